import type { ChainInstances } from "../resources/chain-instances";
import { timeOf } from "../time-of";
import { PaymentChangedError, PaymentOpenError } from "./errors";
import type { AccountNonces } from "./nonces";
import type { PaymentCalls, PaymentClient, PaymentsOptions } from "./payments-options";
import {
  type AttemptState,
  type EndFacts,
  inState,
  lastAttempt,
  mayBeOut,
  type PaymentAttempt,
  type PaymentRecord,
} from "./record";
import type { Turn } from "./turns";

/** Writes the changes of payments to the journal. */
export interface Recorder {
  /** ISO 8601, UTC. */
  time(): string;

  /** @throws PaymentChangedError when another process has created the id meanwhile, and what the journal throws */
  create(record: PaymentRecord): Promise<PaymentRecord>;

  /**
   * The owner of a transaction's hash or of another key.
   *
   * @param owner the payment's id by default
   * @throws PaymentOpenError like `change`
   */
  claim(record: PaymentRecord, key: string, owner?: string): Promise<string>;

  /**
   * Writes the next version of a record.
   *
   * @throws PaymentChangedError when another process has written it; PaymentOpenError when the journal fails after bytes may have
   * been sent, and before that what the journal throws
   */
  change(record: PaymentRecord, change: Partial<PaymentRecord>): Promise<PaymentRecord>;

  setAttempt(
    record: PaymentRecord,
    attempt: PaymentAttempt,
    change: Partial<PaymentAttempt>,
  ): Promise<PaymentRecord>;

  setState(
    record: PaymentRecord,
    attempt: PaymentAttempt,
    state: AttemptState,
    facts?: EndFacts,
  ): Promise<PaymentRecord>;

  /**
   * Makes an attempt the newest one, whatever its state and those of later ones: when the source leg of a payment to another
   * network is in a final block, only the service knows the destination leg.
   */
  setNewest(
    record: PaymentRecord,
    attempt: PaymentAttempt,
    state: AttemptState,
    other?: Pick<PaymentRecord, "closed"> & Pick<PaymentAttempt, "failureReason">,
  ): Promise<PaymentRecord>;
}

export function recorderOf({ journal, now = Date.now }: PaymentsOptions): Recorder {
  const write = async (record: PaymentRecord, before?: PaymentRecord): Promise<PaymentRecord> => {
    if (await withOutcome(before, () => journal.write(record))) return record;
    throw new PaymentChangedError(record.id, before && hashOut(before));
  };
  const change: Recorder["change"] = (record, changed) =>
    write({ ...record, ...changed, version: record.version + 1 }, record);
  const setAttempt: Recorder["setAttempt"] = (record, attempt, changed) =>
    change(record, {
      attempts: record.attempts.map((one) => (one === attempt ? { ...one, ...changed } : one)),
    });
  return {
    time: () => new Date(timeOf({ now }, "now() of payments")).toISOString(),
    create: (record) => write(record),
    claim: (record, key, owner = record.id) =>
      withOutcome(record, () => journal.claim(keyOn(record, key), owner)),
    change,
    setAttempt,
    setState: (record, attempt, state, facts) =>
      change(record, {
        attempts: record.attempts.map((one) => (one === attempt ? inState(one, state, facts) : one)),
      }),
    setNewest: async (record, attempt, state, { failureReason, ...other } = {}) =>
      attempt === lastAttempt(record) &&
      attempt.state === state &&
      attempt.failureReason === failureReason &&
      record.closed === other.closed
        ? record
        : await change(record, {
            ...other,
            attempts: [
              ...record.attempts.filter((one) => one !== attempt),
              inState(attempt, state, failureReason === undefined ? {} : { failureReason }),
            ],
          }),
  };
}

/** A new local chain has its own nonces and transactions, so the keys of its claims contain the instance. */
const keyOn = ({ chainInstance }: PaymentRecord, key: string): string =>
  chainInstance === undefined ? key : `${key} on ${chainInstance}`;

/** The hash of the newest signed bytes that may have been sent. */
export const hashOut = ({ attempts }: PaymentRecord): string | undefined =>
  attempts.filter(mayBeOut).at(-1)?.signed.txHash;

/** Wraps the journal's errors once bytes may have been sent: they describe only the storage. */
export async function withOutcome<Result>(
  before: PaymentRecord | undefined,
  store: () => Promise<Result>,
): Promise<Result> {
  try {
    return await store();
  } catch (cause) {
    const txHash = before && hashOut(before);
    if (!before || txHash === undefined) throw cause;
    throw new PaymentOpenError(
      before.id,
      txHash,
      "The signed bytes may have been sent, and the journal cannot record their outcome. Repair it, then call resume; make no other payment before.",
      cause,
    );
  }
}

/** The context of every step of a payment. */
export interface PaymentContext {
  client: PaymentClient;
  /** The options; their journal omits payments on local chains that are gone. */
  options: PaymentsOptions;
  recorder: Recorder;
  /** The nonces of the paying account. */
  nonces: AccountNonces;
  turn: Turn;
  /** The instances of the service's local chains when the payment was begun. */
  instances: ChainInstances;
  calls: PaymentCalls;
}
