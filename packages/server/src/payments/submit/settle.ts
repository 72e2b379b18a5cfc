import { type Chain, NetworkUnavailableError } from "../../chains/chain";
import { enqueue } from "../../jobs/queue/enqueue";
import type { JobHandler, JobOutcome } from "../../jobs/queue/handler";
import type { Runtime } from "../../lib/runtime";
import type { Services } from "../../services";
import type { Database } from "../../storage/database";
import { unsettledSubmissions } from "../../workspace/every-workspace";
import { findQuote } from "../../workspace/quotes";
import { SETTLE_KIND, type SubmissionKey, settleJob, settleJobKey } from "../../workspace/settle-job";
import { findSubmission, type Submission, settleWithin } from "../../workspace/submissions";
import { openWorkspace, type Workspace } from "../../workspace/workspace";

type SettleServices = Pick<Services, "db" | "chains" | "runtime" | "logger">;

/** The shortest and the longest wait before a submission of unknown fate is looked up again, milliseconds. */
const SHORTEST_WAIT = 5_000;
const LONGEST_WAIT = 300_000;

/**
 * Settles what an earlier run, or a node that did not answer, left open: a submission whose transaction the node knows
 * is accepted, one that can no longer be mined is refused. Any other stays open and is never sent from here: whoever
 * submitted it was told nothing, may have given up, and can submit the same bytes again. A node that does not answer is
 * "not yet", not a failure: such a job never becomes a dead letter.
 */
export function settleHandler({ db, chains, runtime, logger }: SettleServices): JobHandler {
  return {
    kind: SETTLE_KIND,
    maxAttempts: 20,
    retry: { first: SHORTEST_WAIT, longest: LONGEST_WAIT },
    run: async (payload): Promise<JobOutcome> => {
      const { workspace_id, network, tx_hash } = readKey(payload);
      const workspace = openWorkspace(db, workspace_id);
      const submission = await findSubmission(workspace, network, tx_hash);
      if (submission?.state !== "written") return "done";
      // The longer it has been open, the less often it is looked up.
      const age = runtime.now() - submission.created_at;
      const notYet = { againIn: Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, age / 4)) };
      const chain = chains.get(network);
      if (!chain) return notYet;
      try {
        const state = (await chain.has(tx_hash)) ? "accepted" : await lost(workspace, chain, submission);
        if (!state) return notYet;
        return {
          effect: async (trx) => {
            await settleWithin(openWorkspace(trx, workspace_id), submission, state);
            logger?.info({ network, tx_hash, state }, "settled a submission");
          },
        };
      } catch (error) {
        if (!(error instanceof NetworkUnavailableError)) throw error;
        logger?.warn({ err: error, network }, "cannot settle a submission yet");
        return notYet;
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

/** Bytes that no block can hold any more, because their turn is taken or over, count as refused. */
async function lost(
  workspace: Workspace,
  chain: Chain,
  { quote_id, tx_hash, payload }: Submission,
): Promise<"refused" | undefined> {
  // On Solana only the quote knows how long its bytes live.
  const quote = await findQuote(workspace, quote_id);
  const { status } = await chain.track(tx_hash, payload, quote?.transactions);
  return status === "abandoned" ? "refused" : undefined;
}
