import type { Selectable } from "kysely";
import type { TransactionCategoryTable } from "../storage/tables";
import type { Workspace } from "./workspace";

export type StoredCategory = Selectable<TransactionCategoryTable>;

/** A name as names are compared: in lower case, an accent being one character or two. */
export const categoryKey = (name: string): string => name.normalize("NFC").toLowerCase();

/** A workspace's own categories, by name. */
export const listCategories = ({ db }: Workspace): Promise<StoredCategory[]> =>
  db.selectFrom("transaction_categories").selectAll().orderBy("name_key").execute();

export const findCategory = (
  { db }: Workspace,
  by: { id: string } | { name: string },
): Promise<StoredCategory | undefined> => {
  const own = db.selectFrom("transaction_categories").selectAll();
  return (
    "id" in by ? own.where("id", "=", by.id) : own.where("name_key", "=", categoryKey(by.name))
  ).executeTakeFirst();
};

/** Stores a category unless one of this name is there. Returns whether it was stored. */
export async function insertCategory(
  { db }: Workspace,
  category: Pick<StoredCategory, "id" | "name" | "created_at">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("transaction_categories")
    .values({ ...category, name_key: categoryKey(category.name) })
    .onConflict((conflict) => conflict.columns(["workspace_id", "name_key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives a category another name. Returns false when another category of the workspace has it. */
export async function renameCategory({ db }: Workspace, id: string, name: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const holder = await trx
      .selectFrom("transaction_categories")
      .select("id")
      .where("name_key", "=", categoryKey(name))
      .executeTakeFirst();
    if (holder && holder.id !== id) return false;
    await trx
      .updateTable("transaction_categories")
      .set({ name, name_key: categoryKey(name) })
      .where("id", "=", id)
      .execute();
    return true;
  });
}

export const deleteCategory = async ({ db }: Workspace, id: string): Promise<void> => {
  await db.deleteFrom("transaction_categories").where("id", "=", id).execute();
};
