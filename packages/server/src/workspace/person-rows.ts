import { type RawBuilder, sql } from "kysely";
import { enqueueingIf } from "../jobs/queue/enqueue";
import type { Runtime } from "../lib/runtime";
import { engineOf } from "../storage/dialect/worded";
import { inWorkspace } from "./in-workspace";
import { screenSubject } from "./sanctions-outcomes";
import { screenNamesJob } from "./screen-names-job";
import type { Workspace, WorkspaceDatabase } from "./workspace";

/** A stored person; the record is JSON. */
export interface PersonRow {
  id: string;
  created_at: number;
  record: string;
}

/** What jobs are enqueued with. */
export type PersonRuntime = Pick<Runtime, "now" | "uuid">;

/**
 * Writes persons with the links of their accounts, which have the normalized form and no duplicates, and compares these with the
 * sanctions lists (sanctions-outcomes.ts); a job compares the names.
 */
interface PersonRows {
  insert(
    workspace: Workspace,
    row: PersonRow,
    accounts: readonly string[],
    runtime: PersonRuntime,
  ): Promise<void>;
  /** The row after its record was replaced; undefined when there is no such person. */
  replace(
    workspace: Workspace,
    row: Pick<PersonRow, "id" | "record">,
    accounts: readonly string[],
    runtime: PersonRuntime,
  ): Promise<PersonRow | undefined>;
}

/** Without a list there is nothing to compare, and the first one that is imported is compared with everybody. */
const enqueueingScreening = (person: string, runtime: PersonRuntime): RawBuilder<unknown> =>
  enqueueingIf(sql`exists (select 1 from sanctions_lists)`, [screenNamesJob(person)], runtime);

const inTransactions: PersonRows = {
  insert: (workspace, row, accounts, runtime) =>
    inWorkspace(workspace, async ({ db, shared }) => {
      await db.insertInto("persons").values(row).execute();
      await linkAccounts(db, row.id, accounts);
      await screenSubject(db, { person_id: row.id }, row.created_at);
      await enqueueingScreening(row.id, runtime).execute(shared);
    }),

  replace: (workspace, { id, record }, accounts, runtime) =>
    inWorkspace(workspace, async ({ db, shared }) => {
      const row = await db
        .updateTable("persons")
        .set({ record })
        .where("id", "=", id)
        .returning(["id", "created_at", "record"])
        .executeTakeFirst();
      if (!row) return undefined;
      await db.deleteFrom("person_accounts").where("person_id", "=", id).execute();
      await linkAccounts(db, id, accounts);
      await screenSubject(db, { person_id: id }, runtime.now());
      await enqueueingScreening(id, runtime).execute(shared);
      return row;
    }),
};

/** In one round trip each (storage/schema/postgres-functions.ts); a job for nobody does nothing. */
const byFunctions: PersonRows = {
  async insert({ shared, id: workspace }, { id, created_at, record }, accounts, runtime) {
    await sql`with queued as (${enqueueingScreening(id, runtime)})
      select id from insert_person(${workspace}, ${id}, ${created_at}, ${record}, ${accounts})`.execute(
      shared,
    );
  },

  async replace({ shared, id: workspace }, { id, record }, accounts, runtime) {
    const { rows } = await sql<PersonRow>`with queued as (${enqueueingScreening(id, runtime)})
      select id, created_at, record
      from replace_person(${workspace}, ${id}, ${record}, ${accounts}, ${runtime.now()})`.execute(shared);
    return rows[0];
  },
};

/** How the engine of a workspace's database writes persons. */
export const personRows = ({ db }: Workspace): PersonRows =>
  engineOf(db) === "postgres" ? byFunctions : inTransactions;

async function linkAccounts(
  db: WorkspaceDatabase,
  person_id: string,
  accounts: readonly string[],
): Promise<void> {
  const rows = accounts.map((account) => ({ account, person_id }));
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto("person_accounts")
      .values(rows.slice(at, at + 200))
      .execute();
}
