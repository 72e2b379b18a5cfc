import { PaymentChangedError } from "./errors";
import type { PaymentClient, PaymentsOptions } from "./payments-options";
import { type AttemptState, lastAttempt, type PaymentAttempt, type PaymentRecord } from "./record";

/** Writes the changes of payments to the journal. */
export interface Recorder {
  /** ISO 8601, UTC. */
  time(): string;

  /** @throws PaymentChangedError when the id was taken meanwhile */
  create(record: PaymentRecord): Promise<PaymentRecord>;

  /** The next version of a record. @throws PaymentChangedError when another process has written it */
  change(record: PaymentRecord, change: Partial<PaymentRecord>): Promise<PaymentRecord>;

  setAttempt(
    record: PaymentRecord,
    attempt: PaymentAttempt,
    change: Partial<PaymentAttempt>,
  ): Promise<PaymentRecord>;

  setState(record: PaymentRecord, attempt: PaymentAttempt, state: AttemptState): Promise<PaymentRecord>;

  /**
   * Makes an attempt the one that is sent again, whatever became of it and of later ones: of a payment to another network that
   * is in a final block of the first, only the service knows the second.
   */
  setNewest(record: PaymentRecord, attempt: PaymentAttempt): Promise<PaymentRecord>;
}

export function recorderOf({ journal, now = Date.now }: PaymentsOptions): Recorder {
  const create = async (record: PaymentRecord): Promise<PaymentRecord> => {
    if (!(await journal.write(record))) throw new PaymentChangedError(record.id);
    return record;
  };
  const change: Recorder["change"] = (record, changed) =>
    create({ ...record, ...changed, version: record.version + 1 });
  const setAttempt: Recorder["setAttempt"] = (record, attempt, changed) =>
    change(record, {
      attempts: record.attempts.map((one) => (one === attempt ? { ...one, ...changed } : one)),
    });
  return {
    time: () => new Date(now()).toISOString(),
    create,
    change,
    setAttempt,
    setState: (record, attempt, state) => setAttempt(record, attempt, { state }),
    setNewest: async (record, attempt) =>
      attempt === lastAttempt(record) && attempt.state === "submitted"
        ? record
        : await change(record, {
            attempts: [
              ...record.attempts.filter((one) => one !== attempt),
              { ...attempt, state: "submitted" },
            ],
          }),
  };
}

/** What every step of a payment works with. */
export interface PaymentContext {
  client: PaymentClient;
  options: PaymentsOptions;
  recorder: Recorder;
}
