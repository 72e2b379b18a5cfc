import { formatUnits } from "@waybill/spec/standards/decimal";
import { type Json, JsonNumber } from "./json";

/** An amount in the four representations of nodes. */
export function tokenAmount(amount: bigint, decimals: number): Json {
  const text = formatUnits(amount, decimals);
  return { amount: String(amount), decimals, uiAmount: new JsonNumber(text), uiAmountString: text };
}
