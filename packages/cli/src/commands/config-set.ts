import type { Context } from "../context";
import { checkedSetting } from "../settings/check-setting";
import { readConfig, writeConfig } from "../settings/config-file";
import { knownSetting } from "../settings/known-setting";
import { profileName } from "../settings/profile";

/** Stores a setting; a profile that is named and does not exist is made. */
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
  context.note(`${before === undefined ? "Made" : "Changed"} profile ${name}: ${setting} is ${value}`);
}
