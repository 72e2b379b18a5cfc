import { randomBytes } from "node:crypto";
import { NotFoundError } from "@waybill/sdk";
import type { FailureReason, Journal, PaymentAttempt, PaymentRecord } from "@waybill/sdk/payments";
import type { Context } from "../../context";
import { usageError } from "../../errors";
import { printable } from "../../output/text";
import { type End, isEnd } from "../ends";
import { instancesIfKnown, readJournal, readJournalHere } from "./open-journal";

/** A payment of the journal on this machine. */
export interface LocalRecord extends PaymentRecord {
  /** The address of the service to which it was or will be submitted; missing while it is only signed. */
  readonly service?: string;
}

const unsettled: ReadonlySet<string> = new Set(["signed", "withheld", "released", "submitted"]);

/** Whether a payment is signed and not known to be final: it can be sent again, and nothing else may be signed for it. */
export const isUnsettled = (record: PaymentRecord | undefined): boolean =>
  record?.attempts.every(({ state }) => state !== "completed") === true &&
  unsettled.has(record.attempts.at(-1)?.state ?? "");

/** The open payments, oldest first. */
export const unsettledPayments = async (journal: Journal): Promise<LocalRecord[]> =>
  openOf(await journal.list());

/** The open payments among these, oldest first. */
export const openOf = (records: readonly LocalRecord[]): LocalRecord[] =>
  records.filter(isUnsettled).sort((one, other) => one.createdAt.localeCompare(other.createdAt));

/** The record with this id, or with the hash of one of its signatures. */
export async function recordOf(journal: Journal, idOrHash: string): Promise<LocalRecord | undefined> {
  const byId = await journal.get(idOrHash);
  if (byId) return byId;
  const records: LocalRecord[] = await journal.list();
  return records.find(({ attempts }) => attempts.some(({ signed }) => signed.txHash === idOrHash));
}

/** The relevant signature: the included one, else the newest. */
export const currentAttempt = ({ attempts }: PaymentRecord): PaymentAttempt | undefined =>
  attempts.find(({ state }) => state === "completed") ?? attempts.at(-1);

/** A transaction's hash: EVM, Solana, Cosmos. */
const hashForm = /^(0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88}|[0-9a-f]{64})$/i;

/**
 * The typed hash, or the hash of the payment with this id in the journal on this machine.
 *
 * @param flag the value of `--journal`
 * @throws CliError (usage) when it is neither; no service is asked then
 */
export async function hashNamed(context: Context, typed: string, flag: string | undefined): Promise<string> {
  if (hashForm.test(typed)) return typed;
  const whole = await readJournal(context, flag);
  const record = await whole?.get(typed);
  const attempt = record && currentAttempt(record);
  // Until the burn is sent, the service knows only the swap.
  const isSwapOnly = attempt?.swap !== undefined && isUnsettled(record) && attempt.state !== "submitted";
  const hash = isSwapOnly ? attempt.signed.swap?.txHash : attempt?.signed.txHash;
  if (record && (await goneOf(context, [record])).size > 0) throw await goneError(record);
  if (hash !== undefined) return hash;
  throw usageError(
    `${printable(typed)} is not a transaction hash, and the journal on this machine has no payment with this id.`,
    "A hash is 0x and 64 hex digits (EVM), 64 hex digits (Cosmos) or about 88 letters and digits (Solana): waybill payments list",
  );
}

/**
 * The payments whose local chains no longer exist. Payments of other services are left out; if the service does not answer, no
 * chain is known to be gone.
 */
export async function goneOf(
  context: Context,
  records: readonly LocalRecord[],
): Promise<ReadonlySet<LocalRecord>> {
  const local = records.filter(
    ({ chainInstance, service }) =>
      chainInstance !== undefined && (service === undefined || service === context.service()),
  );
  if (local.length === 0) return new Set();
  const { isOnGoneChain } = await import("@waybill/sdk/payments");
  const instances = await instancesIfKnown(context);
  return new Set(local.filter((record) => isOnGoneChain(record, instances)));
}

/** The error for looking up a payment that the service does not know: its local chain may no longer exist. */
export async function explained(
  context: Context,
  error: unknown,
  idOrHash: string,
  flag: string | undefined,
): Promise<unknown> {
  if (!(error instanceof NotFoundError)) return error;
  const journal = await readJournal(context, flag);
  const record = journal && (await recordOf(journal, idOrHash));
  return record && (await goneOf(context, [record])).size > 0 ? await goneError(record) : error;
}

/** The error for a payment whose local chain no longer exists. */
export async function goneError({ id, request }: LocalRecord): Promise<Error> {
  const { ChainGoneError } = await import("@waybill/sdk/payments");
  return new ChainGoneError(id, request.from_chain);
}

/** The signature with this hash, or of the payment with this id, in the journal on this machine. */
export async function signatureOf(
  context: Context,
  hash: string,
  flag: string | undefined,
): Promise<PaymentAttempt | undefined> {
  const journal = await readJournalHere(context, flag);
  const record = journal && (await recordOf(journal, hash));
  if (!record) return undefined;
  return (
    record.attempts.find(({ signed }) => signed.txHash === hash) ??
    (record.id === hash ? currentAttempt(record) : undefined)
  );
}

/**
 * Stores in the journal the final statuses that a look-up found for open payments. If another process writes the journal at the
 * same time, or it cannot be written, it stays unchanged, and the look-up is shown anyway.
 */
export async function noteEnds(
  context: Context,
  learned: readonly {
    readonly hash: string;
    /** Set for a transaction of a bundler, which can pay several quotes. */
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
    const journal = await readJournalHere(context, flag);
    if (journal === undefined) return;
    const records: LocalRecord[] = await journal.list();
    for (const { hash, quoteId, status, failureReason } of ended) {
      const isIt = ({ signed }: PaymentAttempt) =>
        signed.txHash === hash && (signed.userOperation === undefined || signed.quoteId === quoteId);
      const record = records.find(({ attempts }) => attempts.some(isIt));
      const attempt = record?.attempts.find(isIt);
      if (!record || !attempt || !isUnsettled(record)) continue;
      if (record.service !== undefined && record.service !== context.service()) continue;
      await closeAttempt(journal, record, attempt, status, failureReason ?? undefined);
    }
  } catch (error) {
    context.debug(`the journal was not written: ${error instanceof Error ? error.message : "unknown error"}`);
  }
}

/** Stores the final status of a signature, unless another process has changed the payment in the meantime. */
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

/** A generated id for a payment to which the user gave none. */
export const newPaymentId = (): string => `pay-${randomBytes(8).toString("hex")}`;

/** Whether an id was generated; a generated id does not identify a payment across commands. */
export const isMadeUp = (id: string): boolean => /^pay-[0-9a-f]{16}$/.test(id);
