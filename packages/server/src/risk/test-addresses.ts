import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { TestAddress } from "@waybill/spec/generated/screening";
import type { Party } from "../chains/payment";
import { isMalicious } from "../labels/categories";
import { testAddress } from "../labels/test-addresses";
import { DAY } from "../lib/day";
import type { AddressRef } from "../lib/normalize-address";
import type { RiskData } from "./risk-data";

/** Default history of a test address: number of payments, and days since the first one. */
const PAID = { count: 3, days: 90 };
const SEEN = { first: 400, last: 1 };
const LIST = "Waybill test list";

const testAddressOf = ({ network, address }: AddressRef<RegistryNetwork>): TestAddress | undefined =>
  testAddress(network, address);

/**
 * The data, overridden by the facts of the public test addresses (spec/registry/test-addresses.yaml) for these addresses
 * on test networks only. `failing` has the signals that a test address makes fail.
 */
export function withTestAddresses(
  data: RiskData,
  addresses: readonly AddressRef<RegistryNetwork>[],
  now: number,
): { data: RiskData; failing: ReadonlySet<string> } {
  const parties = addresses.map(testAddressOf);
  const failing = new Set(parties.flatMap((one) => one?.facts.fails ?? []));
  if (parties.every((one) => one === undefined)) return { data, failing };
  const ago = (days: number) => now - days * DAY;
  /** RiskData about a pair are those of the recipient; a test sender has earlier payments with every recipient. */
  const ofPair = (sender: Party, recipient: Party) => testAddressOf(recipient) ?? testAddressOf(sender);
  return {
    failing,
    data: {
      ...data,

      requireLatest: async (ref) => {
        if (!testAddressOf(ref)) await data.requireLatest(ref);
      },

      activity: async (ref) => {
        const one = testAddressOf(ref);
        if (!one) return data.activity(ref);
        const { seen = SEEN } = one.facts;
        return {
          seen: seen ? { first: ago(seen.first), last: ago(seen.last) } : undefined,
          since: undefined,
        };
      },

      paymentHistory: async (sender, recipient) => {
        const one = ofPair(sender, recipient);
        if (!one) return data.paymentHistory(sender, recipient);
        return one.facts.paid === null ? undefined : { count: PAID.count, first: ago(PAID.days) };
      },

      imitated: async (sender, recipient) => {
        const one = ofPair(sender, recipient);
        if (!one) return data.imitated(sender, recipient);
        const { imitates } = one.facts;
        return imitates === undefined ? undefined : ago(imitates);
      },

      imitates: async (ref) => {
        const one = testAddressOf(ref);
        if (!one) return data.imitates(ref);
        const { imitates } = one.facts;
        return imitates === undefined ? undefined : { first: ago(imitates) };
      },

      exposure: async (ref) => {
        const one = testAddressOf(ref);
        if (!one) return data.exposure(ref);
        const { label, hops = label && isMalicious(label.category) ? 0 : undefined } = one.facts;
        return {
          hops,
          label: hops === undefined ? undefined : { category: label?.category ?? "sanctions", list: LIST },
          examined: 1 + (hops ?? 0),
        };
      },

      tokenFlag: (party) => {
        const level = testAddressOf(party)?.facts.token;
        return level ? { level, reason: "counts as flagged at this test address" } : data.tokenFlag(party);
      },
    },
  };
}
