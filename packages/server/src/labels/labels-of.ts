import { findNetwork } from "../chains/registry";
import { groupBy } from "../lib/group-by";
import { type AddressRef, normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { findLabels } from "./find-labels";
import type { KnownLabel } from "./known-label";
import { testLabels } from "./test-addresses";

/**
 * What lists say about each of these addresses, in their order, each with its labels as they count (order.ts). On test
 * networks the public test addresses have the labels that they stand for; on a network that the registry does not have,
 * an address has none.
 */
export async function labelsOf(db: Database, refs: readonly AddressRef[]): Promise<KnownLabel[][]> {
  const known = refs.map(({ network, address }) => ({
    network: findNetwork(network),
    address: normalizeAddress(address),
  }));
  const stored = new Map<string, KnownLabel[]>();
  for (const [family, own] of groupBy(known, ({ network }) => network?.kind)) {
    if (family === undefined) continue;
    const addresses = [...new Set(own.map(({ address }) => address))];
    for (const label of await findLabels(db, family, addresses)) {
      const key = `${family} ${label.address}`;
      stored.set(key, [...(stored.get(key) ?? []), { ...label, tags: JSON.parse(label.tags) as string[] }]);
    }
  }
  return known.map(({ network, address }) => {
    if (!network) return [];
    return testLabels(network, address) ?? stored.get(`${network.kind} ${address}`) ?? [];
  });
}
