import type { Circumstances, EarlierPayment, Movement } from "../movement";
import type { Limit } from "../policy/document";
import { scaled, shownScaled } from "../scaled";
import { concerns, tokenName, unitsOf } from "../select";
import { type IntentRule, unlessEach, type Verdict } from "./rule";

const DAY = 86_400_000;

/** A token or recipient that nobody has thought of is refused. */
export const limit: IntentRule = {
  key: "limit",
  name: "Tokens with a limit",
  scope: "recipient",
  refuses: ({ limits }) => limits && "Payments that none of the limits concerns.",
  judge: ({ limits = [] }, movements) =>
    unlessEach(
      movements,
      (one) => limits.some((entry) => concerns(entry, placed(one))),
      "a payment with a limit",
      (one) => `${tokenName(one.token)} on ${one.network.slug}`,
    ),
};

type Maximum = "perPayment" | "perDay" | "perRecipient" | "perRecipientPerDay";

/** A rule about one maximum of the limits. */
interface Ceiling {
  maximum: Maximum;
  words: string;
  /** Whether a payment before it counts, too. A later day counts: clocks differ. */
  counts(earlier: EarlierPayment, recipients: ReadonlySet<string>, now: number): boolean;
}

const isOfDay = ({ time }: EarlierPayment, now: number) => Math.floor(time / DAY) >= Math.floor(now / DAY);

const ceilings = {
  per_payment: { maximum: "perPayment", words: "in one payment", counts: () => false },
  per_day: { maximum: "perDay", words: "a day (UTC)", counts: (one, _, now) => isOfDay(one, now) },
  per_recipient: {
    maximum: "perRecipient",
    words: "to one recipient",
    counts: ({ recipient }, recipients) => recipients.has(recipient),
  },
  per_recipient_per_day: {
    maximum: "perRecipientPerDay",
    words: "a day (UTC) to one recipient",
    counts: (one, recipients, now) => isOfDay(one, now) && recipients.has(one.recipient),
  },
} as const satisfies Record<string, Ceiling>;

const ruleOf = (key: keyof typeof ceilings, name: string, scope: IntentRule["scope"]): IntentRule => {
  const ceiling: Ceiling = ceilings[key];
  const own = (limits: readonly Limit[] = []) => limits.filter((one) => one[ceiling.maximum] !== undefined);
  return {
    key,
    name,
    scope,
    refuses: ({ limits }) => {
      const entries = own(limits);
      return entries.length === 0
        ? undefined
        : `More than ${entries.map((one) => `${one[ceiling.maximum]} ${one.token.symbol ?? one.token.address} on ${one.token.network}`).join(", ")} ${ceiling.words}.`;
    },
    judge: ({ limits }, movements, about) => {
      for (const entry of own(limits)) {
        const verdict = within(entry, ceiling, movements, about);
        if (verdict) return verdict;
      }
      return undefined;
    },
  };
};

export const perPayment = ruleOf("per_payment", "Amount of a payment", "transaction");
export const perDay = ruleOf("per_day", "Amount of a day", "transaction");
export const perRecipient = ruleOf("per_recipient", "Amount to a recipient", "recipient");
export const perRecipientPerDay = ruleOf(
  "per_recipient_per_day",
  "Amount of a day to a recipient",
  "recipient",
);

const placed = (one: Movement) => ({
  ...one,
  network: one.network.slug,
  recipientNetwork: one.arrival?.network.slug,
});

function within(
  entry: Limit,
  { maximum, words, counts }: Ceiling,
  all: readonly Movement[],
  { earlier, now }: Circumstances,
): Verdict {
  const movements = all.filter((one) => concerns(entry, placed(one)));
  const [first] = movements;
  if (!first) return undefined;
  const most = entry[maximum] ?? "0";
  const unit = tokenName(first.token);
  const expected = `at most ${most} ${unit} ${words}`;
  if (maximum !== "perPayment" && earlier === undefined)
    return { expected, found: "what was paid before is not known" };
  const recipients = new Set(movements.map(({ recipient }) => recipient));
  const before = (earlier ?? [])
    .filter((one) => concerns(entry, one) && counts(one, recipients, now))
    .reduce((sum, { units }) => sum + units, 0n);
  let total = before;
  for (const movement of movements) {
    const units = unitsOf(movement, entry.token);
    if (units === undefined)
      return {
        expected,
        found: `an amount of ${unit} that is not known`,
        projection: { metric: "amount", current: before, projected: undefined, limit: scaled(most) },
      };
    total += units;
  }
  if (total <= scaled(most)) return undefined;
  return {
    expected,
    found: `${shownScaled(total)} ${unit}`,
    projection: {
      metric: "amount",
      projected: total,
      limit: scaled(most),
      current: maximum === "perPayment" ? undefined : before,
    },
  };
}
