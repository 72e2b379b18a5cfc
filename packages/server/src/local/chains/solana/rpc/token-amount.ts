import { type Json, JsonNumber } from "./json";

/** An amount in base units, in the four ways that nodes write it. */
export function tokenAmount(amount: bigint, decimals: number): Json {
  const text = decimal(amount, decimals);
  return { amount: String(amount), decimals, uiAmount: new JsonNumber(text), uiAmountString: text };
}

/** Without zeros at the end. */
function decimal(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
