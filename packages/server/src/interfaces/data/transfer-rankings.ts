import { lookupStatusOf } from "../../indexing/lookup-status";
import { isInterchain, isOn } from "../../indexing/transfers/filter";
import { type Totals, totalsBetweenParties, totalsByFacet } from "../../indexing/transfers/totals";
import { DAY } from "../../lib/day";
import { formatUsd } from "../../lib/money";
import { networkFilter } from "../../params/network";
import { operation } from "./operation";
import { checkBounds, facetFilter } from "./transfer-filters";

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
