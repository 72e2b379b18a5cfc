import { pseudoRandom } from "../plan";
import { demoWallets } from "../wallets";

// The clients and counterparties of the demo's workspace. All of them are fictitious.

/** The clients, and others that are not counterparties; some accounts of the trust company belong to them. */
export const clients = [
  { name: "Almond Grove Cooperative", jurisdiction: "PT" },
  { name: "Beacon Street Partners", jurisdiction: "US" },
  { name: "Cobalt Shipping", jurisdiction: "NO" },
  { name: "Dune Renewables", jurisdiction: "AE" },
] as const;

const kinds = ["vendor", "customer", "investor", "partner", "exchange", "other"] as const;

/** A counterparty as it is registered. */
export interface PlannedCounterparty {
  readonly name: string;
  readonly type: (typeof kinds)[number];
  readonly website: string;
  readonly addresses: readonly { address: string; network: string; label: string }[];
}

const first = ["Amber", "Birch", "Cedar", "Delta", "Ember", "Fern", "Granite", "Heron", "Indigo", "Juniper"];
const second = ["Logistics", "Foods", "Analytics", "Textiles", "Energy", "Press", "Labs"];

const COUNTERPARTIES = 40;

const networksOf = { evm: ["sepolia", "basesep"], solana: ["solana-devnet"], cosmos: ["osmo-test-5"] };

/** The owners of the wallets that are not accounts of the workspace, and others whose addresses have made no payments. */
export function planCounterparties(networks: readonly string[]): PlannedCounterparty[] {
  const next = pseudoRandom(20_260_301);
  const known = [...new Set(demoWallets.map(({ party }) => party))].filter(
    ({ group }) => group === undefined,
  );
  const paid = known.map(
    (party): PlannedCounterparty => ({
      ...plain(party.name, party.category === "exchange" ? "exchange" : "customer"),
      addresses: demoWallets
        .filter((wallet) => wallet.party === party)
        .flatMap(({ kind, address }) =>
          networksOf[kind]
            .filter((network) => networks.includes(network))
            .map((network) => ({ address, network, label: `${party.name} ${network}` })),
        ),
    }),
  );
  const others = Array.from({ length: COUNTERPARTIES - paid.length }, (_, at) => {
    const name = `${first[at % first.length]} ${second[Math.floor(next() * second.length)]}`;
    const company = at < first.length ? name : `${name} ${["GmbH", "Ltd", "SAS", "AB"][at % 4]}`;
    return plain(company, kinds[Math.floor(next() * kinds.length)] ?? "other");
  });
  return [...paid, ...others];
}

const plain = (name: string, type: PlannedCounterparty["type"]): PlannedCounterparty => ({
  name,
  type,
  addresses: [],
  website: `https://${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.example`,
});
