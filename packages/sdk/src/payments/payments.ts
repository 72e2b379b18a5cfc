import { ArgumentError } from "../errors/base";
import { ValidationError } from "../errors/http";
import { PolicyRefusedError } from "../errors/policy";
import { isRecord } from "../json-value";
import type { Policy } from "../policy/policy-of";
import type { SigningPolicy } from "../policy/signing-policy";
import type { QuotedPayment } from "../resources/quotes";
import type { WaitOptions } from "../resources/wait";
import type { QuoteRequest, SignedTransfer } from "../types";
import { PaymentChangedError, PaymentIdUsedError, PaymentOpenError } from "./errors";
import { type FateReader, type NonceSlot, shareNonce } from "./fate";
import type { Journal } from "./journal";
import { boundPolicy, refusalOf, requireJudged } from "./limits";
import { type AttemptState, isOpen, isUnsettled, type PaymentAttempt, type PaymentRecord } from "./record";
import { sameRequest } from "./same-request";

/** What is used of the client. */
export interface PaymentClient {
  quotes: { get(request: QuoteRequest): Promise<QuotedPayment> };
  transactions: {
    submit(signed: SignedTransfer, options?: { travelRuleCompliant?: boolean }): Promise<unknown>;
    wait(txHash: string, options?: WaitOptions): Promise<{ status: string }>;
  };
}

export interface PaymentsOptions {
  journal: Journal;
  /**
   * Asked before a payment is signed once more with another nonce, or on Solana, where there is none. Without it such a
   * signature is refused until the earlier one has led to a completed payment.
   */
  fate?: FateReader | undefined;
  /**
   * Judges every payment before it is signed, its limits with everything that the journal has, and again when the signature is in
   * the journal and before it is sent. So of two processes on one journal no two pass a limit that has room for one.
   */
  policy?: Policy | undefined;
  /** For the wait until a payment is completed. */
  wait?: Omit<WaitOptions, "quoteId"> | undefined;
  /** Milliseconds since the Unix epoch. */
  now?: (() => number) | undefined;
}

/** What `signQuote` needs to know of a payment. */
export interface SignPaymentOptions {
  /** The policy of these payments, with what the journal says was spent. */
  policy?: SigningPolicy | undefined;
}

/**
 * Verifies a quote and signs it: `(quoted, options) => signQuote(quoted, account, options)`. It must not send what it signs:
 * what a process sends before the journal has it can be lost and paid again.
 */
export type SignPayment = (quoted: QuotedPayment, options: SignPaymentOptions) => Promise<SignedTransfer>;

export interface PayOptions {
  /** One for everything that must be paid once, such as the number of an invoice. */
  id: string;
  request: QuoteRequest;
  sign: SignPayment;
  /**
   * Declares Travel Rule compliance, also when the payment is resumed; accepted only when both persons have a stored
   * record.
   */
  travelRuleCompliant?: boolean | undefined;
}

export type ResumeOptions = Partial<Pick<PayOptions, "sign">>;

/** A step of a payment, told when it is in the journal. */
export type PaymentStep =
  | { step: "quoted"; quoted: QuotedPayment }
  | { step: "signed"; signed: SignedTransfer }
  | { step: "submitted"; signed: SignedTransfer }
  | { step: "settled"; signed: SignedTransfer; status: "completed" | "failed" | "abandoned" };

/** A signature was sent; `refused` when the service refuses it, or when the policy does and it was not sent. */
interface Sent {
  record: PaymentRecord;
  refused?: ValidationError | PolicyRefusedError;
}

interface EarlierAttempts {
  included: PaymentAttempt | undefined;
  possible: readonly SignedTransfer[];
}

/**
 * Payments that are made at most once and never lost, over crashes, lost answers and a service that lies: the journal has the
 * signed bytes before they are sent, and as long as they can be included, the same bytes are sent and nothing else is
 * signed for the same id.
 */
export function paymentsOf(client: PaymentClient, options: PaymentsOptions) {
  const { journal, fate, now = Date.now } = options;
  const policyFor = (record: PaymentRecord) =>
    options.policy && boundPolicy(options.policy, record, { journal, fate, now });
  const time = () => new Date(now()).toISOString();

  const write = async (record: PaymentRecord, change: Partial<PaymentRecord>): Promise<PaymentRecord> => {
    const next = { ...record, ...change, version: record.version + 1 };
    if (!(await journal.write(next))) throw new PaymentChangedError(record.id);
    return next;
  };

  const setState = (record: PaymentRecord, attempt: PaymentAttempt, state: AttemptState) =>
    write(record, {
      attempts: record.attempts.map((one) => (one === attempt ? { ...one, state } : one)),
    });

  /**
   * What became of the earlier signatures: the one that a chain has included, whatever the service says of it, and those that
   * may still be. Asked once: what is final does not change while the next one is signed.
   */
  const checkEarlierAttempts = async ({ attempts }: PaymentRecord): Promise<EarlierAttempts> => {
    const possible: SignedTransfer[] = [];
    for (const attempt of attempts) {
      const known = await fate?.(attempt.signed);
      if (known === "included") return { included: attempt, possible };
      if (known !== "failed" && known !== "impossible") possible.push(attempt.signed);
    }
    return { included: undefined, possible };
  };

  /** Throws PaymentOpenError unless no earlier signature can be included beside one with this nonce. */
  const requireSharedNonce = (id: string, possible: readonly SignedTransfer[], next: NonceSlot): void => {
    const other = possible.find((signed) => !shareNonce(signed, next));
    if (!other) return;
    const how = fate ? "" : "; give `fate` to find out whether they can still be included";
    throw new PaymentOpenError(id, other.txHash, `Call resume to send the same bytes again${how}.`);
  };

  /**
   * Judges the limits again before a signature is sent for the first time. It counts while it is judged; of two that see each
   * other, both are withheld, and each may be resumed.
   */
  const release = async (started: PaymentRecord): Promise<Sent> => {
    let record = started;
    const last = () => record.attempts.at(-1) as PaymentAttempt;
    const policy = policyFor(record);
    if (last().state === "withheld") record = await setState(record, last(), "signed");
    if (last().state !== "signed" || !(policy || last().signed.receipt?.policy)) return { record };
    const refused = policy && (await refusalOf(policy, record, last()));
    record = await setState(record, last(), refused ? "withheld" : "released");
    return refused ? { record, refused } : { record };
  };

  /** Sends the newest signature and waits for its end. */
  async function* finish(started: PaymentRecord): AsyncGenerator<PaymentStep, Sent> {
    const released = await release(started);
    if (released.refused) return released;
    let { record } = released;
    const last = () => record.attempts.at(-1) as PaymentAttempt;
    const { signed } = last();
    const { travelRuleCompliant } = record;
    try {
      await client.transactions.submit(signed, { travelRuleCompliant });
    } catch (cause) {
      if (cause instanceof ValidationError) return { record, refused: cause };
      throw new PaymentOpenError(
        record.id,
        signed.txHash,
        "Call resume to send the same bytes again.",
        cause,
      );
    }
    if (last().state !== "submitted") record = await setState(record, last(), "submitted");
    yield { step: "submitted", signed };
    const { status } = await client.transactions.wait(signed.txHash, {
      ...options.wait,
      quoteId: signed.quoteId,
    });
    if (status === "completed" && fate && (await fate(signed)) !== "included")
      throw new PaymentOpenError(
        record.id,
        signed.txHash,
        "The service says that it is completed, and the chain does not have it. Call resume later.",
      );
    if (status !== "completed" && status !== "failed" && status !== "abandoned") return { record };
    record = await setState(record, last(), status);
    yield { step: "settled", signed, status };
    return { record };
  }

  /** Quotes and signs; the signature is in the journal when it is told. */
  async function* quoteAndSign(
    record: PaymentRecord,
    sign: SignPayment,
    possible: readonly SignedTransfer[],
  ): AsyncGenerator<PaymentStep, PaymentRecord> {
    const quoted = await client.quotes.get(record.request);
    yield { step: "quoted", quoted };
    const { from_chain: network, from_address: from } = record.request;
    // Before the signer is asked; what counts is the nonce that was signed.
    requireSharedNonce(record.id, possible, { network, from, nonce: nonceOf(quoted) });
    const policy = policyFor(record);
    const signed = plain(await sign(quoted, { policy }));
    if (policy) requireJudged(signed, policy);
    requireSharedNonce(record.id, possible, signed);
    const attempt: PaymentAttempt = { state: "signed", signed, signedAt: time() };
    const next = await write(record, { attempts: [...record.attempts, attempt] });
    yield { step: "signed", signed };
    return next;
  }

  async function* proceed(
    started: PaymentRecord,
    sign: SignPayment | undefined,
  ): AsyncGenerator<PaymentStep, void> {
    const { id, attempts } = started;
    const completed = attempts.find(({ state }) => state === "completed");
    if (completed) return yield { step: "settled", signed: completed.signed, status: "completed" };
    const before = attempts.at(-1);
    let sent: Sent = { record: started };
    if (isUnsettled(before)) {
      sent = yield* finish(started);
      if (!sent.refused) return;
      if (!sign && sent.refused instanceof PolicyRefusedError) throw sent.refused;
    }
    const { included, possible } = await checkEarlierAttempts(sent.record);
    if (included) {
      await setState(sent.record, included, "completed");
      return yield { step: "settled", signed: included.signed, status: "completed" };
    }
    if (!sign) {
      if (before)
        throw new PaymentOpenError(id, before.signed.txHash, "Give `sign` to sign it anew.", sent.refused);
      throw new ArgumentError(`payment ${id} is not signed yet`, "Give `sign` to resume it.");
    }
    const { record, refused } = yield* finish(yield* quoteAndSign(sent.record, sign, possible));
    if (refused instanceof PolicyRefusedError) throw refused;
    if (refused)
      throw new PaymentOpenError(
        id,
        record.attempts.at(-1)?.signed.txHash ?? "",
        "The service refuses it, and has the signed bytes. Correct the reason, then call resume.",
        refused,
      );
  }

  return {
    /**
     * Makes a payment, and tells each step when it is in the journal: stop at any of them, and `resume` goes on from there. With
     * an id that is in the journal it resumes that payment.
     *
     * @throws PaymentIdUsedError, PaymentOpenError, PaymentChangedError, and what the client and `sign` throw before
     * anything is signed
     */
    async *pay({
      id,
      request,
      sign,
      travelRuleCompliant = false,
    }: PayOptions): AsyncGenerator<PaymentStep, void> {
      if (id === "")
        throw new ArgumentError("the id of a payment is empty", "Use the number of the invoice.");
      let record = await journal.get(id);
      if (record && !sameRequest(record.request, request)) throw new PaymentIdUsedError(id);
      if (!record) {
        record = {
          ...{ id, version: 1, request: { ...request }, travelRuleCompliant },
          ...{ createdAt: time(), attempts: [] },
        };
        if (!(await journal.write(record))) throw new PaymentChangedError(id);
      }
      yield* proceed(record, sign);
    },

    /**
     * Finishes a payment of the journal: sends again what was signed, and signs anew, if `sign` is given, only when what was
     * signed before cannot be included any more.
     *
     * @throws ArgumentError for an id that the journal does not have, and the errors of `pay`
     */
    async *resume(id: string, { sign }: ResumeOptions = {}): AsyncGenerator<PaymentStep, void> {
      const record = await journal.get(id);
      if (!record) throw new ArgumentError("the journal has no such payment", "List the open ones.");
      yield* proceed(record, sign);
    },

    /** The payments that are not known to be completed, the oldest first. */
    list: async (): Promise<PaymentRecord[]> =>
      (await journal.list())
        .filter(isOpen)
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)),
  };
}

/** The nonce or sequence that a quote is for; undefined on Solana. */
function nonceOf({ quote }: QuotedPayment): string | undefined {
  const [transaction] = quote.transactions;
  const meta: unknown = transaction && "meta" in transaction ? transaction.meta : undefined;
  if (!isRecord(meta)) return undefined;
  const nonce = meta.nonce ?? meta.sequence;
  return nonce === undefined ? undefined : String(nonce);
}

/** A copy without getters, as the journal stores it. */
const plain = ({ approvals, ...signed }: SignedTransfer): SignedTransfer => ({
  ...signed,
  ...(approvals && { approvals: approvals.map((approval) => ({ ...approval })) }),
});
