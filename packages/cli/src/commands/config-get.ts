import type { Context } from "../context";
import { CliError } from "../errors";
import { effective } from "../settings/effective";
import { knownSetting } from "../settings/known-setting";

export async function configGet(context: Context, { args }: { args: { setting: string } }): Promise<void> {
  const found = effective(context, knownSetting(args.setting));
  const { value, setting } = found;
  if (value === null)
    throw new CliError("notFound", `${setting} is not set.`, {
      hint: `Set it: waybill config set ${setting} VALUE`,
    });
  context.print(found, () => value);
}
