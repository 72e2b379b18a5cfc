import { networks, tokens } from "@waybill/spec/generated/registry";
import { findTokenByReference, OFF_CHAIN, tokenReferenceOf } from "../chains/token-reference";
import { type Price, readPrice } from "./decimal-price";
import type { PriceSource } from "./source";

/** An asset as account_balances and account_transfers name it. */
export interface AssetName {
  /** Slug, or `off_chain`. */
  network: string;
  /** Token reference; empty where the provider names the symbol only. */
  denom: string;
  /** Symbol. */
  asset: string;
}

const dollar = readPrice("1");

const isTestnet = new Set(networks.filter((network) => network.is_testnet).map(({ slug }) => slug));

/** The tokens of a symbol in upper case, on production networks. */
const bySymbol = new Map<string, { network: string; reference: string }[]>();
for (const token of tokens) {
  if (isTestnet.has(token.network)) continue;
  const symbol = token.symbol.toUpperCase();
  const own = bySymbol.get(symbol) ?? [];
  bySymbol.set(symbol, own);
  own.push({ network: token.network, reference: tokenReferenceOf(token) });
}

/**
 * The price of a unit of an asset at a time (Unix milliseconds); undefined without one. On chains a token is known by
 * its contract only, because any contract can use any symbol. Where a provider names the symbol only, its price is that
 * of the symbol off chain, otherwise the price of tokens with this symbol on production networks; US dollars are worth
 * one each.
 */
export function priceOfAsset(
  prices: PriceSource,
  { network, denom, asset }: AssetName,
  time: number,
): Price | undefined {
  if (denom !== "") return prices.priceAt(network, denom, time);
  const symbol = asset.toUpperCase();
  if (symbol === "USD") return dollar;
  const own = prices.priceAt(OFF_CHAIN, symbol, time);
  if (own) return own;
  for (const { network: on, reference } of bySymbol.get(symbol) ?? []) {
    const price = prices.priceAt(on, reference, time);
    if (price) return price;
  }
  return undefined;
}

/**
 * The symbol under which an asset is the same on all networks; undefined for a token that is known by its contract
 * only, and for a symbol that no token of the registry has.
 */
export function curatedSymbolOf({ network, denom, asset }: AssetName): string | undefined {
  if (denom !== "") return findTokenByReference(network, denom)?.symbol;
  const symbol = asset.toUpperCase();
  if (symbol === "USD") return "USD";
  const [known] = bySymbol.get(symbol) ?? [];
  return known && findTokenByReference(known.network, known.reference)?.symbol;
}
