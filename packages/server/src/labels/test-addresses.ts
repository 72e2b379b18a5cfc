import { type NetworkKind, networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import { type TestAddress, testAddresses } from "@waybill/spec/generated/screening";
import { isAddress } from "../chains/address";
import { type AddressRef, normalizeAddress } from "../lib/normalize-address";
import type { ListedLabel } from "./listed-label";

/** A label of a test address; it applies to one network only. */
interface TestLabel extends AddressRef {
  name: string;
  category: string;
}

const byAddress = new Map<string, TestAddress>();
for (const one of testAddresses)
  for (const kind of ["evm", "solana", "cosmos"] as const)
    byAddress.set(`${kind} ${normalizeAddress(one[kind])}`, one);

/** The test address entry of an address; undefined for other addresses and on production networks. */
export const testAddress = (on: RegistryNetwork, address: string): TestAddress | undefined =>
  on.is_testnet ? byAddress.get(`${on.kind} ${normalizeAddress(address)}`) : undefined;

/** Whether this is a public test address of a family. It has no effect on production networks. */
export const isTestAddress = (kind: NetworkKind, address: string): boolean =>
  byAddress.has(`${kind} ${normalizeAddress(address)}`);

/** The labels of a test address; undefined for all other addresses. */
export function testLabels(on: RegistryNetwork, address: string): ListedLabel[] | undefined {
  const one = testAddress(on, address);
  if (!one) return undefined;
  const { label } = one.facts;
  return label ? [{ ...label, entity: "", role: "", tags: [] }] : [];
}

/** The labels of all test addresses, on every test network of their family. */
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
