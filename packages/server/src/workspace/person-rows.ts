import { engineOf } from "../storage/dialect/worded";
import { inTransaction } from "../storage/transaction";
import { screenSubject } from "./sanctions-outcomes";
import type { Workspace, WorkspaceDatabase } from "./workspace";

/** A stored person; the record is JSON. */
export interface PersonRow {
  id: string;
  created_at: number;
  record: string;
}

/**
 * Writes persons with the links of their accounts, which have the normalized form and no duplicates, and compares these with the
 * sanctions lists (sanctions-outcomes.ts); `now` is in Unix milliseconds.
 */
interface PersonRows {
  insert(workspace: Workspace, row: PersonRow, accounts: readonly string[]): Promise<void>;
  /** The row after its record was replaced; undefined when there is no such person. */
  replace(
    workspace: Workspace,
    row: Pick<PersonRow, "id" | "record">,
    accounts: readonly string[],
    now: number,
  ): Promise<PersonRow | undefined>;
}

const inTransactions: PersonRows = {
  insert: ({ db }, row, accounts) =>
    inTransaction(db, async (trx) => {
      await trx.insertInto("persons").values(row).execute();
      await linkAccounts(trx, row.id, accounts);
      await screenSubject(trx, { person_id: row.id }, row.created_at);
    }),

  replace: ({ db }, { id, record }, accounts, now) =>
    inTransaction(db, async (trx) => {
      const row = await trx
        .updateTable("persons")
        .set({ record })
        .where("id", "=", id)
        .returning(["id", "created_at", "record"])
        .executeTakeFirst();
      if (!row) return undefined;
      await trx.deleteFrom("person_accounts").where("person_id", "=", id).execute();
      await linkAccounts(trx, id, accounts);
      await screenSubject(trx, { person_id: id }, now);
      return row;
    }),
};

/** In one round trip each (storage/migrations/023-sanctions-outcomes.ts). */
const byFunctions: PersonRows = {
  async insert({ db, id: workspace }, { id, created_at, record }, accounts) {
    await db
      .selectFrom(({ fn, val }) =>
        fn<PersonRow>("insert_person", [
          val(workspace),
          val(id),
          val(created_at),
          val(record),
          val(accounts),
        ]).as("inserted"),
      )
      .select("inserted.id")
      .execute();
  },

  replace: ({ db, id: workspace }, { id, record }, accounts, now) =>
    db
      .selectFrom(({ fn, val }) =>
        fn<PersonRow>("replace_person", [val(workspace), val(id), val(record), val(accounts), val(now)]).as(
          "replaced",
        ),
      )
      .select(["replaced.id", "replaced.created_at", "replaced.record"])
      .executeTakeFirst(),
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
