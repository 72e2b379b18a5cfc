import { CliError } from "../errors";
import { currentAttempt, type LocalRecord } from "../payment/journal/local-record";
import type { PayoutRow, RowResult } from "./row";

/** What is known of a row before this run. */
export function resultBefore({ line, id }: PayoutRow, record: LocalRecord | undefined): RowResult {
  const attempt = record && currentAttempt(record);
  const isPaid = attempt?.state === "completed";
  return {
    line,
    id,
    before: isPaid,
    tx_hash: attempt?.signed.txHash ?? null,
    problem: null,
    status: isPaid ? "completed" : attempt ? "unknown" : "unpaid",
  };
}

/** @throws CliError saying how many rows are not paid, and why */
export function assertAllPaid(results: readonly RowResult[], stop: unknown): void {
  const not = results.filter(({ status }) => status !== "completed");
  if (not.length === 0) return;
  const isPending = not.every(({ status }) => status === "submitted");
  const why = stop instanceof Error ? ` It stopped: ${stop.message}` : "";
  // What the service refused is in no block, and nothing was sent after it; what it took before may still be under way.
  const isRefused =
    not.some(({ status }) => status === "refused") &&
    not.every(({ status }) => ["refused", "unpaid", "submitted"].includes(status));
  const count = `${not.length} of ${results.length} rows`;
  throw new CliError(
    isPending ? "network" : isRefused ? "invalid" : "paymentFailed",
    isPending ? `${count} are submitted and not final yet.` : `${count} are not paid.${isRefused ? "" : why}`,
    {
      why: not.map(
        ({ line, status, problem }) => `line ${line}: ${status}${problem === null ? "" : `: ${problem}`}`,
      ),
      hint: isRefused
        ? "Correct the reason, then run it again: the same bytes are sent, and rows that were paid are not paid again."
        : "Run it again: rows that were paid are not paid again. A node of your own tells what is unknown or failed on chain, so that it can be signed anew: --rpc NETWORK=URL",
    },
  );
}
