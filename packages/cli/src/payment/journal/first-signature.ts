import type { Journal, PaymentRecord } from "@waybill/sdk/payments";
import { CliError } from "../../errors";

/**
 * A journal in which a payment is stored with its first signature, and never without one. Before it there is nothing to lose: a
 * payment that was declined, or whose quote was refused, leaves no record. Signatures that are dropped for a new one, such as those
 * of another policy, stay until that is stored.
 */
export function fromFirstSignature(journal: Journal): Journal {
  /** How many versions of a payment were not stored, so that every later one has a lower number there. */
  const unstored = new Map<string, number>();
  const numbered = (record: PaymentRecord, by: number) => ({ ...record, version: record.version + by });
  return {
    get: async (id) => {
      const stored = await journal.get(id);
      return stored && numbered(stored, unstored.get(id) ?? 0);
    },
    write: async (record) => {
      const { id, version } = record;
      const skipped = unstored.get(id) ?? 0;
      if (record.attempts.length > 0) return await journal.write(numbered(record, -skipped));
      const stored = await journal.get(id);
      if (stored && stored.version + skipped !== version - 1) return false;
      if (stored) requireHere(stored);
      // Without one it may have been begun before, and declined.
      unstored.set(id, stored ? skipped + 1 : version);
      return true;
    },
    claim: (txHash, id) => journal.claim(txHash, id),
    list: () => journal.list(),
  };
}

/** What was only signed, and handed to the user, may have been sent by anybody: signed anew it could be paid twice. */
function requireHere({ id, attempts }: PaymentRecord): void {
  if (attempts.some(({ signed }) => signed.txHash === id))
    throw new CliError(
      "policyRefused",
      `Payment ${id} was signed under another policy, or for a quote that has expired.`,
      {
        why: [
          "Its bytes were handed out, and may have been sent by somebody else: nothing else is signed for it.",
        ],
        hint: `Look for it: waybill payments track ${id}`,
      },
    );
}
