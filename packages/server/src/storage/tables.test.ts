import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import ts from "typescript";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "./database";
import { engineOf } from "./dialect/worded";
import type { SharedTables, WorkspaceTables } from "./tables";

/*
 * The migrations, on every engine, create the tables that the types in `schema/` and tables.ts describe. The
 * types are read from their source, so that each column is listed once.
 */

type Tables = SharedTables & WorkspaceTables;

/** For each table the primary key, then other unique keys: the targets of upserts. */
const keys: { [Name in keyof Tables]: readonly (readonly (keyof Tables[Name])[])[] } = {
  jobs: [["id"], ["kind", "dedup_key"]],
  index_cursors: [["network"]],
  account_follows: [["network"]],
  telegram_bots: [["id"]],
  index_checkpoints: [["network", "block"]],
  transfers: [["id"], ["network", "block", "position", "kind"]],
  transfer_facets: [
    ["id"],
    ["network", "token", "symbol", "recipient_network", "recipient_symbol", "status", "bridge"],
  ],
  transfer_days: [["facet", "day"]],
  transaction_types: [["network", "type", "block", "position"]],
  chain_transactions: [["id"], ["network", "block", "position"]],
  signers: [["account", "network", "block", "position"]],
  connections: [["id"], ["account", "network", "other", "other_network"]],
  known_accounts: [["address", "network"]],
  holdings: [["account", "network", "token"]],
  multisig_events: [["id"]],
  freezes: [["id"], ["network", "block", "position"]],
  labels: [["address", "family", "list", "category"]],
  sanctions_lists: [["list"]],
  sanctions_entries: [["list", "uid"]],
  sanctions_addresses: [["address", "list", "uid", "currency"]],
  sanctions_imports: [["seq"]],
  sanctions_changes: [["import_seq", "uid"]],
  label_list_versions: [["list"]],
  prices: [["symbol", "network", "day"]],
  balance_snapshots: [["network", "address"]],
  address_lists: [["hash"]],
  workspaces: [["id"], ["name"]],
  api_keys: [["id"], ["hash"]],
  quota_usage: [["key_id", "unit"]],
  payment_transactions: [["network", "tx_hash", "part"]],
  persons: [["seq"], ["id"]],
  person_accounts: [["seq"]],
  quotes: [["id"]],
  submissions: [["seq"], ["workspace_id", "network", "tx_hash", "part"]],
  accounts: [
    ["id"],
    ["connection_id", "external_id"],
    ["workspace_id", "id"],
    ["workspace_id", "network", "address"],
  ],
  account_connections: [["id"], ["workspace_id", "id"]],
  connection_authorizations: [["id"], ["workspace_id", "state_hash"]],
  account_balances: [["account_id", "network", "denom", "asset"]],
  account_transfers: [["id"], ["workspace_id", "source", "source_ref"]],
  account_flow_days: [
    ["workspace_id", "account_id", "day", "network", "denom", "asset", "direction", "internal"],
  ],
  flow_days: [["workspace_id", "day", "part", "network", "denom", "asset", "direction"]],
  flow_months: [["workspace_id", "month", "part", "network", "denom", "asset", "direction"]],
  treasury_forecasts: [["id"], ["workspace_id", "question", "made_in"]],
  treasury_forecast_months: [["forecast_id", "month"]],
  account_readings: [["id"], ["account_id", "read_at"]],
  workflows: [["id"]],
  workflow_runs: [["id"], ["workflow_id", "scheduled_for"]],
  workflow_outputs: [["run_id", "format"]],
  workflow_output_chunks: [["run_id", "attempt", "format", "position"]],
  sync_batches: [["id"]],
  sync_batch_accounts: [["batch_id", "account_id"]],
  account_snapshots: [["id"], ["account_id", "network", "denom", "asset", "as_of"]],
  account_statements: [["id"]],
  account_revisions: [["connection_id", "number"]],
  account_imports: [["id"]],
  account_import_chunks: [["import_id", "file", "position"]],
  account_import_errors: [["import_id", "number"]],
  cases: [["id"], ["workspace_id", "fingerprint"]],
  case_events: [["id"], ["case_id", "position"]],
  investigations: [["id"]],
  case_investigations: [["case_id", "investigation_id"]],
  groups: [["id"], ["workspace_id", "id"], ["workspace_id", "name_key"]],
  group_accounts: [["group_id", "account_id"]],
  parties: [["id"], ["workspace_id", "id"]],
  party_addresses: [["id"], ["party_id", "network", "address_key"]],
  party_bank_accounts: [["id"]],
  token_overrides: [["workspace_id", "symbol", "network", "denom"]],
  transaction_categories: [["id"], ["workspace_id", "name_key"]],
  alert_channels: [["id"]],
  alert_rules: [["id"]],
  alert_rule_versions: [["rule_id", "version"]],
  alert_rule_channels: [["rule_id", "channel_id"]],
  alert_events: [["seq"], ["id"]],
  alert_states: [["rule_id", "fingerprint"]],
  deliveries: [["id"], ["subject_id", "channel_id", "subject"]],
  sanctions_outcomes: [["seq"]],
  name_outcomes: [["seq"]],
  risk_screens: [["seq"], ["id"]],
  risk_configs: [["workspace_id"]],
  name_clearances: [["id"], ["workspace_id", "person_id", "list", "entry_uid"]],
  credit_usage: [["key_id", "day", "family"]],
  request_usage: [["key_id", "day"]],
  request_log: [["seq"]],
  audit_entries: [["workspace_id", "position"]],
  audit_ends: [["workspace_id"]],
};

interface Column {
  type: "text" | "integer";
  nullable: boolean;
  /** Whether inserts may omit it. */
  optional: boolean;
}

interface Table {
  columns: Record<string, Column>;
  keys: string[][];
}

/** How a migrated database is described, by engine. */
const describeEngine = { sqlite: describeSqlite, postgres: describePostgres };

test("the migrated database equals the types", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const made = await describeEngine[engineOf(db)](db);
  const declared = await describeTypes();
  expect(Object.keys(made).sort()).toEqual(Object.keys(declared).sort());
  for (const [name, table] of Object.entries(declared))
    expect({ [name]: asGiven(made[name], table) }).toEqual({ [name]: table });
});

/** The table for inserts: columns with a default may be given. */
function asGiven(made: Table | undefined, { columns }: Table): Table | undefined {
  if (!made) return undefined;
  const given = Object.entries(made.columns).map(([name, column]): [string, Column] => [
    name,
    { ...column, optional: column.optional && (columns[name]?.optional ?? false) },
  ]);
  return { ...made, columns: Object.fromEntries(given) };
}

/**
 * Tables that only raw SQL uses: those for substring search, and those of PostgreSQL alone, by which server processes
 * share their work and count callers without a key.
 */
const untyped = /^(?:seen_addresses|server_processes$|leases$|anonymous_usage$)/;

async function describeSqlite(db: Database): Promise<Record<string, Table>> {
  const tables: Record<string, Table> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (untyped.test(name)) continue;
    const { rows } = await sql<{
      name: string;
      type: string;
      notnull: number;
      dflt_value: string | null;
      pk: number;
    }>`select * from pragma_table_info(${name})`.execute(db);
    const primary = rows.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    const rowId = primary.length === 1 && primary[0]?.type.toLowerCase() === "integer";
    const columns = rows.map((row): [string, Column] => {
      // SQLite reports key columns as nullable unless declared otherwise; nothing writes a null there.
      const nullable = row.notnull === 0 && row.pk === 0;
      const optional = nullable || row.dflt_value !== null || (rowId && row.pk > 0);
      return [row.name, { type: row.type.toLowerCase() as Column["type"], nullable, optional }];
    });
    const { rows: unique } = await sql<{ columns: string }>`
      select (select json_group_array(name) from (select name from pragma_index_info(list.name) order by seqno)) as columns
      from pragma_index_list(${name}) list
      where list."unique" = 1 and list.partial = 0 and list.origin <> 'pk' order by columns`.execute(db);
    tables[name] = {
      columns: Object.fromEntries(columns),
      keys: [primary.map((row) => row.name), ...unique.map((row) => JSON.parse(row.columns) as string[])],
    };
  }
  return withSortedKeys(tables);
}

/** Columns that only PostgreSQL needs: the order that SQLite has in `rowid`. */
const onlyOnPostgres = new Set(["insertion_order"]);

async function describePostgres(db: Database): Promise<Record<string, Table>> {
  const { rows: columns } = await sql<{
    table: string;
    name: string;
    type: string;
    nullable: boolean;
    optional: boolean;
  }>`
    select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as nullable,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as optional
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(
    db,
  );
  const { rows: keys } = await sql<{ table: string; columns: string; is_primary: boolean }>`
    select indrelid::regclass::text as "table", indisprimary as is_primary, (
      select json_agg(attname order by at)::text from unnest(indkey) with ordinality as key (column_number, at)
      join pg_attribute on attrelid = indrelid and attnum = column_number) as columns
    from pg_index join pg_class on pg_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and indisunique and indpred is null order by indisprimary desc, columns`.execute(
    db,
  );
  const tables: Record<string, Table> = {};
  for (const { table, name, type, nullable, optional } of columns) {
    if (untyped.test(table) || /^kysely_/.test(table) || onlyOnPostgres.has(name)) continue;
    tables[table] ??= { columns: {}, keys: [] };
    tables[table].columns[name] = { type: type === "bigint" ? "integer" : "text", nullable, optional };
  }
  for (const { table, columns } of keys) tables[table]?.keys.push(JSON.parse(columns) as string[]);
  return withSortedKeys(tables);
}

/** The primary key stays first. */
const withSortedKeys = (tables: Record<string, Table>): Record<string, Table> =>
  Object.fromEntries(
    Object.entries(tables).map(
      ([
        name,
        {
          columns,
          keys: [primary = [], ...unique],
        },
      ]) => [
        name,
        { columns, keys: [primary, ...unique.sort((one, other) => (one.join() < other.join() ? -1 : 1))] },
      ],
    ),
  );

async function describeTypes(): Promise<Record<string, Table>> {
  const interfaces = new Map<string, Map<string, ts.TypeNode>>();
  const aliases = new Map<string, ts.TypeNode>();
  const schema = await readdir(join(import.meta.dirname, "schema"));
  const files = ["tables.ts", ...schema.map((name) => `schema/${name}`)];
  for (const file of files) {
    const text = await readFile(join(import.meta.dirname, file), "utf8");
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest).forEachChild((node) => {
      if (ts.isTypeAliasDeclaration(node)) aliases.set(node.name.text, node.type);
      if (!ts.isInterfaceDeclaration(node)) return;
      const members = node.members.filter(ts.isPropertySignature).flatMap((member) => {
        if (!ts.isIdentifier(member.name) || !member.type) throw new Error(`${node.name.text} is not plain`);
        return [[member.name.text, member.type] as const];
      });
      interfaces.set(node.name.text, new Map(members));
    });
  }

  const membersOf = (name: string) => {
    const members = interfaces.get(name);
    if (!members) throw new Error(`no table is called ${name}`);
    return members;
  };

  /** The types of a column as text: `text`, `integer`, `null`, `undefined`. */
  const kindsOf = (node: ts.TypeNode | undefined): string[] => {
    if (!node) return [];
    if (ts.isUnionTypeNode(node)) return node.types.flatMap(kindsOf);
    if (node.kind === ts.SyntaxKind.StringKeyword) return ["text"];
    if (node.kind === ts.SyntaxKind.NumberKeyword) return ["integer"];
    if (node.kind === ts.SyntaxKind.UndefinedKeyword) return ["undefined"];
    if (ts.isLiteralTypeNode(node)) {
      if (ts.isStringLiteral(node.literal)) return ["text"];
      return [node.literal.kind === ts.SyntaxKind.NullKeyword ? "null" : "integer"];
    }
    if (ts.isIndexedAccessTypeNode(node) && ts.isTypeReferenceNode(node.objectType)) {
      const [table, { literal }] = [node.objectType.typeName, node.indexType as ts.LiteralTypeNode];
      if (ts.isIdentifier(table) && ts.isStringLiteral(literal))
        return kindsOf(membersOf(table.text).get(literal.text));
    }
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      const [first, second] = node.typeArguments ?? [];
      if (node.typeName.text === "Generated") return [...kindsOf(first), "undefined"];
      if (node.typeName.text === "ColumnType")
        return [...kindsOf(first), ...kindsOf(second).filter((kind) => kind === "undefined")];
      return kindsOf(aliases.get(node.typeName.text));
    }
    throw new Error(`a column's type is not understood: ${ts.SyntaxKind[node.kind]}`);
  };

  const column = (node: ts.TypeNode): Column => {
    const kinds = new Set(kindsOf(node));
    const type = kinds.has("text") ? "text" : "integer";
    if (kinds.has("text") && kinds.has("integer")) throw new Error("a column is of one type");
    const nullable = kinds.has("null");
    return { type, nullable, optional: nullable || kinds.has("undefined") };
  };

  const tables = [...membersOf("SharedTables"), ...membersOf("WorkspaceTables")].map(
    ([name, node]): [string, Table] => {
      if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName))
        throw new Error(`${name} has no type of its own`);
      const columns = [...membersOf(node.typeName.text)].map(([key, type]) => [key, column(type)]);
      const named: Record<string, readonly (readonly string[])[]> = keys;
      return [
        name,
        { columns: Object.fromEntries(columns), keys: (named[name] ?? []).map((key) => [...key]) },
      ];
    },
  );
  return withSortedKeys(Object.fromEntries(tables));
}
