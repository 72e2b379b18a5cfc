import type { Selectable } from "kysely";
import type { TransferFacetTable, TransferTable } from "../../storage/index-tables";
import { type AccountSet, includes } from "./accounts";

/** A transfer as lists show it: never a leg. */
export type ListedTransfer = Selectable<TransferTable>;

export type Facet = Omit<Selectable<TransferFacetTable>, "id">;

export type Direction = "in" | "out" | "internal";

/** Which transfers are asked for; all of it must be true of one. */
export interface TransferFilter {
  /** Of what many transfers have in common; undefined: anything. */
  facet?: (facet: Facet) => boolean;
  /** Of each of these sets an account is sender or recipient. */
  touching: readonly AccountSet[];
  /** How the transfer looks to these accounts; it is among `touching` as well. */
  directions?: { own: AccountSet; wanted: ReadonlySet<Direction> };
  /** Of each of these sets the transaction of one end has the hash, as it is stored. */
  hashes: readonly ReadonlySet<string>[];
  /** Part of the address of the sender or the recipient, in lower case. */
  search?: string;
  /** Millionths of a dollar, both inclusive; what has no price is left out when one of them is given. */
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

/** Whether one end is on one of these networks. */
export const isOn = (facet: Facet, slugs: readonly string[]): boolean =>
  slugs.includes(facet.network) || slugs.includes(facet.recipient_network);

/** How a transfer looks to the owner of these accounts; null when neither end is one of them. */
export function directionOf(own: AccountSet, row: ListedTransfer): Direction | null {
  const sent = includes(own, row.network, row.sender);
  const received = includes(own, row.recipient_network, row.recipient);
  return sent && received ? "internal" : sent ? "out" : received ? "in" : null;
}

/** Whether a transfer is one of those that are asked for. Worths are compared in the form of storage/amount.ts. */
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
