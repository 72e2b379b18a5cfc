import type { CommandRow } from "@waybill/spec/client-tables";
import type { Context } from "../context";
import { CliError } from "../errors";
import { printable } from "../output/text";

/**
 * Asks for confirmation when the description has `x-confirm`, unless `--yes` is set.
 *
 * @throws CliError (usage) without a terminal, (declined) when the answer is no
 */
export async function confirmOperation(
  context: Context,
  row: CommandRow,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (row.confirm === undefined) return;
  const message = row.confirm.replaceAll(/\{(\w+)\}/g, (_, name: string) => printable(String(input[name])));
  const yes = await context.prompts.confirm({ message, instead: "Confirm with --yes." });
  if (!yes) throw new CliError("declined", "Nothing was changed.");
}
