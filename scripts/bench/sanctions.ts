import { createReadStream, createWriteStream, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { checkSanctions } from "../../packages/server/src/risk/sanctions/check.ts";
import { importSanctions } from "../../packages/server/src/sanctions/import/import-list.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { random } from "./data/random.ts";
import { at } from "./paths.ts";
import { serve } from "./process.ts";
import { atLeast, atMost, type Bench, type Row } from "./row.ts";
import { percentile } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary.ts";

const MB = 2 ** 20;
const addressOf = (n: number): string => `0x${(n * 7_919).toString(16).padStart(40, "0")}`;

/** An entry in the form of OFAC's SDN.XML, about as long as those are. Its name is invented. */
function entry(uid: number, addresses: readonly string[], aliases: number): string {
  const ids = addresses.map(
    (address, at) =>
      `<id><uid>${at}</uid><idType>Digital Currency Address - ETH</idType><idNumber>${address}</idNumber></id>`,
  );
  const akas = Array.from(
    { length: aliases },
    (_, at) => `
      <aka>
        <uid>${uid * 10 + at}</uid>
        <type>a.k.a.</type>
        <category>${at % 2 === 0 ? "strong" : "weak"}</category>
        <lastName>INVENTED ${uid}</lastName>
        <firstName>Alias ${at}</firstName>
      </aka>`,
  );
  return `
  <sdnEntry>
    <uid>${uid}</uid>
    <firstName>Nobody</firstName>
    <lastName>INVENTED ${uid}</lastName>
    <sdnType>Individual</sdnType>
    <programList>
      <program>TEST</program>
    </programList>
    <idList>${ids.join("")}</idList>
    <akaList>${akas.join("")}
    </akaList>
  </sdnEntry>`;
}

async function writeList(file: string, entries: number, addresses: number, aliases: number): Promise<number> {
  function* parts(): Generator<string> {
    yield '<?xml version="1.0"?>\n<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">';
    for (let uid = 1; uid <= entries; uid += 1) {
      const own = Array.from({ length: addresses }, (_, place) => addressOf(uid * addresses + place));
      yield entry(uid, own, aliases);
    }
    yield "\n</sdnList>\n";
  }
  await pipeline(Readable.from(parts()), createWriteStream(file));
  return statSync(file).size;
}

const importFile = async (database: string, file: string) => {
  const db = await openDatabase(database);
  try {
    return await importSanctions(db, systemRuntime, { bytes: createReadStream(file), source: "sdn.xml" });
  } finally {
    await db.destroy();
  }
};

/** A list of the size of the largest official file: how fast it is imported, and what memory that takes. */
export const sanctionsImport: Bench = ({ smoke, say }) =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, "sdn.xml");
    const size = await writeList(file, smoke ? 500 : 60_000, 1, 8);
    // Compiled code and the caches of the database are no growth of an import.
    const small = join(folder, "small.xml");
    await writeList(small, 2_000, 1, 8);
    await importFile(join(folder, "warm.db"), small);
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let peak = before;
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 5);
    const started = performance.now();
    await importFile(join(folder, "list.db"), file);
    const seconds = (performance.now() - started) / 1_000;
    const again = performance.now();
    await importFile(join(folder, "list.db"), file);
    say(`the same file again: ${((performance.now() - again) / 1_000).toFixed(1)} s`);
    clearInterval(sampling);
    const name = `sanctions import, ${(size / MB).toFixed(0)} MB of XML`;
    return [
      atLeast({ name, unit: "MB/s", ours: size / MB / seconds }, 15),
      atMost({ name: `${name}: memory`, unit: "MB", ours: (peak - before) / MB }, 64),
    ];
  });

/** Whether an address is on lists with so many of them. Every second question is about one that is. */
export const sanctionsLookup: Bench = ({ smoke, say }) =>
  inTemporaryFolder(async (folder) => {
    const [entries, each] = smoke ? [100, 10] : [100_000, 10];
    const file = join(folder, "sdn.xml");
    const database = join(folder, "list.db");
    await writeList(file, entries, each, 0);
    const started = performance.now();
    await importFile(database, file);
    say(
      `${entries * each} addresses were imported in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
    );
    const draw = random(11);
    const total = entries * each;
    const asked = () =>
      draw(2) === 0
        ? addressOf(each + draw(total))
        : `0x${"f".repeat(30)}${(1e9 + draw(1e9)).toString().padStart(10, "0")}`;
    const name = `sanctions look-up, ${total.toLocaleString("en")} addresses`;
    return [
      ...(await inProcess(database, asked, name, smoke)),
      ...(await overHttp(database, asked, name, smoke)),
    ];
  });

async function inProcess(
  database: string,
  asked: () => string,
  name: string,
  smoke: boolean,
): Promise<Row[]> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const db = await openDatabase(database);
  const settings = { expected: ["ofac" as const], staleAfterDays: 7 };
  const ask = async (times: number) => {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const address = asked();
      const started = performance.now();
      await checkSanctions({ db, logger: undefined, address, now: Date.now(), settings });
      taken.push(performance.now() - started);
    }
    return taken;
  };
  try {
    await ask(smoke ? 10 : 5_000);
    const taken = await ask(smoke ? 20 : 20_000);
    return [
      atMost({ name: `${name}: p95 in process`, unit: "ms", ours: percentile(taken, 95) }, 0.2),
      atMost({ name: `${name}: memory`, unit: "MB", ours: (process.memoryUsage.rss() - before) / MB }, 120),
    ];
  } finally {
    await db.destroy();
  }
}

async function overHttp(database: string, asked: () => string, name: string, smoke: boolean): Promise<Row[]> {
  const key = "wbk_bench_0000000000000000000000000000000000";
  const server = await serve(at("scripts/bench/servers/waybill.mjs"), database, key);
  const ask = async (times: number) => {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const url = `${server.url}/v1/risk/sanctions/${asked()}`;
      const started = performance.now();
      const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
      await response.arrayBuffer();
      taken.push(performance.now() - started);
      if (response.status !== 200) throw new Error(`the look-up was answered with ${response.status}`);
    }
    return taken;
  };
  try {
    await ask(smoke ? 10 : 2_000);
    const taken = await ask(smoke ? 20 : 5_000);
    return [atMost({ name: `${name}: p95 over HTTP`, unit: "ms", ours: percentile(taken, 95) }, 2)];
  } finally {
    await server.stop();
  }
}
