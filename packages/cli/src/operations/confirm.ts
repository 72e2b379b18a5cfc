import type { CommandRow } from "@waybill/spec/client-tables";
import type { Context } from "../context";
import { confirmDestruction } from "../input/confirm-destruction";
import { printable } from "../output/text";

/**
 * Asks for confirmation when the description has `x-confirm`, unless `--yes` is set.
 *
 * @throws CliError (usage) without a terminal, (declined) when the answer is no
 */
export async function confirmOperation(
  context: Context,
  row: CommandRow,
  { input, yes }: { input: Readonly<Record<string, unknown>>; yes: boolean },
): Promise<void> {
  if (row.confirm === undefined) return;
  const question = row.confirm.replaceAll(/\{(\w+)\}/g, (_, name: string) => printable(String(input[name])));
  await confirmDestruction(context, { yes }, question);
}
