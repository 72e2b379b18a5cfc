import type { Context } from "../context";
import { readConfig, writeConfig } from "../settings/config-file";
import { activeProfile } from "../settings/profile";

export async function configProfilesUse(
  context: Context,
  { args }: { args: { name: string } },
): Promise<void> {
  const { name } = activeProfile(context.io, args.name);
  await writeConfig(context.io, { ...readConfig(context.io), profile: name });
  context.print({ profile: name }, () => "");
  context.note(`Profile ${name} is used from now on.`);
}
