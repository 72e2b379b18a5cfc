import { enqueue } from "../jobs/queue/enqueue";
import { inTransaction } from "../storage/transaction";
import { statementToKeep } from "./accepted-risks";
import { releaseTransaction } from "./payment-transactions";
import { settleJob } from "./settle-job";
import { paymentConflict, type SubmissionConflict } from "./submission-conflict";
import { unobserved } from "./submission-rows";
import {
  declaredBy,
  type Following,
  findSubmission,
  type NewSubmission,
  type Submission,
  settleWithin,
} from "./submissions";
import type { Workspace } from "./workspace";

/** Undoes a transaction of the database whose payment is in conflict. */
class Conflicting extends Error {
  constructor(readonly conflict: SubmissionConflict) {
    super();
  }
}

/**
 * Makes a stored payment, which was found in a block and not to be its quote's, the accepted payment of the quote that it pays,
 * and has a job follow it. Returns the conflict, and changes nothing, when that quote has another payment, or this one belongs
 * to another quote since.
 */
export async function movePayment(
  workspace: Workspace,
  { runtime, settleInterval }: Following,
  { stored, submission }: { stored: Submission; submission: NewSubmission },
): Promise<SubmissionConflict | undefined> {
  const { network, tx_hash, part = 0, quote_id, amount } = submission;
  try {
    await inTransaction(workspace.shared, async (trx) => {
      const own = workspace.within(trx);
      const row = await findSubmission(own, network, tx_hash, part);
      const isAsRead = row?.quote_id === stored.quote_id && row.compared_at === null;
      if (row && !isAsRead) {
        if (row.quote_id === quote_id) return;
        throw new Conflicting({ conflict: "transaction", quote_id: row.quote_id });
      }
      await releaseTransaction(own.db, stored);
      const conflict = await paymentConflict(own.db, submission);
      if (conflict) throw new Conflicting(conflict);
      const now = runtime.now();
      const kept = statementToKeep(row ?? stored, submission);
      // The observation was whether it paid another quote.
      const paid = {
        quote_id,
        amount,
        ...declaredBy(submission),
        ...unobserved,
        compared_at: now,
        ...kept,
      };
      await own.db
        .insertInto("submissions")
        .values({ ...submission, ...paid, state: "written" })
        .onConflict((same) => same.columns(["workspace_id", "network", "tx_hash", "part"]).doUpdateSet(paid))
        .execute();
      await settleWithin(own, submission, "accepted", { runtime, settleInterval });
      await enqueue(
        trx,
        settleJob({ workspace_id: own.id, network, tx_hash, part }, now + settleInterval),
        runtime,
      );
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Conflicting)) throw error;
    return error.conflict;
  }
}
