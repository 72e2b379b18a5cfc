import { join } from "node:path";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { type Columns, insertRows } from "../../packages/server/src/storage/dialect/rows.ts";
import { everyWorkspace } from "../../packages/server/src/workspace/every-workspace.ts";
import { ACCOUNTS, fillBooks, WORKSPACE } from "./data/books.ts";
import { accountOf } from "./data/transfers.ts";
import { inTemporaryFolder, key, withServers } from "./process.ts";
import { alternate, type Bench, beside } from "./row.ts";

const DAY = 86_400_000;
const USDC = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";

/** Pages that read much, each with the operations that it asks. */
const pages: readonly (readonly [page: string, paths: readonly string[]])[] = [
  [
    "/console",
    [
      "/healthz",
      "/v2/payments/totals?since=TODAY&until=TODAY",
      "/v2/payments/totals?status=submitted,pending",
      "/v1/transactions?size=10&status=submitted,pending",
      "/v2/payments/totals?status=failed,abandoned&since=WEEK",
      "/v1/transactions?size=10&status=failed,abandoned&since=WEEK",
      "/v1/risk/alert-events?start_time=TODAY&limit=10",
      "/v2/cases/counts",
      "/v2/requests?failed=true&limit=10&since=TODAY",
    ],
  ],
  ["/console/payments", ["/v1/transactions?size=50", "/v2/payments/totals?since=SINCE"]],
  [
    "/console/payments?status=failed",
    ["/v1/transactions?size=50&status=failed", "/v2/payments/totals?status=failed&since=SINCE"],
  ],
  [
    "/console/treasury",
    [
      "/v2/treasury/summary",
      "/v2/treasury/cash-flow?start_time=SINCE&end_time=TODAY&bucket=day",
      "/v2/accounts?size=50",
      "/v2/corridors?size=25",
    ],
  ],
  [
    "/console/reconciliation?start=2025-12-01&end=2025-12-31",
    ["/v2/reconciliation/roll-forward?start_time=2025-12-01&end_time=2025-12-31"],
  ],
  ["/console/requests", ["/v2/requests?limit=100"]],
  ["/console/people", ["/v1/risk/sanctions/outcomes?current=true&size=100", "/v1/persons?size=100"]],
];

const columns = {
  workspace_id: "text",
  quote_id: "text",
  network: "text",
  tx_hash: "text",
  payload: "text",
  token: "text",
  amount: "text",
  from_address: "text",
  to_address: "text",
  travel_rule_compliant: "integer",
  nonce_slot: "text",
  created_at: "integer",
  state: "text",
  step: "text",
  observed_status: "text",
} as const satisfies Columns;

/** So many payments of a year that ends now; a fiftieth has failed. */
async function fillPayments(db: Awaited<ReturnType<typeof openDatabase>>, count: number): Promise<void> {
  const quote = "00000009-0000-4000-8000-000000000000";
  await everyWorkspace(db)
    .insertInto("quotes")
    .values({
      ...{ id: quote, workspace_id: WORKSPACE, provider: "direct", network: "sepolia" },
      ...{ created_at: 0, expires_at: 0, body: '{"transactions":[]}' },
    })
    .execute();
  const now = Date.now();
  const rowOf = (at: number) => [
    ...[WORKSPACE, quote, "sepolia", `0x${at.toString(16).padStart(64, "0")}`, `0x02${"ab".repeat(150)}`],
    ...[
      USDC,
      String(1_000_000 + at),
      accountOf(at % ACCOUNTS),
      accountOf((at * 7) % ACCOUNTS),
      0,
      String(at),
    ],
    ...[now - Math.floor((365 * DAY * (count - at)) / count), "accepted", "payment"],
    at % 50 === 0 ? "failed" : "completed",
  ];
  for (let at = 0; at < count; at += 2_000)
    await insertRows(
      "submissions",
      columns,
      Array.from({ length: Math.min(2_000, count - at) }, (_, row) => rowOf(at + row)),
    ).execute(db);
}

/** Pages of the console, beside the answers of the operations that they are made of, one after the other. */
export const bench: Bench = ({ smoke, say }) =>
  inTemporaryFolder((folder) =>
    withServers(async (serve) => {
      const [count, transfers] = smoke ? [500, 500] : [100_000, 1_000_000];
      say(`Making ${count} payments and ${transfers} transfers of accounts...`);
      const database = join(folder, "bench.sqlite");
      const db = await openDatabase(database);
      await fillBooks(db, transfers, 10);
      await fillPayments(db, count);
      await db.destroy();
      const { url } = await serve("waybill.mjs", database, key);
      const signedIn = await fetch(`${url}/console/login`, {
        method: "POST",
        body: new URLSearchParams({ key }),
        redirect: "manual",
      });
      const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
      const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
      const days: Record<string, string> = {
        SINCE: dayOf(Date.now() - 29 * DAY),
        WEEK: dayOf(Date.now() - 6 * DAY),
        TODAY: dayOf(Date.now()),
      };
      const read = async (paths: readonly string[], headers: Record<string, string>) => {
        const started = performance.now();
        for (const path of paths) {
          const response = await fetch(
            url + path.replace(/SINCE|TODAY|WEEK/g, (word) => days[word] ?? word),
            {
              headers,
            },
          );
          await response.arrayBuffer();
          if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
        }
        return performance.now() - started;
      };
      const rows = [];
      for (const [page, paths] of pages) {
        const things = {
          ours: () => read([page], { cookie }),
          peer: () => read(paths, { Authorization: `Bearer ${key}` }),
        };
        await alternate(smoke ? 1 : 5, things);
        const values = await alternate(smoke ? 1 : 21, things);
        const slow = values.ours.toSorted((one, other) => one - other)[Math.floor(0.95 * values.ours.length)];
        say(`${page}: p95 ${slow?.toFixed(0)} ms`);
        const name = `${page}, ${count.toLocaleString("en")} payments`;
        rows.push(beside(name, values, { unit: "ms", against: "its operations", atMost: 1.5 }));
      }
      return rows;
    }),
  );
