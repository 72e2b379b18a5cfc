import { type Kysely, sql } from "kysely";
import { groupBy } from "../group-by";
import { storeAmount } from "../storage/amount";
import { appearance } from "../storage/appearance";
import type { Database } from "../storage/database";
import type { IndexCursorTable, Schema } from "../storage/schema";
import type { BlockTransfers, ReadBlock } from "./reader";

type State = IndexCursorTable["state"];

/** Another process has moved the cursor meanwhile: what was read is not written. */
class CursorMovedError extends Error {
  override name = "CursorMovedError";
}

/** How far back a chain can be followed without reading it from the start; a checkpoint is a block that was read. */
const KEPT_CHECKPOINTS = 512;

/** Rows of one statement: SQLite takes 32,766 values. */
const ROWS = 500;

export async function readCursor(db: Database, network: string): Promise<IndexCursorTable | undefined> {
  return db.selectFrom("index_cursors").selectAll().where("network", "=", network).executeTakeFirst();
}

/**
 * Writes blocks and moves the cursor behind them, both or neither. `after` is where the reading began; when the cursor
 * is no longer there, nothing is written and CursorMovedError is thrown.
 */
export async function appendBlocks(
  db: Database,
  network: string,
  after: ReadBlock | undefined,
  blocks: readonly BlockTransfers[],
  now: number,
): Promise<void> {
  if (blocks.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await moveCursor(trx, network, after, blocks, now);
    const transfers = blocks.flatMap(({ number, time, transfers: own }) =>
      own.map((one) => ({
        network,
        block: number,
        position: one.position,
        time,
        tx_hash: one.txHash,
        token: one.token,
        sender: one.sender,
        recipient: one.recipient,
        amount: storeAmount(one.amount),
      })),
    );
    for (const rows of chunks(transfers)) await trx.insertInto("transfers").values(rows).execute();
    await connect(
      trx,
      network,
      blocks.flatMap(({ time, transfers: own }) =>
        own.map(({ sender, recipient, amount }) => ({ sender, recipient, amount, time })),
      ),
    );
    const checkpoints = blocks.map(({ number, hash }) => ({ network, block: number, hash }));
    for (const rows of chunks(checkpoints)) await trx.insertInto("index_checkpoints").values(rows).execute();
    await forgetCheckpoints(trx, network);
  });
}

/** Goes back to a block that was read: what came after it never happened. Without one, to before the beginning. */
export async function rewindTo(db: Database, network: string, to: ReadBlock | undefined): Promise<void> {
  const gone = to?.number ?? -1;
  await db.transaction().execute(async (trx) => {
    const { rows: pairs } = await sql<{ sender: string; recipient: string }>`
      select distinct sender, recipient from transfers
      where network = ${network} and block > ${gone} and amount > '010'`.execute(trx);
    await trx.deleteFrom("transfers").where("network", "=", network).where("block", ">", gone).execute();
    await trx
      .deleteFrom("index_checkpoints")
      .where("network", "=", network)
      .where("block", ">", gone)
      .execute();
    for (const pair of pairs) await recount(trx, network, pair.sender, pair.recipient);
    await trx
      .updateTable("index_cursors")
      .set({
        block: to?.number ?? null,
        hash: to?.hash ?? null,
        ...(!to && { start_block: null, start_at: null }),
      })
      .where("network", "=", network)
      .execute();
  });
}

/** Blocks that were read, the newest first. */
export async function checkpoints(db: Database, network: string): Promise<ReadBlock[]> {
  return db
    .selectFrom("index_checkpoints")
    .select(["block as number", "hash"])
    .where("network", "=", network)
    .orderBy("block", "desc")
    .execute();
}

/** Remembers how reading goes; writes only when that changes. */
export async function noteState(
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
      start_block: null,
      start_at: null,
      complete_at,
      state,
      state_at: now,
    })
    .onConflict((conflict) => conflict.column("network").doUpdateSet({ state, state_at: now, complete_at }))
    .execute();
}

async function moveCursor(
  trx: Kysely<Schema>,
  network: string,
  after: ReadBlock | undefined,
  [first, ...rest]: readonly BlockTransfers[],
  now: number,
): Promise<void> {
  if (!first) return;
  const to = rest.at(-1) ?? first;
  const start = { start_block: first.number, start_at: first.time };
  const moved = await trx
    .insertInto("index_cursors")
    .values({
      network,
      block: to.number,
      hash: to.hash,
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
          start_block: eb.fn.coalesce("index_cursors.start_block", eb.val(start.start_block)),
          start_at: eb.fn.coalesce("index_cursors.start_at", eb.val(start.start_at)),
        }))
        .where("index_cursors.hash", "is", after?.hash ?? null)
        .where("index_cursors.block", "is", after?.number ?? null),
    )
    .executeTakeFirst();
  if (moved.numInsertedOrUpdatedRows !== 1n)
    throw new CursorMovedError(`the index of ${network} is being written by another process`);
}

/** Adds transfers to who has paid whom. A transfer of nothing is no payment: anybody can make one in anybody's name. */
async function connect(
  trx: Kysely<Schema>,
  network: string,
  transfers: readonly { sender: string; recipient: string; amount: bigint; time: number }[],
): Promise<void> {
  const pairs = groupBy(
    transfers.filter(({ amount }) => amount > 0n),
    ({ sender, recipient }) => `${sender} ${recipient}`,
  );
  const rows = [...pairs.values()].flatMap((own) => {
    const [one] = own;
    if (!one) return [];
    return [
      {
        network,
        sender: one.sender,
        recipient: one.recipient,
        sender_look: appearance(one.sender),
        recipient_look: appearance(one.recipient),
        count: own.length,
        first_at: own.reduce((first, { time }) => Math.min(first, time), one.time),
        last_at: own.reduce((last, { time }) => Math.max(last, time), one.time),
      },
    ];
  });
  for (const part of chunks(rows))
    await trx
      .insertInto("connections")
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(["sender", "recipient", "network"]).doUpdateSet({
          count: sql`connections.count + excluded.count`,
          first_at: sql`min(connections.first_at, excluded.first_at)`,
          last_at: sql`max(connections.last_at, excluded.last_at)`,
        }),
      )
      .execute();
}

/** Adds a pair up anew from the transfers that are left. */
async function recount(
  trx: Kysely<Schema>,
  network: string,
  sender: string,
  recipient: string,
): Promise<void> {
  await trx
    .deleteFrom("connections")
    .where("sender", "=", sender)
    .where("recipient", "=", recipient)
    .where("network", "=", network)
    .execute();
  await sql`
    insert into connections (network, sender, recipient, sender_look, recipient_look, count, first_at, last_at)
    select network, sender, recipient, ${appearance(sender)}, ${appearance(recipient)}, count(*), min(time), max(time)
    from transfers
    where sender = ${sender} and recipient = ${recipient} and network = ${network} and amount > '010'
    group by network, sender, recipient`.execute(trx);
}

async function forgetCheckpoints(trx: Kysely<Schema>, network: string): Promise<void> {
  await sql`
    delete from index_checkpoints where network = ${network} and block < (
      select block from index_checkpoints where network = ${network}
      order by block desc limit 1 offset ${KEPT_CHECKPOINTS})`.execute(trx);
}

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS);
}
