import type { NetworkKind } from "@waybill/spec/generated/registry";
import type { Transaction } from "kysely";
import { enqueue, enqueueAll } from "../../jobs/queue/enqueue";
import type { JobHandler, JobOutcome } from "../../jobs/queue/handler";
import { chunks } from "../../lib/chunks";
import type { Runtime } from "../../lib/runtime";
import type { Services } from "../../services";
import type { Database } from "../../storage/database";
import { anyOf } from "../../storage/dialect/rows";
import { query } from "../../storage/query";
import type { SharedTables } from "../../storage/tables";
import { transaction } from "../../storage/transaction";
import { unsettledSubmissions } from "../../workspace/every-workspace";
import { findQuote } from "../../workspace/quotes";
import { openWorkspace } from "../../workspace/workspace";
import { broadcastAgain, look } from "./observe";
import { whyNotAgain } from "./permit";
import {
  findSubmission,
  readSettlePayload,
  SETTLE_KIND,
  type SettlePayload,
  settleJob,
  settleJobKey,
} from "./rows";
import { type LookEffect, next, onLook, WATCHED_FOR } from "./states";
import { isNewlyObserved, markCompared, recordObservedWithin, settleWithin, withdrawWithin } from "./table";

/** The longest wait before a submission is looked up again, on the first day and later, in milliseconds. */
const MAX_WAIT = 300_000;
const MAX_WAIT_LATER = 3_600_000;

/** The wait after a look-up: a quarter of the age, at most five minutes, and at most an hour after the first day. */
const waitAt = (age: number, shortest: number): number =>
  Math.min(age > 24 * 3_600_000 ? MAX_WAIT_LATER : MAX_WAIT, Math.max(shortest, age / 4));

/**
 * The time since a look-up that says nothing of what further ones would have found, milliseconds: the server did not
 * run, or its clock was set. Negative where it was set back.
 */
function unseenSince(lookedAt: number, now: number, wait: number): number {
  const passed = now - lookedAt;
  return passed < 0 ? passed : Math.max(0, passed - 2 * wait);
}

/** How many of the shortest waits pass before accepted bytes are looked up, so that the next blocks can take them. */
const ACCEPTED_LOOK = 6;

/**
 * When accepted bytes are looked up first, in milliseconds after that: earlier looks at many payments would mostly find them
 * waiting for a block. Those of Solana are broadcast again soon where they were dropped, as their blockhash expires; a payment to
 * another network may wait there for the account that a look has made (`relay`).
 */
export const firstLookIn = (kind: NetworkKind, isCrossing: boolean, shortest: number): number =>
  kind === "solana" || isCrossing ? shortest : ACCEPTED_LOOK * shortest;

/**
 * Submissions of one network that are looked up together: their ends are stored in one transaction. Fewer are looked up at once,
 * as a node limits its callers.
 */
const BATCH = { most: 256, atOnce: 48 };

type SettleServices = Pick<
  Services,
  | "db"
  | "chains"
  | "cctp"
  | "cctpSources"
  | "relay"
  | "findMint"
  | "runtime"
  | "logger"
  | "settleInterval"
  | "timeLimit"
  | "policy"
  | "sanctions"
>;

/**
 * Follows a submission until its outcome is final on chain. The state table says what each look-up comes to (`onLook`
 * in states.ts):
 *
 * - one with unknown outcome is accepted once it is on chain, and abandoned once look-ups have found for some time that no
 *   block can include it;
 * - an accepted one is broadcast again when its node no longer has it or its block was reorganised away, and abandoned like
 *   the others;
 * - a refused or replaced one is accepted if a block includes it nevertheless;
 * - each is compared with its quote once it is in a block; one that was sent before its quote was made paid something else, and
 *   is removed when look-ups have found that for some time;
 * - one to another network is followed there until its delivery is final, so that its report ends without a request
 *   of the client.
 *
 * A node that does not answer is not a failure of the job, so the job never becomes a dead letter.
 */
export function settleHandler(services: SettleServices): JobHandler {
  const { db, chains, runtime, logger, settleInterval } = services;
  return {
    kind: SETTLE_KIND,
    // Only kills of the server count as failures, and whatever was acknowledged is followed.
    maxAttempts: Number.POSITIVE_INFINITY,
    retry: { first: settleInterval, longest: MAX_WAIT },
    waitsForSpans: true,
    batch: BATCH,
    run: async (payload): Promise<JobOutcome> => {
      const { excludedSince: excluded, otherSince: other, lookedAt, ...key } = readSettlePayload(payload);
      const { network, tx_hash } = key;
      const workspace = openWorkspace(db, key.workspace_id);
      const submission = await findSubmission(workspace, network, tx_hash, key.part);
      if (!submission || submission.state === "abandoned") return "done";
      // The longer it has been open, the less often it is looked up.
      const now = runtime.now();
      const begun = key.sentAgainAt ?? submission.created_at;
      const age = now - begun;
      const againIn = waitAt(age, settleInterval);
      const unseen =
        lookedAt === undefined ? 0 : unseenSince(lookedAt, now, waitAt(lookedAt - begun, settleInterval));
      const [excludedSince, otherSince] = [excluded, other].map((since) =>
        since === undefined ? undefined : since + unseen,
      );
      const chain = chains.get(network);
      // Without a node nothing is asked; it is looked up once there is one.
      if (!chain) return { againIn };
      const quote = await findQuote(workspace, submission.quote_id);
      const seen = await look(services, chain, { submission, quote }, { excludedSince, otherSince }, now);
      if (seen.undelivered) {
        const failure = await services.relay?.(seen.undelivered);
        if (failure !== undefined) logger?.info({ network, tx_hash, failure }, "a burn is not delivered yet");
      }
      const { to, effects } = next(onLook, submission.state, seen.observation, age);
      if (seen.status.status === "unknown")
        logger?.warn(
          { network, tx_hash, failure: seen.status.raw.reason },
          "the status of a submission is not known yet",
        );
      if (seen.observation === "other" || seen.observation === "misplaced") {
        const what = to === "none" ? "is removed" : "is not reported as completed, and is compared again";
        logger?.warn(
          { network, tx_hash, reason: seen.reason },
          `a submission is not its quote's payment: it ${what}`,
        );
      }
      if (effects.includes("broadcast_again") && !(await whyNotAgain(services, chain, quote, submission))) {
        logger?.warn({ network, tx_hash }, "the node no longer has an accepted submission; broadcast again");
        await broadcastAgain(chain, submission);
      }
      const isNew =
        seen.isAttributed ||
        isNewlyObserved(submission, seen.observed) ||
        seen.since.excludedSince !== undefined ||
        seen.since.otherSince !== undefined ||
        excluded !== undefined ||
        other !== undefined;
      if (to === undefined && effects.includes("look_again") && !isNew) return { againIn };
      const settle = async (trx: Transaction<SharedTables>, state: "accepted" | "abandoned") => {
        await settleWithin(workspace.within(trx), submission, state, services);
        logger?.info({ network, tx_hash, state }, "settled a submission");
      };
      const perform: Record<StoringEffect, (trx: Transaction<SharedTables>) => Promise<unknown>> = {
        record: async (trx) => {
          if (seen.isAttributed) await markCompared(workspace.within(trx), submission, now);
          await recordObservedWithin(workspace.within(trx), submission, seen.observed);
        },
        accept: (trx) => settle(trx, "accepted"),
        abandon: (trx) => settle(trx, "abandoned"),
        // The state for the next look-up is stored with the job.
        look_again: (trx) =>
          enqueue(trx, settleJob({ ...key, ...seen.since, lookedAt: now }, runtime.now() + againIn), runtime),
        withdraw: (trx) => withdrawWithin(workspace.within(trx), submission),
      };
      const storing = effects.filter((effect) => effect !== "broadcast_again");
      if (storing.length === 0) return "done";
      return {
        effect: async (trx) => {
          for (const effect of storing) await perform[effect](trx);
        },
      };
    },
  };
}

/** The effects that are stored, in one transaction with the end of the job. */
type StoringEffect = Exclude<LookEffect, "broadcast_again">;

/**
 * Enqueues a look-up of every submission that is `written` at the start of a server: submissions of older versions have
 * no job, or a dead one. The payload of a job is kept. Where the server is alone (`isAlone`) on its database, all are
 * looked up at once, and the lease of a killed process need not expire first; otherwise a job that is not dead is left
 * to the processes that run it.
 */
export async function enqueueUnsettled(
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid">,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  if (isAlone)
    return transaction(db, async (trx) => {
      await enqueueNow(trx, await unsettledJobs(trx, runtime.now()), runtime);
    });
  // In transactions that are short enough to come between those of other processes.
  for (const some of chunks(await unsettledJobs(db, runtime.now()), ENQUEUED_AT_ONCE))
    await transaction(db, async (trx) => {
      const followed = await trx
        .selectFrom("jobs")
        .select("dedup_key")
        .where("kind", "=", SETTLE_KIND)
        .where("dedup_key", "in", anyOf(some.map(settleJobKey)))
        .where("state", "=", "ready")
        .execute();
      const keys = new Set(followed.map(({ dedup_key }) => dedup_key));
      await enqueueNow(
        trx,
        some.filter((job) => !keys.has(settleJobKey(job))),
        runtime,
      );
    });
}

/** Jobs of one statement, and of one transaction where other processes wait for its end. */
const ENQUEUED_AT_ONCE = 500;

async function enqueueNow(
  trx: Transaction<SharedTables>,
  jobs: readonly SettlePayload[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  for (const some of chunks(jobs, ENQUEUED_AT_ONCE))
    await enqueueAll(
      trx,
      some.map((job) => settleJob(job, runtime.now())),
      runtime,
    );
}

/** The payloads for the jobs of open submissions, and for dead ones of others. */
async function unsettledJobs(db: Database, now: number): Promise<SettlePayload[]> {
  const open = await unsettledSubmissions(db, now - WATCHED_FOR);
  const known = new Map<string, SettlePayload>(open.map((key) => [settleJobKey(key), key]));
  const jobs = db.selectFrom("jobs").select("payload").where("kind", "=", SETTLE_KIND);
  const [dead, ofOpen] = await query(db, [
    jobs.where("state", "=", "dead"),
    jobs.where("dedup_key", "in", anyOf([...known.keys()])),
  ]);
  for (const { payload } of [...dead.rows, ...ofOpen.rows]) {
    const job = readSettlePayload(JSON.parse(payload));
    known.set(settleJobKey(job), job);
  }
  return [...known.values()];
}
