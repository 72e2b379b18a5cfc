import { findToken } from "../../chains/registry";
import type { EvmSimulatedTransaction, Holding } from "./transaction";

/** ERC-20 calls that move tokens, by selector: where in the call data the accounts are that they name. */
const accountWords: ReadonlyMap<string, readonly number[]> = new Map([
  ["0xa9059cbb", [0]],
  ["0x23b872dd", [0, 1]],
]);

/**
 * The holdings that transactions change as far as they show it themselves: the native ones of senders and recipients, and tokens of
 * plain transfers. Where that is all, one request reads everything.
 */
export const guessedHoldings = (slug: string, transactions: readonly EvmSimulatedTransaction[]): Holding[] =>
  transactions.flatMap(({ from, to, data }): Holding[] => {
    const native = [from, ...(to === undefined ? [] : [to])].map((account) => ({ account, token: null }));
    const words = accountWords.get(data.slice(0, 10).toLowerCase());
    if (to === undefined || !words || !findToken(slug, to)) return native;
    const named = words.flatMap((at) => accountAt(data, at) ?? []);
    return [...native, ...[from, ...named].map((account) => ({ account, token: to }))];
  });

function accountAt(data: string, at: number): string | undefined {
  const word = data.slice(10 + 64 * at, 74 + 64 * at);
  return /^0{24}[0-9a-f]{40}$/i.test(word) ? `0x${word.slice(24).toLowerCase()}` : undefined;
}
