import type { PaymentAttempt } from "@waybill/sdk/payments";
import type { Context } from "../../context";
import { usageError } from "../../errors";
import { printable } from "../../output/text";
import { currentAttempt, recordOf } from "./local-record";
import { readJournal } from "./open-journal";

/** A transaction's hash: EVM, Solana, Cosmos. */
const hashForm = /^(0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88}|[0-9a-f]{64})$/i;

/**
 * The hash that was typed, or the one of the payment that the journal of this machine has under this id.
 *
 * @param flag the value of `--journal`
 * @throws CliError (usage) when it is neither; no service is asked then
 */
export async function hashNamed(context: Context, typed: string, flag: string | undefined): Promise<string> {
  if (hashForm.test(typed)) return typed;
  const journal = await readJournal(context, flag);
  const record = await journal?.get(typed);
  const hash = record && currentAttempt(record)?.signed.txHash;
  if (hash !== undefined) return hash;
  throw usageError(
    `${printable(typed)} is no hash of a transaction, and the journal of this machine has no payment with this id.`,
    "A hash is 0x and 64 hex digits (EVM), 64 hex digits (Cosmos) or about 88 letters and digits (Solana): waybill payments list",
  );
}

/** What the journal of this machine has of the signature with this hash, or of the payment with this id. */
export async function signatureOf(
  context: Context,
  hash: string,
  flag: string | undefined,
): Promise<PaymentAttempt | undefined> {
  const journal = await readJournal(context, flag);
  const record = journal && (await recordOf(journal, hash));
  if (!record) return undefined;
  return (
    record.attempts.find(({ signed }) => signed.txHash === hash) ??
    (record.id === hash ? currentAttempt(record) : undefined)
  );
}
