import { join } from "node:path";
import { Waybill } from "@waybill/sdk";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { BEGIN, fillBooks } from "./data/books.ts";
import { inTemporaryFolder, key, memoryGrowth, type Served, serverRequire, withServers } from "./process.ts";
import { alternate, type Bench, beside, counted, type Row } from "./row.ts";

const iso = (time: number): string => new Date(time).toISOString();

/** Reads an answer to its end and keeps nothing. Milliseconds. */
async function read(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}`);
  for await (const _ of response.body ?? []);
  return performance.now() - started;
}

interface Sqlite {
  prepare(text: string): { run(...values: unknown[]): void; pluck(): { get(): unknown } };
  close(): void;
}

/** So many accepted submissions, one a second, in the workspace of the books. */
function fillSubmissions(database: string, rows: number): void {
  const db = new (serverRequire("better-sqlite3") as new (path: string) => Sqlite)(database);
  const workspace = db.prepare("select id from workspaces where name = 'bench'").pluck().get();
  db.prepare(
    "insert into quotes (id, workspace_id, provider, network, created_at, expires_at, body) values (?, ?, ?, ?, 0, 0, '{\"transactions\":[]}')",
  ).run("long", workspace, "direct", "sepolia");
  db.prepare(
    `insert into submissions (workspace_id, quote_id, network, tx_hash, payload, token, amount, from_address, to_address,
       travel_rule_compliant, created_at, state)
     with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < @rows)
     select @workspace, 'long', 'sepolia', printf('0x%064x', i), printf('0x02%0200x', i), 'native', 1000000 + i,
       printf('0x%040x', i % 1000), printf('0x%040x', (i * 7 + 3) % 1000), i % 2, 1750000000000 + i * 1000, 'accepted'
     from n`,
  ).run({ rows, workspace });
  db.close();
}

/** Has a treasury statement from the year's begin to `end` made, and downloads it. Milliseconds. */
async function statement(server: Served, end: number): Promise<number> {
  const { workflows } = new Waybill({ baseUrl: server.url, apiKey: key }).platform;
  const { id: workflow_id } = await workflows.create({
    template: "treasury-statement",
    name: `Statement ${performance.now()}`,
  });
  const started = performance.now();
  const { id } = await workflows.runCustom({
    workflow_id,
    period_start: iso(BEGIN),
    period_end: iso(end),
  });
  let run = await workflows.run(id);
  while (run.status !== "succeeded") {
    if (run.status !== "queued" && run.status !== "running") throw new Error(`the report is ${run.status}`);
    await new Promise((done) => setTimeout(done, 20));
    run = await workflows.run(id);
  }
  for (const { format } of run.outputs) for await (const _ of await workflows.output(id, { format }));
  return performance.now() - started;
}

/** Answers of many rows, beside the same rows as the bare driver and node:http send them, and the memory that they take. */
export const bench: Bench = ({ smoke, say }) =>
  inTemporaryFolder((folder) =>
    withServers(async (serve) => {
      const count = smoke ? 500 : 20_000;
      const database = join(folder, "bench.sqlite");
      say(`Making ${count} submissions and as many transfers of accounts...`);
      const db = await openDatabase(database);
      await fillBooks(db, count, 10);
      await db.destroy();
      fillSubmissions(database, count);
      const ours = await serve("waybill.mjs", database, key);
      const bare = await serve("bare.mjs", database, key);
      const rows: Row[] = [];
      const measure = async (
        name: string,
        table: string,
        work: (isWarm: boolean) => Promise<number>,
        atMost: number,
      ) => {
        for (let time = 0; time < (smoke ? 1 : 3); time += 1) await work(false);
        let values = { ours: [] as number[], peer: [] as number[] };
        const growth = await memoryGrowth(ours.pid, async () => {
          values = await alternate(smoke ? 1 : 5, {
            ours: () => work(true),
            peer: () => read(`${bare.url}/rows/${table}`),
          });
        });
        const label = `${name}, ${count.toLocaleString("en")} rows`;
        rows.push(beside(label, values, { unit: "ms", against: "its bare rows as JSON", atMost }));
        rows.push(counted(`${label}: memory`, growth, { unit: "MB", atMost: 64 }));
      };
      await measure("list of reports", "submissions", () => read(`${ours.url}/v1/transactions`), 12);
      // Compiled code and the caches of the database are no growth of a report.
      const year = (isWarm: boolean) => statement(ours, isWarm ? Date.UTC(2026, 0, 1) : Date.UTC(2025, 1, 1));
      await measure("treasury statement of a year", "account_transfers", year, 15);
      return rows;
    }),
  );
