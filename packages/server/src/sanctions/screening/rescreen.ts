import type { Kysely } from "kysely";
import type { JobHandler } from "../../jobs/queue/handler";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import type { SharedTables, WorkspaceTables } from "../../storage/tables";
import { transaction } from "../../storage/transaction";
import { everyWorkspace } from "../../workspace/every-workspace";
import { RESCREEN_KIND, readRescreenPayload } from "./rescreen-job";

/** A subject one of whose addresses a list names. */
interface Listed {
  workspace_id: string;
  /** One of these three is the subject, the others are null. */
  person_id: string | null;
  account_id: string | null;
  /** A counterparty. */
  party_id: string | null;
  address: string;
  list: string;
  uid: string;
}

interface RescreenOptions {
  db: Database;
  runtime: Pick<Runtime, "now">;
}

/** Changed entries of one transaction, so that it delays no writer for long. */
const BATCH_SIZE = 500;

/**
 * Compares the accounts of persons, the accounts of all workspaces and the addresses of their counterparties with the
 * entries that an import changed, and stores each change of an outcome. Running it twice has an effect once, so a job
 * that was killed starts over.
 */
export function rescreenHandler({ db, runtime }: RescreenOptions): JobHandler {
  return {
    kind: RESCREEN_KIND,
    // Without it, a listed subject would go unnoticed.
    maxAttempts: Number.POSITIVE_INFINITY,
    retry: { first: 1_000, longest: 60_000 },
    run: async (payload, { signal }) => {
      const importSeq = readRescreenPayload(payload);
      for (let last = ""; ; ) {
        signal.throwIfAborted();
        const entries = await changedEntries(db, importSeq, last);
        const [first] = entries;
        if (!first) return "done";
        const uids = entries.map(({ uid }) => uid);
        await transaction(db, (trx) => compare(everyWorkspace(trx), first.list, uids, runtime.now()));
        last = uids.at(-1) ?? last;
      }
    },
  };
}

const changedEntries = (db: Database, importSeq: number, after: string) =>
  db
    .selectFrom("sanctions_changes")
    .select(["list", "uid"])
    .where("import_seq", "=", importSeq)
    .where("uid", ">", after)
    .orderBy("uid")
    .limit(BATCH_SIZE)
    .execute();

type AllTables = Kysely<SharedTables & WorkspaceTables>;

const keyOf = (one: Listed): string =>
  JSON.stringify([
    one.workspace_id,
    one.person_id,
    one.account_id,
    one.party_id,
    one.address,
    one.list,
    one.uid,
  ]);

/**
 * Stores what has changed with these entries of a list. Outcomes that are stored at the same time are listed in their
 * order, so that it is the same on both engines.
 */
async function compare(db: AllTables, list: string, uids: readonly string[], now: number): Promise<void> {
  const listed = [
    ...(await listedPersons(db, list, uids)),
    ...(await listedAccounts(db, list, uids)),
    ...(await listedCounterparties(db, list, uids)),
  ];
  const open = await db
    .selectFrom("sanctions_outcomes")
    .selectAll()
    .where("list", "=", list)
    .where("uid", "in", uids)
    .where("ended_at", "is", null)
    .orderBy("seq")
    .execute();
  const current = new Map(listed.map((one) => [keyOf(one), one]));
  const before = new Map(open.map((one) => [keyOf(one), one]));
  const added = [...current].filter(([key]) => before.get(key)?.outcome !== "listed").map(([, one]) => one);
  const freed = open.filter((one) => one.outcome === "listed" && !current.has(keyOf(one)));
  const changed = [
    ...freed.map(({ seq, created_at, ended_at, ...one }) => ({ ...one, outcome: "cleared" as const })),
    ...added.map((one) => ({ ...one, outcome: "listed" as const })),
  ];
  const ended = [...freed, ...added.flatMap((one) => before.get(keyOf(one)) ?? [])].map(({ seq }) => seq);
  for (let at = 0; at < ended.length; at += BATCH_SIZE)
    await db
      .updateTable("sanctions_outcomes")
      .set({ ended_at: now })
      .where("seq", "in", ended.slice(at, at + BATCH_SIZE))
      .execute();
  const rows = changed.map((one) => ({ ...one, created_at: now }));
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await db
      .insertInto("sanctions_outcomes")
      .values(rows.slice(at, at + BATCH_SIZE))
      .execute();
}

async function listedPersons(db: AllTables, list: string, uids: readonly string[]): Promise<Listed[]> {
  // By workspace, because that is how accounts of persons are indexed.
  const rows = await db
    .selectFrom("sanctions_addresses as found")
    .crossJoin("workspaces")
    .innerJoin("person_accounts", (join) =>
      join
        .onRef("person_accounts.workspace_id", "=", "workspaces.id")
        .onRef("person_accounts.account", "=", "found.account_key"),
    )
    .select(["person_accounts.workspace_id", "person_accounts.person_id", "found.address"])
    .select(["found.list", "found.uid"])
    .distinct()
    .where("found.list", "=", list)
    .where("found.uid", "in", uids)
    .orderBy("found.uid")
    .orderBy("found.address")
    .orderBy("person_accounts.person_id")
    .execute();
  return rows.map((row) => ({ ...row, account_id: null, party_id: null }));
}

/**
 * The account with each key, and those with an address that is one: of two keys (`accountKeys`) the other column has
 * the first. One statement for each, because an index serves one.
 */
async function listedAccounts(db: AllTables, list: string, uids: readonly string[]): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const column of ["accounts.account_key", "accounts.address"] as const) {
    const rows = await db
      .selectFrom("sanctions_addresses as found")
      .innerJoin("accounts", column, "found.account_key")
      .select([
        "accounts.workspace_id",
        "accounts.id as account_id",
        "found.address",
        "found.list",
        "found.uid",
      ])
      .distinct()
      .where("found.list", "=", list)
      .where("found.uid", "in", uids)
      .orderBy("found.uid")
      .orderBy("found.address")
      .orderBy("accounts.id")
      .execute();
    found.push(...rows.map((row) => ({ ...row, person_id: null, party_id: null })));
  }
  return found;
}

/** Like accounts. */
async function listedCounterparties(db: AllTables, list: string, uids: readonly string[]): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const column of ["own.account_key", "own.address_key"] as const) {
    const rows = await db
      .selectFrom("sanctions_addresses as found")
      .innerJoin("party_addresses as own", column, "found.account_key")
      .select(["own.workspace_id", "own.party_id", "found.address", "found.list", "found.uid"])
      .distinct()
      .where("found.list", "=", list)
      .where("found.uid", "in", uids)
      .orderBy("found.uid")
      .orderBy("found.address")
      .orderBy("own.party_id")
      .execute();
    found.push(...rows.map((row) => ({ ...row, person_id: null, account_id: null })));
  }
  return found;
}
