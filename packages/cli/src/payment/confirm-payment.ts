import type { Context } from "../context";
import { CliError } from "../errors";
import { exceeds, type RiskLevel } from "../risk-levels";

/**
 * Asks for confirmation before signing. Up to the accepted risk level: yes or no, which `--yes` answers. Above it: the
 * level has to be typed, and `--yes` is not sufficient.
 *
 * @throws CliError (declined) for no, or for an unattended payment above the accepted level; (usage) without a
 * terminal.
 */
export async function confirmPayment(
  context: Context,
  level: RiskLevel,
  options: { yes: boolean; acceptRisk: RiskLevel; question: string },
): Promise<void> {
  if (!exceeds(level, options.acceptRisk)) {
    if (options.yes) return;
    const yes = await context.prompts.confirm({ message: options.question, instead: "Confirm with --yes." });
    if (!yes) throw declined();
    return;
  }
  const loud = level.toUpperCase();
  context.warn(`the risk of this payment is ${loud}, and risk is accepted up to ${options.acceptRisk} only.`);
  const instead = `To send it anyway: --accept-risk ${level}`;
  if (options.yes) {
    throw new CliError(
      "declined",
      `Nothing was signed: the risk is ${loud}, and --yes does not cover that.`,
      {
        hint: instead,
      },
    );
  }
  const typed = await context.prompts.text({
    message: `${options.question} Type ${loud} to sign anyway:`,
    instead: `${instead} --yes`,
  });
  if (typed.trim().toUpperCase() !== loud) throw declined();
}

function declined(): CliError {
  return new CliError("declined", "Declined. Nothing was signed, nothing was sent.");
}
