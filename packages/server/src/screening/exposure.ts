import { accountKey } from "../account-key";
import type { NetworkKind } from "../generated/registry";
import { neighboursOn } from "../indexing/lookups";
import { contractsOf } from "../networks/registry";
import type { Database } from "../storage/database";
import { findLabels, type Label } from "../storage/labels";
import { isMalicious, isService } from "./categories";
import type { Exposure } from "./facts";

/** Payments that a connection may be long. */
const MOST_HOPS = 3;

/** Mints come from it and burns go to it, so it would connect everybody with everybody. */
const ZERO = `0x${"0".repeat(40)}`;

/**
 * Looks for a malicious account within three payments, in either direction, nearest first. Services, the registry's
 * contracts and the zero address are not passed through. Each step follows the most recent dealings only, within the
 * bounds of `neighboursOn`, so the cost has a bound however busy an account is.
 */
export async function findExposure(
  db: Database,
  family: NetworkKind,
  networks: readonly string[],
  account: string,
): Promise<Exposure> {
  const closed = new Set([ZERO, ...networks.flatMap(contracts)]);
  const seen = new Set([accountKey(account)]);
  let frontier = [...seen];
  for (let hops = 0; ; hops++) {
    const labels = await findLabels(db, family, frontier);
    const found = labels.find(({ category }) => isMalicious(category));
    if (found) return { hops, label: found, examined: seen.size };
    const open = frontier.filter((one) => hops === 0 || !(closed.has(one) || isServed(labels, one)));
    if (hops === MOST_HOPS || open.length === 0)
      return { hops: undefined, label: undefined, examined: seen.size };
    frontier = (await neighboursOn(db, networks, open)).filter((one) => !seen.has(one));
    for (const one of frontier) seen.add(one);
  }
}

const isServed = (labels: readonly Label[], account: string): boolean =>
  labels.some((label) => label.address === account && isService(label.category));

function contracts(network: string): string[] {
  const { bridge, pool, router } = contractsOf(network) ?? {};
  return [bridge, pool, router].flatMap((address) => (address ? [accountKey(address)] : []));
}
