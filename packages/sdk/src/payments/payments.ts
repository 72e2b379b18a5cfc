// Longer than other files are: the whole life of a payment, in its order.

import { ArgumentError, WaybillError } from "../errors/base";
import { PolicyRefusedError } from "../errors/policy";
import { shownName } from "../require-kind";
import { named } from "../require-options";
import type { ChainInstances } from "../resources/chain-instances";
import { waitKinds } from "../resources/wait-kinds";
import { copiesOf, withCopiesForClient, withCopiesForReader, withCopiesForSigner } from "./copy-answers";
import { copyPayment } from "./copy-payment";
import type { Delivery } from "./deliver";
import type { DeliverOptions } from "./deliver/ends";
import { dropUnsendable } from "./drop-unsendable";
import { checkEarlierAttempts } from "./earlier-attempts";
import { ChainGoneError, PaymentIdUsedError, PaymentOpenError } from "./errors";
import { isOnGoneChain, withoutGoneChains } from "./gone-chains";
import { endOfEarlier, endOfIncluded } from "./inclusion";
import { noncesIn, noncesOf } from "./nonces";
import { payMany, requirePayAll } from "./pay-all";
import type {
  PayAllOptions,
  PaymentCalls,
  PaymentClient,
  PaymentStep,
  PaymentsOptions,
  PayOptions,
  ResumeOptions,
  SignPayment,
} from "./payments-options";
import { quoteAndSign } from "./quote-and-sign";
import {
  isOpen,
  isUnsettled,
  lastAttempt,
  mayBeOut,
  type PaymentAttempt,
  type PaymentRecord,
  sameRequest,
  slugOf,
} from "./record";
import { hashOut, type PaymentContext, recorderOf } from "./recorder";
import { lacksFunds } from "./refusals";
import { repeatGuard } from "./repeats";
import { requirePay, requirePayments, requireResume } from "./require-payments";
import { checkedJournal } from "./require-results";
import { underNamedQuote } from "./same-bytes";
import { type Sent, sendSigned } from "./send-signed";
import { turnIn } from "./turns";
import { burnOpen } from "./two-steps";

/**
 * Makes payments at most once and never loses them, despite crashes, lost answers and a service that lies: the journal
 * stores the signed bytes before they are sent, and as long as they can be included, the same bytes are sent and no
 * other transaction is signed for the same id.
 *
 * @example
 * import { memoryJournal, paymentsOf } from "@waybill/sdk/payments";
 * const payments = paymentsOf(waybill, { journal: memoryJournal() });
 * for await (const { step } of payments.pay({ id: "invoice 17", request, sign })) console.log(step);
 */
export function paymentsOf(client: PaymentClient, given: PaymentsOptions) {
  requirePayments(client, given);
  // Copied, because later changes would not be checked.
  const { policy, acceptReportedFailures, wait, now } = given;
  const journal = checkedJournal(given.journal);
  const inclusion = given.inclusion && withCopiesForReader(given.inclusion);
  const options = {
    journal,
    inclusion,
    policy,
    acceptReportedFailures,
    wait: wait && named(wait, Object.keys(waitKinds)),
    now,
  };
  const recorder = recorderOf(options);
  const own = withCopiesForClient(client);

  /**
   * The current instances of the service's local chains. @throws PaymentOpenError if they are unknown, and signed bytes may have
   * been sent
   */
  const instancesFor = async (id: string, { signal }: PaymentCalls): Promise<ChainInstances> => {
    try {
      return (await own.networks?.chainInstances?.({ signal })) ?? new Map();
    } catch (cause) {
      const record = await stored(id);
      const txHash = record && hashOut(record);
      if (txHash === undefined) throw cause;
      throw new PaymentOpenError(
        id,
        txHash,
        "The service does not answer, and the signed bytes may have been sent. Call resume later; make no other payment before.",
        cause,
      );
    }
  };

  /** A store that truncates long ids returns another payment's record, whose state is not this payment's. */
  const stored = async (id: string): Promise<PaymentRecord | undefined> => {
    const record = await journal.get(id);
    if (record === undefined || record.id === id) return record;
    throw new WaybillError({
      code: "journal_unreadable",
      message: "The journal returned the record of a different payment",
      hint: "Use a journal that passes `journalChecks`. Nothing was sent or signed.",
    });
  };

  /** If the service does not answer, all payments are listed. */
  const listed = withoutGoneChains(
    journal,
    async () =>
      (await own.networks?.chainInstances?.({ maxRetries: 0, timeoutMs: LOOK_UP }).catch(() => undefined)) ??
      new Map(),
  );

  async function* proceed(
    started: PaymentRecord,
    sign: SignPayment | undefined,
    instances: ChainInstances,
    calls: PaymentCalls,
  ): AsyncGenerator<PaymentStep, void> {
    const nonces = noncesIn(given.journal, started, instances);
    const turn = turnIn(nonces.lane, calls.signal);
    const seen = { ...options, journal: withoutGoneChains(journal, async () => instances) };
    const context = { client: own, options: seen, recorder, nonces, turn, instances, calls };
    try {
      yield* proceedIn(context, started, sign && withSignal(sign, calls.signal));
    } finally {
      nonces.leave(started.id);
      turn.end();
    }
  }

  async function* proceedIn(
    context: PaymentContext,
    started: PaymentRecord,
    sign: SignPayment | undefined,
  ): AsyncGenerator<PaymentStep, void> {
    const { id, attempts } = started;
    const completed = attempts.find(({ state }) => state === "completed");
    if (completed) return yield { step: "settled", signed: completed.signed, status: "completed" };
    if (started.closed) {
      const { signed, failureReason } = lastAttempt(started);
      const why = failureReason && { failureReason };
      return yield { step: "settled", signed, status: started.closed, ...why };
    }
    let sent: Sent = { record: await dropUnsendable(context, started, sign !== undefined) };
    const before = sent.record.attempts.at(-1);
    if (isUnsettled(before)) {
      sent = yield* sendSigned(context, sent.record);
      const attempts = sent.refused && underNamedQuote(sent.record, sent.refused);
      if (attempts) sent = yield* sendSigned(context, await recorder.change(sent.record, { attempts }));
      if (!sent.refused) return;
      if (!sign && sent.refused instanceof PolicyRefusedError && !sent.record.attempts.some(mayBeOut))
        throw sent.refused;
    }
    const { included, isFinal, unpaid, possible, out, swapped, isBurnPossible } = await checkEarlierAttempts(
      sent.record,
      options.inclusion,
    );
    if (included?.signed.userOperation !== undefined && sent.refused)
      throw new PaymentOpenError(
        id,
        included.signed.txHash,
        "A bundle can pay several quotes, and the service reports that this transfer pays another quote. Look at the account's transactions before you pay again.",
        sent.refused,
      );
    if (included) {
      yield* endOfIncluded(context, sent.record, included, isFinal);
      return;
    }
    if (yield* endOfEarlier(context, sent)) return;
    if (swapped && (isBurnPossible || !options.inclusion))
      throw burnOpen(
        sent.record,
        swapped,
        "Correct the cause, then call resume: the same burn is sent again, without another swap.",
        sent.refused,
      );
    if (swapped) {
      const ended = { closed: "failed", failureReason: "burn_failed" } as const;
      await recorder.setNewest(sent.record, swapped, "failed", ended);
      const { failureReason } = ended;
      yield { step: "settled", signed: swapped.signed, status: "failed", failureReason };
      return;
    }
    if (before && lacksFunds(sent.refused) && possible.some(({ txHash }) => txHash === before.signed.txHash))
      throw new PaymentOpenError(
        id,
        before.signed.txHash,
        "Add funds, then call resume: the same bytes are sent again.",
        sent.refused,
      );
    if (!sign) {
      if (before) {
        const { txHash } = out ?? before.signed;
        throw new PaymentOpenError(id, txHash, "Pass `sign` to sign it again.", sent.refused);
      }
      throw new ArgumentError(`payment ${id} is not signed yet`, "Pass `sign` to resume it.");
    }
    const proven = unpaid.some((attempt) => !attempt.proven)
      ? await recorder.change(sent.record, {
          attempts: sent.record.attempts.map((one) =>
            unpaid.includes(one) ? { ...one, proven: true as const } : one,
          ),
        })
      : sent.record;
    const again = yield* sendSigned(
      context,
      yield* quoteAndSign(context, proven, sign, { possible, out, refused: sent.refused }),
    );
    const { record, refused } = again;
    if (!refused || (yield* endOfEarlier(context, again))) return;
    const newest = lastAttempt(record);
    if (newest.swap === "paid")
      throw burnOpen(record, newest, "Correct the cause, then call resume.", refused);
    if (!(refused instanceof PolicyRefusedError))
      throw new PaymentOpenError(
        id,
        lastAttempt(record).signed.txHash,
        "The service has the signed bytes, but refuses the payment. Correct the cause, then call resume.",
        refused,
      );
    if (!out) throw refused;
    throw new PaymentOpenError(
      id,
      out.txHash,
      "Its new signature is withheld. Call resume when the policy has room for it; make no other payment before.",
      refused,
    );
  }

  async function* make(payment: PayOptions): AsyncGenerator<PaymentStep, void> {
    requirePay(payment);
    const { id, request, sign, refuseRepeatMs } = payment;
    const travelRuleCompliant = payment.travelRuleCompliant ?? request.travel_rule_compliant ?? false;
    const instances = await instancesFor(id, payment);
    const chainInstance = instances.get(slugOf(request.from_chain));
    const found = await stored(id);
    // The record of a payment on a gone chain is replaced.
    let record = found && isOnGoneChain(found, instances) ? undefined : found;
    if (record && !sameRequest(record.request, request)) throw new PaymentIdUsedError(id);
    const guard = guardOf({ id, request, withinMs: refuseRepeatMs }, instances);
    // Checked before anything is stored or quoted, and again before signing.
    if (!record?.attempts.length) await guard.check();
    if (!record) {
      record = await recorder.create({
        id,
        version: (found?.version ?? 0) + 1,
        request,
        travelRuleCompliant,
        createdAt: recorder.time(),
        ...(chainInstance !== undefined && { chainInstance }),
        attempts: [],
      });
    } else if (record.travelRuleCompliant !== travelRuleCompliant) {
      // A signed payment was checked with its declaration; before that, the last declaration counts.
      if (record.attempts.length === 0) record = await recorder.change(record, { travelRuleCompliant });
      else if (payment.travelRuleCompliant !== undefined) throw declaredOtherwise(record);
    }
    // The payment was begun by an earlier version, or while the service did not name its chains.
    if (record.attempts.length === 0 && chainInstance !== undefined && record.chainInstance === undefined)
      record = await recorder.change(record, { chainInstance });
    yield* guardedBy(guard, record, sign, instances, payment);
  }

  const guardOf = (payment: Parameters<typeof repeatGuard>[3], instances: ChainInstances) =>
    repeatGuard(
      given.journal,
      () => withoutGoneChains(journal, async () => instances).list(),
      () => Date.parse(recorder.time()),
      payment,
    );

  /** The steps of a payment; its repeat guard ends when the signature is in the journal. */
  async function* guardedBy(
    guard: ReturnType<typeof repeatGuard>,
    record: PaymentRecord,
    sign: SignPayment | undefined,
    instances: ChainInstances,
    { review, signal, onTracked }: PaymentCalls,
  ): AsyncGenerator<PaymentStep, void> {
    const calls = { review, signal, onTracked };
    try {
      for await (const step of proceed(record, sign && guard.guarded(sign), instances, calls)) {
        if (step.step === "signed") guard.end();
        yield step;
      }
    } finally {
      guard.end();
    }
  }

  async function* finish(id: string, options: ResumeOptions = {}): AsyncGenerator<PaymentStep, void> {
    requireResume(id, options);
    const { sign, refuseRepeatMs } = options;
    const record = await stored(id);
    if (!record)
      throw new ArgumentError("the journal has no such payment", "Call list() to see the open payments.");
    const instances = await instancesFor(id, options);
    requireHere(record, instances);
    const guard = guardOf({ id, request: record.request, withinMs: refuseRepeatMs }, instances);
    yield* guardedBy(guard, record, sign, instances, options);
  }

  async function releaseNonce(id: string): Promise<void> {
    requireResume(id, {});
    const record = await stored(id);
    const instances = await instancesFor(id, {});
    if (record) requireHere(record, instances);
    // The nonce of a submitted swap is used up, or may be.
    const isUnsent = ({ state, signed, swap }: PaymentAttempt) =>
      (state === "signed" || state === "released") && signed.nonce !== undefined && swap !== "sent";
    const attempt = record?.attempts.at(-1);
    if (!record || !attempt || !isUnsent(attempt))
      throw new ArgumentError(
        `payment ${shownName(id)} has no nonce that can be released`,
        "Only a payment that is signed and not known to be sent has one. For a sent payment, call resume.",
      );
    const attempts = record.attempts.map((one) => (isUnsent(one) ? { ...one, refused: true as const } : one));
    await recorder.change(record, { attempts });
    const nonces = noncesIn(given.journal, record, instances);
    for (const range of attempts.filter(isUnsent).flatMap(({ signed }) => noncesOf(signed) ?? []))
      nonces.release(range, id);
  }

  const pay = (payment: PayOptions) => copiesOf(make(copyPayment(payment)));

  return {
    /**
     * Makes a payment, and yields each step when it is in the journal: you can stop at any step, and `resume` continues
     * from there. With an id that is in the journal, it resumes that payment.
     *
     * @throws PaymentIdUsedError, PaymentOpenError, PaymentChangedError, PaymentRepeatedError; ArgumentError, also for
     * a declaration that differs from the signed one; the errors of the client and of `sign` before anything may have
     * been sent, and the client's errors while it waits
     */
    pay,

    /**
     * Makes many payments, each as `pay` does, and yields their steps as they come. Payments of the same account get
     * consecutive nonces. A payment that fails does not end the others: its last step is `stopped`, with the error of
     * `pay`. If it is unknown whether the service has a payment, the payment is sent once more before that, and
     * payments with later nonces wait for it. When the caller leaves the loop, no further payment begins; a call with
     * the same list continues from there, and sends signed payments first.
     *
     * @throws ArgumentError for a value that is not a list of payments, or has an id twice
     */
    payAll: (payments: readonly PayOptions[], options: PayAllOptions = {}) => {
      requirePayAll(payments, options);
      return payMany({ pay, stored }, payments.map(copyPayment), { ...options });
    },

    /**
     * Finishes a payment of the journal: sends its signature again, and signs another one, if `sign` is given, only when no
     * earlier signature can be included any more.
     *
     * @throws ArgumentError for an id that the journal does not have, ChainGoneError, and the errors of `pay`
     */
    resume: (id: string, options?: ResumeOptions) => copiesOf(finish(id, copyPayment(options))),

    /**
     * Lets the next payment of the account be signed with the nonce of a payment that is signed and not known to be sent, for
     * example because it waits in a file or must not be paid any more. A chain includes at most one of the two. The released
     * payment stays open: anyone who has its bytes can still send them, and then it is paid instead of the other.
     *
     * @throws ArgumentError for an id that the journal does not have, and for a payment that the service has accepted or that has
     * no nonce
     */
    releaseNonce,

    /**
     * Delivers a payment by CCTP V2 with your own account, for networks without a relayer. It does not use the journal.
     *
     * @throws ArgumentError for a transaction that burned nothing; ConnectionError
     */
    deliver: async (options: DeliverOptions): Promise<Delivery[]> =>
      (await import("./deliver")).deliver(options),

    /**
     * The payments that are not known to be completed and were not closed, the oldest first; without payments on local
     * chains that are gone according to the service.
     */
    list: async (): Promise<PaymentRecord[]> =>
      (await listed.list())
        .filter(isOpen)
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)),
  };
}

/**
 * The time limit, in milliseconds, for asking a service on this machine which chains it runs: without an answer, all payments are
 * listed.
 */
const LOOK_UP = 5_000;

const declaredOtherwise = ({ id, travelRuleCompliant }: PaymentRecord): ArgumentError =>
  new ArgumentError(
    `payment ${id} was signed with travelRuleCompliant: ${travelRuleCompliant} and must be sent with the same value`,
    "Pass the same value, or call resume, which uses it. Nothing was sent or signed now.",
  );

function requireHere(record: PaymentRecord, instances: ChainInstances): void {
  if (isOnGoneChain(record, instances))
    throw new ChainGoneError(record.id, slugOf(record.request.from_chain));
}

const withSignal =
  (sign: SignPayment, signal: AbortSignal | undefined): SignPayment =>
  (quoted, options) =>
    withCopiesForSigner(sign)(quoted, { ...options, signal });
