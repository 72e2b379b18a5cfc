import type { Database } from "../../storage/database";
import { inTransaction } from "../../storage/transaction";
import type { Bot } from "./read-answers";

/**
 * After how long nothing is kept any more that was read before, milliseconds: the Bot API keeps updates for a day. After a week without
 * any, it numbers them anew, maybe below what it had before; then the number of the next one says nothing.
 */
const FORGOTTEN_AFTER = 2 * 86_400_000;

/** The name of the bot that links chats; undefined while it could not be asked. */
export async function botName(db: Database): Promise<string | undefined> {
  return (await db.selectFrom("telegram_bots").select("username").executeTakeFirst())?.username;
}

/** Stores which bot links chats; how far the updates of another one were read is forgotten. */
export const storeBot = (db: Database, { id, username }: Bot): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx.deleteFrom("telegram_bots").where("id", "<>", id).execute();
    await trx
      .insertInto("telegram_bots")
      .values({ id, username })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ username }))
      .execute();
  });

/** The first update that was not read; null: all that are kept were not. */
export async function nextUpdate(db: Database, { id }: Bot, now: number): Promise<number | null> {
  const stored = await db
    .selectFrom("telegram_bots")
    .select(["next_update", "read_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  const isKnown = stored !== undefined && now - (stored.read_at ?? 0) < FORGOTTEN_AFTER;
  return isKnown ? stored.next_update : null;
}

/** Stores how far the updates of the bot were read. */
export async function storeRead(db: Database, { id }: Bot, next_update: number, now: number): Promise<void> {
  await db.updateTable("telegram_bots").set({ next_update, read_at: now }).where("id", "=", id).execute();
}
