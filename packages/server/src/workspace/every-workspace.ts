import { type Kysely, type Selectable, sql } from "kysely";
import { DAY } from "../lib/day";
import type { Database } from "../storage/database";
import { textNamed } from "../storage/dialect/rows";
import type { SharedTables, WorkspaceTables } from "../storage/tables";

/**
 * The tables of all workspaces. Everything that works across workspaces is in this file and is maintenance, never part
 * of a request; tenancy.test.ts lists the allowed importers.
 */
export const everyWorkspace = (db: Database): Kysely<SharedTables & WorkspaceTables> =>
  db.withTables<Pick<WorkspaceTables, keyof WorkspaceTables>>();

/** Submissions since a time (Unix milliseconds) whose broadcast has an unknown outcome, the oldest first. */
export async function unsettledSubmissions(
  db: Database,
  since: number,
): Promise<
  Pick<Selectable<WorkspaceTables["submissions"]>, "workspace_id" | "network" | "tx_hash" | "part">[]
> {
  return everyWorkspace(db)
    .selectFrom("submissions")
    .select(["workspace_id", "network", "tx_hash", "part"])
    .where("state", "=", sql.lit("written"))
    .where("created_at", ">=", since)
    .orderBy("seq")
    .execute();
}

/** The parts of a transaction that are the payment of a quote, of any workspace: a part pays one quote. */
export const assignedParts = (db: Database, { network, tx_hash }: { network: string; tx_hash: string }) =>
  everyWorkspace(db)
    .selectFrom("payment_transactions")
    .select(["part", "quote_id"])
    .where("network", "=", network)
    .where("tx_hash", "=", tx_hash);

/** A person of any workspace; the record is JSON. */
export interface PersonOfAll {
  id: string;
  workspace_id: string;
  record: string;
}

/** The persons of all workspaces after an identifier, in the order of these, at most so many. */
export const personsAfter = (db: Database, after: string, limit: number): Promise<PersonOfAll[]> =>
  everyWorkspace(db)
    .selectFrom("persons")
    .select(["id", "workspace_id", "record"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

/** The person with this identifier, whose workspace it is; none when it is gone. */
export const personOfAll = (db: Database, id: string): Promise<PersonOfAll[]> =>
  everyWorkspace(db)
    .selectFrom("persons")
    .select(["id", "workspace_id", "record"])
    .where("id", "=", id)
    .execute();

/** The most rows of one statement, so that it does not delay concurrent requests. */
const DELETE_BATCH = 500;

/** Deletes quotes that expired before a time and have no submission. Returns whether there may be more of them. */
export async function deleteExpiredQuotes(db: Database, before: number): Promise<"more" | "none"> {
  const { numDeletedRows } = await everyWorkspace(db)
    .deleteFrom("quotes")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("quotes as old")
        .select("old.id")
        .where("old.expires_at", "<", before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom("submissions").select("seq").whereRef("submissions.quote_id", "=", "old.id")),
          ),
        )
        .limit(DELETE_BATCH),
    )
    .executeTakeFirst();
  return numDeletedRows < BigInt(DELETE_BATCH) ? "none" : "more";
}

/** Deletes deliveries of alerts that were made before a time and are over. Returns whether there may be more of them. */
export async function deleteOldDeliveries(db: Database, before: number): Promise<"more" | "none"> {
  const { numDeletedRows } = await everyWorkspace(db)
    .deleteFrom("deliveries")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("deliveries as old")
        .select("old.id")
        .where("old.subject", "=", "alert_event")
        .where("old.created_at", "<", before)
        .where("old.state", "!=", "pending")
        .limit(DELETE_BATCH),
    )
    .executeTakeFirst();
  return numDeletedRows < BigInt(DELETE_BATCH) ? "none" : "more";
}

/**
 * Deletes assessments and scans of before a time, with what they were computed from. Returns whether there may be more
 * of them.
 */
export async function deleteOldScreens(db: Database, before: number): Promise<"more" | "none"> {
  const { numDeletedRows } = await everyWorkspace(db)
    .deleteFrom("risk_screens")
    .where("seq", "in", (eb) =>
      eb
        .selectFrom("risk_screens as old")
        .select("old.seq")
        .where("old.created_at", "<", before)
        .limit(DELETE_BATCH),
    )
    .executeTakeFirst();
  return numDeletedRows < BigInt(DELETE_BATCH) ? "none" : "more";
}

/** Deletes logged requests before a time. Returns whether there may be more of them. */
export async function deleteOldRequests(db: Database, before: number): Promise<"more" | "none"> {
  const { numDeletedRows } = await everyWorkspace(db)
    .deleteFrom("request_log")
    .where("seq", "in", (eb) =>
      eb
        .selectFrom("request_log as old")
        .select("old.seq")
        .where("old.created_at", "<", before)
        .orderBy("old.seq")
        .limit(DELETE_BATCH),
    )
    .executeTakeFirst();
  return numDeletedRows < BigInt(DELETE_BATCH) ? "none" : "more";
}

/** An account of any workspace that movements touched. */
export interface TouchedAccount {
  id: string;
  workspace_id: string;
  connection_id: string | null;
  sync_state: string | null;
}

/** Blocks of a network, the first of them exclusive. */
export interface BlockRange {
  network: string;
  after: number;
  upTo: number;
}

/** The accounts of all workspaces that movements in these blocks touched. */
export const touchedAccounts = (
  db: Database,
  { network, after, upTo }: BlockRange,
): Promise<TouchedAccount[]> =>
  everyWorkspace(db)
    .selectFrom("accounts")
    .select(["id", "workspace_id", "connection_id", "sync_state"])
    .where("network", "=", network)
    .where("address", "in", ({ selectFrom }) => {
      const moved = () =>
        selectFrom("transfers")
          .where("transfers.network", "=", network)
          .where("block", ">", after)
          .where("block", "<=", upTo)
          .where("kind", "<>", "bridge");
      return moved().select("sender as address").union(moved().select("recipient as address"));
    })
    .orderBy("id")
    .execute();

/** Lets the batches of a sync's job wait for the one that takes its place. */
export async function waitInstead(db: Database, jobId: string, newJobId: string): Promise<void> {
  await everyWorkspace(db)
    .updateTable("sync_batch_accounts")
    .set({ job_id: newJobId })
    .where("job_id", "=", jobId)
    .execute();
}

/** Deletes what accounts held in blocks of a network after this one, which are removed. */
export async function forgetReadings(db: Database, network: string, block: number): Promise<void> {
  const every = everyWorkspace(db);
  await every
    .deleteFrom("account_readings")
    .where("block", ">", block)
    .where("account_id", "in", every.selectFrom("accounts").select("id").where("network", "=", network))
    .execute();
}

/**
 * Deletes readings of accounts from before a time, except the last one of an account and UTC day. Returns whether there
 * may be more of them.
 */
export async function thinReadings(db: Database, before: number): Promise<"more" | "none"> {
  const { numDeletedRows } = await everyWorkspace(db)
    .deleteFrom("account_readings")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("account_readings as old")
        .select("old.id")
        .where("old.read_at", "<", before)
        .where(({ exists, selectFrom, ref }) =>
          exists(
            selectFrom("account_readings as later")
              .select("later.id")
              .whereRef("later.account_id", "=", "old.account_id")
              .whereRef("later.read_at", ">", "old.read_at")
              .where(
                "later.read_at",
                "<",
                sql<number>`(${ref("old.read_at")} / ${sql.lit(DAY)} + 1) * ${sql.lit(DAY)}`,
              ),
          ),
        )
        .limit(DELETE_BATCH),
    )
    .executeTakeFirst();
  return numDeletedRows < BigInt(DELETE_BATCH) ? "none" : "more";
}

/** Changes where the syncs of accounts of any workspace are, all in one statement. */
export async function setSyncStates(
  db: Database,
  states: readonly (readonly [accountId: string, state: string | null])[],
): Promise<void> {
  if (states.length === 0) return;
  await everyWorkspace(db)
    .updateTable("accounts")
    .set({ sync_state: textNamed(sql.ref("accounts.id"), states) })
    .where(
      "id",
      "in",
      states.map(([id]) => id),
    )
    .execute();
}
