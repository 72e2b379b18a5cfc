import { get } from "node:http";
import { join } from "node:path";
import { longDatabase } from "./long-database.ts";
import { residentMemory } from "./memory.ts";
import { at } from "./paths.ts";
import { serve } from "./process.ts";
import { atMost, type Bench } from "./row.ts";
import { inTemporaryFolder } from "./temporary.ts";

const key = "wbk_bench_0000000000000000000000000000000000";

/** Reads a list to its end, counting its items and keeping nothing. Times are milliseconds. */
function readList(url: string): Promise<{ firstByte: number; total: number; bytes: number; items: number }> {
  return new Promise((done, fail) => {
    const started = performance.now();
    const request = get(url, { headers: { Authorization: `Bearer ${key}` } }, (response) => {
      if (response.statusCode !== 200)
        return fail(new Error(`the list was answered with ${response.statusCode}`));
      let firstByte = 0;
      let bytes = 0;
      let items = 0;
      let rest = Buffer.alloc(0);
      response.on("data", (chunk: Buffer) => {
        if (bytes === 0) firstByte = performance.now() - started;
        bytes += chunk.length;
        const text = Buffer.concat([rest, chunk]);
        let from = 0;
        for (let at = text.indexOf(marker); at >= 0; at = text.indexOf(marker, from)) {
          items += 1;
          from = at + marker.length;
        }
        // The end of a chunk may hold the beginning of a marker.
        rest = text.subarray(Math.max(from, text.length - marker.length + 1));
      });
      response.once("end", () => done({ firstByte, total: performance.now() - started, bytes, items }));
      response.once("error", fail);
    });
    request.once("error", fail);
  });
}

/** Occurs once in every report. */
const marker = Buffer.from('"tx_hash":');

/** The list that has no paging: how soon it begins, and what it costs the server to send a million reports. */
export const longList: Bench = ({ smoke, say }) =>
  inTemporaryFolder(async (folder) => {
    const rows = smoke ? 1_000 : 1_000_000;
    const database = join(folder, "long.db");
    say(`Writing ${rows.toLocaleString("en")} transactions...`);
    await longDatabase(database, key, rows);
    const server = await serve(at("scripts/bench/servers/waybill.mjs"), database);
    try {
      // Memory that every server holds that has worked for a while is not growth.
      for (let n = 0; n < 200; n += 1) await (await fetch(`${server.url}/v1/networks`)).arrayBuffer();
      const before = residentMemory(server.pid);
      let peak = before;
      const sampling = setInterval(() => {
        peak = Math.max(peak, residentMemory(server.pid));
      }, 20);
      const read = await readList(`${server.url}/v1/transactions`).finally(() => clearInterval(sampling));
      if (read.items !== rows) throw new Error(`${rows} reports were stored, ${read.items} were sent`);
      say(`${(read.bytes / 1e6).toFixed(0)} MB in ${(read.total / 1000).toFixed(1)} s`);
      const name = `GET /v1/transactions, ${rows.toLocaleString("en")} rows`;
      return [
        atMost({ name: `${name}: first byte`, unit: "ms", ours: read.firstByte }, 100),
        atMost({ name: `${name}: memory growth`, unit: "MB", ours: (peak - before) / 2 ** 20 }, 64),
      ];
    } finally {
      await server.stop();
    }
  });
