import { accountKey, accountKeys } from "@waybill/spec/standards/account-number";
import { type Kysely, type Migration, sql } from "kysely";
import { runOnBothEngines } from "../dialect/create-tables";
import { engineOf } from "../dialect/worded";

/**
 * Accounts are compared by their keys (`accountKeys`), not by one spelling: a list that names an account of Cosmos with one prefix names
 * it with every other, and an account with a tag is that which a list names without. What was not found for its spelling is listed since
 * the last list came.
 */
export const accountKeysOfAll: Migration = {
  async up(db) {
    await columns.up(db);
    for (const { table, column, from, keyOf = accountKey, unique } of keyed)
      for (const [written, key] of await changed(db, table, from ?? column, keyOf)) {
        const free = unique
          ? sql`not exists (select 1 from ${sql.table(table)} as other where other.${sql.ref(column)} = ${key}
              and ${sql.raw(unique.map((name) => `other.${name} = ${table}.${name}`).join(" and "))})`
          : sql`1 = 1`;
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${key}
          where ${sql.ref(from ?? column)} = ${written} and ${free}`.execute(db);
      }
    for (const [address, key] of await changed(db, "labels", "address", accountKey))
      await sql`update labels set account_key = ${key} where family = 'cosmos' and address = ${address}`.execute(
        db,
      );
    await labelCosmos(db);
    if (engineOf(db) === "postgres")
      for (const statement of personFunctions) await sql.raw(statement).execute(db);
    for (const { subject, table, key, account } of subjects)
      await sql`insert into sanctions_outcomes (workspace_id, created_at, ${sql.ref(subject)}, address, list, uid, outcome)
        select distinct own.workspace_id, (select max(created_at) from sanctions_imports), own.${sql.ref(key)}, found.address,
          found.list, found.uid, 'listed'
        from ${sql.table(table)} as own join sanctions_addresses as found on found.account_key = own.${sql.ref(account)}
        where exists (select 1 from sanctions_imports) and not exists (select 1 from sanctions_outcomes as known
          where known.${sql.ref(subject)} = own.${sql.ref(key)} and known.address = found.address
            and known.list = found.list and known.uid = found.uid and known.ended_at is null)`.execute(db);
  },
};

const columns = runOnBothEngines([
  "alter table sanctions_addresses add column account_key text not null default ''",
  "update sanctions_addresses set account_key = address",
  "create index sanctions_addresses_of_key on sanctions_addresses (account_key)",
  "alter table accounts add column account_key text not null default ''",
  "update accounts set account_key = address",
  "create index accounts_of_key on accounts (account_key)",
  "alter table party_addresses add column account_key text not null default ''",
  "update party_addresses set account_key = address_key",
  "create index party_addresses_of_account on party_addresses (account_key)",
  "alter table labels add column account_key text",
  "create index labels_of_key on labels (account_key) where account_key is not null",
  "create index labels_without_key on labels (address) where family = 'cosmos' and account_key is null",
]);

/** Which columns have keys. */
interface Keyed {
  table: string;
  column: string;
  /** The column with the account; default: the same. */
  from?: string;
  keyOf?: (written: string) => string;
  /** What no two rows have in common with the column; a row whose key another one has already stays as it is. */
  unique?: readonly string[];
}

const lastKey = (written: string): string => accountKeys(written).at(-1) ?? written;

const keyed: readonly Keyed[] = [
  { table: "sanctions_addresses", column: "account_key", from: "address" },
  { table: "accounts", column: "account_key", from: "address", keyOf: lastKey },
  { table: "person_accounts", column: "account" },
  { table: "party_addresses", column: "account_key", from: "address_key", keyOf: lastKey },
  { table: "party_addresses", column: "address_key", unique: ["party_id", "network"] },
  { table: "cases", column: "subject_address" },
];

/** What sanctions lists are compared with, by each key. */
const subjects = [
  { subject: "person_id", table: "person_accounts", key: "person_id", account: "account" },
  { subject: "account_id", table: "accounts", key: "id", account: "account_key" },
  { subject: "account_id", table: "accounts", key: "id", account: "address" },
  { subject: "party_id", table: "party_addresses", key: "party_id", account: "account_key" },
  { subject: "party_id", table: "party_addresses", key: "party_id", account: "address_key" },
] as const;

/** The texts of a column that have another key, with that. Those of EVM are their own. */
async function changed(
  db: Kysely<unknown>,
  table: string,
  column: string,
  keyOf: (written: string) => string,
): Promise<[written: string, key: string][]> {
  const { rows } = await sql<{ written: string }>`select distinct ${sql.ref(column)} as written
    from ${sql.table(table)} where ${sql.ref(column)} not like '0x%'`.execute(db);
  return rows.flatMap(({ written }) => {
    const key = keyOf(written);
    return key === written ? [] : [[written, key]];
  });
}

/** The label lists of the lists that could be imported before (sanctions/lists.ts). */
const labelLists = [
  ["ofac", "OFAC SDN"],
  ["eu", "EU consolidated list"],
  ["un", "UN consolidated list"],
  ["ofac-cons", "OFAC non-SDN"],
] as const;

/** Every listed account of Cosmos is of a chain that is served, and a label. */
async function labelCosmos(db: Kysely<unknown>): Promise<void> {
  const isUnlabelled = sql`stored.family is null and stored.account_key <> stored.address`;
  for (const [list, labelList] of labelLists)
    await sql`
      insert into labels (family, address, name, category, list, source, entity, role, tags, account_key)
      select 'cosmos', stored.address, substr(entry.name, 1, 200), 'sanctions', ${labelList}, known.source,
        substr(entry.name, 1, 200), '', entry.programmes, stored.account_key
      from sanctions_addresses as stored
      join sanctions_entries as entry on entry.list = stored.list and entry.uid = stored.uid
      join sanctions_lists as known on known.list = stored.list
      where stored.list = ${list} and ${isUnlabelled} order by stored.address, stored.uid
      on conflict (address, family, list, category) do nothing`.execute(db);
  await sql`update sanctions_addresses as stored set family = 'cosmos' where ${isUnlabelled}`.execute(db);
}

/** Whether the person of an outcome still has an account that the entry names. */
const applies = `exists (
  select 1 from person_accounts join sanctions_addresses on sanctions_addresses.account_key = person_accounts.account
  where person_accounts.person_id = person and sanctions_addresses.address = outcomes.address
    and sanctions_addresses.list = outcomes.list and sanctions_addresses.uid = outcomes.uid)`;

/** Those of 023 that compare persons with lists. */
const personFunctions = [
  `create or replace function note_listed(workspace text, person text, noted_at bigint) returns void
    language sql as $$
      insert into sanctions_outcomes (workspace_id, created_at, person_id, address, list, uid, outcome)
        select distinct workspace, noted_at, person, found.address, found.list, found.uid, 'listed'
        from person_accounts join sanctions_addresses as found on found.account_key = person_accounts.account
        where person_accounts.person_id = person and not exists (
          select 1 from sanctions_outcomes as known
          where known.person_id = person and known.address = found.address and known.list = found.list
            and known.uid = found.uid and known.outcome = 'listed' and known.ended_at is null)
        order by found.address, found.list, found.uid $$`,
  `create or replace function screen_person(workspace text, person text, screened_at bigint) returns void
    language sql as $$
      insert into sanctions_outcomes (workspace_id, created_at, person_id, address, list, uid, outcome)
        select workspace, screened_at, person, address, list, uid, 'cleared' from sanctions_outcomes as outcomes
        where person_id = person and outcome = 'listed' and ended_at is null and not ${applies} order by seq;
      update sanctions_outcomes as outcomes set ended_at = screened_at
        where person_id = person and ended_at is null and (outcome = 'listed') <> ${applies};
      select note_listed(workspace, person, screened_at) $$`,
];
