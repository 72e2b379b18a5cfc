import { about, type Checked, must, type Refusal } from "../rule";
import { scaled, scaledAmount, shown } from "../units";

/** Dollars, each of which is worth one. */
const dollars: readonly (string | null)[] = ["USDC", "USDT"];

/** What a payment is worth in US dollars, scaled; undefined when nobody knows. */
function worthOf({ valueUsd, payment: { token, amount } }: Checked): bigint | undefined {
  if (valueUsd !== undefined) return scaled(valueUsd);
  return token.inRegistry && dollars.includes(token.symbol)
    ? scaledAmount(amount, token.decimals)
    : undefined;
}

function atMost(most: string, what: string, checked: Checked): Refusal | undefined {
  const value = worthOf(checked);
  return must(
    value !== undefined && value <= scaled(most),
    `at most ${most} USD ${what}`,
    value === undefined ? "a value in USD that is not known" : `${shown(value)} USD`,
  );
}

export const valuePerPayment = about(
  ({ value }) => value?.perPayment,
  (most, checked) => atMost(most, "in one payment", checked),
);

/** Who is not known to be registered, is not. */
export const unverifiedRecipient = about(
  ({ value }) => value?.unverifiedRecipient,
  (most, checked) =>
    checked.recipientVerified
      ? undefined
      : atMost(most, "to a recipient that is no registered counterparty", checked),
);
