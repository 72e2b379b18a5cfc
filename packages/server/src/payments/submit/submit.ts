import type { components } from "@waybill/spec/generated/core";
import type { ChainStatus } from "../../chains/chain";
import { isOnChain } from "../../chains/own-chain";
import type { RefusalKind } from "../../chains/refusal";
import { ApiError, errors, invalidField } from "../../errors";
import { groupBy } from "../../lib/group-by";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Services } from "../../services";
import { recordAcceptance } from "../../workspace/accepted-risks";
import { markCompared } from "../../workspace/compared-payments";
import { movePayment } from "../../workspace/move-payment";
import type { AcceptanceColumns } from "../../workspace/submission-rows";
import {
  acceptFound,
  declareCompliance,
  followAgain,
  type NewSubmission,
  type ReportedSubmission,
  refuseFirst,
  type Submission,
  type SubmissionConflict,
  writeSubmission,
} from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";
import { broadcastAgain, broadcastOnce } from "./broadcast-once";
import { type CheckedSubmission, expiredFault } from "./check-submission";
import { watchExcluded } from "./excluded";
import { type Objections, whyNotAgain } from "./permit";
import { BROADCAST_AGAIN_FOR } from "./settle-step";
import { mayPay, notSent, outcomeUnknown } from "./unknown-outcome";

type Accepted = components["schemas"]["Submission"];

/** Accepted bytes that are not broadcast again. */
type Barred = Required<Pick<Accepted, "broadcast_barred_reason">>;

/**
 * Broadcasts signed bytes for a quote unchanged (spec/core, submitTransaction): its payment, or one of the approvals that
 * it requires. A quote is paid once. Throws 422 when the quote or the bytes were already used or it is certain that no block
 * will include the bytes, and 503 when the node does not answer or the outcome is not known yet. `statement`: of the accepted risks.
 */
export async function submitSigned(
  services: Pick<
    Services,
    "runtime" | "settleInterval" | "wakeJobs" | "onSubmitted" | "db" | "policy" | "logger"
  >,
  workspace: Workspace,
  {
    quote,
    chain,
    signed,
    step,
    part,
    known,
    compared,
    payload,
    isCompliant,
    isBarred,
    recheck,
    isExpired,
  }: CheckedSubmission,
  statement: AcceptanceColumns,
): Promise<Accepted> {
  const { network } = quote.source;
  const { submission: earlier, seen } = known;
  const conflictError = (conflict: SubmissionConflict) =>
    conflict.conflict === "quote"
      ? quoteUsed(quote.id, conflict.by)
      : signed.isBundle
        ? // Another quote got the same transfer at the same time; the next try sees whether there is one more.
          mayPay(signed.hash, "another quote has taken its transfer meanwhile")
        : paidAnother({ tx_hash: signed.hash, quote_id: conflict.quote_id });
  const submission: NewSubmission = {
    quote_id: quote.id,
    network,
    tx_hash: signed.hash,
    part,
    step,
    nonce_slot: signed.nonceSlot,
    payload,
    amount: quote.source.amount,
    from_address: normalizeAddress(quote.source.account),
    to_address: normalizeAddress(quote.destination.account),
    travel_rule_compliant: isCompliant ? 1 : 0,
    created_at: services.runtime.now(),
    ...statement,
  };
  if (isCompliant && earlier?.quote_id === quote.id && earlier.travel_rule_compliant === 0)
    await declareCompliance(workspace, earlier);
  const follow = async () => {
    const conflict = await followUnknown(services, workspace, submission, earlier);
    if (conflict) throw conflictError(conflict);
  };
  if (earlier?.quote_id === quote.id) await recordAcceptance(workspace, earlier, submission);
  if (compared?.outcome === "open") {
    await follow();
    throw mayPay(signed.hash, compared.reason);
  }
  if (earlier && compared?.outcome === "pays") {
    if (compared.quoteId !== earlier.quote_id) {
      const conflict = await moveFound(services, workspace, earlier, submission);
      if (conflict) throw conflictError(conflict);
      return { tx_hash: signed.hash };
    }
    await markCompared(workspace, earlier, services.runtime.now());
  }
  const succeeded = earlier && (await hasSucceeded(services, workspace, { chain, quote }, earlier, seen));
  if (typeof succeeded === "object" && "conflict" in succeeded) throw conflictError(succeeded);
  if (earlier && succeeded) {
    if (step === "payment" && earlier.quote_id !== quote.id)
      throw conflictError({ conflict: "transaction", quote_id: earlier.quote_id });
    return { tx_hash: signed.hash, ...(typeof succeeded === "object" && succeeded) };
  }
  const reason = String(seen.raw.reason ?? "");
  if (isBarred) {
    await follow();
    throw outcomeUnknown(signed.hash, "a sanctions list or the policy stands against broadcasting it again");
  }
  if (isExpired) {
    const watched = await watchExpired(services, workspace, submission, earlier);
    if (typeof watched === "object") throw conflictError(watched);
    if (watched) throw invalidField(...expiredFault(quote));
    throw outcomeUnknown(signed.hash, "it was handed to a node in the same moment");
  }
  if (seen.status === "unknown") {
    if (earlier === undefined) throw notSent(reason);
    await follow();
    throw outcomeUnknown(signed.hash, reason);
  }
  if (seen.status === "abandoned") {
    const excluded = await watchExcluded(services, workspace, chain, submission, known, quote);
    if (typeof excluded === "object") throw conflictError(excluded);
    throw excluded === "certain" ? rejected(reason, "excluded") : outcomeUnknown(signed.hash, reason);
  }
  const result = await broadcastOnce(services, workspace, chain, submission, {
    quote,
    recheck,
    isShown: isOnChain(seen.status),
  });
  if (result.outcome === "barred") throw barred(result.objections);
  if (result.outcome === "conflict") throw conflictError(result);
  if (result.outcome === "refused") throw rejected(result.reason, result.refusal);
  services.onSubmitted(network);
  if (result.outcome === "unknown") throw outcomeUnknown(signed.hash, result.cause);
  return { tx_hash: signed.hash };
}

/**
 * Whether an earlier submission of these bytes succeeded, even if the outcome was unknown or this node refused them: other
 * nodes of the provider may have accepted them. Returns the conflict when it was abandoned, and its quote was paid otherwise or
 * its transaction became the payment of another quote since. Accepted bytes that the node no longer has are broadcast again,
 * with the same answer; where something stands against that, the answer says so. After {@link BROADCAST_AGAIN_FOR} it depends on what the chain shows, and a job follows them again.
 */
async function hasSucceeded(
  services: Pick<Services, "runtime" | "settleInterval" | "wakeJobs" | "db" | "policy" | "logger">,
  workspace: Workspace,
  { chain, quote }: Pick<CheckedSubmission, "chain" | "quote">,
  submission: Submission,
  { status, final }: ChainStatus,
): Promise<boolean | SubmissionConflict | Barred> {
  const { runtime, settleInterval, wakeJobs } = services;
  if (submission.state !== "accepted") {
    if (!isOnChain(status)) return false;
    const conflict = await acceptFound(workspace, { runtime, settleInterval }, submission);
    wakeJobs(settleInterval);
    return conflict ?? true;
  }
  const reason = status === "submitted" ? await whyNotAgain(services, chain, quote, submission) : undefined;
  if (status === "submitted" && reason === undefined) await broadcastAgain(chain, submission);
  const barredOr = (accepted: boolean) =>
    reason === undefined ? accepted : { broadcast_barred_reason: reason };
  if (runtime.now() - submission.created_at <= BROADCAST_AGAIN_FOR) return barredOr(true);
  if (!(isOnChain(status) && final)) {
    await followAgain(workspace, { runtime, settleInterval }, submission);
    wakeJobs(settleInterval);
  }
  return barredOr(status === "submitted" || isOnChain(status));
}

/** Makes bytes that were stored for a quote which they do not pay the payment of the one that they do. */
async function moveFound(
  { runtime, settleInterval, wakeJobs }: Pick<Services, "runtime" | "settleInterval" | "wakeJobs">,
  workspace: Workspace,
  stored: Submission,
  submission: NewSubmission,
): Promise<SubmissionConflict | undefined> {
  const conflict = await movePayment(workspace, { runtime, settleInterval }, { stored, submission });
  wakeJobs(settleInterval);
  return conflict;
}

/**
 * Has a job follow bytes of which it is not known whether they are, or will be, on chain, because the answer promises it: the
 * job of an earlier submission may have ended. Returns the conflict when the quote or the bytes belong to another payment.
 */
async function followUnknown(
  { runtime, settleInterval, wakeJobs }: Pick<Services, "runtime" | "settleInterval" | "wakeJobs">,
  workspace: Workspace,
  submission: NewSubmission,
  earlier: Submission | undefined,
): Promise<SubmissionConflict | undefined> {
  const following = { runtime, settleInterval };
  if (earlier && earlier.state !== "abandoned") await followAgain(workspace, following, submission);
  else {
    const written = await writeSubmission(workspace, following, submission);
    if (written.conflict) return written;
  }
  wakeJobs(settleInterval);
  return undefined;
}

/**
 * @param refusal of the node; for want of funds the same bytes can be taken later, and others need not be signed; what is `excluded`
 * no block will include any more
 */
const rejected = (reason: string, refusal?: RefusalKind | "excluded") =>
  invalidField(
    "signed_payload",
    "rejected",
    reason,
    refusal === "funds" || refusal === "excluded" ? { refusal } : {},
  );

/** All that stands against a payment, in one answer. */
const barred = (objections: Objections): ApiError =>
  objections instanceof ApiError
    ? objections
    : errors.invalid(
        Object.fromEntries(
          [...groupBy(objections, ([field]) => field)].map(([field, faults]) => [
            field,
            faults.map(([_, code, message, params]) => ({ code, message, params })),
          ]),
        ),
      );

/** A quote is paid once, so that retries cannot pay twice. A second payment needs another quote. */
const quoteUsed = (quoteId: string, { tx_hash, state }: Pick<ReportedSubmission, "tx_hash" | "state">) =>
  invalidField(
    "quote_id",
    "used",
    state === "accepted"
      ? `the quote was paid by ${tx_hash}; request a new one to pay again`
      : `it is not known yet whether ${tx_hash} paid the quote; submit the same signed payload again`,
    { value: quoteId, tx_hash },
  );

/** Two quotes can have identical transactions, but one transaction is one payment only. */
const paidAnother = ({ quote_id, tx_hash }: { quote_id: string | undefined; tx_hash: string }) =>
  invalidField(
    "signed_payload",
    "mismatch",
    `these bytes are the payment of ${quote_id === undefined ? "another quote" : `quote ${quote_id}`}; sign another transaction to pay this one, too`,
    { tx_hash, ...(quote_id !== undefined && { quote_id }) },
  );

/**
 * Has a job look for bytes that are refused because their quote has expired: this server hands them to no node, but a wallet
 * may have done so by itself, through one that this server's does not hear of yet. They are followed like those that a node
 * refused, and reported if a block includes them. Returns whether no node was handed them by this server; false when another
 * request did so meanwhile, and the conflict when they are the payment of another quote, for which a node may have been handed
 * them, or when another transaction pays the quote.
 */
async function watchExpired(
  { runtime, settleInterval, wakeJobs }: Pick<Services, "runtime" | "settleInterval" | "wakeJobs">,
  workspace: Workspace,
  submission: NewSubmission,
  earlier: Pick<Submission, "state"> | undefined,
): Promise<boolean | SubmissionConflict> {
  // They were looked up for long enough.
  if (earlier?.state === "abandoned") return true;
  const handOver = await writeSubmission(workspace, { runtime, settleInterval }, submission);
  if (handOver.conflict) return handOver;
  wakeJobs(settleInterval);
  return refuseFirst(workspace, submission, handOver);
}
