import type { NetworkUnavailableError } from "../../chains/chain";
import { errors, invalidField } from "../../errors";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Services } from "../../services";
import { type ReportedSubmission, type Submission, settleSubmission } from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";
import { broadcastOnce } from "./broadcast-once";
import type { CheckedSubmission } from "./check-submission";

/**
 * Broadcasts signed bytes for a quote unchanged (spec/core, submitTransaction): its payment, or one of the approvals that
 * it needs first. A quote is paid once. Throws 422 for a quote or for bytes that are used already and for what the node
 * refuses, 503 when it does not answer.
 */
export async function submitSigned(
  services: Pick<Services, "runtime" | "wakeJobs" | "onSubmitted">,
  workspace: Workspace,
  { quote, chain, signed, step, earlier, payload, isCompliant }: CheckedSubmission,
): Promise<{ tx_hash: string }> {
  const { network } = quote.source;
  if (earlier?.isThrough) {
    const { submission, isThrough } = earlier;
    if (isThrough !== true) throw unavailable(network, isThrough);
    if (submission.state !== "accepted") await settleSubmission(workspace, submission, "accepted");
    if (step === "payment" && submission.quote_id !== quote.id) throw paidAnother(submission);
    return { tx_hash: signed.hash };
  }

  const result = await broadcastOnce(services, workspace, chain, {
    quote_id: quote.id,
    network,
    tx_hash: signed.hash,
    step,
    turn: signed.turn,
    payload,
    amount: quote.source.amount,
    from_address: normalizeAddress(quote.source.account),
    to_address: normalizeAddress(quote.destination.account),
    travel_rule_compliant: isCompliant ? 1 : 0,
    created_at: services.runtime.now(),
  });
  if (result.outcome === "accepted" || result.outcome === "unavailable") services.onSubmitted(network);
  if (result.outcome === "used")
    throw result.by.quote_id === quote.id ? quoteUsed(quote.id, result.by) : paidAnother(result.by);
  if (result.outcome === "refused") throw invalidField("signed_payload", "rejected", result.reason, {});
  if (result.outcome === "unavailable") throw unavailable(network, result.cause);
  return { tx_hash: signed.hash };
}

/** A second payment would be one that nobody asked for: whoever wants to pay again asks for another quote. */
const quoteUsed = (quoteId: string, { tx_hash, state }: ReportedSubmission) =>
  invalidField(
    "quote_id",
    "used",
    state === "accepted"
      ? `the quote was paid by ${tx_hash}; ask for a new one to pay again`
      : `it is not known yet whether ${tx_hash} paid the quote; submit the same signed payload again`,
    { value: quoteId, tx_hash },
  );

/** Two quotes can ask for the very same transaction; one transaction is one payment all the same. */
const paidAnother = ({ quote_id, tx_hash }: Pick<Submission, "quote_id" | "tx_hash">) =>
  invalidField(
    "signed_payload",
    "mismatch",
    `these bytes are the payment of quote ${quote_id}; sign another transaction to pay this one, too`,
    { tx_hash, quote_id },
  );

const unavailable = (network: string, cause: NetworkUnavailableError) =>
  errors.unavailable(
    "network_unavailable",
    `the node of ${network} did not answer; submit the same signed payload again`,
    cause,
  );
