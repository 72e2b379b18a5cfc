import type { components } from "@waybill/spec/generated/platform";
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  ZERO,
} from "@waybill/spec/standards/decimal";
import { formatUsd } from "../lib/money";
import { type AssetName, curatedSymbolOf } from "../prices/price-of-asset";
import type { HeldAsset } from "../workspace/account-balances";
import type { TokenOverride, Whitelist } from "../workspace/token-whitelist";
import { type PriceNow, type Valued, valueAssets } from "./account-balances";

/** A token that a workspace can show or hide: one of the registry on all networks, or another one on its own. */
export interface ManagedToken {
  symbol: string;
  /** Null: all networks. */
  network: string | null;
  denom: string | null;
  amount: Decimal;
  /** Micro-USD; undefined without a price. */
  usd: bigint | undefined;
  isPriced: boolean;
  override: "on" | "off" | undefined;
  /** The networks where the token is held. */
  networks: string[];
}

/** The tokens that are held, and those with an override, the highest value first, those without a price last. */
export function managedTokens(
  held: readonly HeldAsset[],
  overrides: readonly TokenOverride[],
  shown: Pick<Whitelist, "overrideOf">,
  priceNow: PriceNow,
): ManagedToken[] {
  const tokens = new Map<string, ManagedToken>();
  const named = overrides.map(({ symbol, network, denom }) =>
    symbol === "" ? { network, denom, asset: denom } : { network: "", denom: "", asset: symbol },
  );
  // Symbols as they are held come first: overrides have them in upper case. If there are several spellings, the first
  // in order names the token, in whichever order the rows were read.
  for (const asset of valueAssets(held.toSorted(bySpelling), priceNow))
    add(tokens, asset, shown, [asset.held.network]);
  for (const asset of valueAssets(
    named.map((one) => ({ ...one, amount: "0" })),
    priceNow,
  ))
    if (!tokens.has(keyOf(asset.held))) add(tokens, asset, shown, []);
  return [...tokens.values()].sort(compareTokens);
}

const bySpelling = ({ asset: one }: AssetName, { asset: other }: AssetName): number =>
  one < other ? -1 : one > other ? 1 : 0;

const keyOf = (asset: AssetName): string => {
  const symbol = symbolOf(asset);
  return symbol === undefined ? `${asset.network} ${asset.denom}` : symbol.toUpperCase();
};

/** The symbol that names an asset on all networks. */
const symbolOf = (asset: AssetName): string | undefined =>
  curatedSymbolOf(asset) ?? (asset.denom === "" ? asset.asset : undefined);

function add(
  tokens: Map<string, ManagedToken>,
  { held: asset, exact, price, usd }: Valued<AssetName>,
  shown: Pick<Whitelist, "overrideOf">,
  networks: readonly string[],
): void {
  const symbol = symbolOf(asset);
  const key = keyOf(asset);
  const before = tokens.get(key) ?? {
    symbol: symbol ?? asset.asset,
    network: symbol === undefined ? asset.network : null,
    denom: symbol === undefined ? asset.denom : null,
    amount: ZERO,
    usd: undefined,
    isPriced: false,
    networks: [],
    override: shown.overrideOf(symbol === undefined ? asset : { network: "", denom: "", asset: symbol }),
  };
  tokens.set(key, {
    ...before,
    amount: addDecimals(before.amount, exact),
    usd: usd === undefined ? before.usd : (before.usd ?? 0n) + usd,
    isPriced: before.isPriced || price !== undefined,
    networks: [...new Set([...before.networks, ...networks])].sort(),
  });
}

/** The sort key of a token. */
type SortedBy = Pick<ManagedToken, "symbol" | "network" | "denom" | "amount" | "usd">;

/** The order of the list: value, amount, symbol, network and contract. */
export function compareTokens(one: SortedBy, other: SortedBy): number {
  if (one.usd !== other.usd) {
    if (one.usd === undefined) return 1;
    if (other.usd === undefined) return -1;
    return one.usd > other.usd ? -1 : 1;
  }
  const byAmount = compareDecimals(other.amount, one.amount);
  if (byAmount !== 0) return byAmount;
  const [a, b] = [nameOf(one), nameOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

const nameOf = ({ symbol, network, denom }: SortedBy): string => `${symbol} ${network ?? ""} ${denom ?? ""}`;

/** Whether answers show it. */
export const isShown = ({ override, isPriced }: ManagedToken): boolean =>
  override === undefined ? isPriced : override === "on";

/** A token as the platform interface shows it (spec/platform/schemas/token.yaml). */
export const showToken = (token: ManagedToken): components["schemas"]["ManagedToken"] => ({
  symbol: token.symbol,
  network: token.network,
  denom: token.denom,
  amount: formatDecimal(token.amount),
  usd: token.usd === undefined ? null : Number(formatUsd(token.usd)),
  usd_string: formatUsd(token.usd),
  priced: token.isPriced,
  effective_state: isShown(token) ? "shown" : "hidden",
  override: token.override ?? null,
  networks: token.networks,
});
