import type { AccountConnectionTable } from "../storage/schema/accounts";
import type { AccountConnection } from "../workspace/account-connections";

/** The protocol of a provider, and the credentials that it needs. */
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

/**
 * The type of accounts off chain of a connection of this type; undefined where the connection does not determine it.
 */
export const accountTypeAt = (type: string): "exchange" | "custodian" | "bank" | undefined => {
  const family = providerFamilies.get(type);
  return family && accountTypes[family];
};

/** The common properties of connections of a type. */
export interface ConnectionType {
  /** The kinds of data that it can be asked for; the first is the default. */
  readonly kinds: readonly [AccountConnectionTable["kind"], ...AccountConnectionTable["kind"][]];
  /** Whether users push and import its data, so that there is no provider to ask. */
  readonly isPushed: boolean;
}

/** The types of connections that this server has, by their name. */
export const connectionTypes: ReadonlyMap<string, ConnectionType> = new Map([
  ["custom", { kinds: ["account", "books"], isPushed: true } satisfies ConnectionType],
  ...[...providerFamilies].map(([type, family]): [string, ConnectionType] => [
    type,
    { kinds: [family === "ledger" ? "ledger" : "account"], isPushed: false },
  ]),
]);

/** Whether data can be pushed into a connection. */
export const isPushed = ({ type }: Pick<AccountConnection, "type">): boolean =>
  connectionTypes.get(type)?.isPushed ?? false;
