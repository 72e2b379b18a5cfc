import type { Transaction } from "kysely";
import type { ChainStatus } from "../../chains/chain";
import { deadlineIn } from "../../chains/deadline";
import type { Effect } from "../../chains/effect";
import { findQuoted } from "../../chains/find-quoted";
import { effectOf, type Outcome, outcomeOf } from "../../chains/outcome";
import { isInBlock } from "../../chains/own-chain";
import { enqueue } from "../../jobs/queue/enqueue";
import type { JobHandler, JobOutcome } from "../../jobs/queue/handler";
import type { Runtime } from "../../lib/runtime";
import type { Services } from "../../services";
import type { Database } from "../../storage/database";
import type { SharedTables } from "../../storage/tables";
import { inTransaction } from "../../storage/transaction";
import {
  isNewlyObserved,
  isToBeCompared,
  markCompared,
  type ObservedOutcome,
  recordObservedWithin,
  withdrawWithin,
} from "../../workspace/compared-payments";
import { unsettledSubmissions } from "../../workspace/every-workspace";
import { findQuote, type Quote } from "../../workspace/quotes";
import {
  readSettlePayload,
  SETTLE_KIND,
  type SettlePayload,
  settleJob,
  settleJobKey,
} from "../../workspace/settle-job";
import { findSubmission, type Submission, settleWithin } from "../../workspace/submissions";
import { openWorkspace } from "../../workspace/workspace";
import { trackDelivery } from "../track/delivery";
import { broadcastAgain } from "./broadcast-once";
import { whyNotAgain } from "./permit";
import {
  isWatched,
  MAX_WAIT,
  nextStep,
  OTHER_FOR,
  stillExcludedSince,
  stillOtherSince,
  WATCHED_FOR,
  waitAt,
} from "./settle-step";

type SettleServices = Pick<
  Services,
  "db" | "chains" | "bridges" | "findMint" | "runtime" | "logger" | "settleInterval" | "timeLimit" | "policy"
>;

/**
 * Follows a submission until its outcome is final on chain:
 *
 * - one with unknown outcome is accepted once it is on chain, and abandoned once look-ups have found for some time that no
 *   block can include it. The job does not broadcast it: the caller got no confirmation, may have given up, and can submit
 *   the same bytes again;
 * - an accepted one is broadcast again when its node no longer has it or its block was reorganised away, and abandoned like
 *   the others;
 * - a refused or replaced one is accepted if a block includes it nevertheless;
 * - each is compared with its quote once it is in a block; one that was sent before its quote was made paid something else, and
 *   is removed when look-ups have found that for some time;
 * - one to another network is followed there until its delivery is final, so that its report ends without a request of the client.
 *
 * A node that does not answer is not a failure of the job, so the job never becomes a dead letter.
 */
export function settleHandler({
  db,
  chains,
  bridges,
  findMint,
  runtime,
  logger,
  settleInterval,
  timeLimit,
  policy,
}: SettleServices): JobHandler {
  /** A node of the other network that hangs delays the jobs of this one by the time limit at most. */
  const delivered = (quote: Quote, hash: string, source: ChainStatus): Promise<ObservedOutcome> =>
    trackDelivery(
      { bridges: deadlineIn(runtime, timeLimit).clients(bridges), findMint },
      { quote, hash, source },
    );
  return {
    kind: SETTLE_KIND,
    // Only kills of the server count as failures, and whatever was acknowledged is followed.
    maxAttempts: Number.POSITIVE_INFINITY,
    retry: { first: settleInterval, longest: MAX_WAIT },
    run: async (payload): Promise<JobOutcome> => {
      const key = readSettlePayload(payload);
      const { network, tx_hash } = key;
      const workspace = openWorkspace(db, key.workspace_id);
      const submission = await findSubmission(workspace, network, tx_hash, key.part);
      if (!submission || submission.state === "abandoned") return "done";
      // The longer it has been open, the less often it is looked up.
      const now = runtime.now();
      const age = now - (key.sentAgainAt ?? submission.created_at);
      const againIn = waitAt(age, settleInterval);
      const chain = chains.get(network);
      // Without a node nothing is asked; it is looked up once there is one.
      if (!chain) return { againIn };
      // On Solana only the quote has the last block height of the blockhash.
      const quote = await findQuote(workspace, submission.quote_id);
      const effect = quote && submission.step === "payment" ? effectOf(quote) : undefined;
      const status = await chain.track(tx_hash, submission.payload, quote?.transactions, effect);
      if (status.status === "unknown")
        logger?.warn(
          { network, tx_hash, failure: status.raw.reason },
          "a submission cannot be looked up yet",
        );
      const found =
        quote && isToBeCompared(submission, status.status)
          ? await findQuoted(
              chain,
              { hash: tx_hash, payload: submission.payload, part: submission.part, now },
              quote,
            )
          : undefined;
      const isQuoted = found?.outcome === "quoted" && found.isInBlock;
      const excludedSince = stillExcludedSince(status, key, now);
      const excludedFor = excludedSince === undefined ? 0 : now - excludedSince;
      const otherSince = stillOtherSince(found?.outcome, status, key, now);
      const { excludedSince: _excluded, otherSince: _other, ...rest } = key;
      const known: SettlePayload = {
        ...rest,
        ...(excludedSince !== undefined && { excludedSince }),
        ...(otherSince !== undefined && { otherSince }),
      };
      // A payment that may be of another quote, or of none, says nothing of this one.
      const isOpen = found !== undefined && found.outcome !== "quoted";
      const isCrossing =
        submission.step === "payment" && quote?.source.network !== quote?.destination.network;
      const delivery =
        quote && isCrossing && !isOpen && status.status === "completed" && submission.observed_final === 0
          ? await delivered(quote, tx_hash, status)
          : undefined;
      const observed = isOpen ? nothing : observedOf(submission, quote, status, { effect, delivery });
      const recordSeen = async (trx: Transaction<SharedTables>) => {
        if (isQuoted) await markCompared(workspace.within(trx), submission, now);
        await recordObservedWithin(workspace.within(trx), submission, observed);
      };
      const isNew =
        isQuoted ||
        isNewlyObserved(submission, observed) ||
        excludedSince !== key.excludedSince ||
        otherSince !== key.otherSince;
      // What the next look-up has to know is stored with the job.
      const again: JobOutcome = isNew
        ? {
            effect: async (trx) => {
              await recordSeen(trx);
              await enqueue(trx, settleJob(known, now + againIn), runtime);
            },
          }
        : { againIn };
      if (found?.outcome === "unread") return isWatched(age) ? again : "done";
      if (found?.outcome === "mismatch") {
        const isCertain = otherSince !== undefined && now - otherSince >= OTHER_FOR;
        const what = isCertain ? "is removed" : "is not reported as completed, and compared again";
        logger?.warn(
          { network, tx_hash, reason: found.reason },
          `a submission is not its quote's payment: it ${what}`,
        );
        return isCertain ? { effect: (trx) => withdrawWithin(workspace.within(trx), submission) } : again;
      }
      // A final block whose effect or delivery is not final, or not shown, does not end the payment: it is looked up again.
      const isUnseen =
        delivery === undefined
          ? effect !== undefined && outcomeOf(status, effect).status === "unknown"
          : delivery.final !== true;
      const next = nextStep(submission, isUnseen ? { ...status, final: false } : status, {
        age,
        excludedFor,
      });
      switch (next.step) {
        case "wait":
          return again;
        case "end":
          return { effect: recordSeen };
        case "broadcast":
          if (await whyNotAgain({ db, policy, logger }, chain, quote, submission)) return again;
          logger?.warn(
            { network, tx_hash },
            "the node no longer has an accepted submission; broadcast again",
          );
          await broadcastAgain(chain, submission);
          return again;
        case "record":
          return {
            effect: async (trx) => {
              await recordSeen(trx);
              await settleWithin(workspace.within(trx), submission, next.state, { runtime, settleInterval });
              if (!next.final) await enqueue(trx, settleJob(known, runtime.now() + againIn), runtime);
              logger?.info({ network, tx_hash, state: next.state }, "settled a submission");
            },
          };
      }
    },
  };
}

const nothing: ObservedOutcome = { status: "unknown", failure_reason: null };

/**
 * The outcome that a look-up shows of a submission. One that may be excluded stays as it was observed before. A payment to another
 * network is observed by its delivery; while no node shows that, it stays as it was, and is pending from its burn on.
 */
function observedOf(
  { step, observed_status, failure_reason }: Submission,
  quote: Quote | undefined,
  seen: ChainStatus,
  { effect, delivery }: { effect: Effect | undefined; delivery: ObservedOutcome | undefined },
): ObservedOutcome {
  const here = (outcome: Outcome) => ({ ...outcome, final: seen.final && isInBlock(outcome.status) });
  // Only its quote says what it had to pay.
  if (step === "payment" && !quote) return seen.status === "completed" ? nothing : here(outcomeOf(seen));
  if (seen.status === "abandoned") return nothing;
  if (!delivery) return here(outcomeOf(seen, effect));
  if (delivery.status !== "unknown") return delivery;
  const isDelivered =
    observed_status === "completed" || (observed_status === "failed" && failure_reason !== "reverted");
  return isDelivered ? nothing : { status: "pending", failure_reason: null };
}

/**
 * Enqueues a look-up of every open submission at the start of a server: submissions of older versions have no job, or a dead one.
 * What a job knows is kept. Where the server is alone (`isAlone`) on its database, all are looked up at once, and the lease of a killed
 * process need not expire first; otherwise a job that is not dead is left to the processes that run it.
 */
export async function enqueueUnsettled(
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid">,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  if (isAlone)
    return inTransaction(db, async (trx) => {
      for (const job of await unsettledJobs(trx, runtime.now())) await enqueueNow(trx, job, runtime);
    });
  // In transactions that are short enough to come between those of other processes.
  for (const job of await unsettledJobs(db, runtime.now()))
    await inTransaction(db, async (trx) => {
      const stored = await trx
        .selectFrom("jobs")
        .select("state")
        .where("kind", "=", SETTLE_KIND)
        .where("dedup_key", "=", settleJobKey(job))
        .executeTakeFirst();
      if (stored?.state !== "ready") await enqueueNow(trx, job, runtime);
    });
}

const enqueueNow = (
  trx: Transaction<SharedTables>,
  job: SettlePayload,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<string> => enqueue(trx, settleJob(job, runtime.now()), runtime);

/** What the jobs of open submissions, and dead ones of others, have to know. */
async function unsettledJobs(db: Database, now: number): Promise<Iterable<SettlePayload>> {
  const jobs = await db
    .selectFrom("jobs")
    .select(["state", "payload"])
    .where("kind", "=", SETTLE_KIND)
    .execute();
  const known = new Map<string, SettlePayload>();
  for (const key of await unsettledSubmissions(db, now - WATCHED_FOR)) known.set(settleJobKey(key), key);
  for (const { payload, state } of jobs) {
    const job = readSettlePayload(JSON.parse(payload));
    if (state === "dead" || known.has(settleJobKey(job))) known.set(settleJobKey(job), job);
  }
  return known.values();
}
