import { type Kysely, sql } from "kysely";
import { symbolOf } from "../../chains/token-reference";
import { DAY } from "../../lib/day";
import { type PriceSource, transferUsd } from "../../prices/source";
import { storeAmount } from "../../storage/amount";
import { insertRows } from "../../storage/dialect/rows";
import type { SharedTables } from "../../storage/tables";
import type { ReadBlockContent, ReadDeparture, ReadTransfer } from "../reader";

/** The columns of a `transfers` row from which other tables are derived. */
export interface TransferRow {
  network: string;
  block: number;
  position: number;
  kind: "plain" | "unlisted" | "bridge";
  time: number;
  txHash: string;
  token: string;
  sender: string;
  recipient: string;
  amount: bigint;
  /** Millionths of a dollar. */
  usd: bigint | undefined;
  recipientNetwork: string;
  /** The token in which a bridge transfer is expected to be paid. */
  plannedToken: string | undefined;
  bridge: string | undefined;
  message: string | undefined;
}

/** The rows of `transfers` for a block: its transfers, and the payments to another network that start in it. */
export function transferRowsOf(network: string, block: ReadBlockContent, prices: PriceSource): TransferRow[] {
  const parts = new Map<number, { bridge: string; message: string }>();
  for (const departure of block.departures)
    for (const position of departure.steps) parts.set(position, departure);
  for (const arrival of block.arrivals) parts.set(arrival.position, arrival);
  const { number, time } = block;
  const rowOf = (transfer: ReadTransfer): TransferRow => {
    const part = parts.get(transfer.position);
    return {
      ...transfer,
      network,
      block: number,
      time,
      recipientNetwork: network,
      plannedToken: undefined,
      kind: part || transfer.incidental ? "unlisted" : "plain",
      usd: transferUsd(prices, { ...transfer, network, time }),
      bridge: part?.bridge,
      message: part?.message,
    };
  };
  const bridgeRowOf = (departure: ReadDeparture): TransferRow => {
    const burn = block.transfers.find(({ position }) => position === departure.position);
    if (!burn)
      throw new RangeError(
        `block ${number} of ${network} has no transfer at ${departure.position} for a departure`,
      );
    const { sender, recipient, amount, bridge, message } = departure;
    return {
      network,
      block: number,
      position: burn.position,
      kind: "bridge",
      time,
      txHash: burn.txHash,
      token: burn.token,
      sender,
      recipient,
      amount,
      bridge,
      message,
      usd: transferUsd(prices, { network, token: burn.token, amount, time }),
      recipientNetwork: departure.network,
      plannedToken: departure.token,
    };
  };
  return [...block.transfers.map(rowOf), ...block.departures.map(bridgeRowOf)];
}

const columns = {
  network: "text",
  block: "integer",
  position: "integer",
  kind: "text",
  time: "integer",
  tx_hash: "text",
  token: "text",
  symbol: "text",
  sender: "text",
  recipient: "text",
  amount: "text",
  usd: "text",
  recipient_network: "text",
  recipient_token: "text",
  recipient_symbol: "text",
  planned_token: "text",
  planned_symbol: "text",
  status: "text",
  bridge: "text",
  message: "text",
  facet: "integer",
} as const;

/** The token in which a bridge transfer is expected to be paid, and its symbol. */
const planned = ({ recipientNetwork, plannedToken }: TransferRow): [string, string] | [null, null] =>
  plannedToken === undefined ? [null, null] : [plannedToken, symbolOf(recipientNetwork, plannedToken)];

/** Writes transfers, and the tables that lists are read from. */
export async function addTransfers(
  trx: Kysely<SharedTables>,
  transfers: readonly TransferRow[],
): Promise<void> {
  const facet = await facetsOf(trx, transfers);
  const rows = transfers.map((transfer) => [
    transfer.network,
    transfer.block,
    transfer.position,
    transfer.kind,
    transfer.time,
    transfer.txHash,
    transfer.token,
    symbolOf(transfer.network, transfer.token),
    transfer.sender,
    transfer.recipient,
    storeAmount(transfer.amount),
    transfer.usd === undefined ? null : storeAmount(transfer.usd),
    transfer.recipientNetwork,
    ...planned(transfer),
    ...planned(transfer),
    transfer.kind === "bridge" ? "PENDING" : "SUCCEEDED",
    transfer.bridge ?? null,
    transfer.message ?? null,
    facet(transfer) ?? null,
  ]);
  await insertRows("transfers", columns, rows).execute(trx);
  await addToLists(trx, transfers, facet);
}

const listColumns = [
  "network",
  "token",
  "symbol",
  "recipient_network",
  "recipient_symbol",
  "status",
  "bridge",
] as const;

const facetColumns = Object.fromEntries(listColumns.map((column) => [column, "text" as const]));

const facetOf = (transfer: TransferRow): string[] => [
  transfer.network,
  transfer.token,
  symbolOf(transfer.network, transfer.token),
  transfer.recipientNetwork,
  transfer.plannedToken === undefined ? "" : symbolOf(transfer.recipientNetwork, transfer.plannedToken),
  transfer.kind === "bridge" ? "PENDING" : "SUCCEEDED",
  transfer.bridge ?? "",
];

const dayColumns = {
  facet: "integer",
  day: "integer",
  count: "integer",
  priced: "integer",
  usd: "text",
} as const;

/**
 * The facet of each transfer, by which lists are read; undefined for unlisted ones. Setting it here costs a fraction of a
 * trigger for each row.
 */
async function facetsOf(
  trx: Kysely<SharedTables>,
  transfers: readonly TransferRow[],
): Promise<(transfer: TransferRow) => number | undefined> {
  const keys = new Map<string, string[]>();
  for (const transfer of transfers.filter(({ kind }) => kind !== "unlisted")) {
    const facet = facetOf(transfer);
    keys.set(JSON.stringify(facet), facet);
  }
  await insertRows("transfer_facets", facetColumns, [...keys.values()], sql`do nothing`).execute(trx);
  const known = await trx.selectFrom("transfer_facets").selectAll().execute();
  const ids = new Map(known.map((row) => [JSON.stringify(listColumns.map((column) => row[column])), row.id]));
  return (transfer) =>
    transfer.kind === "unlisted" ? undefined : ids.get(JSON.stringify(facetOf(transfer)));
}

/** Adds transfers to the additional tables that lists and rankings are read from. */
async function addToLists(
  trx: Kysely<SharedTables>,
  transfers: readonly TransferRow[],
  facet: (transfer: TransferRow) => number | undefined,
): Promise<void> {
  const days = new Map<string, { facet: number; day: number; count: number; priced: number; usd: bigint }>();
  const accounts = new Set<string>();
  for (const transfer of transfers) {
    const id = facet(transfer);
    if (id === undefined) continue;
    accounts.add(transfer.sender).add(transfer.recipient);
    const day = Math.floor(transfer.time / DAY);
    const key = `${id} ${day}`;
    const sum = days.get(key) ?? { facet: id, day, count: 0, priced: 0, usd: 0n };
    sum.count += 1;
    sum.priced += transfer.usd === undefined ? 0 : 1;
    sum.usd += transfer.usd ?? 0n;
    days.set(key, sum);
  }
  const rows = [...days.values()].map(({ facet, day, count, priced, usd }) => [
    ...[facet, day, count, priced],
    priced === 0 ? null : storeAmount(usd),
  ]);
  await insertRows(
    "transfer_days",
    dayColumns,
    rows,
    sql`(facet, day) do update set count = transfer_days.count + excluded.count,
      priced = transfer_days.priced + excluded.priced, usd = amount_add(transfer_days.usd, excluded.usd)`,
  ).execute(trx);
  const addresses = [...accounts].map((address) => [address]);
  await insertRows("seen_addresses", { address: "text" }, addresses, sql`do nothing`).execute(trx);
}
