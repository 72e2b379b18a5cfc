import { type AddressRef, normalizeAddress } from "../../lib/normalize-address";

/** Accounts, each with the networks on which it matches; undefined: any network. */
export type AccountSet = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** These addresses on any network. */
export const accountsAnywhere = (addresses: Iterable<string>): AccountSet =>
  new Map([...addresses].map((address) => [normalizeAddress(address), undefined]));

/** These addresses, each on its own network (by slug) only. */
export function accountsOn(accounts: Iterable<AddressRef>): AccountSet {
  const networks = new Map<string, Set<string>>();
  for (const { network, address } of accounts) {
    const key = normalizeAddress(address);
    networks.set(key, (networks.get(key) ?? new Set()).add(network));
  }
  return networks;
}

/** Whether the set contains a normalized account. */
export const includes = (set: AccountSet, network: string, account: string): boolean =>
  set.has(account) && (set.get(account)?.has(network) ?? true);
