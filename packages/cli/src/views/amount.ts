import { baseToDecimal } from "../input/amount";
import { knownToken, nativeCoin } from "../payment/registry";

/** `12.5 USDC` where the built-in list knows the token's decimals; otherwise base units, saying so. */
export function amountText(base: string | bigint, network: string, token: string): string {
  const known = knownToken(network, token);
  if (known === undefined) return `${base} base units of ${token}`;
  return scaled(base, known.exponent, known.symbol);
}

/** Wei as the network's own coin. */
export function coinText(wei: string | bigint, network: string): string {
  const coin = nativeCoin(network);
  return coin === undefined ? `${wei} wei` : scaled(wei, coin.exponent, coin.symbol);
}

function scaled(base: string | bigint, decimals: number, symbol: string): string {
  if (typeof base === "string" && !/^\d+$/.test(base)) return `${base} (not a number)`;
  return `${baseToDecimal(BigInt(base), decimals)} ${symbol}`;
}
