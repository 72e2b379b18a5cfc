import { type SqlBool, sql } from "kysely";
import type { ExclusiveLoop, Loops } from "../../jobs/loop-registry";
import { enqueueAll } from "../../jobs/queue/enqueue";
import type { Queue } from "../../jobs/queue/worker";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { anyOf } from "../../storage/dialect/rows";
import { transaction } from "../../storage/transaction";
import {
  forgetReadings,
  setSyncStates,
  type TouchedAccount,
  touchedAccounts,
  waitInstead,
} from "../../workspace/every-workspace";
import { jobKinds, rewoundTo, syncJob, syncJobKey } from "../sync/job";

const keyOf = ({ workspace_id, id }: TouchedAccount): string => syncJobKey({ workspace_id, account_id: id });

/**
 * Enqueues syncs of accounts with new activity. A waiting job will see it; a running job may have read past it, so another job
 * takes its place, also in its batches. In a transaction.
 */
async function enqueueTouched(
  trx: Database,
  accounts: readonly TouchedAccount[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  if (accounts.length === 0) return;
  const jobs = await trx
    .selectFrom("jobs")
    .select(["id", "dedup_key", "lease_owner"])
    .where("kind", "=", jobKinds.transfers)
    .where("state", "=", "ready")
    .where(sql<SqlBool>`dedup_key in ${anyOf(accounts.map(keyOf))}`)
    .execute();
  const known = new Map(jobs.map((job) => [job.dedup_key, job]));
  const wanted = accounts.filter((account) => {
    const job = known.get(keyOf(account));
    return job === undefined || job.lease_owner !== null;
  });
  const ids = await enqueueAll(
    trx,
    wanted.map(({ id, workspace_id, connection_id }) =>
      syncJob("transfers", { workspace_id, account_id: id }, { connectionId: connection_id }),
    ),
    runtime,
  );
  for (const [at, account] of wanted.entries()) {
    const replaced = known.get(keyOf(account));
    if (replaced) await waitInstead(trx, replaced.id, ids[at] ?? "");
  }
}

interface FollowServices {
  db: Database;
  runtime: Pick<Runtime, "now" | "uuid">;
  queue: Pick<Queue, "wake">;
}

/** Movements of one step, so that it delays no writer for long. */
const PART = 2_000;

/** How long new blocks are waited for, so that those in quick succession are one sync, milliseconds. */
const FOLLOW_DELAY = 200;

/** The longest wait, milliseconds, where blocks were indexed by a process that could not notify this one. */
const LONGEST_WAIT = 15_000;

/** Has accounts synced when blocks touch them, in one process of all that are on the database, without a request. */
export function startFollowingChains(services: FollowServices, loops: Loops): ExclusiveLoop {
  const loop = loops.startExclusive({
    name: "syncing accounts with new blocks",
    retry: { first: 1_000, longest: 30_000 },
    begin:
      ({ fence }) =>
      async (signal) => {
        const db = fence(services.db);
        for (const network of await behind(db)) {
          signal.throwIfAborted();
          await followBlocks({ ...services, db }, network);
        }
        return (await behind(db)).length > 0 ? 0 : LONGEST_WAIT;
      },
    onWork: () => loop.wake(FOLLOW_DELAY),
  });
  return loop;
}

/** Networks with blocks that accounts were not yet synced for. */
async function behind(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("index_cursors")
    .leftJoin("account_follows", "account_follows.network", "index_cursors.network")
    .select("index_cursors.network")
    .where("index_cursors.block", "is not", null)
    .where((eb) =>
      eb.or([
        eb("account_follows.block", "is", null),
        eb("account_follows.block", "<", eb.ref("index_cursors.block")),
      ]),
    )
    .orderBy("index_cursors.network")
    .execute();
  return rows.map(({ network }) => network);
}

/** Has the accounts synced that the next blocks of a network touch. */
async function followBlocks({ db, runtime, queue }: FollowServices, network: string): Promise<void> {
  await transaction(db, async (trx) => {
    const [cursor, follow] = await Promise.all([
      trx.selectFrom("index_cursors").select("block").where("network", "=", network).executeTakeFirst(),
      trx.selectFrom("account_follows").select("block").where("network", "=", network).executeTakeFirst(),
    ]);
    if (cursor?.block == null) return;
    const after = follow?.block ?? -1;
    const upTo = (await blockOfMovement(trx, network, after, PART)) ?? cursor.block;
    const accounts = await touchedAccounts(trx, { network, after, upTo });
    await enqueueTouched(trx, accounts, runtime);
    await trx
      .insertInto("account_follows")
      .values({ network, block: upTo })
      .onConflict((conflict) => conflict.column("network").doUpdateSet({ block: upTo }))
      .execute();
  });
  // A reorganisation enqueued some, too, without waking the queue.
  queue.wake();
}

async function blockOfMovement(
  db: Database,
  network: string,
  after: number,
  count: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("transfers")
    .select("block")
    .where("network", "=", network)
    .where("block", ">", after)
    .orderBy("block")
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.block;
}

/**
 * For the index, in the transaction that removes the blocks after one of a network, before it does: the accounts that
 * they touched are synced from there on, which heals what they had of them, and what was read in those blocks is
 * forgotten.
 */
export const rewindAccounts =
  (runtime: Pick<Runtime, "now" | "uuid">) =>
  async (trx: Database, network: string, block: number): Promise<void> => {
    await forgetReadings(trx, network, block);
    const first = await trx
      .selectFrom("transfers")
      .select(({ fn }) => fn.min("time").as("time"))
      .where("network", "=", network)
      .where("block", ">", block)
      .executeTakeFirst();
    const time = first?.time;
    if (time != null) {
      const range = { network, after: block, upTo: Number.MAX_SAFE_INTEGER };
      const accounts = await touchedAccounts(trx, range);
      const synced = accounts.filter(({ sync_state }) => sync_state !== null);
      await setSyncStates(
        trx,
        synced.map(({ id, sync_state }) => [id, rewoundTo(sync_state, Number(time))] as const),
      );
      await enqueueTouched(trx, accounts, runtime);
    }
    await trx
      .updateTable("account_follows")
      .set({ block })
      .where("network", "=", network)
      .where("block", ">", block)
      .execute();
  };
