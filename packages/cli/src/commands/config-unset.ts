import type { Context } from "../context";
import { CliError } from "../errors";
import { readConfig, writeConfig } from "../settings/config-file";
import { knownSetting } from "../settings/known-setting";
import { activeProfile } from "../settings/profile";

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
