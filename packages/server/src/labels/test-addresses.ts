import { type NetworkKind, networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import { isAddress } from "../chains/address";
import { type TestAddress, testAddresses } from "../generated/screening";
import { type AddressRef, normalizeAddress } from "../lib/normalize-address";
import type { KnownLabel } from "./known-label";

/** A label of a test address, which holds on one network only. */
interface TestLabel extends AddressRef {
  name: string;
  category: string;
}

const byAddress = new Map<string, TestAddress>();
for (const one of testAddresses)
  for (const kind of ["evm", "solana", "cosmos"] as const)
    byAddress.set(`${kind} ${normalizeAddress(one[kind])}`, one);

/** The test address behind an address; undefined for all others, and on networks that are no test networks. */
export const testAddress = (on: RegistryNetwork, address: string): TestAddress | undefined =>
  on.is_testnet ? byAddress.get(`${on.kind} ${normalizeAddress(address)}`) : undefined;

/** Whether this is a public test address of a family, which means nothing on networks that are no test networks. */
export const isTestAddress = (kind: NetworkKind, address: string): boolean =>
  byAddress.has(`${kind} ${normalizeAddress(address)}`);

/** The labels that a test address stands for; undefined for all other addresses. */
export function testLabels(on: RegistryNetwork, address: string): KnownLabel[] | undefined {
  const one = testAddress(on, address);
  if (!one) return undefined;
  const { label } = one.facts;
  return label ? [{ ...label, entity: "", role: "", tags: [] }] : [];
}

/** The labels of all test addresses, each on every test network that it can be on. */
export const testAddressLabels = (): readonly TestLabel[] => labels;

const labels: readonly TestLabel[] = networks
  .filter(({ is_testnet }) => is_testnet)
  .flatMap((network) =>
    testAddresses.flatMap((one) => {
      const address = one[network.kind];
      const label = one.facts.label;
      if (!label || !isAddress(network, address)) return [];
      return [
        {
          address: normalizeAddress(address),
          network: network.slug,
          name: label.name,
          category: label.category,
        },
      ];
    }),
  );
