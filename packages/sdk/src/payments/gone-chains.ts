import { requireKind } from "../require-kind";
import type { ChainInstances } from "../resources/chain-instances";
import type { Journal } from "./journal";
import { type PaymentRecord, slugOf } from "./record";

/**
 * Whether the local chain of a payment is gone: the service now runs another chain, as after a restart without the chain's data.
 * The chain of a payment without an instance is never gone: the payment is on a public network, or an earlier version of this
 * package has stored it.
 *
 * @param instances the result of the client's `networks.chainInstances`
 *
 * @example
 * import { isOnGoneChain, memoryJournal } from "@waybill/sdk/payments";
 * const instances = await waybill.networks.chainInstances();
 * const records = await memoryJournal().list();
 * console.log(records.filter((record) => isOnGoneChain(record, instances)).length); // 0
 */
export function isOnGoneChain(record: PaymentRecord, instances: ChainInstances): boolean {
  requireKind("record", record, "an object");
  requireKind("instances", instances, "an object");
  const { chainInstance, request } = record;
  if (typeof chainInstance !== "string") return false;
  const here = instances.get(slugOf(request.from_chain));
  return here !== undefined && chainInstance !== here;
}

/**
 * A journal whose `list` omits the payments of local chains that are gone: they moved no existing tokens, so they do not count as
 * repeated, do not count towards limits, and use no nonce.
 *
 * @param ask returns the instances of the service's local chains; called only if the journal has payments on local chains
 *
 * @example
 * import { memoryJournal, withoutGoneChains } from "@waybill/sdk/payments";
 * const journal = withoutGoneChains(memoryJournal(), () => waybill.networks.chainInstances());
 * console.log((await journal.list()).length); // 0
 */
export const withoutGoneChains = (journal: Journal, ask: () => Promise<ChainInstances>): Journal => {
  requireKind("journal", journal, "an object");
  requireKind("ask", ask, "a function");
  return {
    get: (id) => journal.get(id),
    write: (record) => journal.write(record),
    claim: (key, owner) => journal.claim(key, owner),
    list: async () => {
      const records = await journal.list();
      if (records.every(({ chainInstance }) => chainInstance === undefined)) return records;
      const instances = await ask();
      return records.filter((record) => !isOnGoneChain(record, instances));
    },
  };
};
