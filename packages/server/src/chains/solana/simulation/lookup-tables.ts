import { toBase58 } from "../address";
import { LOOKUP_TABLE_PROGRAM } from "../programs";
import type { TableLookup } from "./decode";
import type { AccountState } from "./node-simulations";

/** Where the addresses of a table begin (`LookupTableMeta`). */
const ADDRESSES_AT = 56;

/** The accounts that a transaction takes from tables: first all that may be written, then the others, as the runtime does. */
export interface LoadedAccounts {
  writable: string[];
  readonly: string[];
}

/**
 * Reads the accounts that lookups name in these tables, which are in the order of the lookups. A text is why that is not
 * possible.
 */
export function loadAccounts(
  lookups: readonly TableLookup[],
  tables: readonly (AccountState | undefined)[],
): LoadedAccounts | string {
  const loaded: LoadedAccounts = { writable: [], readonly: [] };
  for (const [at, { table, writable, readonly }] of lookups.entries()) {
    const account = tables[at];
    if (account?.owner !== LOOKUP_TABLE_PROGRAM) return `${table} is not a lookup table`;
    for (const [places, found] of [
      [writable, loaded.writable],
      [readonly, loaded.readonly],
    ] as const)
      for (const place of places) {
        const from = ADDRESSES_AT + 32 * place;
        if (account.data.length < from + 32) return `the lookup table ${table} has no entry ${place}`;
        found.push(toBase58(account.data.subarray(from, from + 32)));
      }
  }
  return loaded;
}
