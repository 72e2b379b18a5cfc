import { findTokenByKey } from "../token-key";

/**
 * What one whole token was worth, in millionths of a dollar; undefined when there is no price. `time` in milliseconds.
 * The same question has the same answer for as long as the index is kept.
 */
export type PriceOf = (symbol: string, network: string, time: number) => bigint | undefined;

/** How a token is called; one that the registry does not have is called by its key. */
export const symbolOf = (network: string, token: string): string =>
  findTokenByKey(network, token)?.symbol ?? token;

/** What an amount in base units is worth, in millionths of a dollar, cut off; undefined without a price. */
export function worthOf(
  price: PriceOf | undefined,
  { network, token, amount, time }: { network: string; token: string; amount: bigint; time: number },
): bigint | undefined {
  const known = findTokenByKey(network, token);
  const one = known && price?.(known.symbol, network, time);
  return one === undefined ? undefined : (amount * one) / 10n ** BigInt(known?.exponent ?? 0);
}
