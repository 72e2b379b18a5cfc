/** What a provider speaks, and what is needed to ask it. */
export type ProviderFamily =
  | "exchange"
  | "custodian"
  | "bank"
  /** A bank whose users link their accounts in its own page. */
  | "linked_bank"
  | "wallet"
  | "ledger"
  | "safe"
  | "squads";

/** The families that are asked over HTTP, at an address that the operator of this server gives. */
export type HttpFamily = Exclude<ProviderFamily, "safe" | "squads">;

const typesOf: Readonly<Record<ProviderFamily, readonly string[]>> = {
  exchange: [
    "binance",
    "bitget",
    "bybit",
    "coinbase",
    "coins_ph",
    "gate",
    "hyperliquid",
    "kraken",
    "kucoin",
    "okx",
  ],
  custodian: ["anchorage", "fireblocks", "fordefi"],
  bank: ["pave_bank", "revolut_business", "wise"],
  linked_bank: ["plaid"],
  wallet: ["cubist", "dfns", "privy", "turnkey", "utila"],
  ledger: ["quickbooks", "xero"],
  safe: ["safe"],
  squads: ["squads"],
};

/** The types of connections that a provider is asked for, with their family. */
export const providerFamilies: ReadonlyMap<string, ProviderFamily> = new Map(
  Object.entries(typesOf).flatMap(([family, types]) =>
    types.map((type): [string, ProviderFamily] => [type, family as ProviderFamily]),
  ),
);

/** Whether providers of a family are asked over HTTP. */
export const isHttpFamily = (family: ProviderFamily | undefined): family is HttpFamily =>
  family !== undefined && family !== "safe" && family !== "squads";

/** The types whose providers need an address, for messages and for the configuration. */
export const httpTypes: readonly string[] = [...providerFamilies]
  .filter(([, family]) => isHttpFamily(family))
  .map(([type]) => type);

const accountTypes: Partial<Record<ProviderFamily, "exchange" | "custodian" | "bank">> = {
  exchange: "exchange",
  custodian: "custodian",
  bank: "bank",
  linked_bank: "bank",
};

/** What accounts off chain of a connection of this type are; undefined where the type does not say. */
export const accountTypeAt = (type: string): "exchange" | "custodian" | "bank" | undefined => {
  const family = providerFamilies.get(type);
  return family && accountTypes[family];
};
