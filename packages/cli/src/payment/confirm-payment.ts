import type { PolicyDecision, QuoteRequest, RiskReport } from "@waybill/sdk";
import { isScreened, type Journal, type Repeat } from "@waybill/sdk/payments";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { isSaid } from "../output/text";
import { timeText } from "../output/time";
import { whyFailing } from "../presenters/quote";
import { failingText } from "../presenters/simulation";
import { exceeds, forbids, LISTS_UNREAD, levelOf, type RiskLevel, sanctionsOf } from "../risk-levels";
import { operatorName } from "../settings/settings";
import { finishFirst, type OtherUse, openUseText } from "./journal/nonces";
import type { Bounds } from "./payment-family";
import type { CheckedQuote } from "./request-quote";

/** A reason against a payment. */
export interface Concern {
  readonly what: string;
  /** The flag that accepts the reason; a reason without a flag needs a person. */
  readonly flag?: string;
  /** The alternative to accepting it. */
  readonly first?: string;
  /** The word that a person types to sign anyway. */
  readonly word: string;
  /** Whether the person must also give a reason, which is recorded. */
  readonly needsReason?: true;
}

/** The flags that accept reasons against a payment. */
export interface AcceptFlags {
  readonly acceptRisk: RiskLevel;
  readonly acceptFailing: boolean;
  readonly acceptSanctioned: string | undefined;
}

/**
 * The user's acceptance of the risk, from the flags, before any question.
 *
 * @throws CliError (usage) for a reason or name without visible letters or digits
 */
export const acceptedBy = (
  context: Context,
  {
    acceptSanctioned,
    operator,
  }: Pick<AcceptFlags, "acceptSanctioned"> & { readonly operator: string | undefined },
): Pick<Bounds, "acceptSanctioned" | "acceptedBy"> => {
  if (acceptSanctioned !== undefined && !isSaid(acceptSanctioned, LONGEST_REASON))
    throw usageError(
      reasonForm,
      "Give the reason: --accept-sanctioned 'licence 2026-17'. Nothing was signed.",
    );
  return {
    acceptSanctioned: acceptSanctioned === undefined ? undefined : { reason: acceptSanctioned },
    acceptedBy: operatorName(context, operator),
  };
};

/** Concerns about earlier payments with the same nonces: a chain includes only one of an earlier payment and its replacement. */
export const replacementConcerns = (others: readonly OtherUse[], what = "this payment"): Concern[] =>
  others.map((other) => ({
    what: `${openUseText(other)}: ${what} would replace it`,
    first: finishFirst(other),
    word: "REPLACE",
  }));

/** The concern that a payment repeats a payment of the journal. */
export const repeatConcerns = (repeat: Repeat | undefined): Concern[] =>
  repeat === undefined
    ? []
    : [
        {
          what: `${repeatText(repeat)}, and this payment pays the same recipient the same amount`,
          flag: "--again",
          word: "AGAIN",
        },
      ];

/**
 * Whether a payment that was not compared with the sanctions lists needs an acceptance. Only the level `unknown` is one:
 * accepting a high risk says nothing about a payment that was not assessed.
 */
export const needsScreening = (risk: RiskReport | null, accepted: RiskLevel): boolean =>
  !isScreened(risk) && accepted !== "unknown";

/** Whether a report is above the accepted level. A missing or unscreened report is the subject of `needsScreening`. */
export const isAboveAccepted = (risk: RiskReport | null, accepted: RiskLevel): boolean =>
  risk !== null && exceeds(levelOf(risk), accepted);

/**
 * The reason that `signQuote` requires if no sanctions list was compared. A flag or a typed word has accepted it; otherwise the
 * confirmation throws.
 */
export const acceptedUnscreened = (risk: RiskReport | null): Pick<Bounds, "acceptUnscreened"> =>
  isScreened(risk) ? {} : { acceptUnscreened: { reason: "The risk level unknown was accepted." } };

const DAY = 86_400_000;

/** The payment of the last 24 hours in the journal that this payment repeats. @param now milliseconds since the Unix epoch */
export async function repeatOf(
  journal: Journal,
  { id, request, now }: { id: string; request: QuoteRequest; now: number },
): Promise<Repeat | undefined> {
  const { repeatsIn } = await import("@waybill/sdk/payments");
  const options = { since: now - DAY, isExcepted: (other: string) => other === id };
  return repeatsIn(await journal.list(), options)(request);
}

/** `pay-3f0c... was signed at 2026-01-15 09:30:00 (0x1b5c...)`. */
export const repeatText = ({ id, txHash, signedAt, reported }: Repeat): string =>
  `${id === txHash ? "a payment" : `payment ${id}`} was signed at ${timeText(signedAt)} (${txHash})${reported ? `, which only the service calls ${reported}` : ""}`;

/** The reasons against a verified quote, except those that the flags accept. */
export function concernsOf(
  { risk, policy, checked, quote }: Pick<CheckedQuote, "checked" | "quote"> & Listed,
  { acceptRisk, acceptFailing, acceptSanctioned }: AcceptFlags,
): Concern[] {
  const level = levelOf(risk);
  const loud = level.toUpperCase();
  const isUnasked = needsScreening(risk, acceptRisk);
  const isHigh = exceeds(level, "unknown");
  const failing = failingText(checked.payment);
  const concerns = sanctionConcerns({ risk, policy }, acceptSanctioned);
  if (failing !== undefined && !acceptFailing)
    concerns.push({
      what: `the service says that this payment ${failing}${whyFailing(quote) || ": its network fee would be spent, but nothing would be paid"}`,
      flag: "--accept-failing",
      word: "FAILING",
    });
  if (isUnasked)
    concerns.push({
      what: `${risk ? "the risk report does not say which parties are on sanctions lists" : "there is no risk report"}: the risk of this payment is UNKNOWN, and only the level unknown accepts it`,
      word: "UNKNOWN",
      ...(isHigh
        ? { first: "No risk level accepts both: sign it at a terminal, and type each word." }
        : { flag: "--accept-risk unknown" }),
    });
  // The level unknown also accepts all lower levels.
  if (isAboveAccepted(risk, acceptRisk) && (isHigh || !isUnasked))
    concerns.push({
      what: `the risk of this payment is ${loud}, and risk is accepted up to ${acceptRisk} only`,
      ...(!isUnasked && { flag: `--accept-risk ${level}` }),
      word: loud,
    });
  return concerns;
}

interface Listed {
  readonly risk: RiskReport | null;
  readonly policy?: PolicyDecision | undefined;
}

/** The concern that a sanctions list names a party, unless a reason was given. */
export const sanctionConcerns = (
  { risk, policy }: Listed,
  acceptSanctioned: string | undefined,
): Concern[] =>
  acceptSanctioned === undefined ? sanctioned(sanctionsOf({ risk, ...(policy && { policy }) })) : [];

const sanctioned = (named: readonly string[]): Concern[] =>
  named.length === 0
    ? []
    : [
        {
          what: `${named.join("; ")}. Such a payment is forbidden unless the law allows it, for example by a licence`,
          flag: "--accept-sanctioned REASON",
          word: "SANCTIONED",
          needsReason: true,
        },
      ];

/** Whether bytes of a payment were signed before; a later refusal does not change that. */
interface Before {
  readonly isSigned?: boolean | undefined;
}

const nothingSigned = ({ isSigned }: Before): string =>
  isSigned ? "Nothing more was signed; earlier signatures can still be included." : "Nothing was signed.";

/**
 * Refuses a payment that the service would refuse at submission, before the user is asked. A party on a sanctions list takes
 * precedence over every other rule.
 *
 * @throws CliError (sanctioned, policyRefused) with its rules and reasons
 */
export function requireAllowed({ risk, policy }: Listed, before: Before = {}): void {
  if (!policy || !forbids(policy)) return;
  const enforced = policy.violations.filter((one) => one.enforced !== false);
  const named = sanctionsOf({ risk });
  const isUnread = risk?.risk_factors.some(({ factor }) => factor === LISTS_UNREAD);
  const isOnlyUnread = isUnread && enforced.every(({ rule }) => rule === "sanctions");
  const isSanctioned = named.length > 0 || (!isUnread && enforced.some(({ rule }) => rule === "sanctions"));
  throw new CliError(
    isSanctioned ? "sanctioned" : "policyRefused",
    `${
      isSanctioned
        ? "A sanctions list names a party of this payment, and the policy of the service refuses it."
        : "The policy of the service refuses this payment."
    } ${nothingSigned(before)}`,
    {
      why: [...named, ...enforced.map(({ rule, reason }) => `${rule}: ${reason}`)],
      hint: isSanctioned
        ? "Do not pay this party in another way. If the law allows the payment, the policy of the service must first accept a reason."
        : isOnlyUnread
          ? "Ask the operator of the service to repair its sanctions lists as described above, and pay again. No flag overrides it."
          : "Change the payment, or have the policy of the service changed. No flag overrides it.",
    },
  );
}

/** The maximum length in the service's records. */
const LONGEST_REASON = 500;

const reasonForm = `A reason has 1 to ${LONGEST_REASON} characters, at least one of them a visible letter or digit.`;

/**
 * Asks for confirmation before signing. Without concerns the question is yes or no, and `--yes` answers it; `sign` does not ask
 * then (`onlyConcerns`). With concerns, a word must be typed for each, and `--yes` is not sufficient.
 *
 * @returns the reason that was given for paying a sanctioned party
 * @throws CliError (declined) for no, or if a concern cannot be confirmed without a terminal; (sanctioned) if that concern is a
 * sanctioned party; (usage) if the question cannot be answered
 */
export async function confirmPayment(
  context: Context,
  concerns: readonly Concern[],
  {
    yes = false,
    question,
    onlyConcerns = false,
    ...before
  }: { yes?: boolean; question: string; onlyConcerns?: boolean } & Before,
): Promise<{ readonly reason?: string }> {
  for (const { what } of concerns) context.warn(`${what}.`);
  if (concerns.length === 0) {
    if (yes || onlyConcerns) return {};
    const agreed = await context.prompts.confirm({ message: question, instead: "Confirm with --yes." });
    if (!agreed) throw declined(before);
    return {};
  }
  const flags = [...new Set(concerns.flatMap(({ flag = [] }) => flag))].join(" ");
  const first = concerns.find(({ first }) => first !== undefined)?.first;
  const unattended = onlyConcerns ? !context.interactive : yes;
  const isSanctioned = concerns.some(({ needsReason }) => needsReason);
  if (unattended)
    throw new CliError(
      isSanctioned ? "sanctioned" : "declined",
      `${
        isSanctioned
          ? "A sanctions list names a party of this payment."
          : "A person must confirm this at a terminal."
      } ${nothingSigned(before)}`,
      { why: concerns.map(({ what }) => what), hint: first ?? `To sign it anyway: ${flags}` },
    );
  const instead = first ?? `To sign it anyway: ${flags}${onlyConcerns ? "" : " --yes"}`;
  let reason: string | undefined;
  for (const { word, needsReason } of concerns) {
    const typed = await context.prompts.text({
      message: `${question} Type ${word} to sign anyway:`,
      instead,
    });
    if (typed.trim().toUpperCase() !== word) throw declined(before);
    if (!needsReason) continue;
    reason = (
      await context.prompts.text({ message: "Why is it allowed? The reason is recorded:", instead })
    ).trim();
    if (!isSaid(reason, LONGEST_REASON))
      throw new CliError("declined", `${reasonForm} ${nothingSigned(before)}`);
  }
  return reason === undefined ? {} : { reason };
}

function declined(before: Before): CliError {
  return new CliError(
    "declined",
    before.isSigned ? `Declined. ${nothingSigned(before)}` : "Declined. Nothing was signed or sent.",
  );
}
