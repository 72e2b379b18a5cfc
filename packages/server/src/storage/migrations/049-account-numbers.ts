import { accountKeys, canonicalAccount } from "@waybill/spec/standards/account-number";
import { type Kysely, type Migration, sql } from "kysely";

/** A column with account numbers. */
interface Column {
  table: string;
  column: string;
  /** Which rows of the table it is. */
  only?: string;
  /** What no two rows have in common with the column; a row whose canonical form another one has already stays as it is. */
  unique?: readonly string[];
}

/** Before, letter case of EVM and bech32 was all that was made one; rows of other forms stand as they were written. */
const columns: readonly Column[] = [
  { table: "sanctions_addresses", column: "address", unique: ["list", "uid", "currency"] },
  { table: "sanctions_outcomes", column: "address" },
  { table: "cases", column: "subject_address" },
  { table: "party_addresses", column: "address_key", unique: ["party_id", "network"] },
  { table: "party_bank_accounts", column: "iban" },
  { table: "accounts", column: "address", unique: ["workspace_id", "network"] },
  { table: "accounts", column: "external_id", only: "provider = 'custom'", unique: ["connection_id"] },
];

/** Every account number has one canonical form (spec/standards/account-number.ts). Each distinct text is read once. */
export const accountNumbers: Migration = {
  async up(db) {
    for (const { table, column, only = "1 = 1", unique } of columns) {
      for (const [written, canonical] of await changed(db, table, column, only)) {
        const same = unique?.map((name) => `other.${name} = ${table}.${name}`).join(" and ");
        const free = same
          ? sql`not exists (select 1 from ${sql.table(table)} as other where other.${sql.ref(column)} = ${canonical}
              and ${sql.raw(same)})`
          : sql`1 = 1`;
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${canonical}
          where ${sql.ref(column)} = ${written} and ${sql.raw(only)} and ${free}`.execute(db);
      }
    }
    // An account with a tag is found by two keys, which an update alone cannot give it.
    for (const [written] of await changed(db, "person_accounts", "account", "1 = 1")) {
      const [canonical, ...others] = accountKeys(written);
      for (const key of others)
        await sql`insert into person_accounts (workspace_id, account, person_id)
          select workspace_id, ${key}, person_id from person_accounts where account = ${written} order by seq`.execute(
          db,
        );
      await sql`update person_accounts set account = ${canonical} where account = ${written}`.execute(db);
    }
    for (const { subject, table, key, address } of subjects)
      await sql`insert into sanctions_outcomes (workspace_id, created_at, ${sql.ref(subject)}, address, list, uid, outcome)
        select distinct own.workspace_id, (select max(created_at) from sanctions_imports), own.${sql.ref(key)}, found.address,
          found.list, found.uid, 'listed'
        from ${sql.table(table)} as own join sanctions_addresses as found on found.address = own.${sql.ref(address)}
        where exists (select 1 from sanctions_imports) and not exists (select 1 from sanctions_outcomes as known
          where known.${sql.ref(subject)} = own.${sql.ref(key)} and known.address = found.address
            and known.list = found.list and known.uid = found.uid and known.ended_at is null)`.execute(db);
  },
};

/** What sanctions lists are compared with: what was not found for its spelling is listed since the last list came. */
const subjects = [
  { subject: "person_id", table: "person_accounts", key: "person_id", address: "account" },
  { subject: "account_id", table: "accounts", key: "id", address: "address" },
  { subject: "party_id", table: "party_addresses", key: "party_id", address: "address_key" },
] as const;

/** The texts of a column that have another canonical form, with that. `0x` addresses were canonical before, but those of Tron. */
async function changed(
  db: Kysely<unknown>,
  table: string,
  column: string,
  only: string,
): Promise<[written: string, canonical: string][]> {
  const { rows } = await sql<{ written: string }>`select distinct ${sql.ref(column)} as written
    from ${sql.table(table)} where (${sql.ref(column)} not like '0x%' or length(${sql.ref(column)}) = 44)
    and ${sql.raw(only)}`.execute(db);
  return rows.flatMap(({ written }) => {
    const canonical = canonicalAccount(written);
    return canonical === written ? [] : [[written, canonical]];
  });
}
