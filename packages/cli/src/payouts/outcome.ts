import { WaybillError } from "@waybill/sdk";
import { refusedBy } from "@waybill/sdk/payments";
import { outcomeOf } from "../describe-sdk-error";
import { CliError } from "../errors";
import type { Outcome } from "../exit-codes";
import { currentAttempt, type LocalRecord } from "../payment/journal/records";
import type { PayoutRow, RowResult } from "./row";

/** The result of a row before this run. */
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

/** @throws CliError stating how many rows are not paid, and the reasons */
export function assertAllPaid(results: readonly RowResult[], stop: unknown): void {
  const not = results.filter(({ status }) => status !== "completed");
  if (not.length === 0) return;
  const isPending = not.every(({ status }) => status === "submitted");
  const why = stop instanceof Error ? ` It stopped: ${stop.message}` : "";
  // A refused payment is in no block, and nothing was sent after it; a payment that the service accepted before may still be
  // included.
  const isRefused =
    not.some(({ status }) => status === "refused") &&
    not.every(({ status }) => ["refused", "unpaid", "submitted"].includes(status));
  const count = `${not.length} of ${results.length} rows`;
  const outcome = isPending ? "network" : isRefused ? refusal(stop) : "paymentFailed";
  throw new CliError(
    outcome,
    isPending ? `${count} are submitted and not final yet.` : `${count} are not paid.${isRefused ? "" : why}`,
    {
      why: not.map(
        ({ line, status, problem }) => `line ${line}: ${status}${problem === null ? "" : `: ${problem}`}`,
      ),
      hint:
        outcome === "sanctioned"
          ? "Remove the row of the listed party, then run the command again; paid rows are not paid again. To make sure that its signed bytes are never included, use their nonce for another transaction."
          : isRefused
            ? "Correct the cause, then run the command again: the same bytes are sent, and rows that were paid are not paid again."
            : "Run the command again: rows that were paid are not paid again. Give your own node to find out which payments are unknown or failed on chain, so that they can be signed again: --rpc NETWORK=URL",
    },
  );
}

/** The outcome of a refusal: rules have their own exit codes, as in every other command. */
const refusal = (stop: unknown): Outcome =>
  stop instanceof WaybillError && refusedBy(stop) !== undefined ? outcomeOf(stop) : "invalid";
