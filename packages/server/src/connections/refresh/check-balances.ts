import { addDecimals, formatDecimal, parseDecimal, ZERO } from "../../lib/decimal";
import { hasTimestamp } from "../../lib/runtime";
import { type ProviderBalance, ProviderError } from "../provider";

/** More digits than any amount has. */
const LONGEST = 120;

/**
 * The balances as they are stored: each asset once, with what the provider names several times added up. Throws ProviderError for those
 * that cannot be stored: what a provider says is not believed blindly.
 */
export function checkedBalances(balances: readonly ProviderBalance[]): ProviderBalance[] {
  const byAsset = new Map<string, ProviderBalance>();
  for (const balance of balances) {
    const amount = balance.amount.length <= LONGEST ? parseDecimal(balance.amount) : undefined;
    if (!amount) throw refusing("an amount that is no decimal");
    if (!hasTimestamp(balance.asOf)) throw refusing("a time that is none");
    if (balance.asset === "" || balance.asset.length > 128) throw refusing("an asset without a symbol");
    const key = JSON.stringify([balance.network, balance.denom, balance.asset]);
    const before = byAsset.get(key);
    const sum = addDecimals(amount, (before && parseDecimal(before.amount)) ?? ZERO);
    const asOf = Math.min(balance.asOf, before?.asOf ?? balance.asOf);
    byAsset.set(key, { ...balance, amount: formatDecimal(sum), asOf });
  }
  return [...byAsset.values()];
}

const refusing = (what: string) => new ProviderError("unknown", `the answer of the provider has ${what}`);
