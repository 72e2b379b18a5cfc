import type { Context } from "../context";
import { CliError } from "../errors";

/**
 * Asks before something that cannot be undone; `--yes` answers for scripts.
 *
 * @throws CliError (declined) for no, (usage) without a terminal
 */
export async function confirmDestruction(
  context: Context,
  { yes }: { readonly yes: boolean },
  question: string,
): Promise<void> {
  if (yes) return;
  const agreed = await context.prompts.confirm({ message: question, instead: "Confirm with --yes." });
  if (!agreed) throw new CliError("declined", "Nothing was changed.");
}
