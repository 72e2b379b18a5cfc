import type { Selectable } from "kysely";
import type { WorkspaceTables } from "../storage/tables";
import type { Workspace } from "./workspace";

/** Columns of a table of workspaces whose rows have a name, each name once in a workspace. */
interface NamedTable {
  id: string;
  workspace_id: string;
  name: string;
  /** The name as names are compared (`nameKey`); unique in the workspace. */
  name_key: string;
  /** Milliseconds since the Unix epoch. */
  created_at: number;
}

/** The tables of workspaces that have these columns. */
export type NamedTableName = {
  [Name in keyof WorkspaceTables]: WorkspaceTables[Name] extends NamedTable ? Name : never;
}[keyof WorkspaceTables];

export type NamedRow = Selectable<NamedTable>;

/** A name as names are compared: in lower case, an accent being one character or two. */
export const nameKey = (name: string): string => name.normalize("NFC").toLowerCase();

/** What a resource does with the rows of its table. */
export function namedRows(table: NamedTableName) {
  const find = ({ db }: Workspace, by: { id: string } | { name: string }): Promise<NamedRow | undefined> => {
    const rows = db.selectFrom(table).selectAll();
    return (
      "id" in by ? rows.where("id", "=", by.id) : rows.where("name_key", "=", nameKey(by.name))
    ).executeTakeFirst();
  };

  return {
    find,

    /** All rows, by name. */
    list: ({ db }: Workspace): Promise<NamedRow[]> =>
      db.selectFrom(table).selectAll().orderBy("name_key").execute(),

    /**
     * At most `limit` rows whose names come next to a key, nearest first; without a key, next to the list's own end. What
     * `readPage` (params/page.ts) reads a page by.
     */
    next(
      { db }: Workspace,
      {
        key: [name_key] = [],
        side,
      }: { key: readonly (string | number)[] | undefined; side: "after" | "before" },
      limit: number,
    ): Promise<NamedRow[]> {
      const [order, beyond] = side === "after" ? (["asc", ">"] as const) : (["desc", "<"] as const);
      const rows = db.selectFrom(table).selectAll().orderBy("name_key", order).limit(limit);
      return (name_key === undefined ? rows : rows.where("name_key", beyond, String(name_key))).execute();
    },

    /** Stores a row. Returns false when the workspace has one of this name. */
    async insert({ db }: Workspace, row: Pick<NamedRow, "id" | "name" | "created_at">): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto(table)
        .values({ ...row, name_key: nameKey(row.name) })
        .onConflict((conflict) => conflict.columns(["workspace_id", "name_key"]).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Gives a row another name. Returns false when another row of the workspace has it. */
    rename({ db }: Workspace, id: string, name: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const holder = await trx
          .selectFrom(table)
          .select("id")
          .where("name_key", "=", nameKey(name))
          .executeTakeFirst();
        if (holder && holder.id !== id) return false;
        await trx
          .updateTable(table)
          .set({ name, name_key: nameKey(name) })
          .where("id", "=", id)
          .execute();
        return true;
      });
    },

    /** Returns whether there was such a row. */
    async delete({ db }: Workspace, id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom(table).where("id", "=", id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
