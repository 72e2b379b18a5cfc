import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { claimJobs, dueBehind, nextDueAt } from "../src/jobs/queue/claim";
import { enqueueAll } from "../src/jobs/queue/enqueue";
import { readBacklog } from "../src/jobs/queue/inspect";
import { systemRuntime } from "../src/lib/system-runtime";
import { findSubmission, SETTLE_KIND, settleJob } from "../src/payments/submissions/rows";
import { enqueueUnsettled } from "../src/payments/submissions/settle";
import {
  markCompared,
  recordObserved,
  settleSubmission,
  writeSubmission,
} from "../src/payments/submissions/table";
import { findQuote } from "../src/workspace/quotes";
import { openWorkspace } from "../src/workspace/workspace";
import { type Harness, startHarness } from "./harness";
import { testOnSqlite } from "./support/engine";

/*
 * SQLite takes an index by its own guesses, and one that begins with the workspace is never the right one alone: a workspace may
 * have a hundred thousand rows. So what it does for the statements that run all the time is looked at, as the server sends them.
 */

/** Tables that grow with use. */
const LARGE = [
  ...["jobs", "submissions", "quotes", "persons", "person_accounts", "payment_transactions"],
  ...[
    "transfers",
    "chain_transactions",
    "request_log",
    "audit_entries",
    "sanctions_entries",
    "sanctions_addresses",
  ],
];

/** Indexes that have only the rows that are looked for. */
const OF_FEW = ["submissions_unsettled"];

type Connection = InstanceType<typeof Sqlite>;

/** The statements that were run, each with its values: SQLite takes them into account. */
const sent = new Map<string, { values: unknown[]; connection: Connection }>();
const folder = mkdtempSync(join(tmpdir(), "waybill-plans-"));
let harness: Harness;

beforeAll(async () => {
  const prepare = Sqlite.prototype.prepare;
  vi.spyOn(Sqlite.prototype, "prepare").mockImplementation(function (this: Connection, text: string) {
    const statement = prepare.call(this, text);
    for (const name of ["all", "run", "get", "iterate"] as const) {
      const run = statement[name];
      Object.assign(statement, {
        [name]: (...values: unknown[]) => {
          sent.set(text, { values, connection: this });
          return Reflect.apply(run, statement, values);
        },
      });
    }
    return statement;
  });
  harness = await startHarness({ database: join(folder, "db.sqlite") });
});
afterAll(async () => {
  await harness?.server.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Columns that all statements about payments name, and the order of pages. */
const NO_FILTERS = ["workspace_id", "state", "step"];

/** Whether a statement looks for some values of a column, so that it may read many rows to find few. */
const isFiltered = (text: string): boolean =>
  [...text.matchAll(/"(\w+)" (?:=|in) \(?\?/g)].some(([, column = ""]) => !NO_FILTERS.includes(column));

/** The steps of a plan that go through a large table, or through all rows that a workspace has of it. */
function scansOf(text: string, values: unknown[], connection: Connection): string[] {
  const steps = connection.prepare(`explain query plan ${text}`).all(...values) as { detail: string }[];
  const tables = text.matchAll(/\b(?:from|join|update)\s+"?(\w+)"?(?:\s+as\s+"?(\w+)"?)?/gi);
  const aliases = new Map([...tables].map(([, table = "", alias = table]) => [alias, table]));
  // A page of a whole list ends at its limit, if the index has its order.
  const isSorted = steps.some(({ detail }) => detail.startsWith("USE TEMP B-TREE FOR ORDER BY"));
  const isPage = /\border by\b.*\blimit\b/is.test(text) && !isSorted && !isFiltered(text);
  return steps
    .map(({ detail }) => detail)
    .filter((detail) => {
      const [, name = ""] = /^(?:SCAN|SEARCH) (\w+)/.exec(detail) ?? [];
      if (!LARGE.includes(aliases.get(name) ?? name) || OF_FEW.some((index) => detail.endsWith(` ${index}`)))
        return false;
      return detail.startsWith("SCAN") || (!isPage && / INDEX \w+ \(workspace_id=\?\)$/.test(detail));
    });
}

/** The statements that some work sends, each with the scans of its plan. */
async function scansIn(
  work: () => Promise<unknown>,
): Promise<{ statements: number; scans: [string, string[]][] }> {
  sent.clear();
  await work();
  const own = [...sent].filter(([text]) => /^\s*(select|with|update|delete|insert)/i.test(text));
  const scans = own.flatMap(([text, { values, connection }]): [string, string[]][] => {
    const found = scansOf(text, values, connection);
    return found.length > 0 ? [[text, found]] : [];
  });
  return { statements: own.length, scans };
}

const expectNoScan = async (work: () => Promise<unknown>) => {
  const { statements, scans } = await scansIn(work);
  expect(scans).toEqual([]);
  expect(statements).toBeGreaterThan(0);
};

const account = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";

async function submissionOfQuote() {
  const { db } = harness.server;
  const { id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "main")
    .executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id);
  const quote_id = systemRuntime.uuid();
  const times = { created_at: 0, expires_at: 0 };
  await workspace.db
    .insertInto("quotes")
    .values({ id: quote_id, provider: "direct", network: "sepolia", body: `{"transactions":[]}`, ...times })
    .execute();
  const submission = {
    ...{
      quote_id,
      network: "sepolia",
      tx_hash: `0x${"1".repeat(64)}`,
      payload: "0x02",
      token: "native",
      amount: "1",
    },
    ...{ step: "payment" as const, nonce_slot: "1", from_address: account, to_address: account },
    ...{ travel_rule_compliant: 0, created_at: systemRuntime.now() },
  };
  return { workspace, submission };
}

testOnSqlite("this test sees a scan of a table, and of a workspace", async () => {
  const { db } = harness.server;
  const scan = await scansIn(() => db.selectFrom("jobs").selectAll().where("payload", "=", "x").execute());
  expect(scan.scans.map(([, found]) => found)).toEqual([["SCAN jobs"]]);
  const { workspace } = await submissionOfQuote();
  const ofWorkspace = await scansIn(() =>
    workspace.db.selectFrom("submissions").selectAll().where("payload", "=", "x").execute(),
  );
  expect(ofWorkspace.scans.flatMap(([, found]) => found)).toHaveLength(1);
});

testOnSqlite("claiming and finishing jobs reads those jobs", async () => {
  const { db } = harness.server;
  const now = systemRuntime.now();
  const lease = { owner: "plans", now, duration: 1_000 };
  const key = { workspace_id: "w", network: "sepolia" };
  await enqueueAll(
    db,
    ["0x1", "0x2"].map((tx_hash) => settleJob({ ...key, tx_hash }, now + 60_000)),
    systemRuntime,
  );
  await expectNoScan(() => claimJobs(db, [SETTLE_KIND, "other"], lease, 8));
  await expectNoScan(() => dueBehind(db, { id: "x", kind: SETTLE_KIND, group_key: "g" }, now, 63));
  await expectNoScan(() => nextDueAt(db, [SETTLE_KIND, "other"], now));
  await expectNoScan(() => readBacklog(db, now));
  await expectNoScan(() => enqueueUnsettled(db, systemRuntime, { isAlone: true }));
});

testOnSqlite("storing and settling a payment reads its own rows", async () => {
  const { workspace, submission } = await submissionOfQuote();
  const following = { runtime: systemRuntime, settleInterval: 60_000 };
  await expectNoScan(() => writeSubmission(workspace, following, submission));
  await expectNoScan(() => findQuote(workspace, submission.quote_id));
  const stored = await findSubmission(workspace, submission.network, submission.tx_hash);
  if (!stored) throw new Error("the submission is not stored");
  await expectNoScan(() => findSubmission(workspace, "sepolia", "0x2"));
  await expectNoScan(() => settleSubmission(workspace, submission, "accepted", following, 1_000));
  await expectNoScan(() => markCompared(workspace, stored, systemRuntime.now()));
  await expectNoScan(() =>
    recordObserved(workspace, stored, { status: "completed", failure_reason: null, final: true }),
  );
});

testOnSqlite.each([
  ["payments", "/v1/transactions"],
  ["payments of a recipient", `/v1/transactions?to=${account}`],
  ["payments of a status", "/v1/transactions?status=failed"],
  ["payments of several statuses", "/v1/transactions?status=failed,pending,submitted&size=25"],
  ["payments of a status in a period", "/v1/transactions?status=failed&since=2026-01-01&until=2026-02-01"],
  ["payments of a status and network", "/v1/transactions?status=completed&network=sepolia"],
  ["transfers by page", "/v2/transfers?network=sepolia&size=25"],
  ["transfers of an address", `/v2/transfers?network=sepolia&address=${account}&size=25`],
  ["what an address belongs to", `/v2/find/${account}`],
  ["what an identifier belongs to", "/v2/find/6f1d2c3b-0000-4000-8000-000000000000"],
  ["a sanctions look-up", `/v1/risk/sanctions/${account}`],
  ["a person", "/v1/persons/6f1d2c3b-0000-4000-8000-000000000000"],
  ["a person by account", `/v1/persons/by_account/${account}`],
])("%s: the answer reads its own rows", async (_name, path) => {
  await expectNoScan(async () => {
    const { status } = await harness.call("GET", path);
    expect([200, 404]).toContain(status);
  });
});
