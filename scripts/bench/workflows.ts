import { createLoops } from "../../packages/server/src/jobs/loop-registry.ts";
import { startQueue } from "../../packages/server/src/jobs/queue/worker.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { noPrices } from "../../packages/server/src/prices/source.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { requestRun } from "../../packages/server/src/workflows/begin-runs.ts";
import { createWorkflow } from "../../packages/server/src/workflows/instances.ts";
import { readOutput } from "../../packages/server/src/workflows/outputs/read.ts";
import { runHandler } from "../../packages/server/src/workflows/run-handler.ts";
import { readRun } from "../../packages/server/src/workflows/runs.ts";
import { templateOf } from "../../packages/server/src/workflows/templates.ts";
import { openWorkspace } from "../../packages/server/src/workspace/workspace.ts";
import { fillAccounts, WORKSPACE } from "./data/account-transfers.ts";
import type { Engine } from "./engines.ts";
import { atLeast, atMost, type Bench } from "./row.ts";

const MB = 2 ** 20;

/** A treasury statement: how fast its rows are written and read again, and what memory that takes. */
export const workflowsOn =
  ({ suffix, withDatabase, settle }: Engine): Bench =>
  ({ smoke, say }) =>
    withDatabase(async (database) => {
      const rows = smoke ? 500 : Number(process.env.REPORT_ROWS ?? 1_000_000);
      const db = await openDatabase(database);
      say(`Making ${rows.toLocaleString("en")} transfers of accounts...`);
      await fillAccounts(db, rows);
      await settle(database);
      const loops = createLoops({ logger: undefined, clock: systemRuntime });
      const queue = startQueue({
        db,
        loops,
        logger: undefined,
        runtime: systemRuntime,
        clock: systemRuntime,
        handlers: [
          runHandler({
            db,
            prices: noPrices,
            runtime: systemRuntime,
            logger: undefined,
            onDeliveries: () => {},
          }),
        ],
      });
      try {
        const workspace = openWorkspace(db, WORKSPACE);
        const settings = { name: "Statement", enabled: false, channelId: null, recipients: [], fields: {} };
        const made = await createWorkflow(
          workspace,
          templateOf("treasury-statement"),
          settings,
          systemRuntime,
        );
        if (typeof made === "string") throw new Error(made);
        const report = async (from: number, before: number): Promise<number> => {
          const run = await requestRun(workspace, made.id, { from, before }, systemRuntime);
          if (typeof run === "string") throw new Error(`the workflow is ${run}`);
          queue.wake();
          let found = await readRun(workspace, run.id);
          while (found?.run.status !== "succeeded") {
            if (found?.run.status === "failed") throw new Error("the report failed");
            await new Promise((done) => setTimeout(done, 20));
            found = await readRun(workspace, run.id);
          }
          const [csv] = found.outputs;
          let read = 0;
          if (csv) for await (const part of readOutput(workspace, csv)) read += part.length;
          return read;
        };
        // Compiled code and the caches of the database are no growth of a report.
        await report(Date.UTC(2025, 0, 1), Date.UTC(2025, 1, 1));
        globalThis.gc?.();
        const before = process.memoryUsage.rss();
        let peak = before;
        const sampling = setInterval(() => {
          peak = Math.max(peak, process.memoryUsage.rss());
        }, 5);
        const started = performance.now();
        const bytes = await report(Date.UTC(2025, 0, 1), Date.UTC(2026, 0, 1));
        const seconds = (performance.now() - started) / 1_000;
        clearInterval(sampling);
        say(`${(bytes / MB).toFixed(0)} MB in ${seconds.toFixed(1)} s`);
        const name = `treasury statement${suffix}, ${rows.toLocaleString("en")} movements`;
        return [
          atLeast({ name, unit: "rows/s", ours: rows / seconds }, 10_000),
          atMost({ name: `${name}: memory`, unit: "MB", ours: (peak - before) / MB }, 64),
        ];
      } finally {
        await queue.close();
        await db.destroy();
      }
    });
