import type { PolicyLimit } from "../document";
import { about, must, type Refusal, type Spent } from "../rule";
import { isAccount, sameAddress, selects, unitsOf } from "../select";
import type { Spending } from "../signing-policy";
import { scaled, shown } from "../units";

const applies = (
  { token, recipient }: PolicyLimit,
  { network, token: sent, destinationNetwork, recipient: account }: Spent["payment"],
): boolean =>
  selects(token, network, sent) && (!recipient || isAccount(recipient, destinationNetwork, account));

/** A payment of a token that nobody has thought of is refused. */
export const limit = about(
  ({ limits }) => limits,
  (limits, { payment }: Spent) =>
    must(
      limits.some((one) => applies(one, payment)),
      "a payment with a limit",
      `${payment.token.symbol ?? payment.token.address} on ${payment.network}`,
    ),
);

type Maximum = "perPayment" | "perDay" | "perRecipient" | "perRecipientPerDay";

/** The day of a time, counted from the epoch; days of UTC have no leap seconds there. */
const dayOf = (time: number): number => Math.floor(time / 86_400_000);

/** Which payments before it count towards a maximum. A later day counts, too: clocks differ, limits must hold. */
const counts: Record<Maximum, (before: Spending, checked: Spent) => boolean> = {
  perPayment: () => false,
  perDay: ({ at }, { now }) => !(dayOf(at) < dayOf(now)),
  perRecipient: ({ recipient }, { payment }) => sameAddress(recipient, payment.recipient),
  perRecipientPerDay: (before, checked) =>
    counts.perDay(before, checked) && counts.perRecipient(before, checked),
};

/** Whether the payment, and what was spent before it, stays within one maximum of every entry that applies. */
export const within = (maximum: Maximum) =>
  about(
    ({ limits }) => {
      const own = limits?.filter((one) => one[maximum] !== undefined);
      return own?.length ? own : undefined;
    },
    (limits, checked: Spent) => {
      for (const limit of limits) {
        const refusal = applies(limit, checked.payment) && exceeded(limit, maximum, checked);
        if (refusal) return refusal;
      }
      return undefined;
    },
  );

function exceeded(limit: PolicyLimit, maximum: Maximum, checked: Spent): Refusal | undefined {
  const { payment, spent, now } = checked;
  const most = limit[maximum] ?? "0";
  const unit = payment.token.symbol ?? payment.token.address;
  const expected = `at most ${most} ${unit} ${words[maximum]}`;
  if (maximum !== "perPayment" && (spent === undefined || !Number.isFinite(now)))
    return must(
      false,
      expected,
      "what was spent before is not known",
      "Pay with a journal (waybill.payments), or give policyOf the option `spent`.",
    );
  const before = spent?.filter((one) => applies(limit, one) && counts[maximum](one, checked)) ?? [];
  let total = 0n;
  for (const { token, amount } of [payment, ...before]) {
    const units = unitsOf(amount, token, limit.token);
    if (units === undefined || units < 0n)
      return must(
        false,
        expected,
        `${amount} base units of ${token.address}`,
        "Name its decimals in the policy: its registry does not have the token.",
      );
    total += units;
  }
  const payments = before.length === 1 ? "payment" : "payments";
  const added = before.length > 0 ? `, together with ${before.length} ${payments} before` : "";
  return must(total <= scaled(most), expected, `${shown(total)} ${unit}${added}`);
}

const words: Record<Maximum, string> = {
  perPayment: "in one payment",
  perDay: "a day (UTC)",
  perRecipient: "to one recipient",
  perRecipientPerDay: "a day (UTC) to one recipient",
};
