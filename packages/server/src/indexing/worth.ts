import { accountKey } from "../account-key";
import { tokensOf } from "../networks/registry";
import { NATIVE } from "../storage/native";

/**
 * What one whole token was worth, in millionths of a dollar; undefined when there is no price. `time` in milliseconds.
 * The same question has the same answer for as long as the index is kept.
 */
export type PriceOf = (symbol: string, network: string, time: number) => bigint | undefined;

interface KnownToken {
  symbol: string;
  /** Decimals; undefined for a token that the registry does not have. */
  exponent: number | undefined;
}

const known = new Map<string, Map<string, KnownToken>>();

function tokensByKey(network: string): Map<string, KnownToken> {
  let tokens = known.get(network);
  if (!tokens) {
    tokens = new Map(
      tokensOf(network).map(({ addr, symbol, exponent }) => [
        addr === null ? NATIVE : accountKey(addr),
        { symbol, exponent },
      ]),
    );
    known.set(network, tokens);
  }
  return tokens;
}

/** What is known of a token by its key; one that the registry does not have is called by its key. */
export const tokenOf = (network: string, token: string): KnownToken =>
  tokensByKey(network).get(token) ?? { symbol: token, exponent: undefined };

/** What an amount in base units is worth, in millionths of a dollar, cut off; undefined without a price. */
export function worthOf(
  price: PriceOf | undefined,
  { network, token, amount, time }: { network: string; token: string; amount: bigint; time: number },
): bigint | undefined {
  const { symbol, exponent } = tokenOf(network, token);
  if (exponent === undefined) return undefined;
  const one = price?.(symbol, network, time);
  return one === undefined ? undefined : (amount * one) / 10n ** BigInt(exponent);
}
