import { formatAmount } from "@waybill/sdk/amounts";
import { knownToken, nativeCoin } from "../payment/registry";

/** `12.5 USDC` if the token is in the built-in registry; otherwise labelled base units. */
export function amountText(base: string | bigint, network: string, token: string): string {
  const known = knownToken(network, token);
  if (known === undefined) return `${base} base units of ${token}`;
  return scaled(base, known);
}

/** The number without a symbol: decimal if the token is in the built-in registry, otherwise base units. */
export function numberText(base: string, network: string, token: string): string {
  return decimal(base, knownToken(network, token));
}

/** An amount of the native coin with four significant digits, rounded up. Only for comparison. */
export function roughCoinText(base: string, network: string): string {
  if (!isWhole(base)) return coinText(base, network);
  const unit = 10n ** BigInt(Math.max(0, BigInt(base).toString().length - 4));
  return coinText(((BigInt(base) + unit - 1n) / unit) * unit, network);
}

/** An amount of the network's own coin, such as `0.00003 ETH`. */
export function coinText(base: string | bigint, network: string): string {
  const coin = nativeCoin(network);
  return coin === undefined ? `${base} base units` : scaled(base, coin);
}

/** The same without a symbol. */
export function coinNumber(base: string, network: string): string {
  return decimal(base, nativeCoin(network));
}

/** Whether there is no fee: the service sends an empty string or zero. */
export function isNothing(base: string): boolean {
  return /^0*$/.test(base);
}

/** The provider's fee, in the source token or the destination token. */
export function feeText(
  base: string,
  asset: string,
  route: { from_chain: string; to_chain: string },
): string {
  const network = knownToken(route.from_chain, asset) === undefined ? route.to_chain : route.from_chain;
  return amountText(base, network, asset);
}

const decimal = (base: string, token: { exponent: number } | undefined): string =>
  token === undefined || !isWhole(base) ? base : formatAmount(BigInt(base), token);

function scaled(base: string | bigint, token: { exponent: number; symbol: string }): string {
  if (typeof base === "string" && !isWhole(base)) return `${base} (not a number)`;
  return `${formatAmount(BigInt(base), token)} ${token.symbol}`;
}

function isWhole(text: string): boolean {
  return /^\d+$/.test(text);
}
