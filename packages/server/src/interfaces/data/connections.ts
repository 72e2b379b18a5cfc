import type { components } from "@waybill/spec/generated/data";
import { allOf, type Refused, type Report, refused } from "../../field-errors";
import { type Counterparty, counterpartiesOf } from "../../indexing/counterparties";
import { lookupStatusOf } from "../../indexing/lookup-status";
import { type Edge, edgesBetween } from "../../indexing/subgraph";
import { accountsOn, type ListedTransfer } from "../../indexing/transfers/filter";
import { listTransfers } from "../../indexing/transfers/list";
import { positionOf } from "../../indexing/transfers/order";
import { labelsOf } from "../../labels/labels-of";
import { type Profile, profileOf } from "../../labels/profile";
import { formatUsd } from "../../lib/money";
import { type AddressRef, addressKey, distinctRefs, normalizeRef } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { checkAddress, checkNetwork } from "../../params/network";
import { checkPage, readPage } from "../../params/page";
import { bounds, checkPeriod } from "../../params/period";
import { showTransfers } from "../../presenters/transfer";
import type { Database } from "../../storage/database";
import { operation } from "./operation";

type Schemas = components["schemas"];
/** Limits on the number of distinct addresses of a subgraph. */
const MIN_NODES = 2;
const MAX_NODES = 50;

// Counterparties of addresses, and the transfers between them (spec/data/connections.yaml).

export const listCounterparties = operation("listCounterparties", {
  check({ parameters }, report) {
    const network = checkNetwork(parameters.network, report);
    checkAddress(network, parameters.address, report);
    return { network, period: checkPeriod(parameters, report) };
  },

  async handle({ parameters: { address, size = 25 }, resolved: { network, period } }, { db }) {
    const of = { network: network.slug, address };
    const [{ items, total }, outcome] = await Promise.all([
      counterpartiesOf(db, of, period, size),
      lookupStatusOf(db, [network.slug]),
    ]);
    const labels = await labelsOf(db, items);
    return {
      items: items.map((item, at) => counterparty(item, profileOf(labels[at] ?? []))),
      meta: { total_count: total ?? null, ...outcome },
    };
  },
});

export const listTransfersBetween = operation("listTransfersBetween", {
  check(request, report) {
    const { parameters } = request;
    const { network_a, address_a, network_b, address_b } = parameters;
    const one = checkAccount(network_a, address_a, report, ["network_a", "address_a"]);
    const other = checkAccount(network_b, address_b, report, ["network_b", "address_b"]);
    if (one !== refused && other !== refused && addressKey(one) === addressKey(other))
      report("address_b", "invalid_value", "must be a different account from address_a", {
        value: address_b,
      });
    const period = checkPeriod(parameters, report);
    const page = checkPage(request, ["listTransfersBetween", one, other, period], report);
    return { one, other, period, page };
  },

  async handle({ resolved: { one, other, period, page } }, { db }) {
    const filter = {
      touching: [accountsOn([one]), accountsOn([other])],
      hashes: [],
      ...bounds(period),
    };
    const order = "time";
    const [{ rows, meta }, outcome] = await Promise.all([
      readPage<ListedTransfer>({
        page,
        keyOf: (row) => positionOf(order, row),
        read: ({ key, side }, limit) => {
          const position = key && ([key[0] ?? "", Number(key[1])] as const);
          return listTransfers(db, filter, { order, descending: side === "after", position }, limit);
        },
      }),
      lookupStatusOf(db, [one.network, other.network]),
    ]);
    return { items: await showTransfers(db, rows), meta: { ...meta, ...outcome } };
  },
});

export const getSubgraph = operation("getSubgraph", {
  check({ body }, report) {
    const given = (body.addresses ?? []).map((item, at) =>
      checkAccount(item?.network, item?.address, report, [
        `addresses[${at}].network`,
        `addresses[${at}].address`,
      ]),
    );
    return { nodes: checkNodes(allOf(given), report), period: checkPeriod(body, report) };
  },

  async handle({ resolved: { nodes, period } }, { db }) {
    const networks = [...new Set(nodes.map(({ network }) => network))];
    const [edges, failed] = await Promise.all([edgesBetween(db, nodes, period), failing(db, networks)]);
    return {
      items: edges.map(toEdge),
      meta: {
        failed_nodes: nodes.filter(({ network }) => failed.has(network)).length,
        node_count: nodes.length,
        edge_count: edges.length,
      },
    };
  },
});

/** The normalized account on a network; reports errors on the given field names. */
function checkAccount(
  name: string | undefined,
  address: string | undefined,
  report: Report,
  [networkField, addressField]: readonly [string, string],
): AddressRef | Refused {
  const network = checkNetwork(name, report, networkField);
  checkAddress(network, address, report, addressField);
  return network === refused || address === undefined
    ? refused
    : normalizeRef({ address, network: network.slug });
}

function checkNodes(given: readonly AddressRef[] | Refused, report: Report): AddressRef[] | Refused {
  if (given === refused) return refused;
  const nodes = distinctRefs(given);
  if (nodes.length >= MIN_NODES && nodes.length <= MAX_NODES) return nodes;
  const params = { min: MIN_NODES, max: MAX_NODES, value: nodes.length };
  return report("addresses", "length", "must be 2 to 50 different addresses", params);
}

/** The networks without an index, or whose node does not answer now. */
async function failing(db: Database, networks: readonly string[]): Promise<Set<string>> {
  const outcomes = await Promise.all(
    networks.map(async (slug) => ({ slug, ...(await lookupStatusOf(db, [slug])) })),
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
