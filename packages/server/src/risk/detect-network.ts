import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Detected } from "../chains/detect";
import { lastActiveNetwork } from "../indexing/known-accounts";
import { isTestAddress } from "../labels/test-addresses";
import { normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";

/**
 * The network for an address that is given without one: the one on which the index saw it last; for a public test
 * address the first test network; otherwise the first network of its family. Undefined when it can be on none.
 */
export async function networkOfAddress(
  db: Database,
  address: string,
  { networks, kind }: Pick<Extract<Detected, { served: true }>, "networks" | "kind">,
): Promise<RegistryNetwork | undefined> {
  const slugs = networks.map(({ slug }) => slug);
  const seen = await lastActiveNetwork(db, slugs, normalizeAddress(address));
  const test = isTestAddress(kind, address) ? networks.find(({ is_testnet }) => is_testnet) : undefined;
  return networks.find(({ slug }) => slug === seen) ?? test ?? networks[0];
}
