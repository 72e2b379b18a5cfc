import { lookupStatusOf } from "../../indexing/lookup-status";
import { isInterchain, isOn, type ListedTransfer, readFacets } from "../../indexing/transfers/filter";
import { findTransfer } from "../../indexing/transfers/id";
import * as list from "../../indexing/transfers/list";
import { positionOf } from "../../indexing/transfers/order";
import { type Totals, totalsBetweenParties, totalsByFacet } from "../../indexing/transfers/totals";
import { DAY } from "../../lib/day";
import { formatUsd } from "../../lib/money";
import { networkFilter } from "../../params/network";
import { checkPage, readPage } from "../../params/page";
import { checkShownTokens } from "../../params/workspace";
import { showTransfers } from "../../presenters/transfer";
import { dataError, operation } from "./operation";
import { checkBounds, checkTransferFilters, facetFilter, resolveTransferQuery } from "./transfer-filters";

// Transfers (spec/data/transfers.yaml).

/** Hidden transfers are counted up to this number. */
const MOST_HIDDEN = 100;

export const listTransfers = operation("listTransfers", {
  check(request, report, services) {
    const { parameters, workspace } = request;
    const shownTokens = checkShownTokens(request, services);
    const bounds = checkTransferFilters(parameters, report);
    const { cursor: _cursor, size: _size, ...filters } = parameters;
    return {
      bounds,
      shownTokens,
      page: checkPage(request, ["listTransfers", workspace.id, filters], report),
    };
  },

  async handle({ parameters, resolved: { bounds, shownTokens, page }, workspace }, { db, runtime }) {
    const [query, facets] = await Promise.all([
      resolveTransferQuery(db, runtime.now(), workspace, parameters, bounds, shownTokens),
      readFacets(db),
    ]);
    const order = parameters.sort === "usd" ? "usd" : "time";
    const reading = readPage<ListedTransfer>({
      page,
      keyOf: (row) => positionOf(order, row),
      read: ({ key, side }, limit) => {
        const position = key && ([key[0] ?? "", Number(key[1])] as const);
        const walk = { order, descending: side === "after", position } as const;
        return list.listTransfers(db, query.filter, walk, limit, { facets });
      },
    });
    const [{ rows, meta }, hidden, outcome] = await Promise.all([
      reading,
      list.countTransfers(db, query.hidden, facets, MOST_HIDDEN),
      lookupStatusOf(db, query.networks),
    ]);
    return {
      items: await showTransfers(db, rows, query.own),
      meta: {
        ...meta,
        hidden_count: hidden,
        ...(query.truncated && { own_feed_truncated: true }),
        ...outcome,
      },
    };
  },
});

export const getTransfer = operation("getTransfer", {
  async handle({ parameters }, { db }) {
    const row = await findTransfer(db, parameters.id);
    const [shown] = await showTransfers(db, row ? [row] : []);
    if (!shown) throw dataError("transfer_not_found", "no such transfer");
    return shown;
  },
});

/** Days covered by the ranking of assets, including today. */
const RANKED_DAYS = 7;
/** Limit of rows in a ranking. */
const MAX_RANKED = 1_000;

// Rankings of assets and networks by their transfers (spec/data/transfers.yaml).

export const listTopAssets = operation("listTopAssets", {
  async handle({ parameters: { explorer } }, { db, runtime }) {
    const on = explorer === undefined ? undefined : networkFilter([explorer]);
    const from = (Math.floor(runtime.now() / DAY) - RANKED_DAYS + 1) * DAY;
    const counted = await totalsBetweenParties(db, (facet) => !on || isOn(facet, on), from);
    const ranked = rank(counted.map(([{ symbol }, own]) => [symbol, own]));
    return {
      items: ranked.map(([symbol, own]) => ({ symbol, ...own })),
      meta: await lookupStatusOf(db, on),
    };
  },
});

export const listTopNetworks = operation("listTopNetworks", {
  check: ({ parameters }, report) => ({ bounds: checkBounds(parameters, report) }),

  async handle({ parameters, resolved: { bounds } }, { db }) {
    const wanted = facetFilter(parameters);
    const counted = await totalsByFacet(db, (facet) => isInterchain(facet) && wanted(facet), bounds);
    const ranked = (own: "network" | "recipient_network") =>
      rank(counted.map(([facet, one]) => [facet[own], one])).map(([network, one]) => ({ network, ...one }));
    const { explorer, source_networks: from = [], destination_networks: to = [] } = parameters;
    const named = networkFilter([...from, ...to, ...(explorer === undefined ? [] : [explorer])]);
    return {
      senders: ranked("network"),
      receivers: ranked("recipient_network"),
      meta: await lookupStatusOf(db, named.length > 0 ? named : undefined),
    };
  },
});

interface Ranked {
  count: number;
  volume_usd: string | null;
}

/** Totals by name, sorted by number of transfers (descending) and name. */
function rank(counted: readonly (readonly [string, Totals])[]): [string, Ranked][] {
  const totals = new Map<string, Totals>();
  for (const [name, { count, priced, usd }] of counted) {
    const total = totals.get(name) ?? { count: 0, priced: 0, usd: 0n };
    totals.set(name, { count: total.count + count, priced: total.priced + priced, usd: total.usd + usd });
  }
  return [...totals]
    .sort(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1))
    .slice(0, MAX_RANKED)
    .map(([name, { count, priced, usd }]) => [
      name,
      { count, volume_usd: priced === 0 ? null : formatUsd(usd) },
    ]);
}
