import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { detectAddress } from "../chains/detect";
import { lastActiveNetwork } from "../indexing/known-accounts";
import { isZeroAddress } from "../indexing/zero-addresses";
import { isTestAddress } from "../labels/test-addresses";
import { normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";

export type NetworkOfAddress =
  | { network: RegistryNetwork }
  /** For people: why there is none. */
  | { network: undefined; problem: string };

/**
 * The network that an address without one is about: where the index saw it last; for a public test address the first test
 * network; otherwise the first network that it can be on.
 */
export async function networkOfAddress(db: Database, address: string): Promise<NetworkOfAddress> {
  const detected = detectAddress(address);
  if (!detected || isZeroAddress(address))
    return { network: undefined, problem: "must be an address of a network of the service" };
  if (!detected.served)
    return {
      network: undefined,
      problem: `has the form of ${detected.chain}, which the service does not have`,
    };
  const { networks, kind } = detected;
  const slugs = networks.map(({ slug }) => slug);
  const seen = await lastActiveNetwork(db, slugs, normalizeAddress(address));
  const test = isTestAddress(kind, address) ? networks.find(({ is_testnet }) => is_testnet) : undefined;
  const network = networks.find(({ slug }) => slug === seen) ?? test ?? networks[0];
  if (!network) return { network: undefined, problem: "must be an address of a network of the service" };
  return { network };
}
