import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "../chains/account-type";
import { type AddressRef, addressKey } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { anyOf, rowsOf, textsOf } from "../storage/dialect/rows";
import { contains, startsWith, thenJoin } from "../storage/dialect/wordings";
import { addressesContaining } from "./address-search";
import { accountsChangedSince, type Heights } from "./as-of";

/** An account of the index, or one that occurs only in an imported list of labels. */
export interface FoundAccount extends AddressRef {
  /** Null until it has been looked up on the chain. */
  type: AccountType | null;
  /** When it was last active, Unix milliseconds; null when it occurs only in a list. */
  lastAt: number | null;
}

export interface AccountFilter {
  /** Slugs; undefined: all networks. */
  networks: readonly string[] | undefined;
  /** Categories of labels; the account must have one of them. Undefined: any account. */
  categories: readonly string[] | undefined;
  /** Part of the address, or of a label's name or entity, in any letter case. */
  search: string | undefined;
}

/** A label for one network only. Labels of the table apply to all networks of their family. */
export interface ExtraLabel {
  address: string;
  network: string;
  name: string;
  category: string;
}

/** The network shown for an account that occurs only in a list: the first one whose addresses have this prefix. */
export interface FirstNetwork {
  family: string;
  prefix: string;
  network: string;
}

/** Position of a page: the most recently active account first, accounts that occur only in lists (-1) last. */
export type AccountPosition = readonly [lastAt: number, address: string, network: string];

interface Row {
  address: string;
  network: string;
  type: AccountType | null;
  last_at: number;
}

export const positionOfAccount = ({ lastAt, address, network }: FoundAccount): AccountPosition => [
  lastAt ?? -1,
  address,
  network,
];

/**
 * Up to this many addresses are looked up individually; with more matches, a scan in list order finds a page quickly.
 */
const MAX_NARROWED = 1_000;

/** The indexed addresses that contain the searched part; undefined when there are too many, or nothing is searched. */
export const addressesAlike = async (
  db: Database,
  { search }: AccountFilter,
): Promise<readonly string[] | undefined> =>
  search ? addressesContaining(db, search.toLowerCase(), MAX_NARROWED) : undefined;

/** Accounts that a search knows besides the index. */
interface KnownAccounts {
  extra: readonly ExtraLabel[];
  firstNetworks: readonly FirstNetwork[];
  /** The result of `addressesAlike`, where it is asked for already. */
  alike?: Promise<readonly string[] | undefined>;
}

/**
 * At most `limit` accounts before or after a position, nearest first. The list is sorted by last activity, the most
 * recent first, as of these heights.
 */
export async function searchAccounts(
  db: Database,
  filter: AccountFilter,
  known: KnownAccounts,
  { key, side, heights }: { key: AccountPosition | undefined; side: "after" | "before"; heights: Heights },
  limit: number,
): Promise<FoundAccount[]> {
  const few = narrowed(filter, await (known.alike ?? addressesAlike(db, filter)));
  const order = sql.raw(side === "after" ? "desc" : "asc");
  const keyset = key
    ? sql<boolean>`(last_at, address, network) ${sql.raw(side === "after" ? "<" : ">")} (${sql.join(key)})`
    : sql<boolean>`true`;
  const nearest = sql`order by last_at ${order}, address ${order}, network ${order} limit ${limit}`;
  const { rows } = await sql<Row>`
    with extra as materialized (
      select * from ${rowsOf(
        "given",
        { address: "text", network: "text", name: "text", category: "text" },
        known.extra.map(({ address, network, name, category }) => [address, network, name, category]),
      )}),
    ${accountsChangedSince(heights)}
    select * from (
      select * from (
        select address, network, type, last_at from ${few ?? sql`known_accounts`}
        where ${conditions(filter, "known_accounts")} and ${keyset}
          and (address, network) not in (select address, network from changed) ${nearest}) as unchanged
      union all
      select * from (
        select address, network, type, last_at from (
          select c.address, c.network, k.type, c.last_at from changed c
          ${thenJoin} known_accounts k on k.address = c.address and k.network = c.network
          where c.last_at is not null) as earlier
        where ${conditions(filter, "earlier")} and ${keyset} ${nearest}) as before_change
      union all
      select * from (
        select address, network, null as type, last_at from (${listed(known.firstNetworks)}) as listed
        where not exists (select 1 from known_accounts k where k.address = listed.address
            and (k.address, k.network) not in (select address, network from changed where last_at is null))
          and ${conditions(filter, "listed")} and ${keyset} ${nearest}) as never_seen) as found
    ${nearest}`.execute(db);
  return rows.map(({ last_at, ...account }) => ({ ...account, lastAt: last_at < 0 ? null : last_at }));
}

/**
 * A subset of the indexed accounts that contains every match of the filter, when it is small enough for individual
 * look-ups. `alike` are the addresses that contain the searched part.
 */
function narrowed(
  { categories, search }: AccountFilter,
  alike: readonly string[] | undefined,
): RawBuilder<unknown> | undefined {
  const known = (addresses: RawBuilder<unknown>) => sql`(
    select distinct k.* from (${addresses}) as few ${thenJoin} known_accounts k on k.address = few.address
  ) as known_accounts`;
  if (search !== undefined && alike) {
    return known(sql`
      select value as address from ${textsOf("alike", alike)}
      union ${labelled(nameHas(search))}
      union select address from extra where ${contains(sql`name`, search)}`);
  }
  if (!categories) return undefined;
  const wanted = anyOf(categories);
  return known(sql`
    ${labelled(sql`category in ${wanted}`)} union select address from extra where category in ${wanted}`);
}

/** The accounts with such labels: as the label spells them, and by their keys, which those of EVM are. */
const labelled = (such: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select address from labels where ${such} union select account_key from labels where ${such}`;

const nameHas = (search: string): RawBuilder<unknown> =>
  sql`${contains(sql`name`, search)} or ${contains(sql`entity`, search)}`;

const listed = (firstNetworks: readonly FirstNetwork[]): RawBuilder<unknown> => sql`
  select distinct l.address, f.network, cast(-1 as bigint) as last_at
  from ${rowsOf(
    "f",
    { family: "text", prefix: "text", network: "text" },
    firstNetworks.map(({ family, prefix, network }) => [family, prefix, network]),
  )}
  ${thenJoin} labels l on l.family = f.family and ${startsWith(sql`l.address`, sql`f.prefix`)}
  where l.address not in (select address from extra)
  union select address, network, cast(-1 as bigint) from (
    select address, network, row_number() over (partition by address order by place) as nth from extra) as named
  where nth = 1`;

function conditions({ networks, categories, search }: AccountFilter, of: string): RawBuilder<boolean> {
  const address = sql.ref(`${of}.address`);
  const network = sql.ref(`${of}.network`);
  const parts = [sql<boolean>`true`];
  if (networks) parts.push(sql`${network} in ${anyOf(networks)}`);
  if (categories) {
    const wanted = anyOf(categories);
    parts.push(sql`(${address} in (${labelled(sql`category in ${wanted}`)})
      or (${address}, ${network}) in (select address, network from extra where category in ${wanted}))`);
  }
  if (search !== undefined) {
    parts.push(sql`(${contains(address, search)}
      or ${address} in (${labelled(nameHas(search))})
      or (${address}, ${network}) in (select address, network from extra where ${contains(sql`name`, search)}))`);
  }
  return sql.join(parts, sql` and `);
}

/** Stores account types that were read from the chain. */
export async function saveAccountTypes(
  db: Database,
  network: string,
  types: readonly { address: string; type: AccountType }[],
): Promise<void> {
  await sql`
    update known_accounts set type = found.type from ${rowsOf(
      "found",
      { address: "text", type: "text" },
      types.map(({ address, type }) => [address, type]),
    )}
    where known_accounts.address = found.address and known_accounts.network = ${network}`.execute(db);
}

/** Those of these accounts that have multisig events in the index. Addresses in normalized form. */
export async function multisigsAmong(db: Database, accounts: readonly AddressRef[]): Promise<Set<string>> {
  const { rows } = await sql<AddressRef>`
    select asked.network, asked.address from ${rowsOf(
      "asked",
      { network: "text", address: "text" },
      accounts.map(({ network, address }) => [network, address]),
    )}
    where exists (select 1 from multisig_events e
      where e.multisig = asked.address and e.network = asked.network)`.execute(db);
  return new Set(rows.map(addressKey));
}
