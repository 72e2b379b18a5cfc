import { chunks } from "../lib/chunks";
import { type ReadBalance, readBody } from "../workspace/account-readings";
import type { Workspace } from "../workspace/workspace";

/** A period, Unix milliseconds; its end is exclusive. */
export interface ReconciledPeriod {
  from: number;
  before: number;
}

/** The balance of an account at a moment. */
export interface Reading {
  id: string;
  accountId: string;
  at: number;
  block: number | undefined;
  balances: readonly ReadBalance[];
}

/** The readings of an account that a period is reconciled between. */
export interface ReadingBounds {
  /** The last one up to the beginning, else the first one within. */
  opening: string | null;
  /** The last one up to the end. */
  closing: string | null;
  /** When the account was first read. */
  first: number | null;
}

/** Identifiers of one statement. */
const PART = 1_000;

/** Which readings of accounts bound a period, by account; those that were never read are left out. */
export async function readingBounds(
  { db }: Workspace,
  ids: readonly string[],
  { from, before }: ReconciledPeriod,
): Promise<Map<string, ReadingBounds>> {
  const bounds = new Map<string, ReadingBounds>();
  for (const part of chunks(ids, PART)) {
    const rows = await db
      .selectFrom("accounts")
      .select("accounts.id")
      .select(({ selectFrom }) => {
        const readings = () =>
          selectFrom("account_readings as reading")
            .whereRef("reading.account_id", "=", "accounts.id")
            .limit(1);
        const latest = readings().select("reading.id").orderBy("reading.read_at", "desc");
        const earliest = readings().orderBy("reading.read_at");
        return [
          latest.where("reading.read_at", "<=", from).as("before"),
          earliest
            .select("reading.id")
            .where("reading.read_at", ">", from)
            .where("reading.read_at", "<=", before)
            .as("within"),
          latest.where("reading.read_at", "<=", before).as("closing"),
          earliest.select("reading.read_at").as("first"),
        ];
      })
      .where("accounts.id", "in", part)
      .execute();
    for (const { id, before: earlier, within, closing, first } of rows)
      if (first !== null) bounds.set(id, { opening: earlier ?? within, closing, first });
  }
  return bounds;
}

const columns = ["id", "account_id", "read_at", "block", "body"] as const;

/** The readings with these identifiers. */
export async function readingsWith({ db }: Workspace, ids: readonly string[]): Promise<Map<string, Reading>> {
  const found = new Map<string, Reading>();
  for (const part of chunks(ids, PART))
    for (const row of await db
      .selectFrom("account_readings")
      .select(columns)
      .where("id", "in", part)
      .execute())
      found.set(row.id, toReading(row));
  return found;
}

/** All readings of accounts in a time, both ends inclusive, the oldest first. */
export async function readingsBetween(
  { db }: Workspace,
  ids: readonly string[],
  from: number,
  to: number,
): Promise<Reading[]> {
  const found: Reading[] = [];
  for (const part of chunks(ids, PART)) {
    const rows = await db
      .selectFrom("account_readings")
      .select(columns)
      .where("account_id", "in", part)
      .where("read_at", ">=", from)
      .where("read_at", "<=", to)
      .orderBy("read_at")
      .execute();
    found.push(...rows.map(toReading));
  }
  return found;
}

const toReading = (row: {
  id: string;
  account_id: string;
  read_at: number;
  block: number | null;
  body: string;
}): Reading => ({
  id: row.id,
  accountId: row.account_id,
  at: row.read_at,
  block: row.block ?? undefined,
  balances: readBody(row.body),
});
