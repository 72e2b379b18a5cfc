import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { type TestAddress, testAddresses } from "@waybill/spec/generated/screening";
import { testAddress } from "../../labels/test-addresses";
import { DAY } from "../../lib/day";
import type { ExposureFacts, FactName, FactSource, Facts } from "./facts";

/** Default history of a test address, days; as in the reports of payments. */
const SEEN = { first: 400, last: 1 };
const LIST = "Waybill test list";

/** The share of a sanctioned address one, two and three payments away, in a volume of a million dollars. */
const VOLUME = 1_000_000_000_000n;
const SHARES: Readonly<Record<number, number>> = { 1: 0.01, 2: 0.001, 3: 0.0002 };

/** Signals of the reports of payments, whose failure is that of these facts. */
const failing: Readonly<Record<string, FactName>> = {
  attribution: "labels",
  malicious_connection: "exposure",
  address_poisoning: "imitation",
  new_wallet: "activity",
  dormant_wallet: "activity",
  token_risk: "tokens",
  interaction_history: "movements",
  cross_chain: "chain",
};

/** The entry of a public test address on this network; undefined for other addresses. */
export const testAddressOn = (
  network: RegistryNetwork | undefined,
  account: string,
): TestAddress | undefined => network && testAddress(network, account);

/** Whether assessing this address fails as a whole. */
export const failsAsWhole = (one: TestAddress | undefined): boolean =>
  one?.facts.fails?.includes("scoring") ?? false;

/**
 * The facts of a public test address (spec/registry/test-addresses.yaml) in place of those of the chain; `source` has
 * its labels, and the networks.
 */
export function testFacts(
  { facts }: TestAddress,
  { account, network, now }: { account: string; network: RegistryNetwork; now: number },
  source: FactSource,
): FactSource {
  const failed = new Set((facts.fails ?? []).flatMap((signal) => failing[signal] ?? []));
  const ago = (days: number) => now - days * DAY;
  const { seen = SEEN, imitates, hops, token } = facts;
  const values: { [Name in FactName]: () => Facts[Name] | Promise<Facts[Name]> } = {
    labels: () => source.read("labels"),
    lists: () => ({ lists: [], staleAfterDays: 0 }),
    activity: () => ({
      first: seen ? ago(seen.first) : null,
      last: seen ? ago(seen.last) : null,
      activeOn: seen ? [network.slug] : [],
      since: null,
      incomplete: false,
    }),
    exposure: () => exposureAt(hops, account, network, ago(1)),
    movements: () => ({ list: [], limited: false }),
    chain: () => ({ steps: [] }),
    imitation: () => ({
      imitated:
        imitates === undefined
          ? null
          : {
              account,
              victim: calm(network),
              dealtSince: ago(imitates),
              metAt: ago(1),
              zeroValue: false,
              dust: false,
              afterPayment: null,
            },
    }),
    tokens: () => ({
      tokens:
        token === undefined
          ? []
          : [
              {
                network: network.slug,
                token: account,
                symbol: "TEST",
                payments: 1,
                usd: VOLUME.toString(),
                flag: token,
                labels: [],
              },
            ],
      payments: token === undefined ? 0 : 1,
      usd: token === undefined ? null : VOLUME.toString(),
    }),
  };
  return {
    async read(name) {
      if (failed.has(name)) throw new Error("the test address makes this fact fail");
      return values[name]();
    },
  };
}

const otherTestAddress = (id: string, { kind }: RegistryNetwork): string =>
  testAddresses.find((one) => one.id === id)?.[kind] ?? "";

const calm = (network: RegistryNetwork): string => otherTestAddress("calm", network);

function exposureAt(
  hops: number | undefined,
  account: string,
  network: RegistryNetwork,
  last: number,
): ExposureFacts {
  const volume = { usd: VOLUME.toString(), payments: 3, basis: "value" as const };
  const nothing = { usd: null, payments: 0, basis: "value" as const };
  const share = hops === undefined ? undefined : SHARES[hops];
  if (hops === undefined || share === undefined)
    return { in: volume, out: nothing, reached: [], accounts: 2, limited: false };
  const label = { name: "Test sanctioned party", category: "sanctions", list: LIST, entity: "" };
  return {
    in: volume,
    out: nothing,
    accounts: hops + 1,
    limited: false,
    reached: [
      {
        direction: "in",
        hops,
        category: "sanctions",
        share,
        accounts: 1,
        label,
        last,
        usd: ((VOLUME * BigInt(Math.round(share * 1e6))) / 1_000_000n).toString(),
        path: [
          account,
          ...Array.from({ length: hops - 1 }, () => calm(network)),
          otherTestAddress("sanctioned", network),
        ],
      },
    ],
  };
}
