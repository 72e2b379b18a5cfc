import type { ChainStatus } from "../../chains/chain";
import { enqueue } from "../../jobs/queue/enqueue";
import type { JobHandler, JobOutcome } from "../../jobs/queue/handler";
import type { Runtime } from "../../lib/runtime";
import type { Services } from "../../services";
import type { Database } from "../../storage/database";
import { unsettledSubmissions } from "../../workspace/every-workspace";
import { findQuote } from "../../workspace/quotes";
import { SETTLE_KIND, type SubmissionKey, settleJob, settleJobKey } from "../../workspace/settle-job";
import { findSubmission, type Submission, settleWithin } from "../../workspace/submissions";
import { openWorkspace } from "../../workspace/workspace";
import { broadcastAgain } from "./broadcast-once";
import { isOnChain } from "./on-chain";

type SettleServices = Pick<Services, "db" | "chains" | "runtime" | "logger">;

/** The shortest and the longest wait before a submission is looked up again, milliseconds. */
const SHORTEST_WAIT = 5_000;
const LONGEST_WAIT = 300_000;

/**
 * How long after its submission a transaction counts as one that can still appear, although its turn is over:
 * a node's index of transactions lags behind its state, and the nodes behind one address differ. Milliseconds.
 */
const APPEARS_WITHIN = 60_000;

/** How long bytes that a node refused are looked for, milliseconds: it may have passed them on all the same. */
const REFUSED_WATCHED_FOR = 3_600_000;

/** How long acknowledged bytes are broadcast again when the node does not have them, milliseconds. */
const BROADCAST_AGAIN_FOR = 24 * 3_600_000;

/** What the job does next about a submission. */
type Next =
  | { step: "wait" }
  /** The node forgot acknowledged bytes. */
  | { step: "broadcast" }
  /** It has been learned what became of it; `final` ends the job. */
  | { step: "record"; state: "accepted" | "abandoned"; final: boolean }
  | { step: "end" };

/** What follows from where the transaction stands on chain; `age` is the time since its submission, milliseconds. */
export function nextStep(
  { state }: Pick<Submission, "state">,
  { status, final }: Pick<ChainStatus, "status" | "final">,
  age: number,
): Next {
  if (isOnChain(status)) {
    // Of two transactions with one turn both can wait for a block, until one of them is in it.
    const counts = state === "replaced" ? status !== "pending" : state !== "accepted";
    if (counts) return { step: "record", state: "accepted", final };
    return { step: final ? "end" : "wait" };
  }
  if (status === "abandoned" && final && age >= APPEARS_WITHIN)
    return { step: "record", state: "abandoned", final };
  if (state === "accepted") {
    if (age > BROADCAST_AGAIN_FOR) return { step: "end" };
    return { step: status === "submitted" ? "broadcast" : "wait" };
  }
  const isWatched = state === "written" || age <= REFUSED_WATCHED_FOR;
  return { step: isWatched ? "wait" : "end" };
}

/**
 * Follows a submission until the network can no longer undo what became of it:
 *
 * - one of unknown fate is accepted once the chain shows it, and abandoned once no block can hold it. It is not
 *   broadcast from here: whoever submitted it was told nothing, may have given up, and can submit the same bytes again;
 * - an accepted one is broadcast again when its node forgot it or its block was undone;
 * - a refused one is accepted when it appears on chain all the same.
 *
 * A node that does not answer is "not yet", not a failure: such a job never becomes a dead letter.
 */
export function settleHandler({ db, chains, runtime, logger }: SettleServices): JobHandler {
  return {
    kind: SETTLE_KIND,
    maxAttempts: 20,
    retry: { first: SHORTEST_WAIT, longest: LONGEST_WAIT },
    run: async (payload): Promise<JobOutcome> => {
      const key = readKey(payload);
      const { network, tx_hash } = key;
      const workspace = openWorkspace(db, key.workspace_id);
      const submission = await findSubmission(workspace, network, tx_hash);
      if (!submission || submission.state === "abandoned") return "done";
      // The longer it has been open, the less often it is looked up.
      const age = runtime.now() - submission.created_at;
      const againIn = Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, age / 4));
      const chain = chains.get(network);
      if (!chain) return { againIn };
      // On Solana only the quote knows how long its bytes live.
      const quote = await findQuote(workspace, submission.quote_id);
      const status = await chain.track(tx_hash, submission.payload, quote?.transactions);
      if (status.status === "unknown")
        logger?.warn({ network, tx_hash, reason: status.raw.reason }, "a submission cannot be looked up yet");
      const next = nextStep(submission, status, age);
      switch (next.step) {
        case "wait":
          return { againIn };
        case "end":
          return "done";
        case "broadcast":
          logger?.warn({ network, tx_hash }, "the node forgot an acknowledged submission; broadcast again");
          await broadcastAgain(chain, submission);
          return { againIn };
        case "record":
          return {
            effect: async (trx) => {
              await settleWithin(openWorkspace(trx, key.workspace_id), submission, next.state);
              if (!next.final) await enqueue(trx, settleJob(key, runtime.now() + againIn), runtime);
              logger?.info({ network, tx_hash, state: next.state }, "settled a submission");
            },
          };
      }
    },
  };
}

/**
 * Has every open submission looked up now, for the start of a server: one that a killed process was looking up need not
 * wait for the end of its lease, and one that an older version wrote has no job yet. Dead letters stay dead.
 */
export async function enqueueUnsettled(db: Database, runtime: Pick<Runtime, "now" | "uuid">): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dead = await trx
      .selectFrom("jobs")
      .select("dedup_key")
      .where("kind", "=", SETTLE_KIND)
      .where("state", "=", "dead")
      .execute();
    const deadKeys = new Set(dead.map(({ dedup_key }) => dedup_key));
    for (const key of await unsettledSubmissions(trx))
      if (!deadKeys.has(settleJobKey(key))) await enqueue(trx, settleJob(key, runtime.now()), runtime);
  });
}

function readKey(payload: unknown): SubmissionKey {
  const { workspace_id, network, tx_hash } = payload as Partial<Record<keyof SubmissionKey, unknown>>;
  if (typeof workspace_id !== "string" || typeof network !== "string" || typeof tx_hash !== "string")
    throw new TypeError("the job does not name a submission");
  return { workspace_id, network, tx_hash };
}
