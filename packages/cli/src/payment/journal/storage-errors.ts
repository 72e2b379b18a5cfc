import type { Journal, PaymentRecord } from "@waybill/sdk/payments";
import { CliError } from "../../errors";
import { storageReason } from "../../output/storage-reason";

/** A journal whose storage errors say what is known of the payment that could not be stored. */
export const sayingFates = (journal: Journal, directory: string): Journal => ({
  ...journal,
  write: async (record) => {
    try {
      return await journal.write(record);
    } catch (cause) {
      throw unwritable(directory, cause, fateOf(record));
    }
  },
  claim: async (txHash, id) => {
    try {
      return await journal.claim(txHash, id);
    } catch (cause) {
      // Before the signature is stored, and so before it is sent.
      const record = await journal.get(id);
      throw unwritable(directory, cause, unsent(id, record?.attempts.length ?? 0));
    }
  },
});

/** The error for a directory that cannot be written, with one line about the payment. */
export function unwritable(directory: string, cause: unknown, fate: string): CliError {
  return new CliError(
    "failure",
    `The journal of payments in ${directory} cannot be written (${storageReason(cause)}). ${fate}`,
    { hint: "Make room or correct its permissions, or name another directory: --journal DIRECTORY", cause },
  );
}

/** The newest signature was sent before its state could be stored, unless that state precedes the sending. */
function fateOf({ id, attempts }: PaymentRecord): string {
  const last = attempts.at(-1);
  switch (last?.state) {
    case "submitted":
      return `The payment was submitted and goes on: waybill payments track ${last.signed.txHash}`;
    case "completed":
    case "failed":
    case "abandoned":
      return `The payment is ${last.state}: waybill payments show ${last.signed.txHash}`;
    default:
      return unsent(id, attempts.length - 1);
  }
}

/** Of a signature that was not sent; earlier ones may have been. */
const unsent = (id: string, earlier: number): string =>
  earlier > 0 ? `Nothing more was sent for payment ${id}.` : "Nothing was sent.";
