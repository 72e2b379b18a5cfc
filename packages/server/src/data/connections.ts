import { accountKey } from "../account-key";
import { requireAddress, requireNetwork } from "../asking/network";
import { judgePeriod, readPeriod } from "../asking/period";
import { invalidField } from "../errors";
import type { components } from "../generated/data";
import type { Handlers } from "../http/handler";
import type { Rules } from "../http/rules";
import { type Counterparty, counterpartiesOf } from "../indexing/counterparties";
import { outcomeOf } from "../indexing/outcome";
import { type Edge, edgesBetween, type Node } from "../indexing/subgraph";
import { formatUsd } from "../money";
import { timestamp } from "../runtime";
import { labelsOf, type Profile, profileOf } from "../screening/labels";
import type { Database } from "../storage/database";

type Schemas = components["schemas"];
type Operations = "listCounterparties" | "getSubgraph";

/** Addresses of one subgraph, without repetitions. */
const FEWEST = 2;
const MOST = 50;

/** Who has dealt with whom (spec/data/connections.yaml). */
export function connectionHandlers({ db }: { db: Database }): Pick<Handlers, Operations> {
  return {
    listCounterparties: async ({ parameters }) => {
      const { address, size = 25 } = parameters;
      const network = requireNetwork(parameters.network);
      requireAddress(network, address);
      const of = { network: network.slug, account: address };
      const [{ items, total }, outcome] = await Promise.all([
        counterpartiesOf(db, of, readPeriod(parameters), size),
        outcomeOf(db, [network.slug]),
      ]);
      const labels = await labelsOf(
        db,
        items.map((item) => ({ address: item.address, network: requireNetwork(item.network) })),
      );
      return {
        items: items.map((item, at) => counterparty(item, profileOf(labels[at] ?? []))),
        meta: { total_count: total ?? null, ...outcome },
      };
    },

    getSubgraph: async ({ body }) => {
      const nodes = distinct(body.addresses.map(toNode));
      if (nodes.length < FEWEST || nodes.length > MOST)
        throw invalidField("addresses", "length", "must be 2 to 50 different addresses", {
          min: FEWEST,
          max: MOST,
          value: nodes.length,
        });
      const networks = [...new Set(nodes.map(({ network }) => network))];
      const [edges, failed] = await Promise.all([
        edgesBetween(db, nodes, readPeriod(body)),
        failing(db, networks),
      ]);
      return {
        items: edges.map(toEdge),
        meta: {
          failed_nodes: nodes.filter(({ network }) => failed.has(network)).length,
          node_count: nodes.length,
          edge_count: edges.length,
        },
      };
    },
  };
}

export const connectionRules: Pick<Rules, Operations> = {
  listCounterparties: ({ parameters }, report) => judgePeriod(parameters, report),
  getSubgraph: ({ body }, report) => judgePeriod(body ?? {}, report),
};

function toNode({ address, network: name }: Schemas["Place"], at: number): Node {
  const network = requireNetwork(name, `addresses[${at}].network`);
  requireAddress(network, address, `addresses[${at}].address`);
  return { address: accountKey(address), network: network.slug };
}

const distinct = (nodes: readonly Node[]): Node[] => [
  ...new Map(nodes.map((node) => [`${node.network} ${node.address}`, node])).values(),
];

/** The networks of which nothing is read, or whose node does not answer now. */
async function failing(db: Database, networks: readonly string[]): Promise<Set<string>> {
  const outcomes = await Promise.all(
    networks.map(async (slug) => ({ slug, ...(await outcomeOf(db, [slug])) })),
  );
  const failed = outcomes.filter(
    ({ lookup_status, reason }) => lookup_status === "unavailable" || reason === "provider_unavailable",
  );
  return new Set(failed.map(({ slug }) => slug));
}

function counterparty(item: Counterparty, { label, entity, status }: Profile): Schemas["Counterparty"] {
  const { inUsd, outUsd } = item;
  const total = inUsd === undefined && outUsd === undefined ? undefined : (inUsd ?? 0n) + (outUsd ?? 0n);
  return {
    address: item.address,
    network: item.network,
    label: label ?? null,
    entity: entity ?? null,
    malicious: status.includes("malicious"),
    transfer_count: item.inCount + item.outCount,
    in_count: item.inCount,
    out_count: item.outCount,
    total_usd: formatUsd(total),
    in_usd: formatUsd(inUsd),
    out_usd: formatUsd(outUsd),
    first_seen: timestamp(item.first),
    last_seen: timestamp(item.last),
  };
}

const toEdge = ({ source, target, count, usd, first, last }: Edge): Schemas["Edge"] => ({
  source,
  target,
  transfer_count: count,
  total_usd: formatUsd(usd),
  first_seen: timestamp(first),
  last_seen: timestamp(last),
});
