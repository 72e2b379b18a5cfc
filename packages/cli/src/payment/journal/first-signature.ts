import type { Journal, PaymentRecord } from "@waybill/sdk/payments";

/**
 * A journal in which a payment begins with its first signature. Before it there is nothing to lose: a payment that was
 * declined, or whose quote was refused, leaves no record.
 */
export function fromFirstSignature(journal: Journal): Journal {
  /** Payments whose first version was not stored, so that every later one has a lower number there. */
  const begun = new Set<string>();
  const numbered = (record: PaymentRecord, by: number) => ({ ...record, version: record.version + by });
  return {
    get: async (id) => {
      const stored = await journal.get(id);
      return stored && begun.has(id) ? numbered(stored, 1) : stored;
    },
    write: async (record) => {
      if (record.attempts.length === 0) {
        if (await journal.get(record.id)) return false;
        begun.add(record.id);
        return true;
      }
      return await journal.write(begun.has(record.id) ? numbered(record, -1) : record);
    },
    claim: (txHash, id) => journal.claim(txHash, id),
    list: () => journal.list(),
  };
}
