import { CliError } from "../errors";
import { currentAttempt, type LocalRecord } from "../payment/journal/local-record";
import type { PayoutRow, RowResult } from "./row";

/** What is known of a row before this run. */
export function resultBefore({ line, id }: PayoutRow, record: LocalRecord | undefined): RowResult {
  const attempt = record && currentAttempt(record);
  const isPaid = attempt?.state === "completed";
  return {
    ...{ line, id, before: isPaid, tx_hash: attempt?.signed.txHash ?? null, problem: null },
    status: isPaid ? "completed" : attempt ? "unknown" : "unpaid",
  };
}

/** @throws CliError saying how many rows are not paid, and why */
export function assertAllPaid(results: readonly RowResult[], stop: unknown): void {
  const not = results.filter(({ status }) => status !== "completed");
  if (not.length === 0) return;
  const isPending = not.every(({ status }) => status === "submitted");
  const why = stop instanceof Error ? ` It stopped: ${stop.message}` : "";
  throw new CliError(
    isPending ? "network" : "paymentFailed",
    isPending
      ? `${not.length} of ${results.length} rows are submitted and not final yet.`
      : `${not.length} of ${results.length} rows are not paid.${why}`,
    {
      why: not.map(
        ({ line, status, problem }) => `line ${line}: ${status}${problem === null ? "" : `: ${problem}`}`,
      ),
      hint: "Run it again: rows that were paid are not paid again. A node of your own tells what is unknown or failed on chain, so that it can be signed anew: --rpc NETWORK=URL",
    },
  );
}
