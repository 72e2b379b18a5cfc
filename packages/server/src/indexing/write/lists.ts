import { type Kysely, sql } from "kysely";
import { symbolOf } from "../../chains/token-reference";
import { DAY } from "../../lib/day";
import { storeAmount } from "../../storage/amount";
import type { SharedTables } from "../../storage/tables";
import { insertRows } from "../rows";
import type { Move } from "./moves";

const columns = [
  "network",
  "token",
  "symbol",
  "recipient_network",
  "recipient_symbol",
  "status",
  "bridge",
] as const;

const facetOf = (move: Move): string[] => [
  move.network,
  move.token,
  symbolOf(move.network, move.token),
  move.recipientNetwork,
  move.plannedToken === undefined ? "" : symbolOf(move.recipientNetwork, move.plannedToken),
  move.kind === "crossing" ? "PENDING" : "SUCCEEDED",
  move.bridge ?? "",
];

/**
 * The facet of each transfer, by which lists are read; undefined for legs. Setting it here costs a fraction of a
 * trigger for each row.
 */
export async function facetsOf(
  trx: Kysely<SharedTables>,
  moves: readonly Move[],
): Promise<(move: Move) => number | undefined> {
  const keys = new Map<string, string[]>();
  for (const move of moves.filter(({ kind }) => kind !== "leg")) {
    const facet = facetOf(move);
    keys.set(JSON.stringify(facet), facet);
  }
  await insertRows("transfer_facets", columns, [...keys.values()], sql`do nothing`).execute(trx);
  const known = await trx.selectFrom("transfer_facets").selectAll().execute();
  const ids = new Map(known.map((row) => [JSON.stringify(columns.map((column) => row[column])), row.id]));
  return (move) => (move.kind === "leg" ? undefined : ids.get(JSON.stringify(facetOf(move))));
}

/** Adds transfers to the additional tables that lists and rankings are read from. */
export async function addToLists(
  trx: Kysely<SharedTables>,
  moves: readonly Move[],
  facet: (move: Move) => number | undefined,
): Promise<void> {
  const days = new Map<string, { facet: number; day: number; count: number; priced: number; usd: bigint }>();
  const accounts = new Set<string>();
  for (const move of moves) {
    const id = facet(move);
    if (id === undefined) continue;
    accounts.add(move.sender).add(move.recipient);
    const day = Math.floor(move.time / DAY);
    const key = `${id} ${day}`;
    const sum = days.get(key) ?? { facet: id, day, count: 0, priced: 0, usd: 0n };
    sum.count += 1;
    sum.priced += move.usd === undefined ? 0 : 1;
    sum.usd += move.usd ?? 0n;
    days.set(key, sum);
  }
  const rows = [...days.values()].map(({ facet, day, count, priced, usd }) => [
    ...[facet, day, count, priced],
    priced === 0 ? null : storeAmount(usd),
  ]);
  await insertRows(
    "transfer_days",
    ["facet", "day", "count", "priced", "usd"],
    rows,
    sql`do update set count = count + excluded.count, priced = priced + excluded.priced,
      usd = amount_add(usd, excluded.usd)`,
  ).execute(trx);
  const addresses = [...accounts].map((address) => [address]);
  await insertRows("seen_addresses", ["address"], addresses, sql`do nothing`).execute(trx);
}
