import { addDecimals, compareDecimals, type Decimal, formatDecimal, ZERO } from "../decimal";
import { decimalOf, type PolicyLimit } from "./document";
import { isAccount, nameOf, type Sent, type SentBefore, sameAddress, selects, unitsOf } from "./payment";
import type { PolicyRead } from "./read";
import { about, each, type Figures, type Finding, must, type PolicyRules } from "./rule";

/** In each row, the first limit must not exceed any later one, or it could never be used up. */
const order = [
  ["perPayment", "perRecipientPerDay", "perDay", "perRecipient"],
  ["perRecipientPerDay", "perDay", "perRecipient"],
] as const;

/**
 * The faults of a policy. If each part is valid, these are contradictions that no schema can express: limits above the
 * limits that contain them.
 */
export const faultsOf = ({ faults, document: { limits = [] } }: PolicyRead): readonly string[] =>
  faults.length > 0
    ? faults
    : limits.flatMap((limit, at) =>
        order.flatMap(([small, ...larger]) =>
          larger.flatMap((large) => {
            const [low, high] = [limit[small], limit[large]];
            return low && high && compareDecimals(decimalOf(low), decimalOf(high)) > 0
              ? `policy.limits[${at}].${small} must be at most ${large}, ${high}`
              : [];
          }),
        ),
      );

/** Facts about earlier payments. */
export interface SpentFacts {
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** The earlier payments; undefined if they are not known, in which case every limit by day or recipient refuses. */
  spent: readonly SentBefore[] | undefined;
  /** The next step if they are not known. */
  spentHint?: string;
}

const applies = ({ token, recipient }: PolicyLimit, sent: Sent): boolean =>
  selects(token, sent.network, sent.token) &&
  (!recipient || isAccount(recipient, sent.destinationNetwork, sent.recipient));

/** Refuses a payment of a token without a limit. */
const limit = about(
  ({ limits }) => limits,
  (limits, payments: readonly Sent[], _: SpentFacts) =>
    each(
      payments,
      (one) => limits.some((entry) => applies(entry, one)),
      "a payment with a limit",
      ({ token, network }) => `${nameOf(token)} on ${network}`,
    ),
);

/** Describes the maxima of a limit. */
export const maximumWords = {
  perPayment: "in one payment",
  perDay: "a day (UTC)",
  perRecipient: "to one recipient",
  perRecipientPerDay: "a day (UTC) to one recipient",
} as const;
export type Maximum = keyof typeof maximumWords;

/** The UTC day of a time, counted from the epoch; Unix time has no leap seconds. */
const dayOf = (time: number): number => Math.floor(time / 86_400_000);

/** Checks whether payments, together with the earlier ones, stay within one maximum of every entry that applies. */
const within = (maximum: Maximum) =>
  about(
    ({ limits }) => {
      const own = limits?.filter((one) => one[maximum] !== undefined);
      return own?.length ? own : undefined;
    },
    (limits, payments: readonly Sent[], facts: SpentFacts) => {
      const own = (limit: PolicyLimit) => payments.filter((one) => applies(limit, one));
      const findings = limits.map((limit) => exceeded(limit, maximum, own(limit), facts));
      return findings.find((one) => one);
    },
  );

/** Why payments of a limit's token exceed one of its maxima. */
function exceeded(
  limit: PolicyLimit,
  maximum: Maximum,
  payments: readonly Sent[],
  { spent, now, spentHint }: SpentFacts,
): Finding | undefined {
  const [first] = payments;
  if (!first) return undefined;
  const unit = nameOf(first.token);
  const most = limit[maximum] ?? "0";
  const expected = `at most ${most} ${unit} ${maximumWords[maximum]}`;
  const isTotal = maximum !== "perPayment";
  if (isTotal && (!spent || !Number.isFinite(now)))
    return must(false, expected, "what was spent before is not known", spentHint);
  // A later day counts as well, because clocks differ and limits must hold.
  const before = ((isTotal && spent) || []).filter(
    (one) =>
      applies(limit, one) &&
      (maximum === "perRecipient" || !(dayOf(one.at) < dayOf(now))) &&
      (maximum === "perDay" || payments.some(({ recipient }) => sameAddress(recipient, one.recipient))),
  );
  const sum = (sent: readonly Sent[], start: Decimal | undefined) =>
    sent.reduce<Decimal | undefined>((total, one) => {
      const units = unitsOf(one, limit.token);
      return total && units && addDecimals(total, units);
    }, start);
  const current = sum(before, ZERO);
  const projected = sum(payments, current);
  const figures: Figures = {
    current: isTotal ? current : undefined,
    projected,
    limit: decimalOf(most),
  };
  if (!projected) {
    const hint = "Name its decimals in the policy: its registry does not have the token.";
    return { expected, actual: `an amount of ${unit} that is not known`, hint, figures };
  }
  if (compareDecimals(projected, figures.limit) <= 0) return undefined;
  const count = before.length;
  const added = count > 0 ? `, together with ${count} payment${count > 1 ? "s" : ""} before` : "";
  return {
    expected,
    actual: `${formatDecimal(projected)} ${unit}${added}`,
    figures,
  };
}

/** The maxima that need only the current and earlier payments. */
export const limitRules = [
  ["limit", limit],
  ["per_payment", within("perPayment")],
  ["per_day", within("perDay")],
  ["per_recipient", within("perRecipient")],
  ["per_recipient_per_day", within("perRecipientPerDay")],
] as const satisfies PolicyRules<SpentFacts, Sent>;
