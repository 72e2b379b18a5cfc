import type { Context } from "../context";
import { CliError } from "../errors";
import { whyFailing } from "../presenters/quote";
import { isFailing } from "../presenters/trial-run";
import { exceeds, levelOf, type RiskLevel } from "../risk-levels";
import { finishFirst, type OtherUse, openUseText } from "./journal/nonce-use";
import type { CheckedQuote } from "./request-quote";

/** What speaks against a payment. */
interface Concern {
  readonly what: string;
  /** The flag that accepts it; what has none needs a person. */
  readonly flag?: string;
  /** What to do instead of accepting it. */
  readonly first?: string;
  /** What a person types to sign all the same. */
  readonly word: string;
}

/** What the review of a payment found. */
interface Review {
  readonly level: RiskLevel;
  readonly acceptRisk: RiskLevel;
  /** The service's trial run says that it fails now. */
  readonly isFailing: boolean;
  /** Its reason: `: ` and a sentence. */
  readonly whyFailing?: string | undefined;
  readonly acceptFailing: boolean;
  /** A payment of the journal whose nonce this one would take. */
  readonly replaces?: OtherUse | undefined;
}

/** The review of a verified quote under the flags that accept what speaks against it. */
export const reviewOf = (
  { risk, checked, quote }: Pick<CheckedQuote, "risk" | "checked" | "quote">,
  { acceptRisk, acceptFailing }: Pick<Review, "acceptRisk" | "acceptFailing">,
): Review => ({
  level: levelOf(risk),
  isFailing: isFailing(checked.payment),
  whyFailing: whyFailing(quote),
  acceptRisk,
  acceptFailing,
});

function concernsOf(review: Review): Concern[] {
  const { level, acceptRisk, isFailing, acceptFailing, replaces } = review;
  const loud = level.toUpperCase();
  const risk = {
    what: `the risk of this payment is ${loud}, and risk is accepted up to ${acceptRisk} only`,
    flag: `--accept-risk ${level}`,
    word: loud,
  };
  const failing = {
    what: `the service says that this payment fails now${review.whyFailing || ": its network fee would be spent, and nothing paid"}`,
    flag: "--accept-failing",
    word: "FAILING",
  };
  const replacing = replaces && {
    what: `${openUseText(replaces)}: this payment would take its place`,
    first: finishFirst(replaces),
    word: "REPLACE",
  };
  return [
    ...(replacing ? [replacing] : []),
    ...(isFailing && !acceptFailing ? [failing] : []),
    ...(exceeds(level, acceptRisk) ? [risk] : []),
  ];
}

/**
 * Asks for confirmation before signing. Without concerns: yes or no, which `--yes` answers; `sign` does not ask then
 * (`onlyConcerns`). With concerns: a word has to be typed for each, and `--yes` is not sufficient.
 *
 * @throws CliError (declined) for no, or where nobody can be asked about a concern; (usage) where nobody can answer the
 * question
 */
export async function confirmPayment(
  context: Context,
  review: Review,
  {
    yes = false,
    question,
    onlyConcerns = false,
  }: { yes?: boolean; question: string; onlyConcerns?: boolean },
): Promise<void> {
  const concerns = concernsOf(review);
  for (const { what } of concerns) context.warn(`${what}.`);
  if (concerns.length === 0) {
    if (yes || onlyConcerns) return;
    const agreed = await context.prompts.confirm({ message: question, instead: "Confirm with --yes." });
    if (!agreed) throw declined();
    return;
  }
  const flags = concerns.flatMap(({ flag = [] }) => flag).join(" ");
  const first = concerns.find(({ first }) => first !== undefined)?.first;
  const unattended = onlyConcerns ? !context.interactive : yes;
  if (unattended)
    throw new CliError("declined", "Nothing was signed: nobody is here to accept this.", {
      why: concerns.map(({ what }) => what),
      hint: first ?? `To sign it anyway: ${flags}`,
    });
  for (const { word } of concerns) {
    const typed = await context.prompts.text({
      message: `${question} Type ${word} to sign anyway:`,
      instead: first ?? `To sign it anyway: ${flags}${onlyConcerns ? "" : " --yes"}`,
    });
    if (typed.trim().toUpperCase() !== word) throw declined();
  }
}

function declined(): CliError {
  return new CliError("declined", "Declined. Nothing was signed, nothing was sent.");
}
