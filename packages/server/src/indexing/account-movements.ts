import { type RawBuilder, type SqlBool, sql } from "kysely";
import { chunks } from "../lib/chunks";
import type { Database } from "../storage/database";

/** A movement of an account as the index has it. */
export interface AccountMovement {
  id: number;
  network: string;
  block: number;
  position: number;
  time: number;
  tx_hash: string;
  token: string;
  symbol: string;
  sender: string;
  recipient: string;
  amount: string;
  usd: string | null;
  bridge: string | null;
  message: string | null;
  /**
   * Its place among the movements of its transaction, from 0: unlike its position, the same in whichever block the
   * transaction is.
   */
  ordinal: number;
}

/** After which movement a page begins: the time (Unix milliseconds) and the row's id. */
export type MovementKey = readonly [time: number, id: number];

type Side = "sender" | "recipient";

interface OfAccount {
  network: string;
  /** Normalized. */
  address: string;
}

/** Ranges of one statement. */
const RANGES = 100;

const ZERO = "010";

/**
 * The next movements of an account in the order of their times, at most `limit`. Bridge transfers are in it as the
 * movements that they consist of; movements of nothing are not. A page costs as much wherever it begins: each token is
 * one range of an index.
 */
export async function movementsAfter(
  db: Database,
  account: OfAccount,
  after: MovementKey,
  limit: number,
): Promise<AccountMovement[]> {
  const ranges: RawBuilder<unknown>[] = [];
  for (const side of ["sender", "recipient"] as const)
    for (const token of await tokensOf(db, account, side))
      ranges.push(rangeOf(account, side, token, after, limit));
  const ids = new Map<number, MovementKey>();
  for (const part of chunks(ranges, RANGES)) {
    const { rows } = await sql<{ id: number; time: number }>`
        select id, time from (${sql.join(part, sql` union all `)}) as found order by time, id limit ${limit}`.execute(
      db,
    );
    // A payment to oneself is in two ranges.
    for (const { id, time } of rows) ids.set(id, [time, id]);
  }
  const page = [...ids.values()].sort(([a, one], [b, other]) => a - b || one - other).slice(0, limit);
  return rowsWith(
    db,
    page.map(([, id]) => id),
  );
}

const indexes = { sender: "transfers_out", recipient: "transfers_in" } as const;

/** One range of the index of a side. */
const rangeOf = (
  { network, address }: OfAccount,
  side: Side,
  token: string,
  [time, id]: MovementKey,
  limit: number,
): RawBuilder<unknown> => sql`select * from (
  select id, time from transfers where ${sql.ref(side)} = ${address} and network = ${network} and token = ${token}
    and kind <> 'bridge' and amount > ${ZERO} and time >= ${time} and (time > ${time} or id > ${id})
  order by time, id limit ${limit}) as ${sql.ref(indexes[side])}`;

/** The tokens that moved: one seek for each. */
async function tokensOf(db: Database, { network, address }: OfAccount, side: Side): Promise<string[]> {
  const next = (condition: RawBuilder<SqlBool>) => sql`
    select min(token) from transfers
    where ${sql.ref(side)} = ${address} and network = ${network} and kind <> 'bridge' and ${condition}`;
  const { rows } = await sql<{ token: string }>`
      with recursive present (token) as (
        select (${next(sql`1 = 1`)})
        union all
        select (${next(sql`transfers.token > present.token`)}) from present where present.token is not null)
      select token from present where token is not null`.execute(db);
  return rows.map(({ token }) => token);
}

async function rowsWith(db: Database, ids: readonly number[]): Promise<AccountMovement[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("transfers")
    .select(["id", "network", "block", "position", "time", "tx_hash", "token", "symbol"])
    .select(["sender", "recipient", "amount", "usd", "bridge", "message"])
    .select(({ selectFrom, fn }) =>
      selectFrom("transfers as earlier")
        .select(fn.countAll<number>().as("count"))
        .whereRef("earlier.tx_hash", "=", "transfers.tx_hash")
        .whereRef("earlier.network", "=", "transfers.network")
        .whereRef("earlier.block", "=", "transfers.block")
        .whereRef("earlier.position", "<", "transfers.position")
        .where("earlier.kind", "<>", sql.lit("bridge"))
        .as("ordinal"),
    )
    .where("id", "in", ids)
    .orderBy("time")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, ordinal: Number(row.ordinal) }));
}
