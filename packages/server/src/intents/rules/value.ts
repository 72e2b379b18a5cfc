import type { Movement } from "../movement";
import { scaled, shownScaled } from "../scaled";
import type { IntentRule, Verdict } from "./rule";

/** What movements are worth together must stay within this many dollars. Without a price that cannot be judged. */
function atMost(most: string, words: string, movements: readonly Movement[]): Verdict {
  const priced = movements.flatMap(({ usd }) => (usd === undefined ? [] : [usd]));
  const projected = priced.reduce((sum, usd) => sum + usd, 0n);
  const limit = scaled(most);
  if (projected > limit)
    return {
      expected: `at most ${most} USD ${words}`,
      found: `${shownScaled(projected)} USD`,
      projection: { metric: "value_usd", current: undefined, projected, limit },
    };
  return priced.length < movements.length ? { unknown: "a token has no price" } : undefined;
}

export const valuePerPayment: IntentRule = {
  key: "value_per_payment",
  name: "Value of a payment",
  scope: "transaction",
  refuses: ({ value }) => value?.perPayment && `A payment of more than ${value.perPayment} USD.`,
  threshold: ({ value }) => value?.perPayment,
  judge: ({ value }, movements) => atMost(value?.perPayment ?? "0", "in one payment", movements),
};

/** Who is not registered could be anybody. */
export const unverifiedRecipient: IntentRule = {
  key: "unverified_recipient",
  name: "Recipient that is not registered",
  scope: "recipient",
  refuses: ({ value }) =>
    value?.unverifiedRecipient &&
    `A payment of more than ${value.unverifiedRecipient} USD to a recipient that is no registered counterparty.`,
  threshold: ({ value }) => value?.unverifiedRecipient,
  judge: ({ value }, movements, { known }) =>
    atMost(
      value?.unverifiedRecipient ?? "0",
      "to a recipient that is no registered counterparty",
      movements.filter(({ recipient }) => !known.has(recipient)),
    ),
};
