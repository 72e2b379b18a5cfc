import { type AssetName, curatedSymbolOf } from "../prices/price-of-asset";

/** The key of an asset within an account: its contract, mint or denom, else the symbol that the source names. */
export const lineKey = ({ network, denom, asset }: AssetName): string =>
  // No network has a space in its name.
  denom === "" ? `${network} symbol ${asset}` : `${network} denom ${denom}`;

/** Whether two assets of an account have the same `lineKey`. */
export const isSameLine = (one: AssetName, other: AssetName): boolean =>
  one.network === other.network &&
  one.denom === other.denom &&
  (one.denom !== "" || one.asset === other.asset);

/**
 * The name by which sources mean the same asset: the symbol of a token of the registry, or the one that a provider
 * names; a token that is known by its contract only is another one on each network, whatever it calls itself.
 */
export const sharedKey = (asset: AssetName): string =>
  curatedSymbolOf(asset) ??
  (asset.denom === "" ? asset.asset.toUpperCase() : `${asset.network}:${asset.denom}`);

/** Whether an asset is among those of a filter, symbols in lower case; undefined: all are. */
export const isNamed = (asset: AssetName, symbols: ReadonlySet<string> | undefined): boolean =>
  symbols === undefined ||
  symbols.has(asset.asset.toLowerCase()) ||
  symbols.has(sharedKey(asset).toLowerCase());
