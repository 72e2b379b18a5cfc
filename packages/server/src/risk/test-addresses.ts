import { type NetworkKind, networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import { isAddress } from "../chains/address";
import type { Party } from "../chains/payment";
import { type TestAddress, testAddresses } from "../generated/screening";
import type { ExtraLabel } from "../indexing/account-search";
import { type AddressRef, normalizeAddress } from "../lib/address-ref";
import { DAY } from "../lib/day";
import type { Facts } from "./facts";
import type { KnownLabel } from "./known-label";

/** A test address has been paid so often, and for so many days, unless it stands for the contrary. */
const PAID = { count: 3, days: 90 };
const SEEN = { first: 400, last: 1 };
const LIST = "Waybill test list";

const byAccount = new Map<string, TestAddress>();
for (const one of testAddresses)
  for (const kind of ["evm", "solana", "cosmos"] as const)
    byAccount.set(`${kind} ${normalizeAddress(one[kind])}`, one);

/** The test address behind an account; undefined for all others, and on networks that are no test networks. */
const testAddress = (on: RegistryNetwork, account: string): TestAddress | undefined =>
  on.is_testnet ? byAccount.get(`${on.kind} ${normalizeAddress(account)}`) : undefined;

/** Whether this is a public test address of a family, which means nothing on networks that are no test networks. */
export const isTestAddress = (kind: NetworkKind, account: string): boolean =>
  byAccount.has(`${kind} ${normalizeAddress(account)}`);

/** The labels that a test address stands for; undefined for all other accounts. */
export function testLabels(on: RegistryNetwork, account: string): KnownLabel[] | undefined {
  const one = testAddress(on, account);
  if (!one) return undefined;
  const { label } = one.facts;
  return label ? [{ ...label, entity: "", role: "", tags: [] }] : [];
}

/** The labels of all test addresses, each on every test network that it can be on. */
export const testAddressLabels = (): readonly ExtraLabel[] => labels;

const labels: readonly ExtraLabel[] = networks
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

const ofParty = ({ network, address }: AddressRef<RegistryNetwork>): TestAddress | undefined =>
  testAddress(network, address);

/**
 * The facts, with those of the public test addresses (spec/registry/test-addresses.yaml) laid over them: about these
 * addresses on test networks, and about nothing else. `failing` names the dimensions that a test address makes fail.
 */
export function withTestAddresses(
  facts: Facts,
  accounts: readonly AddressRef<RegistryNetwork>[],
  now: number,
): { facts: Facts; failing: ReadonlySet<string> } {
  const parties = accounts.map(ofParty);
  const failing = new Set(parties.flatMap((one) => one?.facts.fails ?? []));
  if (parties.every((one) => one === undefined)) return { facts, failing };
  const ago = (days: number) => now - days * DAY;
  /** Facts about the pair are the recipient's; a test sender deals with everybody as with an old acquaintance. */
  const ofPair = (sender: Party, recipient: Party) => ofParty(recipient) ?? ofParty(sender);
  return {
    failing,
    facts: {
      ...facts,

      labels: async (on, account) => {
        const one = testAddress(on, account);
        if (!one) return facts.labels(on, account);
        return one.facts.label ? [one.facts.label] : [];
      },

      activity: async (on, account) => {
        const one = testAddress(on, account);
        if (!one) return facts.activity(on, account);
        const { seen = SEEN } = one.facts;
        return {
          seen: seen ? { first: ago(seen.first), last: ago(seen.last) } : undefined,
          since: undefined,
        };
      },

      dealings: async (sender, recipient) => {
        const one = ofPair(sender, recipient);
        if (!one) return facts.dealings(sender, recipient);
        return one.facts.paid === null ? undefined : { count: PAID.count, first: ago(PAID.days) };
      },

      imitated: async (sender, recipient) => {
        const one = ofPair(sender, recipient);
        if (!one) return facts.imitated(sender, recipient);
        const { imitates } = one.facts;
        return imitates === undefined ? undefined : ago(imitates);
      },

      imitates: async (on, account) => {
        const one = testAddress(on, account);
        if (!one) return facts.imitates(on, account);
        const { imitates } = one.facts;
        return imitates === undefined ? undefined : { first: ago(imitates) };
      },

      exposure: async (on, account) => {
        const one = testAddress(on, account);
        if (!one) return facts.exposure(on, account);
        const { label, hops = label?.category === "sanctions" ? 0 : undefined } = one.facts;
        return {
          hops,
          label: hops === undefined ? undefined : { category: "sanctions", list: LIST },
          examined: 1 + (hops ?? 0),
        };
      },

      tokenFlag: (party) => {
        const level = ofParty(party)?.facts.token;
        return level ? { level, reason: "counts as flagged at this test address" } : facts.tokenFlag(party);
      },
    },
  };
}
