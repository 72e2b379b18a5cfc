import { findNetwork } from "../chains/registry";
import { groupBy } from "../lib/group-by";
import { type AddressRef, normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { findLabels } from "./find-labels";
import type { ListedLabel } from "./listed-label";
import { testLabels } from "./test-addresses";

/**
 * The labels of each address, in the order of the addresses; each list in order of precedence (shown-label.ts). On test
 * networks the public test addresses have the labels of the registry; on a network that is not in the registry, an
 * address has none.
 */
export async function labelsOf(db: Database, refs: readonly AddressRef[]): Promise<ListedLabel[][]> {
  const known = refs.map(({ network, address }) => ({
    network: findNetwork(network),
    address: normalizeAddress(address),
  }));
  const asked = new Set(known.flatMap(({ network, address }) => (network ? [address] : [])));
  const stored = groupBy(await findLabels(db, [...asked]), ({ address }) => address);
  return known.map(({ network, address }) => {
    if (!network) return [];
    const own = stored.get(address) ?? [];
    return (
      testLabels(network, address) ??
      own.map((label) => ({ ...label, tags: JSON.parse(label.tags) as string[] }))
    );
  });
}
