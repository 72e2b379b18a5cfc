import { formatUnits } from "../../../../lib/money";
import { type Json, JsonNumber } from "./json";

/** An amount in base units, in the four ways that nodes write it. */
export function tokenAmount(amount: bigint, decimals: number): Json {
  const text = formatUnits(amount, decimals);
  return { amount: String(amount), decimals, uiAmount: new JsonNumber(text), uiAmountString: text };
}
