import { type Kysely, sql } from "kysely";
import { symbolOf } from "../../chains/token-reference";
import { DAY } from "../../lib/day";
import { storeAmount } from "../../storage/amount";
import { insertRows } from "../../storage/dialect/rows";
import type { SharedTables } from "../../storage/tables";
import type { TransferRow } from "./transfers";

const columns = [
  "network",
  "token",
  "symbol",
  "recipient_network",
  "recipient_symbol",
  "status",
  "bridge",
] as const;

const facetColumns = Object.fromEntries(columns.map((column) => [column, "text" as const]));

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
export async function facetsOf(
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
  const ids = new Map(known.map((row) => [JSON.stringify(columns.map((column) => row[column])), row.id]));
  return (transfer) =>
    transfer.kind === "unlisted" ? undefined : ids.get(JSON.stringify(facetOf(transfer)));
}

/** Adds transfers to the additional tables that lists and rankings are read from. */
export async function addToLists(
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
