import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { workspaceTables } from "../storage/table-names";

/*
 * Types confine Kysely statements to a workspace. This test restricts what types cannot check to a few files: SQL text,
 * and the ways to bypass the workspace handle or to choose its workspace.
 */

const source = join(import.meta.dirname, "..");

/** Exempt from all rules: what makes the tables, and tests. */
const exempt = /^storage\/schema\/|\.test(-d)?\.ts$|^generated\//;

const files = (await readdir(source, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)))
  .filter((path) => !exempt.test(path));
const texts = await Promise.all(
  files.map(async (path) => ({ path, text: await readFile(join(source, path), "utf8") })),
);
const filesWith = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("only the handle and cross-workspace maintenance use the workspace tables", () => {
  const reasons = {
    "access/keys.ts": "a key says which workspace a request belongs to",
    "audit/trail.ts": "the trail of one workspace, also for the keys and lists that the operator changes",
    "workspace/every-workspace.ts": "maintenance",
    "workspace/find-objects.ts": "rows of a table that is known by its name, with their status",
    "workspace/workspace.ts": "the definition",
  };
  expect(filesWith(/\.(withTables|\$extendTables)\b/).sort()).toEqual(Object.keys(reasons));
});

test("cross-workspace access is used for maintenance only", () => {
  const reasons = {
    "alerts/chats/link-chats.ts": "a code links a chat to the channel that has it, whoever's it is",
    "alerts/delivery/enqueue.ts": "events of several workspaces; each goes to channels of its own",
    "alerts/engine/record.ts":
      "a block raises events of several workspaces; each has the workspace of its rule",
    "alerts/engine/rule-index.ts": "the rules of all workspaces look at each event of a network",
    "alerts/facts/load-accounts.ts": "each rule is told of the accounts of its own workspace",
    "alerts/sanctions-lists.ts": "a list concerns the persons of all workspaces; each case has its own",
    "cases/listed-cases.ts": "a list concerns the cases of all workspaces",
    "cases/open-cases.ts": "what the service finds concerns several workspaces; each case has its own",
    "connections/chain/follow-chains.ts": "blocks touch accounts of all workspaces; each job has its own",
    "names/rescreen-names.ts": "a list concerns the persons of all workspaces",
    "payments/quote/lifetime.ts": "expired quotes of all workspaces are deleted",
    "payments/submissions/payment-transactions.ts":
      "a part of a public transaction pays one quote, in whatever workspace",
    "payments/submissions/settle.ts": "unsettled submissions of all workspaces are queued at start",
    "retention-loop.ts": "what is old is deleted, whoever's it is",
    "sanctions/screening/rescreen.ts": "a list concerns the persons and accounts of all workspaces",
    "workspace/reseal.ts": "a new key seals the secrets of all workspaces",
  };
  expect(filesWith(/["'`][^"'`\s]*\bevery-workspace\b/).sort()).toEqual(Object.keys(reasons));
});

test("a workspace is chosen in a few places only", () => {
  const reasons = {
    "alerts/delivery/deliver.ts": "the workspace that is stored with the job",
    "alerts/rule-store/packs.ts": "the workspace that was just made",
    "connections/clear-connection.ts": "the workspace that is stored with the job",
    "connections/imports/run-import.ts": "the workspace that is stored with the job",
    "connections/ledger/ledger.ts": "the workspace that is stored with the connection",
    "connections/refresh.ts": "the workspace that is stored with the job",
    "connections/sync/sync-transfers.ts": "the workspace that is stored with the job",
    "console/routes.ts": "the workspace of the key of the person who has signed in",
    "http/call-operation.ts": "the workspace of the key that asks within the server",
    "http/pipeline.ts": "the workspace of the request's API key",
    "index.ts": "programs that embed the server choose it themselves",
    "local/address-book.ts": "the workspace of the local service's own API key",
    "payments/submissions/settle.ts": "the workspace that is stored with the job",
    "treasury/grade-forecasts.ts": "the workspace that is stored with the job",
    "workflows/begin-runs.ts": "the workspace that is stored with the job",
    "workflows/run-handler.ts": "the workspace that is stored with the job",
    "workspace/workspace.ts": "the definition",
  };
  expect(filesWith(/\bopenWorkspace\b/).sort()).toEqual(Object.keys(reasons));
  expect(
    filesWith(/\bnew Workspace\b|\bextends Workspace\b|\bimport \* as \w+ from "[^"]*workspace\/workspace"/),
  ).toEqual(["workspace/workspace.ts"]);
});

test("operations use the database of the services for shared tables, not that of a workspace handle", () => {
  const reasons = {
    "alerts/delivery/deliveries.ts": "deliveries and their jobs are changed in one transaction",
    "cases/open-cases.ts": "a case and its job are written in one transaction",
    "connections/imports/imports.ts": "an import and its job are written in one transaction",
    "connections/pushes/push.ts": "a deletion is sent with its revision, in one transaction",
    "connections/pushes/revisions.ts": "the statement that records changes has the workspace's id with each",
    "connections/sync/start.ts": "a batch and its jobs are written in one transaction",
    "connections/sync/sync-transfers.ts": "each page is stored in one transaction with the state after it",
    "payments/submissions/payment-transactions.ts":
      "the payment of a quote is looked up and stored in one transaction",
    "payments/submissions/table.ts": "a submission and its job are written in one transaction",
    "risk/stored-risk-data.ts": "risk data are of the index, the labels and the workspace together",
    "treasury/stored-forecasts.ts": "a forecast and its job are written in one transaction",
    "workflows/begin-runs.ts": "runs and their jobs are written in one transaction",
    "workflows/instances.ts": "a workflow and its job are changed in one transaction",
    "workflows/run-handler.ts": "deliveries and their jobs are enqueued in the transaction that ends a run",
    "workspace/account-connections.ts": "a connection is deleted, and its job enqueued, in one transaction",
    "workspace/account-flows/record.ts": "the statements that change sums have the workspace's id with each",
    "workspace/audited.ts": "a change and its entry in the trail are written in one transaction",
    "workspace/counterparties.ts": "a job is enqueued with what changes of a counterparty",
    "workspace/credits.ts": "credits are counted without waiting for the disk",
    "workspace/find-objects.ts": "queries of the workspace are read in one round trip",
    "workspace/in-workspace.ts": "work of one workspace runs in one transaction",
    "workspace/insert-many.ts": "the statement that inserts many rows gets the workspace's id with each",
    "workspace/intended-payments.ts": "queries of the workspace are read in one round trip",
    "workspace/jobs.ts": "a condition selects the jobs of the workspace among those of all",
    "workspace/party-register.ts": "a job is enqueued with what changes of an entity",
    "workspace/persons.ts": "a job is enqueued with the person",
    "workspace/quotes.ts": "quotes are written without waiting for the disk",
    "workspace/workspace.ts": "the definition",
  };
  // `...shared` spreads a variable.
  const used = /(?<!\.\.)\.shared\b|["'`]shared["'`]|[{,]\s*shared\s*[:,}]/;
  const found = filesWith(used).sort();
  expect(found.filter((path) => path.startsWith("interfaces/"))).toEqual([]);
  expect(found.filter((path) => !path.startsWith("local/"))).toEqual(Object.keys(reasons));
});

test("the scope is neither removed nor bypassed by statements that are compiled already", () => {
  const reasons = {
    "storage/around-commit.ts": "the connection itself",
    "storage/database-clock.ts": "the clock and the turns of a database are found by its engine",
    "storage/dialect/worded.ts": "the engine of a database is asked",
    "storage/postgres/dialect.ts": "the connection itself",
    "storage/postgres/fenced.ts": "the connection itself",
    "storage/query.ts": "statements are compiled by their own builders, and then run as they are",
    "storage/sqlite-dialect.ts": "the connection itself",
    "workspace/workspace.ts": "the definition",
  };
  const bypasses =
    /\b(withoutPlugins|withPlugin|withPluginAtFront|getExecutor|executeQuery|streamQuery|CompiledQuery)\b/;
  expect(filesWith(bypasses).sort()).toEqual(Object.keys(reasons));
});

const names = [...workspaceTables].join("|");
const sourceName = '[\\w."\\[\\]]+(?:\\s+(?:as\\s+)?\\w+)?';
/** A workspace table as the source or target of a statement: with a schema, quoted, or later in a list of tables. */
const inText = new RegExp(
  `\\b(from|join|into|update|table)\\s+(${sourceName}\\s*,\\s*)*(["\\[]?\\w+["\\]]?\\s*\\.\\s*)?["'\\[]?(${names})\\b`,
  "i",
);
const asParameter = new RegExp(`\\bsql\\.(table|id|ref)\\([^)]*["'\`.](${names})["'\`]`);

/**
 * The texts between quotes of each kind; an apostrophe of a comment may begin one, so each kind is looked for separately.
 */
const literalsOf = (text: string): string[] =>
  [/`[^`]*`/g, /"[^"\n]*"/g, /'[^'\n]*'/g].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([one]) => one),
  );

test("no SQL text names a workspace table; the local chains have their own databases", () => {
  const served = texts.filter(({ path }) => !path.startsWith("local/"));
  const found = served.flatMap(({ path, text }) =>
    literalsOf(text)
      .filter((literal) => inText.test(literal))
      .map(() => path),
  );
  expect(found).toEqual([]);
  expect(filesWith(asParameter)).toEqual([]);
});

test("rows of workspace tables are inserted together across workspaces only", () => {
  const reasons = {
    "access/day-counts.ts": "each count has the workspace of its key",
    "access/request-log.ts": "each request has the workspace of its key",
    "alerts/delivery/enqueue.ts": "each delivery has the workspace of its event",
    "alerts/engine/record.ts": "each event has the workspace of its rule",
    "audit/trail.ts": "each entry has the workspace of its trail",
    "cases/open-cases.ts": "each case has the workspace of its fact",
  };
  expect(filesWith(new RegExp(`\\binsertRows\\(\\s*["'\`](${names})["'\`]`)).sort()).toEqual(
    Object.keys(reasons),
  );
});

test("a table whose name is not in the statement is one of few", () => {
  const reasons = {
    "indexing/transactions/list.ts": "the tables of the index by address and by network",
    "storage/copy/copy-database.ts": "all tables of a database, for an administrator",
    "storage/copy/read-table.ts": "all tables of a database, for an administrator",
    "storage/dialect/bulk-load.ts": "all tables of a database, for an administrator",
    "storage/dialect/first-of-each.ts": "tables of the index, by their type",
    "storage/dialect/rows.ts": "inserts into the tables of the index, by their type",
    "storage/dialect/temporary-table.ts": "temporary tables of an import",
    "workspace/insert-many.ts": "inserts into tables of a workspace, by their type, with its id in each row",
    "workspace/reseal.ts": "the tables with sealed secrets, for an administrator",
  };
  const served = filesWith(/\bsql\.(table|id)\((?!["'][\w.]+["']\))/).filter(
    (path) => !path.startsWith("local/"),
  );
  expect(served.sort()).toEqual(Object.keys(reasons));
});

/** Where a table stands, a value that only shows when it runs. */
const tableFromValue = /\b(from|join|into|update|table)\s+\(?\$\{/i;

test("a table that only shows when a statement runs is one of few files, none of which is of an operation", () => {
  const reasons = {
    "alerts/engine/record.ts": "rows of the caller as a table",
    "alerts/facts/": "rows of the caller as a table",
    "cases/": "rows of the caller as a table",
    "labels/label-lists.ts": "temporary tables of an import",
    "sanctions/import/": "temporary tables of an import, and parts of its statements about lists and labels",
    "sanctions/find-listed.ts": "rows of the caller as a table",
    "indexing/": "fragments of statements about the index, and its tables by their type",
    "jobs/queue/": "jobs that are given as a table, and kinds of jobs",
    "storage/dialect/temporary-table.ts": "temporary tables of an import",
    "storage/dialect/first-of-each.ts": "tables of the index, by their type",
    "storage/dialect/rows.ts": "rows of the caller, and inserts into tables by their name",
    "balances/refresh.ts": "rows of the caller as a table",
    "labels/find-labels.ts": "rows of the caller as a table",
    "storage/copy/": "all tables of a database, for an administrator",
    "storage/dialect/bulk-load.ts": "all tables of a database, for an administrator",
    "workspace/insert-many.ts": "inserts into tables of a workspace, by their type, with its id in each row",
    "workspace/reseal.ts": "the tables with sealed secrets, for an administrator",
  };
  const sqlText = (text: string) =>
    literalsOf(text).some(
      (literal) =>
        /^`[^`]*\b(select|insert|update|delete|drop|create|with)\b/i.test(literal) &&
        tableFromValue.test(literal),
    );
  const found = texts.filter(({ path, text }) => !path.startsWith("local/") && sqlText(text));
  const allowed = Object.keys(reasons);
  expect(found.filter(({ path }) => !allowed.some((start) => path.startsWith(start)))).toEqual([]);
});

test("raw SQL text is in few files, and always a literal or one of two", () => {
  const reasons = {
    "indexing/account-search.ts": "direction of an order",
    "indexing/token-holders.ts": "direction of an order",
    "indexing/write/accounts.ts": "min or max, direction of an order",
    "storage/dialect/bulk-load.ts": "indexes and triggers as the database describes them",
    "storage/dialect/create-tables.ts": "statements that make tables",
    "storage/truncate-wal.ts": "a pragma",
    "workspace/rows.ts": "direction of an order",
  };
  const found = filesWith(/\bsql\s*\.\s*raw\b/).filter((path) => !path.startsWith("local/"));
  expect(found.sort()).toEqual(Object.keys(reasons));
});

test("only migrations change tables", () => {
  expect(filesWith(/\.schema\s*\.|\.(dropTable|createTable|alterTable|dropIndex|createIndex)\b/)).toEqual([]);
});

test("the search for SQL text finds a table by any form of its name", () => {
  for (const text of [
    "select record from persons",
    "select record from main.persons",
    'select record from "main"."persons"',
    "select record from [persons]",
    "select 1 from workspaces, persons",
    "select 1 from workspaces as w, labels l, main.persons",
    "insert or replace into persons",
    'select * from "persons"',
  ]) {
    expect(text).toMatch(inText);
    for (const quote of ["'", "`"])
      expect(literalsOf(`run(${quote}${text}${quote})`).some((literal) => inText.test(literal))).toBe(true);
  }
  const value = (name: string) => `$\u007b${name}}`;
  for (const text of [
    `select * from ${value("sql.ref(table)")}`,
    `delete from ${value("sql.raw(table)")}`,
    `drop table ${value("name")}`,
  ])
    expect(text).toMatch(tableFromValue);
  for (const text of ['sql.table("persons")', 'sql.id("main", "persons")', 'sql.ref("main.persons")'])
    expect(text).toMatch(asParameter);
});
