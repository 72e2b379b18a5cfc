import { WaybillError } from "../errors/base";
import { ValidationError } from "../errors/http";
import type { PolicyRefusedError } from "../errors/policy";
import { isRecord } from "../json-value";
import { printable } from "../transport/printable";
import type { SignedTransfer } from "../types";
import { endOfDestinationLeg, endSaid, type ServiceReport } from "./destination-leg";
import { checkEarlierAttempts } from "./earlier-attempts";
import { PaymentOpenError } from "./errors";
import { askInclusion, endOfIncluded, type InclusionReader, isUnpaid } from "./inclusion";
import { policyFor, refusalOf } from "./limits";
import { keepsNonce, noncesAfterSwap, noncesOf } from "./nonces";
import type { PaymentStep } from "./payments-options";
import {
  countedAt,
  inState,
  lastAttempt,
  mayBeOut,
  type PaymentAttempt,
  type PaymentRecord,
  staysOnNetwork,
} from "./record";
import { type PaymentContext, withOutcome } from "./recorder";
import { refusesPayment } from "./refusals";
import { attemptOfSwap, withoutSwap } from "./two-steps";

/** The result of sending a signature; `refused` if the service refuses it, or if the policy refuses it before it is sent. */
export interface Sent {
  record: PaymentRecord;
  refused?: ValidationError | PolicyRefusedError;
}

/** Sends the newest signature and waits for its end. */
export async function* sendSigned(
  context: PaymentContext,
  signedRecord: PaymentRecord,
): AsyncGenerator<PaymentStep, Sent> {
  const { options, recorder, turn } = context;
  await turn.begin();
  const released = await release(context, signedRecord);
  if (released.refused) return released;
  let { record } = released;
  const { signed } = lastAttempt(record);
  const range = noncesOf(signed);
  if (range && keepsNonce(lastAttempt(record))) context.nonces.hold(range, record.id);
  if (signed.swap && lastAttempt(record).swap !== "paid") {
    const swapped = yield* sendSwap(context, record);
    if (swapped.refused || swapped.isOver) {
      turn.end();
      return swapped;
    }
    record = swapped.record;
  }
  const answer = await submit(context, record, withoutSwap(signed));
  if (answer.refused) {
    if (!signed.swap) record = await noteRefusal(context, record, answer.refused);
    turn.end();
    return { record, refused: answer.refused };
  }
  turn.end();
  let { failure } = answer;
  let reported: ServiceReport = {};
  if (!failure) {
    const { refused: isRefused, ...attempt } = lastAttempt(record);
    if (isRefused || attempt.state !== "submitted")
      record = await recorder.change(record, {
        attempts: [...record.attempts.slice(0, -1), { ...attempt, state: "submitted" }],
      });
    const { barred } = answer;
    yield { step: "submitted", signed, ...(barred && { broadcastBarredReason: barred }) };
    try {
      reported = await endSaid(context, record, signed);
    } catch (error) {
      failure = { error };
    }
  }
  // If the service does not report the end, or does not answer, the chain is asked for it.
  if (failure && (!options.inclusion || isAborted(failure.error))) throw failure.error;
  const newest = lastAttempt(record);
  const end = await endOf(record, newest, reported, options.inclusion);
  if (!end && failure) throw failure.error;
  if (!end) return { record };
  if (end === "source leg") return { record: yield* endOfDestinationLeg(context, record, newest, reported) };
  if (end.step === "settled" && end.status !== "completed" && record.attempts.length > 1) {
    // A chain includes one of several transactions with the same nonce: if this one has not paid, another one may have.
    const { included, isFinal, out } = await checkEarlierAttempts(record, options.inclusion);
    if (included) return { record: yield* endOfIncluded(context, record, included, isFinal) };
    if (out)
      throw new PaymentOpenError(
        record.id,
        out.txHash,
        "Call resume to find out the outcome.",
        failure?.error,
      );
  }
  if (signed.swap && end.step !== "included" && end.status !== "completed") {
    // The swap has paid. If a chain proves the end, no burn follows any more. A service may report the delivery as
    // without effect.
    const failureReason = end.failureReason === "no_effect" ? end.failureReason : ("burn_failed" as const);
    const closed = end.step === "settled" ? ({ closed: "failed" } as const) : {};
    record = await recorder.setNewest(record, newest, "failed", { failureReason, ...closed });
    yield { step: end.step, signed, status: "failed", failureReason };
    return { record };
  }
  if (end.step !== "included") {
    const { failureReason } = end;
    // Here, only a chain settles a payment as unpaid.
    const facts = { ...(failureReason && { failureReason }), ...(end.step === "settled" && PROVEN) };
    record = await recorder.setState(record, lastAttempt(record), end.status, facts);
  }
  yield end;
  return { record };
}

const PROVEN = { proven: true } as const;

/** The result of sending a swap; `isOver` if the payment has ended with it, and nothing was burned. */
interface Swapped extends Sent {
  isOver?: boolean;
}

/**
 * Sends the swap of the newest signature and waits until a block shows that it has paid; a chain is asked if there is a
 * reader. The burn is sent only after that: by its nonce alone, it could be mined after a failed swap, too.
 *
 * @throws PaymentOpenError while it is unknown whether the swap has paid, and what the client throws while it waits
 */
async function* sendSwap(
  context: PaymentContext,
  signedRecord: PaymentRecord,
): AsyncGenerator<PaymentStep, Swapped> {
  const { options, recorder, nonces } = context;
  let record = signedRecord;
  const { signed } = lastAttempt(record);
  const swap = attemptOfSwap(lastAttempt(record));
  if (!swap) return { record };
  const answer = await submit(context, record, swap.signed);
  if (answer.refused) {
    record = await noteRefusal(context, record, answer.refused);
    return { record, refused: answer.refused };
  }
  let { failure } = answer;
  let reported: ServiceReport = {};
  if (!failure) {
    const attempt = lastAttempt(record);
    if (attempt.swap !== "sent") record = await recorder.setAttempt(record, attempt, { swap: "sent" });
    yield { step: "swap_submitted", signed };
    try {
      reported = await endSaid(context, record, swap.signed);
    } catch (error) {
      failure = { error };
    }
  }
  if (failure && (!options.inclusion || isAborted(failure.error))) throw failure.error;
  const end = await endOf(record, swap, reported, options.inclusion, true);
  if (!end || end === "source leg")
    throw (
      failure?.error ??
      new PaymentOpenError(
        record.id,
        swap.signed.txHash,
        "No block shows yet that the swap has paid, so the burn was not sent. Call resume later; make no other payment before.",
      )
    );
  const attempt = lastAttempt(record);
  if (end.step === "included" || end.status === "completed") {
    record = await recorder.setAttempt(record, attempt, { swap: "paid" });
    yield { step: "swapped", signed };
    return { record };
  }
  // A swap that was mined but yielded too little has moved tokens.
  const isFailed = end.status === "failed";
  const failureReason = end.failureReason === "no_effect" ? end.failureReason : ("swap_failed" as const);
  const facts = { ...(isFailed && { failureReason }), ...(end.step === "settled" && PROVEN) };
  const ended = inState(attempt, end.status, facts);
  record = await recorder.setAttempt(record, attempt, { ...ended, ...(isFailed && { swap: "failed" }) });
  const rest = noncesAfterSwap(signed);
  if (isFailed && rest) nonces.release(rest, record.id);
  yield { step: end.step, signed, status: end.status, ...(isFailed && { failureReason }) };
  return { record, isOver: true };
}

const ends = ["completed", "failed", "abandoned"] as const;

const isEnd = (status: string | undefined): status is (typeof ends)[number] =>
  ends.some((end) => end === status);

const isAborted = (error: unknown): boolean => error instanceof WaybillError && error.code === "aborted";

type End = Extract<PaymentStep, { step: "included" | "reported" | "settled" }>;

/**
 * The end of a payment; undefined while it is unknown. A chain decides if there is a reader: if a service lies about a failure, a
 * caller who repeats the payment pays twice. For a payment to another network in a final block of the source network, the end is
 * `source leg`.
 *
 * @param attempt the attempt of the payment, or of the swap before it
 * @param endsHere whether the source network shows the whole payment
 * @throws PaymentOpenError when a chain does not have a payment that the service reports as completed, or cannot be asked
 */
async function endOf(
  record: PaymentRecord,
  attempt: PaymentAttempt,
  reported: ServiceReport,
  inclusion: InclusionReader | undefined,
  endsHere = staysOnNetwork(record.request),
): Promise<End | "source leg" | undefined> {
  const status = isEnd(reported.status) ? reported.status : undefined;
  const failed = (failureReason = reported.failureReason) => ({
    status: "failed" as const,
    ...(failureReason && { failureReason }),
  });
  const { signed } = attempt;
  const known = await askInclusion(inclusion, record, attempt);
  if (known === "unfinalized") return { step: "included", signed };
  // Final, whatever the service says of it.
  if (known === "no_effect") return { step: "settled", signed, ...failed("no_effect") };
  if (isUnpaid(known)) {
    const unpaid = known === "failed" ? "failed" : "abandoned";
    const end = !status || status === "completed" ? unpaid : status;
    return { step: "settled", signed, ...(end === "failed" ? failed() : { status: end }) };
  }
  if (status === "completed") {
    if (known === "included" || !inclusion) return { step: "settled", signed, status };
    throw new PaymentOpenError(
      record.id,
      signed.txHash,
      "The service reports the payment as completed, but the chain does not have it. Call resume later.",
    );
  }
  if (known === "included") return endsHere ? { step: "settled", signed, status: "completed" } : "source leg";
  if (status === "failed") return { step: "reported", signed, ...failed() };
  return status && { step: "reported", signed, status };
}

/**
 * Checks the limits again, by the current day, before a signature is sent for the first time. The signature counts while it is
 * checked: if two see each other, both are withheld, and each may be resumed. A payment that was signed without a policy may have
 * been sent before there was one: it is never withheld, and continues to count.
 */
async function release({ options, recorder }: PaymentContext, signedRecord: PaymentRecord): Promise<Sent> {
  const before = lastAttempt(signedRecord);
  if (before.state !== "signed" && before.state !== "withheld") return { record: signedRecord };
  const { receipt } = before.signed;
  // Without a receipt, the spending is unknown; the payment was signed without a policy, and may have been sent.
  const policy = receipt ? policyFor(options, signedRecord) : undefined;
  if (!policy && !receipt?.policy && before.state === "signed") return { record: signedRecord };
  const isOut = mayBeOut(before);
  const time = recorder.time();
  let record = signedRecord;
  if (!isOut) {
    const judgedAt = laterDay(time, countedAt(before));
    if (before.state === "withheld" || judgedAt !== countedAt(before))
      record = await recorder.setAttempt(record, before, { state: "signed", judgedAt });
  }
  // The policy reads the journal.
  const checked = record;
  const refused =
    policy &&
    (await withOutcome(checked, () => refusalOf(policy, checked, lastAttempt(checked), Date.parse(time))));
  if (refused && isOut) return { record, refused };
  record = await recorder.setState(record, lastAttempt(record), refused ? "withheld" : "released");
  return refused ? { record, refused } : { record };
}

/**
 * The time (ISO 8601, UTC) if its day is later than the day of the time before; otherwise the time before: setting a clock back
 * does not free limits.
 */
const laterDay = (time: string, before: string): string =>
  Math.floor(Date.parse(time) / DAY) > Math.floor(Date.parse(before) / DAY) ? time : before;

const DAY = 86_400_000;

/** Records that the service refuses the payment, so that another payment may use its nonce. */
async function noteRefusal(
  { recorder, nonces }: PaymentContext,
  record: PaymentRecord,
  refused: ValidationError,
): Promise<PaymentRecord> {
  if (!refusesPayment(refused)) return record;
  const attempt = lastAttempt(record);
  const range = noncesOf(attempt.signed);
  // A signature that the service accepted once may have been sent.
  if (!range || attempt.state === "submitted" || attempt.swap) return record;
  const next = attempt.refused ? record : await recorder.setAttempt(record, attempt, { refused: true });
  nonces.release(range, record.id);
  return next;
}

/**
 * The outcome of sending bytes: `refused`; `failure` if it is unknown whether the service has them; otherwise `barred`, why they
 * are not broadcast again although the service accepted them before.
 */
async function submit(
  { client: { transactions }, calls: { signal } }: PaymentContext,
  { id, ...record }: PaymentRecord,
  signed: SignedTransfer,
): Promise<{ refused?: ValidationError; failure?: { error: unknown }; barred?: string }> {
  try {
    // The record of an earlier version can lack what the request declared.
    const travelRuleCompliant = record.travelRuleCompliant || signed.travelRuleCompliant === true;
    // The journal's ids distinguish payments.
    const options = { travelRuleCompliant, acceptSecondPayment: true, signal };
    const answer = await transactions.submit({ ...signed, travelRuleCompliant }, options);
    return { barred: isRecord(answer) ? printable(answer.broadcast_barred_reason) : "" };
  } catch (cause) {
    if (cause instanceof ValidationError) return { refused: cause };
    const resume = "Call resume to send the same bytes again.";
    return { failure: { error: new PaymentOpenError(id, signed.txHash, resume, cause) } };
  }
}
