import type { deleteProfileFlags } from "../catalog/config";
import type { Context } from "../context";
import { confirmDestruction } from "../input/confirm-destruction";
import type { Values } from "../program/flags";
import { readConfig, writeConfig } from "../settings/config-file";
import { activeProfile } from "../settings/profile";

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
