import { Readable } from "node:stream";
import { createImport, findImport } from "../../packages/server/src/connections/imports/imports.ts";
import { importHandler } from "../../packages/server/src/connections/imports/run-import.ts";
import { createLoops } from "../../packages/server/src/jobs/loop-registry.ts";
import { startQueue } from "../../packages/server/src/jobs/queue/worker.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { noPrices } from "../../packages/server/src/prices/source.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { plainAccount } from "../../packages/server/src/workspace/accounts.ts";
import { openWorkspace, type Workspace } from "../../packages/server/src/workspace/workspace.ts";
import type { Engine } from "./engines.ts";
import { atLeast, atMost, type Bench } from "./row.ts";

const MB = 2 ** 20;
const ACCOUNTS = 100;

/** Movements as a bank exports them, a line about every second. */
function* lines(rows: number): Generator<Buffer> {
  const begin = Date.parse("2026-01-01T00:00:00Z");
  let text =
    "external_id,booked_at,direction,quantity,asset,client_movement_id,counterparty_name,description\n";
  for (let row = 0; row < rows; row += 1) {
    const time = new Date(begin + row * 1_000).toISOString();
    const side = row % 3 === 0 ? "out" : "in";
    text += `A${row % ACCOUNTS},${time},${side},${row + 1}.50,EUR,M-${row},Supplier ${row % 977},"Invoice ${row}, paid"\n`;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

async function prepare(workspace: Workspace): Promise<string> {
  const id = systemRuntime.uuid();
  await workspace.shared
    .insertInto("workspaces")
    .values({ id: workspace.id, name: "bench", disabled_features: "[]", created_at: 0 })
    .execute();
  const none = { credentials: null, public_data: "{}", resume_state: null };
  await workspace.db
    .insertInto("account_connections")
    .values({ id, created_at: 0, updated_at: 0, name: "Books", type: "custom", kind: "books", ...none })
    .execute();
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const plain = plainAccount({ network: "off_chain", address: `${id}/A${at}`, name: "" }, 0);
    const row = { ...plain, id: systemRuntime.uuid(), created_at: 0, connection_id: id };
    await workspace.db
      .insertInto("accounts")
      .values({ ...row, external_id: `A${at}` })
      .execute();
  }
  return id;
}

/** A file of movements: how fast its rows are stored, from the upload to the last, and what memory that takes. */
export const accountImportsOn =
  ({ suffix, withDatabase }: Engine): Bench =>
  ({ smoke, say }) =>
    withDatabase(async (database) => {
      const rows = smoke ? 2_000 : Number(process.env.IMPORT_ROWS ?? 200_000);
      const db = await openDatabase(database);
      const loops = createLoops({ logger: undefined, clock: systemRuntime });
      const { now, uuid, turn } = systemRuntime;
      const handler = importHandler({ db, prices: noPrices, now, uuid, turn });
      const queue = startQueue({
        db,
        loops,
        logger: undefined,
        runtime: systemRuntime,
        clock: systemRuntime,
        handlers: [handler],
      });
      try {
        const workspace = openWorkspace(db, uuid());
        const connection = await prepare(workspace);
        const run = async (count: number) => {
          const file = Object.assign(Readable.from(lines(count)), {
            filename: "movements.csv",
            size: count * 64,
          });
          const id = await createImport(workspace, connection, systemRuntime, { movements: file }, () => {});
          queue.wake();
          for (;;) {
            const found = await findImport(workspace, id);
            if (found && found.completed_at !== null) return found;
            await new Promise((done) => setTimeout(done, 20));
          }
        };
        // Compiled code and the caches of the database are no growth of an import.
        await run(smoke ? 10 : 20_000);
        globalThis.gc?.();
        const before = process.memoryUsage.rss();
        let peak = before;
        const sampling = setInterval(() => {
          peak = Math.max(peak, process.memoryUsage.rss());
        }, 5);
        const [started, busy] = [performance.now(), process.cpuUsage()];
        const found = await run(rows);
        const seconds = (performance.now() - started) / 1_000;
        const used = process.cpuUsage(busy);
        clearInterval(sampling);
        if ((found.movements_upserted ?? 0) + (found.movements_known ?? 0) !== rows)
          throw new Error("rows are missing");
        // Beside other work only the time of the processor tells versions apart.
        const processor = (used.user + used.system) / 1e6;
        say(`${rows} rows in ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of them on a processor`);
        const name = `account import${suffix}, ${rows.toLocaleString("en")} movements`;
        return [
          atLeast({ name, unit: "rows/s", ours: rows / seconds }, suffix === "" ? 20_000 : 10_000),
          atMost({ name: `${name}: memory`, unit: "MB", ours: (peak - before) / MB }, 64),
        ];
      } finally {
        await queue.close();
        await db.destroy();
      }
    });
