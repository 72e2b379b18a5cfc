import type { Journal } from "./journal";
import { withCheckedArguments } from "./journal-arguments";
import type { PaymentRecord } from "./record";

/**
 * A journal that ends with the process: for tests, and for callers that keep payments elsewhere.
 *
 * @example
 * import { Waybill } from "@waybill/sdk";
 * import { memoryJournal } from "@waybill/sdk/payments";
 * const { payments } = new Waybill({ baseUrl, apiKey, payments: { journal: memoryJournal() } });
 */
export function memoryJournal(): Journal {
  // Stored as text, so that later changes to a record do not affect the stored one.
  const stored = new Map<string, string>();
  const claims = new Map<string, string>();
  const read = (text: string): PaymentRecord => JSON.parse(text) as PaymentRecord;
  return withCheckedArguments({
    get: async (id) => {
      const text = stored.get(id);
      return text === undefined ? undefined : read(text);
    },
    write: async (record) => {
      const before = stored.get(record.id);
      if ((before === undefined ? 0 : read(before).version) !== record.version - 1) return false;
      stored.set(record.id, JSON.stringify(record));
      return true;
    },
    claim: async (txHash, id) => {
      const owner = claims.get(txHash) ?? id;
      claims.set(txHash, owner);
      return owner;
    },
    list: async () => [...stored.values()].map(read),
  });
}
