import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { type CopiedName, copiedTables } from "../../src/storage/copy/copied-tables";
import { withoutIndexesAndTriggers } from "../../src/storage/dialect/bulk-load";
import { type Columns, columnsOf, insertRows } from "../../src/storage/dialect/rows";
import type { SharedTables } from "../../src/storage/tables";

type Row = Record<string, string | null>;
type Rows = Record<string, Row[]>;

/**
 * Values that are easily changed on the way: NUL and its escape, ends of texts, JSON, amounts of 80 digits, texts that look
 * like null.
 */
const unusual = [
  ...[
    "",
    "\0",
    "a\0b",
    "\uffff",
    "\uffff0",
    "\uffff\0f",
    " a ",
    "NULL",
    "null",
    "{}",
    '{"a":"\\u0000"}',
    "\\",
    '"',
    "'",
  ],
  ...["é", "e\u0301", "ß", "İ", "😀", "\u2028", "x".repeat(3_000), `80${"9".repeat(80)}`, "010"],
];

const text = fc.oneof(fc.string({ unit: "binary", maxLength: 12 }), fc.constantFrom(...unusual));
const LARGEST = 2n ** 63n - 1n;
const integer = fc
  .oneof(
    fc.bigInt({ min: -LARGEST - 1n, max: LARGEST }),
    fc.constantFrom(0n, 1n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, LARGEST, -LARGEST - 1n),
  )
  .map(String);
/** A value of a number that the database gives: positive, and others can follow. */
const given = fc.bigInt({ min: 1n, max: 2n ** 60n }).map(String);

const generated = new Set(["seq", "id"]);

/** Columns that must have a value, on either engine. */
async function requiredColumns(db: Kysely<SharedTables>, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where "notnull" = 1 or pk > 0`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

function rowOf(columns: Columns, required: ReadonlySet<string>): fc.Arbitrary<Row> {
  return fc.record(
    Object.fromEntries(
      Object.entries(columns).map(([column, type]) => {
        const number = generated.has(column) ? given : integer;
        const value: fc.Arbitrary<string | null> = type === "integer" ? number : text;
        return [column, required.has(column) ? value : fc.option(value, { freq: 3 })];
      }),
    ),
  );
}

/** Rows of every table; what refers to other rows is set when they are inserted. The database is a SQLite file. */
export async function arbitraryRows(db: Kysely<SharedTables>): Promise<fc.Arbitrary<Rows>> {
  const tables: Record<string, fc.Arbitrary<Row[]>> = {};
  for (const name of copiedTables.keys()) {
    const row = rowOf(await columnsOf(db, name), await requiredColumns(db, name));
    tables[name] = fc.array(row, { maxLength: 6 });
  }
  return fc.record(tables);
}

/** The columns that name a row of another table. */
const references: Partial<Record<CopiedName, Record<string, [table: string, column: string]>>> = {
  api_keys: { workspace_id: ["workspaces", "id"] },
  quota_usage: { key_id: ["api_keys", "id"] },
  persons: { workspace_id: ["workspaces", "id"] },
  person_accounts: { person_id: ["persons", "id"] },
  quotes: { workspace_id: ["workspaces", "id"] },
  submissions: { workspace_id: ["workspaces", "id"], quote_id: ["quotes", "id"] },
  payment_transactions: { workspace_id: ["workspaces", "id"] },
  accounts: { workspace_id: ["workspaces", "id"] },
  account_connections: { workspace_id: ["workspaces", "id"] },
  connection_authorizations: { workspace_id: ["workspaces", "id"] },
  account_transfers: { workspace_id: ["workspaces", "id"] },
  account_flow_days: { workspace_id: ["workspaces", "id"] },
  flow_days: { workspace_id: ["workspaces", "id"] },
  flow_months: { workspace_id: ["workspaces", "id"] },
  treasury_forecasts: { workspace_id: ["workspaces", "id"] },
  treasury_forecast_months: {
    workspace_id: ["workspaces", "id"],
    forecast_id: ["treasury_forecasts", "id"],
  },
  account_readings: { workspace_id: ["workspaces", "id"], account_id: ["accounts", "id"] },
  workflows: { workspace_id: ["workspaces", "id"] },
  workflow_runs: { workspace_id: ["workspaces", "id"], workflow_id: ["workflows", "id"] },
  workflow_outputs: { workspace_id: ["workspaces", "id"], run_id: ["workflow_runs", "id"] },
  workflow_output_chunks: { workspace_id: ["workspaces", "id"], run_id: ["workflow_runs", "id"] },
  sync_batches: { workspace_id: ["workspaces", "id"] },
  account_statements: { workspace_id: ["workspaces", "id"] },
  account_revisions: { workspace_id: ["workspaces", "id"] },
  account_imports: { workspace_id: ["workspaces", "id"] },
  account_import_chunks: { workspace_id: ["workspaces", "id"], import_id: ["account_imports", "id"] },
  account_import_errors: { workspace_id: ["workspaces", "id"], import_id: ["account_imports", "id"] },
  account_balances: { workspace_id: ["workspaces", "id"], account_id: ["accounts", "id"] },
  account_snapshots: { workspace_id: ["workspaces", "id"], account_id: ["accounts", "id"] },
  sync_batch_accounts: { workspace_id: ["workspaces", "id"], batch_id: ["sync_batches", "id"] },
  groups: { workspace_id: ["workspaces", "id"] },
  parties: { workspace_id: ["workspaces", "id"] },
  party_addresses: { workspace_id: ["workspaces", "id"], party_id: ["parties", "id"] },
  party_bank_accounts: { workspace_id: ["workspaces", "id"], party_id: ["parties", "id"] },
  token_overrides: { workspace_id: ["workspaces", "id"] },
  alert_channels: { workspace_id: ["workspaces", "id"] },
  alert_rules: { workspace_id: ["workspaces", "id"] },
  alert_rule_versions: { workspace_id: ["workspaces", "id"] },
  alert_rule_channels: { workspace_id: ["workspaces", "id"] },
  alert_events: { workspace_id: ["workspaces", "id"] },
  alert_states: { workspace_id: ["workspaces", "id"] },
  deliveries: { workspace_id: ["workspaces", "id"] },
  sanctions_outcomes: {
    workspace_id: ["workspaces", "id"],
    person_id: ["persons", "id"],
    account_id: ["accounts", "id"],
    party_id: ["parties", "id"],
  },
  name_outcomes: { workspace_id: ["workspaces", "id"], person_id: ["persons", "id"] },
  transaction_categories: { workspace_id: ["workspaces", "id"] },
  risk_screens: { workspace_id: ["workspaces", "id"] },
  risk_configs: { workspace_id: ["workspaces", "id"] },
  name_clearances: { workspace_id: ["workspaces", "id"], person_id: ["persons", "id"] },
  credit_usage: { workspace_id: ["workspaces", "id"] },
  request_usage: { workspace_id: ["workspaces", "id"] },
  request_log: { workspace_id: ["workspaces", "id"] },
  audit_entries: { workspace_id: ["workspaces", "id"] },
  audit_ends: { workspace_id: ["workspaces", "id"] },
  cases: { workspace_id: ["workspaces", "id"] },
  case_events: { workspace_id: ["workspaces", "id"], case_id: ["cases", "id"] },
  investigations: { workspace_id: ["workspaces", "id"] },
  case_investigations: {
    workspace_id: ["workspaces", "id"],
    case_id: ["cases", "id"],
    investigation_id: ["investigations", "id"],
  },
};

/**
 * Stores rows as they are, without what triggers would derive; a row whose key is taken, or that has nothing to refer
 * to, is left out.
 */
export async function insertRandomRows(db: Kysely<SharedTables>, rows: Rows): Promise<void> {
  await db.transaction().execute((trx) =>
    withoutIndexesAndTriggers(trx, [...copiedTables.keys()], async () => {
      for (const name of copiedTables.keys()) {
        const columns = await columnsOf(trx, name);
        for (const [index, row] of (rows[name] ?? []).entries()) {
          const linked = await withReferences(trx, name, row, index);
          if (!linked) continue;
          const values = Object.keys(columns).map((column) => linked[column] ?? null);
          await insertRows(name, columns, [values], sql`do nothing`).execute(trx);
        }
      }
    }),
  );
}

async function withReferences(
  db: Kysely<SharedTables>,
  name: CopiedName,
  row: Row,
  index: number,
): Promise<Row | undefined> {
  if (name === "group_accounts") {
    const { rows } = await sql<Row>`
      select accounts.workspace_id, accounts.id as account_id, groups.id as group_id
      from accounts join groups on groups.workspace_id = accounts.workspace_id limit 1 offset ${index}`.execute(
      db,
    );
    return rows[0];
  }
  const linked = { ...row };
  for (const [column, [table, key]] of Object.entries(references[name] ?? {})) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(key)} as value from ${sql.table(table)} order by 1`.execute(db);
    const chosen = rows[index % Math.max(1, rows.length)];
    if (!chosen) return undefined;
    linked[column] = chosen.value;
  }
  return linked;
}
