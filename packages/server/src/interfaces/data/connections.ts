import type { components } from "@waybill/spec/generated/data";
import { invalidField } from "../../errors";
import type { Handlers } from "../../http/handler";
import type { Rules } from "../../http/rules";
import { type Counterparty, counterpartiesOf } from "../../indexing/counterparties";
import { outcomeOf } from "../../indexing/outcome";
import { type Edge, edgesBetween } from "../../indexing/subgraph";
import { accountsOn } from "../../indexing/transfers/accounts";
import type { ListedTransfer } from "../../indexing/transfers/filter";
import { listTransfers } from "../../indexing/transfers/list";
import { positionOf } from "../../indexing/transfers/order";
import { labelsOf } from "../../labels/labels-of";
import { type Profile, profileOf } from "../../labels/profile";
import { type AddressRef, distinctRefs, normalizeRef } from "../../lib/address-ref";
import { formatUsd } from "../../lib/money";
import { timestamp } from "../../lib/runtime";
import { requireAddress, requireNetwork } from "../../params/network";
import { readPage } from "../../params/page";
import { checkPeriod, readPeriod } from "../../params/period";
import { showTransfers } from "../../presenters/transfer";
import type { Database } from "../../storage/database";

type Schemas = components["schemas"];
type Operations = "listCounterparties" | "listTransfersBetween" | "getSubgraph";

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
      const of = { network: network.slug, address };
      const [{ items, total }, outcome] = await Promise.all([
        counterpartiesOf(db, of, readPeriod(parameters), size),
        outcomeOf(db, [network.slug]),
      ]);
      const labels = await labelsOf(db, items);
      return {
        items: items.map((item, at) => counterparty(item, profileOf(labels[at] ?? []))),
        meta: { total_count: total ?? null, ...outcome },
      };
    },

    listTransfersBetween: async ({ parameters }) => {
      const { network_a, address_a, network_b, address_b, cursor, size = 25 } = parameters;
      const [one, other] = [
        toEnd(network_a, address_a, "network_a", "address_a"),
        toEnd(network_b, address_b, "network_b", "address_b"),
      ];
      if (one.network === other.network && one.address === other.address)
        throw invalidField("address_b", "invalid_value", "must be another account than address_a", {
          value: address_b,
        });
      const period = readPeriod(parameters);
      const filter = {
        touching: [accountsOn([one]), accountsOn([other])],
        hashes: [],
        ...(period.from !== undefined && { from: period.from }),
        ...(period.before !== undefined && { before: period.before }),
      };
      const order = "time";
      const [{ rows, meta }, outcome] = await Promise.all([
        readPage<ListedTransfer>({
          cursor,
          size,
          scope: JSON.stringify(["listTransfersBetween", one, other, period]),
          keyOf: (row) => positionOf(order, row),
          read: ({ key, side }, limit) => {
            const position = key && ([key[0] ?? "", Number(key[1])] as const);
            return listTransfers(db, filter, { order, descending: side === "after", position }, limit);
          },
        }),
        outcomeOf(db, [one.network, other.network]),
      ]);
      return { items: await showTransfers(db, rows), meta: { ...meta, ...outcome } };
    },

    getSubgraph: async ({ body }) => {
      const nodes = distinctRefs(body.addresses.map(toNode));
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
  listCounterparties: ({ parameters }, report) => checkPeriod(parameters, report),
  listTransfersBetween: ({ parameters }, report) => checkPeriod(parameters, report),
  getSubgraph: ({ body }, report) => checkPeriod(body ?? {}, report),
};

const toNode = ({ address, network }: Schemas["Place"], at: number): AddressRef =>
  toEnd(network, address, `addresses[${at}].network`, `addresses[${at}].address`);

/** An account on a network as it is matched. Throws on the fields that they were given in. */
function toEnd(name: string, address: string, networkField: string, addressField: string): AddressRef {
  const network = requireNetwork(name, networkField);
  requireAddress(network, address, addressField);
  return normalizeRef({ address, network: network.slug });
}

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
