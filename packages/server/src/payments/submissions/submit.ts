import type { components } from "@waybill/spec/generated/core";
import { isOnChain } from "../../chains/chain";
import { invalidField } from "../../errors";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Services } from "../../services";
import type { Workspace } from "../../workspace/workspace";
import { recordAcceptance } from "./accepted-risks";
import type { CheckedSubmission } from "./check-submission";
import {
  broadcastAgain,
  type HandedOver,
  isOneInBlock,
  mayBeHidden,
  observeHandOver,
  observeRequest,
} from "./observe";
import type { SubmissionConflict } from "./payment-transactions";
import { whyNotAgain } from "./permit";
import { barred, conflictError, expiredFault, mayPay, notSent, outcomeUnknown, rejected } from "./refusals";
import { type AcceptanceColumns, findSameNonce, type NewSubmission, type Submission } from "./rows";
import { firstLookIn } from "./settle";
import {
  type Answer,
  afterHandOver,
  next,
  onRequest,
  type RequestEffect,
  type RequestObservation,
} from "./states";
import {
  acceptFound,
  declareCompliance,
  followAgain,
  markCompared,
  movePayment,
  refuseFirst,
  settleSubmission,
  type Written,
  writeSubmission,
} from "./table";

type Accepted = components["schemas"]["Submission"];

type SubmitServices = Pick<
  Services,
  "runtime" | "settleInterval" | "queue" | "indexing" | "db" | "policy" | "sanctions" | "logger"
>;

/** A request to submit bytes. */
interface Request {
  services: SubmitServices;
  workspace: Workspace;
  checked: CheckedSubmission;
  submission: NewSubmission;
  observation: RequestObservation;
}

/** The result of the effects of a request. `cause`: why the outcome is not known, where it is not. */
interface Done extends Partial<Omit<HandedOver, "observation">> {
  conflict?: SubmissionConflict;
  answer?: Answer | undefined;
  /** Why accepted bytes are not broadcast again. */
  broadcast_barred_reason?: string;
}

/**
 * Broadcasts signed bytes for a quote unchanged (spec/core, submitTransaction): its payment, or one of the approvals
 * that it requires. The state of the bytes, and what is observed of them, decide what is done (states.ts). A quote is
 * paid once. Bytes that a node may have are stored first and followed by a job (settle.ts), whatever the result. Throws
 * 422 when the quote or the bytes were already used or it is certain that no block will include the bytes, and 503 when
 * the node does not answer or the outcome is not known yet. `statement`: of the accepted risks.
 */
export async function submitSigned(
  services: SubmitServices,
  workspace: Workspace,
  checked: CheckedSubmission,
  statement: AcceptanceColumns,
): Promise<Accepted> {
  const { chain, quote, signed, isCompliant } = checked;
  const { submission: earlier } = checked.known;
  const now = services.runtime.now();
  const submission = toBeStored(checked, statement, now);
  if (earlier?.quote_id === quote.id) {
    if (isCompliant && earlier.travel_rule_compliant === 0) await declareCompliance(workspace, earlier);
    await recordAcceptance(workspace, earlier, submission);
  }
  const observation = await observeRequest(chain, checked, quote, now);
  const { effects, answer } = next(
    onRequest,
    earlier?.state ?? "none",
    observation,
    earlier && now - earlier.created_at,
  );
  const request: Request = { services, workspace, checked, submission, observation };
  let done: Done = { answer, cause: causeOf(request) };
  for (const effect of effects) {
    done = { ...done, ...(await perform[effect](request)) };
    if (done.conflict) throw conflictError(quote, signed, done.conflict);
  }
  return answers[done.answer ?? "outcome_unknown"](request, done);
}

const toBeStored = (
  { quote, signed, part, step, payload, isCompliant }: CheckedSubmission,
  statement: AcceptanceColumns,
  now: number,
): NewSubmission => ({
  quote_id: quote.id,
  network: quote.source.network,
  tx_hash: signed.hash,
  part,
  step,
  nonce_slot: signed.nonceSlot,
  payload,
  token: normalizeAddress(quote.source.token),
  amount: quote.source.amount,
  from_address: normalizeAddress(quote.source.account),
  to_address: normalizeAddress(quote.destination.account),
  travel_rule_compliant: isCompliant ? 1 : 0,
  created_at: now,
  ...statement,
});

/** Why it is not known whether a node has the bytes, or which quote they pay. */
function causeOf({ checked: { compared, known }, observation }: Omit<Request, "submission">): string {
  if (compared?.outcome === "open") return compared.reason;
  if (observation === "barred") return "a sanctions list or the policy forbids broadcasting it again";
  if (observation === "expired") return "it was handed to a node at the same moment";
  return String(known.seen.raw.reason ?? "");
}

/** The effects of requests. A conflict ends the request. */
const perform: Readonly<Record<RequestEffect, (request: Request) => Promise<Done>>> = {
  async write(request) {
    const written = await write(request);
    return written.conflict ? { conflict: written } : {};
  },
  async follow({ services, workspace, submission }) {
    await followAgain(workspace, services, submission);
    services.queue.wake(services.settleInterval);
    return {};
  },
  follow_until_final: async (request) =>
    request.checked.known.seen.final ? {} : await perform.follow(request),
  async mark({ services, workspace, checked }) {
    await markCompared(workspace, storedOf(checked), services.runtime.now());
    return {};
  },
  async accept({ services, workspace, checked }) {
    const conflict = await acceptFound(workspace, services, storedOf(checked));
    services.queue.wake(services.settleInterval);
    return conflict ? { conflict } : {};
  },
  async move({ services, workspace, checked, submission }) {
    const conflict = await movePayment(workspace, services, { stored: storedOf(checked), submission });
    services.queue.wake(services.settleInterval);
    return conflict ? { conflict } : {};
  },
  async broadcast_again({ services, checked }) {
    const stored = storedOf(checked);
    const reason = await whyNotAgain(services, checked.chain, checked.quote, stored);
    if (reason !== undefined) return { broadcast_barred_reason: reason };
    await broadcastAgain(checked.chain, stored);
    return {};
  },
  async hand_over(request) {
    const { services, checked, submission } = request;
    const { chain, quote, recheck, known } = checked;
    const handOver = await write(request);
    if (handOver.conflict) return { conflict: handOver };
    const isShown = isOnChain(known.seen.status);
    const { now } = services.runtime;
    const handed = await observeHandOver(chain, submission, { quote, recheck, isShown, now });
    const done = await conclude(request, handOver, handed);
    if (done.answer === "accepted" || done.answer === "outcome_unknown")
      services.indexing.expectTransaction(submission.network);
    return done;
  },
  async hold(request) {
    const handOver = await write(request);
    if (handOver.conflict) return { conflict: handOver };
    const cause = causeOf(request);
    if (request.observation === "expired")
      return conclude(request, handOver, { observation: "expired", cause });
    const isCertain = handOver.isFirst && (await isExcluded(request));
    return conclude(request, handOver, { observation: isCertain ? "excluded" : "open", cause });
  },
};

/** The stored submission of the same bytes. */
function storedOf({ known: { submission } }: CheckedSubmission): Submission {
  if (!submission) throw new TypeError("no submission with these bytes is stored");
  return submission;
}

/** Stores the bytes before a node is handed them, with the job that follows them. */
async function write({ services, workspace, submission }: Request): Promise<Written | SubmissionConflict> {
  const written = await writeSubmission(workspace, services, submission);
  if (!written.conflict) services.queue.wake(services.settleInterval);
  return written;
}

/** Whether bytes that no block can include have expired, or another transaction is in their place. */
async function isExcluded({ workspace, checked: { chain, known }, submission }: Request): Promise<boolean> {
  if (mayBeHidden(known.seen)) return false;
  if (!known.seen.isNonceUsed) return true;
  return isOneInBlock(chain, await findSameNonce(workspace, submission));
}

/** Records the result of a hand-over. */
async function conclude(request: Request, handOver: Written, handed: HandedOver): Promise<Done> {
  const { services, workspace, checked, submission } = request;
  const { effects, answer } = next(afterHandOver, handOver.from, handed.observation);
  for (const effect of effects) {
    if (effect === "mark") await markCompared(workspace, submission, services.runtime.now());
    if (effect === "settle") {
      const { source, destination } = checked.quote;
      const isCrossing = source.network !== destination.network;
      const lookIn = firstLookIn(checked.chain.kind, isCrossing, services.settleInterval);
      await settleSubmission(workspace, submission, "accepted", services, lookIn);
    }
    // Another request has handed them to a node meanwhile.
    if (effect === "refuse" && !(await refuseFirst(workspace, submission, handOver)))
      return conclude(request, handOver, { ...handed, observation: "open" });
  }
  return { ...handed, answer };
}

/** The answers to requests. */
const answers: Readonly<Record<Answer, (request: Request, done: Done) => Accepted>> = {
  accepted: ({ submission }) => ({ tx_hash: submission.tx_hash }),
  accepted_as_stored({ checked, submission }, { broadcast_barred_reason: reason }) {
    const { quote, signed, step } = checked;
    const { quote_id } = storedOf(checked);
    if (step === "payment" && quote_id !== quote.id)
      throw conflictError(quote, signed, { conflict: "transaction", quote_id });
    return { tx_hash: submission.tx_hash, ...(reason !== undefined && { broadcast_barred_reason: reason }) };
  },
  may_pay({ submission }, { cause }) {
    throw mayPay(submission.tx_hash, String(cause));
  },
  outcome_unknown({ submission }, { cause }) {
    throw outcomeUnknown(submission.tx_hash, cause);
  },
  not_sent(_, { cause }) {
    throw notSent(cause);
  },
  expired({ checked }) {
    throw invalidField(...expiredFault(checked.quote));
  },
  excluded(_, { cause }) {
    throw rejected(String(cause), "excluded");
  },
  rejected(_, { reason = "", refusal }) {
    throw rejected(reason, refusal);
  },
  barred(_, { objections = [] }) {
    throw barred(objections);
  },
};
