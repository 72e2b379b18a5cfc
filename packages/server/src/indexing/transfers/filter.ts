import type { Selectable } from "kysely";
import { type AddressRef, normalizeAddress } from "../../lib/normalize-address";
import type { Database } from "../../storage/database";
import type { TransferFacetTable, TransferTable } from "../../storage/schema/chain-data";

/** A transfer in lists, whose kind is not `unlisted`. */
export type ListedTransfer = Selectable<TransferTable>;

export type Facet = Omit<Selectable<TransferFacetTable>, "id">;

export type Direction = "in" | "out" | "internal";

/** Conditions for transfers; all of them must hold. */
export interface TransferFilter {
  /** A condition on the facet; undefined: any facet. */
  facet?: (facet: Facet) => boolean;
  /** Each of these sets contains the sender or the recipient. */
  touching: readonly AccountSet[];
  /** The direction from the point of view of these accounts; they are in `touching` as well. */
  directions?: { own: AccountSet; wanted: ReadonlySet<Direction> };
  /** Each of these sets contains the stored hash of the source or the destination transaction. */
  hashes: readonly ReadonlySet<string>[];
  /** Part of the address of the sender or the recipient, in lower case. */
  search?: string;
  /** Millionths of a dollar, both inclusive; transfers without a value are left out when one of them is given. */
  least?: string;
  most?: string;
  /** Milliseconds, half-open. */
  from?: number;
  before?: number;
}

const facetOf = (row: ListedTransfer): Facet => ({
  network: row.network,
  token: row.token,
  symbol: row.symbol,
  recipient_network: row.recipient_network,
  recipient_symbol: row.recipient_symbol ?? "",
  status: row.status,
  bridge: row.bridge ?? "",
});

export const isInterchain = (facet: Facet): boolean => facet.network !== facet.recipient_network;

/** Whether the source or the destination is one of these networks. */
export const isOn = (facet: Facet, slugs: readonly string[]): boolean =>
  slugs.includes(facet.network) || slugs.includes(facet.recipient_network);

/**
 * The direction of a transfer for the owner of these accounts; null when neither sender nor recipient is one of them.
 */
export function directionOf(own: AccountSet, row: ListedTransfer): Direction | null {
  const sent = includes(own, row.network, row.sender);
  const received = includes(own, row.recipient_network, row.recipient);
  return sent && received ? "internal" : sent ? "out" : received ? "in" : null;
}

/** Whether a transfer matches the filter. Values are compared in the storage form of amounts (storage/amount.ts). */
export function matches(filter: TransferFilter, row: ListedTransfer): boolean {
  const { facet, touching, directions, hashes, search, least, most, from, before } = filter;
  if (row.facet === null || (facet && !facet(facetOf(row)))) return false;
  if (from !== undefined && row.time < from) return false;
  if (before !== undefined && row.time >= before) return false;
  if ((least !== undefined || most !== undefined) && row.usd === null) return false;
  if (least !== undefined && (row.usd ?? "") < least) return false;
  if (most !== undefined && (row.usd ?? "") > most) return false;
  if (touching.some((set) => directionOf(set, row) === null)) return false;
  if (directions) {
    const direction = directionOf(directions.own, row);
    if (direction === null || !directions.wanted.has(direction)) return false;
  }
  if (hashes.some((set) => !set.has(row.tx_hash) && !set.has(row.recipient_tx_hash ?? ""))) return false;
  return (
    search === undefined ||
    row.sender.toLowerCase().includes(search) ||
    row.recipient.toLowerCase().includes(search)
  );
}

export type StoredFacet = Selectable<TransferFacetTable>;

/** All facets that transfers of the index have; there are a few for each token. */
export const readFacets = (db: Database): Promise<StoredFacet[]> =>
  db.selectFrom("transfer_facets").selectAll().execute();

/** Accounts, each with the networks on which it matches; undefined: any network. */
export type AccountSet = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** These addresses on any network. */
export const accountsAnywhere = (addresses: Iterable<string>): AccountSet =>
  new Map([...addresses].map((address) => [normalizeAddress(address), undefined]));

/** These addresses, each on its own network (by slug) only. */
export function accountsOn(accounts: Iterable<AddressRef>): AccountSet {
  const networks = new Map<string, Set<string>>();
  for (const { network, address } of accounts) {
    const key = normalizeAddress(address);
    networks.set(key, (networks.get(key) ?? new Set()).add(network));
  }
  return networks;
}

/** Whether the set contains a normalized account. */
const includes = (set: AccountSet, network: string, account: string): boolean =>
  set.has(account) && (set.get(account)?.has(network) ?? true);
