import { contractsOf } from "../chains/registry";
import { type Counterparty, recentCounterparties } from "../indexing/account-activity";
import { ZERO_ADDRESSES } from "../indexing/zero-addresses";
import { isMalicious, isService } from "../labels/categories";
import { compareLabels } from "../labels/shown-label";
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
 * Looks for a malicious account within three payments of an account that is none itself, in either direction, nearest first. The
 * search does not continue through services, contracts of the registry and zero addresses.
 */
export async function findExposure(
  db: Database,
  networks: readonly string[],
  account: string,
): Promise<Exposure> {
  const closed = new Set([...ZERO_ADDRESSES, ...networks.flatMap(contracts)]);
  const seen = new Set([normalizeAddress(account)]);
  let open = [...seen];
  for (let hops = 1; hops <= MAX_HOPS && open.length > 0; hops++) {
    const [expanded, most] =
      hops === 1 ? [open, OWN_CONNECTIONS] : [open.slice(0, FURTHER_ACCOUNTS), FURTHER_CONNECTIONS];
    const reached = await recentCounterparties(db, networks, expanded, most);
    const frontier = reached.filter((one) => !seen.has(one.account));
    for (const one of frontier) seen.add(one.account);
    const label = worstLabel(frontier);
    if (label) return { hops, label, examined: seen.size };
    open = frontier.flatMap((one) => (closed.has(one.account) || isServed(one) ? [] : [one.account]));
  }
  return { hops: undefined, label: undefined, examined: seen.size };
}

const isServed = ({ labels }: Counterparty): boolean => labels.some(({ category }) => isService(category));

/** The malicious label that is shown, of the first of these accounts in the order of their addresses. */
function worstLabel(accounts: readonly Counterparty[]): Counterparty["labels"][number] | undefined {
  const malicious = accounts.filter(({ labels }) => labels.some(({ category }) => isMalicious(category)));
  const [first] = malicious.toSorted((one, other) => (one.account < other.account ? -1 : 1));
  return first?.labels.toSorted(compareLabels)[0];
}

function contracts(network: string): string[] {
  const { bridge, pool, router } = contractsOf(network) ?? {};
  return [bridge, pool, router].flatMap((address) => (address ? [normalizeAddress(address)] : []));
}
