import type { deleteProfileFlags } from "../catalog/config";
import type { Context } from "../context";
import { CliError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { printList } from "../output/print-list";
import type { Values } from "../program/flags";
import { checkedSetting } from "../settings/check-setting";
import { configPath, readConfig, writeConfig } from "../settings/config-file";
import { allEffective, effective } from "../settings/effective";
import { activeProfile, profileName } from "../settings/profile";
import { defaultBaseUrl } from "../settings/setting-names";
import { knownSetting } from "../settings/settings";

export async function configGet(context: Context, { args }: { args: { setting: string } }): Promise<void> {
  const found = effective(context, knownSetting(args.setting));
  const { value, setting } = found;
  if (value === null)
    throw new CliError("notFound", `${setting} is not set.`, {
      hint: `Set it: waybill config set ${setting} VALUE`,
    });
  context.print(found, () => value);
}

export async function configList(context: Context): Promise<void> {
  context.debug(`profile ${context.profile().name}`);
  printList(context, allEffective(context), [
    { title: "Setting", value: ({ setting }) => setting },
    { title: "Value", value: ({ value }) => value ?? "-", shrinks: true },
    { title: "From", value: ({ source, name }) => (source === "default" ? source : (name ?? "")) },
  ]);
}

export async function configPathCommand(context: Context): Promise<void> {
  const path = configPath(context.io);
  context.print({ path }, () => path);
}

/** Stores a setting; a named profile that does not exist is created. */
export async function configSet(
  context: Context,
  { args }: { args: { setting: string; value: string } },
): Promise<void> {
  const { io } = context;
  const setting = knownSetting(args.setting);
  const { name } = profileName(io, context.globals.profile);
  const value = await checkedSetting(context, setting, args.value);
  const config = readConfig(io);
  const before = Object.hasOwn(config.profiles, name) ? config.profiles[name] : undefined;
  await writeConfig(io, {
    ...config,
    profiles: { ...config.profiles, [name]: { ...before, [setting]: value } },
  });
  context.print({ profile: name, setting, value }, () => "");
  context.note(`${before === undefined ? "Created" : "Changed"} profile ${name}: ${setting} is ${value}`);
}

export async function configUnset(context: Context, { args }: { args: { setting: string } }): Promise<void> {
  const { io } = context;
  const setting = knownSetting(args.setting);
  const { name, values } = activeProfile(io, context.globals.profile);
  if (values[setting] === undefined)
    throw new CliError("notFound", `Profile ${name} has no ${setting}.`, {
      hint: "See: waybill config list",
    });
  const { [setting]: _, ...rest } = values;
  const config = readConfig(io);
  await writeConfig(io, { ...config, profiles: { ...config.profiles, [name]: rest } });
  context.print({ profile: name, setting, value: null }, () => "");
  context.note(`Changed profile ${name}: ${setting} is not set`);
}

export async function configProfilesList(context: Context): Promise<void> {
  const { name: used } = profileName(context.io, context.globals.profile);
  const rows = Object.entries(readConfig(context.io).profiles).map(([name, settings]) => ({
    name,
    in_use: name === used,
    settings: inSnakeCase(settings),
  }));
  printList(
    context,
    rows,
    [
      { title: "Profile", value: ({ name }) => name },
      { title: "In use", value: ({ in_use }) => (in_use ? "yes" : "") },
      { title: "Service", value: ({ settings }) => settings.base_url ?? defaultBaseUrl, shrinks: true },
      { title: "Network", value: ({ settings }) => settings.network ?? "" },
    ],
    "No profiles yet. Make one: waybill config set base-url URL --profile NAME",
  );
}

/** Settings with names in the style of all data: `base_url`. */
const inSnakeCase = (settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name.replaceAll("-", "_"), value]));

export async function configProfilesUse(
  context: Context,
  { args }: { args: { name: string } },
): Promise<void> {
  const { name } = activeProfile(context.io, args.name);
  await writeConfig(context.io, { ...readConfig(context.io), profile: name });
  context.print({ profile: name }, () => "");
  context.note(`Profile ${name} is used from now on.`);
}

export async function configProfilesDelete(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Values<typeof deleteProfileFlags> },
): Promise<void> {
  const { name } = activeProfile(context.io, args.name);
  await confirmDestruction(context, flags, `Delete profile ${name} with all its settings?`);
  const { profile, profiles } = readConfig(context.io);
  const { [name]: _, ...others } = profiles;
  await writeConfig(context.io, { profile: profile === name ? "default" : profile, profiles: others });
  context.print({ profile: name, deleted: true }, () => "");
  context.note(`Deleted profile ${name}.`);
}
