import { Waybill } from "@waybill/sdk";
import { createKey } from "../../packages/server/src/access/keys.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { fillAccounts } from "./data/account-transfers.ts";
import type { Engine } from "./engines.ts";
import { residentMemory } from "./memory.ts";
import { at } from "./paths.ts";
import { type Served, serve } from "./process.ts";
import { atLeast, atMost, type Bench } from "./row.ts";
import { median } from "./statistics.ts";

const MB = 2 ** 20;

const iso = (time: number): string => new Date(time).toISOString();

/** Runs a workflow for a period, and downloads the outputs of the run. Returns their bytes. */
async function report(
  { platform: { workflows } }: Waybill,
  workflow_id: string,
  from: number,
  before: number,
): Promise<number> {
  const { id } = await workflows.runCustom({ workflow_id, period_start: iso(from), period_end: iso(before) });
  let run = await workflows.run(id);
  while (run.status !== "succeeded") {
    if (run.status !== "queued" && run.status !== "running") throw new Error(`the report is ${run.status}`);
    await new Promise((done) => setTimeout(done, 100));
    run = await workflows.run(id);
  }
  let bytes = 0;
  for (const { format } of run.outputs)
    for await (const part of await workflows.output(id, { format })) bytes += part.length;
  return bytes;
}

/** A month's treasury statement: how fast it is made and downloaded, and by how much the memory of the server grows meanwhile, at most. */
export const workflowsOn =
  ({ suffix, withDatabase, settle }: Engine): Bench =>
  ({ smoke, say }) =>
    withDatabase(async (database) => {
      const rows = smoke ? 500 : Number(process.env.REPORT_ROWS ?? 1_000_000);
      const [from, before] = [Date.UTC(2025, 0, 1), Date.UTC(2025, 1, 1)];
      say(`Making ${rows.toLocaleString("en")} transfers of accounts...`);
      const db = await openDatabase(database);
      await fillAccounts(db, rows, from, (before - from) / 1_000);
      const { secret: apiKey } = await createKey(db, systemRuntime, {
        workspace: "bench",
        name: "bench",
        plan: "enterprise",
      });
      await db.destroy();
      await settle(database);

      const measure = async (server: Served) => {
        const waybill = new Waybill({ baseUrl: server.url, apiKey });
        const { id } = await waybill.platform.workflows.create({
          template: "treasury-statement",
          name: "Statement",
        });
        // Compiled code and the caches of the database are no growth of a report.
        for (const day of [1, 2, 3])
          await report(waybill, id, Date.UTC(2025, 0, day), Date.UTC(2025, 0, day + 1));
        const idle = residentMemory(server.pid);
        let peak = idle;
        const sampling = setInterval(() => {
          peak = Math.max(peak, residentMemory(server.pid));
        }, 10);
        const started = performance.now();
        const bytes = await report(waybill, id, from, before).finally(() => clearInterval(sampling));
        const seconds = (performance.now() - started) / 1_000;
        const growth = (peak - idle) / MB;
        say(`${(bytes / MB).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${growth.toFixed(0)} MB more memory`);
        return { speed: rows / seconds, growth };
      };
      const measured: Awaited<ReturnType<typeof measure>>[] = [];
      for (let round = 0; round < (smoke ? 1 : 5); round += 1) {
        const server = await serve(at("scripts/bench/servers/waybill.mjs"), database);
        measured.push(await measure(server).finally(() => server.stop()));
      }
      const name = `treasury statement of a month${suffix}, ${rows.toLocaleString("en")} movements`;
      const speed = median(measured.map(({ speed }) => speed));
      const growth = Math.max(...measured.map(({ growth }) => growth));
      return [
        atLeast({ name, unit: "rows/s", ours: speed }, 10_000),
        atMost({ name: `${name}: growth of memory`, unit: "MB", ours: growth }, 64),
      ];
    });
