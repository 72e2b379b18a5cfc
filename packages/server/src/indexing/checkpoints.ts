import { type Kysely, sql } from "kysely";
import type { Database } from "../storage/database";
import { insertRows } from "../storage/dialect/rows";
import type { IndexCursorTable } from "../storage/schema/chain-data";
import type { SharedTables } from "../storage/tables";
import type { ReadBlock, ReadBlockContent } from "./reader";

type State = IndexCursorTable["state"];

/**
 * The deepest reorganisation that does not force a new index of the whole chain. A checkpoint is the number and hash of
 * an indexed block.
 */
const MAX_CHECKPOINTS = 512;

export async function readCursor(db: Database, network: string): Promise<IndexCursorTable | undefined> {
  return db.selectFrom("index_cursors").selectAll().where("network", "=", network).executeTakeFirst();
}

/** Number and hash of the latest indexed blocks, the newest first. */
export async function checkpoints(db: Database, network: string): Promise<ReadBlock[]> {
  return db
    .selectFrom("index_checkpoints")
    .select(["block as number", "hash"])
    .where("network", "=", network)
    .orderBy("block", "desc")
    .execute();
}

/** Stores the state of a network's index; writes only when it changes. */
export async function saveState(
  db: Database,
  network: string,
  known: IndexCursorTable | undefined,
  state: State,
  now: number,
): Promise<void> {
  const complete_at = state === "ok" ? (known?.complete_at ?? now) : (known?.complete_at ?? null);
  if (known?.state === state && known.complete_at === complete_at) return;
  await db
    .insertInto("index_cursors")
    .values({
      network,
      block: null,
      hash: null,
      block_at: null,
      head: null,
      start_block: null,
      start_at: null,
      complete_at,
      state,
      state_at: now,
    })
    .onConflict((conflict) => conflict.column("network").doUpdateSet({ state, state_at: now, complete_at }))
    .execute();
}

/** Blocks to which a cursor moves; see `Appended` (write.ts). */
interface Moved {
  network: string;
  after: ReadBlock | undefined;
  blocks: readonly ReadBlockContent[];
  head?: number | undefined;
  now: number;
}

/**
 * Moves the cursor from `after` to the last of these blocks. Throws when it is no longer at `after`.
 */
export async function moveCursor(
  trx: Kysely<SharedTables>,
  { network, after, blocks, head, now }: Moved,
): Promise<void> {
  const [first, ...rest] = blocks;
  if (!first) return;
  const to = rest.at(-1) ?? first;
  const start = { start_block: first.number, start_at: first.time };
  const moved = await trx
    .insertInto("index_cursors")
    .values({
      network,
      block: to.number,
      hash: to.hash,
      block_at: to.time,
      head: head ?? null,
      ...start,
      complete_at: null,
      state: "behind",
      state_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("network")
        .doUpdateSet((eb) => ({
          block: to.number,
          hash: to.hash,
          block_at: to.time,
          ...(head !== undefined && { head }),
          start_block: eb.fn.coalesce("index_cursors.start_block", eb.val(start.start_block)),
          start_at: eb.fn.coalesce("index_cursors.start_at", eb.val(start.start_at)),
        }))
        .where("index_cursors.hash", "is not distinct from", after?.hash ?? null)
        .where("index_cursors.block", "is not distinct from", after?.number ?? null),
    )
    .executeTakeFirst();
  if (moved.numInsertedOrUpdatedRows !== 1n)
    throw new Error(`the index of ${network} is being written by another process`);
}

/** Stores blocks as checkpoints and deletes the oldest ones. */
export async function addCheckpoints(
  trx: Kysely<SharedTables>,
  network: string,
  blocks: readonly ReadBlock[],
): Promise<void> {
  const rows = blocks.map(({ number, hash }) => [network, number, hash]);
  await insertRows("index_checkpoints", { network: "text", block: "integer", hash: "text" }, rows).execute(
    trx,
  );
  await sql`
    delete from index_checkpoints where network = ${network} and block < (
      select block from index_checkpoints where network = ${network}
      order by block desc limit 1 offset ${MAX_CHECKPOINTS})`.execute(trx);
}

/** Sets the cursor back to an indexed block; without one, to before the first. */
export async function moveCursorBack(
  trx: Kysely<SharedTables>,
  network: string,
  to: ReadBlock | undefined,
): Promise<void> {
  await trx
    .deleteFrom("index_checkpoints")
    .where("network", "=", network)
    .where("block", ">", to?.number ?? -1)
    .execute();
  await trx
    .updateTable("index_cursors")
    .set({
      block: to?.number ?? null,
      hash: to?.hash ?? null,
      block_at: null,
      ...(!to && { start_block: null, start_at: null }),
    })
    .where("network", "=", network)
    .execute();
}

/** The hash of a block that the index kept; undefined for one that it keeps no longer, or never had. */
export async function indexCheckpoint(
  db: Database,
  network: string,
  block: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("index_checkpoints")
    .select("hash")
    .where("network", "=", network)
    .where("block", "=", block)
    .executeTakeFirst();
  return row?.hash;
}
