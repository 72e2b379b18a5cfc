import type { NetworkKind } from "@waybill/spec/generated/registry";
import { contractsOf } from "../chains/registry";
import { recentCounterparties } from "../indexing/account-activity";
import { ZERO_ADDRESSES } from "../indexing/zero-addresses";
import { isMalicious, isService } from "../labels/categories";
import { findLabels, type Label } from "../labels/find-labels";
import { normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import type { Exposure } from "./risk-data";

/** The maximum number of payments between two accounts. */
const MAX_HOPS = 3;

/**
 * Limits of the search, so that its cost does not grow with an account's activity: the most recent counterparties of
 * the account itself, and those of the most recent accounts at each further hop.
 */
const OWN_CONNECTIONS = 100;
const FURTHER_CONNECTIONS = 10;
const FURTHER_ACCOUNTS = 25;

/**
 * Looks for a malicious account within three payments, in either direction, nearest first. The search does not continue
 * through services, contracts of the registry and zero addresses.
 */
export async function findExposure(
  db: Database,
  family: NetworkKind,
  networks: readonly string[],
  account: string,
): Promise<Exposure> {
  const closed = new Set([...ZERO_ADDRESSES, ...networks.flatMap(contracts)]);
  const seen = new Set([normalizeAddress(account)]);
  let frontier = [...seen];
  for (let hops = 0; ; hops++) {
    const labels = await findLabels(db, family, frontier);
    const found = labels.find(({ category }) => isMalicious(category));
    if (found) return { hops, label: found, examined: seen.size };
    const open = frontier.filter((one) => hops === 0 || !(closed.has(one) || isServed(labels, one)));
    if (hops === MAX_HOPS || open.length === 0)
      return { hops: undefined, label: undefined, examined: seen.size };
    const [expanded, most] =
      hops === 0 ? [open, OWN_CONNECTIONS] : [open.slice(0, FURTHER_ACCOUNTS), FURTHER_CONNECTIONS];
    frontier = (await recentCounterparties(db, networks, expanded, most)).filter((one) => !seen.has(one));
    for (const one of frontier) seen.add(one);
  }
}

const isServed = (labels: readonly Label[], account: string): boolean =>
  labels.some((label) => label.address === account && isService(label.category));

function contracts(network: string): string[] {
  const { bridge, pool, router } = contractsOf(network) ?? {};
  return [bridge, pool, router].flatMap((address) => (address ? [normalizeAddress(address)] : []));
}
