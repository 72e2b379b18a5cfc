import { baseToDecimal } from "../input/amount";
import { knownToken, nativeCoin } from "../payment/registry";

/** `12.5 USDC` where the built-in list knows the token's decimals; otherwise base units, saying so. */
export function amountText(base: string | bigint, network: string, token: string): string {
  const known = knownToken(network, token);
  if (known === undefined) return `${base} base units of ${token}`;
  return scaled(base, known.exponent, known.symbol);
}

/** The bare number: units where the built-in list knows the token's decimals, otherwise base units. */
export function numberText(base: string, network: string, token: string): string {
  const known = knownToken(network, token);
  return known === undefined || !isWhole(base) ? base : baseToDecimal(BigInt(base), known.exponent);
}

/** The network's own coin in four digits that count, rounded up: a ceiling stays one. For comparing only. */
export function roughCoinText(base: string, network: string): string {
  if (!isWhole(base)) return coinText(base, network);
  const unit = 10n ** BigInt(Math.max(0, BigInt(base).toString().length - 4));
  return coinText(((BigInt(base) + unit - 1n) / unit) * unit, network);
}

/** Base units of the network's own coin. */
export function coinText(base: string | bigint, network: string): string {
  const coin = nativeCoin(network);
  return coin === undefined ? `${base} base units` : scaled(base, coin.exponent, coin.symbol);
}

/** A fee that is not taken: the service says so by an empty text, or by zero. */
export function isNothing(base: string): boolean {
  return /^0*$/.test(base);
}

/** What a provider keeps: in the token that leaves or in the one that arrives, as the quote says. */
export function feeText(
  base: string,
  asset: string,
  route: { from_chain: string; to_chain: string },
): string {
  const network = knownToken(route.from_chain, asset) === undefined ? route.to_chain : route.from_chain;
  return amountText(base, network, asset);
}

function scaled(base: string | bigint, decimals: number, symbol: string): string {
  if (typeof base === "string" && !isWhole(base)) return `${base} (not a number)`;
  return `${baseToDecimal(BigInt(base), decimals)} ${symbol}`;
}

function isWhole(text: string): boolean {
  return /^\d+$/.test(text);
}
