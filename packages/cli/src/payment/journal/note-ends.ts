import type { FailureReason, Journal, PaymentAttempt, PaymentRecord } from "@waybill/sdk/payments";
import type { Context } from "../../context";
import { type End, isEnd } from "../ends";
import { isOpen, type LocalRecord } from "./local-record";
import { readJournal } from "./open-journal";

/**
 * Notes in the journal what a look-up learned of payments that are open there. A journal that is written by somebody else at the
 * same time, or cannot be written, keeps what it has: what was looked up is shown all the same.
 */
export async function noteEnds(
  context: Context,
  learned: readonly {
    readonly hash: string;
    /** Of a bundler's transaction, which can pay several quotes. */
    readonly quoteId?: string | undefined;
    readonly status: string;
    readonly failureReason?: FailureReason | null | undefined;
  }[],
  flag?: string,
): Promise<void> {
  const ended = learned.flatMap(({ hash, quoteId, status, failureReason }) =>
    isEnd(status) ? [{ hash, quoteId, status, failureReason }] : [],
  );
  if (ended.length === 0) return;
  try {
    const journal = await readJournal(context, flag);
    if (journal === undefined) return;
    const records: LocalRecord[] = await journal.list();
    for (const { hash, quoteId, status, failureReason } of ended) {
      const isIt = ({ signed }: PaymentAttempt) =>
        signed.txHash === hash && (signed.userOperation === undefined || signed.quoteId === quoteId);
      const record = records.find(({ attempts }) => attempts.some(isIt));
      const attempt = record?.attempts.find(isIt);
      if (!record || !attempt || !isOpen(record)) continue;
      if (record.service !== undefined && record.service !== context.service()) continue;
      await closeAttempt(journal, record, attempt, status, failureReason ?? undefined);
    }
  } catch (error) {
    context.debug(`the journal was not written: ${error instanceof Error ? error.message : "unknown error"}`);
  }
}

/** Stores the end of a signature, unless somebody else has changed the payment meanwhile. */
export async function closeAttempt(
  journal: Journal,
  record: PaymentRecord,
  attempt: PaymentAttempt,
  state: End,
  failureReason?: FailureReason,
): Promise<void> {
  if (attempt.state === state) return;
  const why = state === "failed" && failureReason && { failureReason };
  const attempts = record.attempts.map((one) => (one === attempt ? { ...one, state, ...why } : one));
  await journal.write({ ...record, version: record.version + 1, attempts });
}
