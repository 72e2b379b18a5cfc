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

  /** @throws PaymentChangedError when the id was taken meanwhile, and what the journal throws */
  create(record: PaymentRecord): Promise<PaymentRecord>;

  /**
   * The payment that has a transaction, or what has another key.
   *
   * @param owner the id of the payment by default
   * @throws PaymentOpenError like `change`
   */
  claim(record: PaymentRecord, key: string, owner?: string): Promise<string>;

  /**
   * The next version of a record.
   *
   * @throws PaymentChangedError when another process has written it; PaymentOpenError when bytes may be out and the journal
   * fails, and before that what the journal throws
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
   * Makes an attempt the newest one, whatever became of it and of later ones: of a payment to another network that is in a final
   * block of the first, only the service knows the second.
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

/** On each local chain all nonces are free, and every transaction is a new one. */
const keyOn = ({ chainInstance }: PaymentRecord, key: string): string =>
  chainInstance === undefined ? key : `${key} on ${chainInstance}`;

/** The hash of the newest signed bytes that may have been sent. */
export const hashOut = ({ attempts }: PaymentRecord): string | undefined =>
  attempts.filter(mayBeOut).at(-1)?.signed.txHash;

/** An error of a journal speaks of its storage only; once bytes may be out, the error says so. */
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
  /** Their journal lists no payment of a local chain that is gone. */
  options: PaymentsOptions;
  recorder: Recorder;
  /** Those of the account that it is made from. */
  nonces: AccountNonces;
  turn: Turn;
  /** The instances of the service's local chains when the payment was begun. */
  instances: ChainInstances;
  calls: PaymentCalls;
}
