import { createReadStream, createWriteStream, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { bech32 } from "@scure/base";
import { getAddress } from "viem";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { checkSanctions } from "../../packages/server/src/risk/sanctions/check.ts";
import { importSanctions } from "../../packages/server/src/sanctions/import/import-list.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { accountKey } from "../../spec/standards/account-number.ts";
import { random } from "./data/random.ts";
import { at, serverRequire } from "./paths.ts";
import { serve } from "./process.ts";
import { againstPeer, atMost, type Bench, type BenchContext, type Row } from "./row.ts";
import { percentile } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary.ts";

const { SaxesParser } = serverRequire("saxes") as {
  SaxesParser: new () => {
    on(event: string, seen: () => void): void;
    write(text: string): void;
    close(): void;
  };
};
const { parse } = serverRequire("csv-parse") as { parse(options: object): NodeJS.ReadWriteStream };
const Sqlite = serverRequire("better-sqlite3") as new (
  path: string,
  options: object,
) => { prepare(text: string): { all(key: string): unknown[] }; close(): void };

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
    <firstName>Unreal</firstName>
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

/** An entry in the form of OFAC's SDN.CSV: dates, weak aliases and addresses are in its remarks. */
function row(uid: number, addresses: readonly string[], aliases: number): string {
  const remarks = [
    "DOB 10 Dec 1948",
    ...Array.from({ length: aliases }, (_, at) => `a.k.a. 'INVENTED ALIAS ${at} OF ${uid}'`),
    "nationality Freedonia",
    ...addresses.map((address) => `Digital Currency Address - ETH ${address}`),
    "Gender Male",
  ];
  return `${uid},"INVENTED ${uid}, Unreal","individual","TEST",${"-0- ,".repeat(7)}"${remarks.join("; ")}."\r\n`;
}

/** How a list begins, how its entries look, and how it ends. */
const forms = {
  "sdn.xml": [
    '<?xml version="1.0"?>\n<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">',
    entry,
    "\n</sdnList>\n",
  ],
  "sdn.csv": ["", row, "\u001a"],
} as const;

interface Size {
  entries: number;
  /** The number of addresses of each entry. */
  addresses: number;
  aliases: number;
}

/** Writes a list, and returns its bytes. */
async function writeList(
  file: string,
  { entries, addresses, aliases }: Size,
  [begin, write, end]: (typeof forms)[keyof typeof forms] = forms["sdn.xml"],
): Promise<number> {
  function* parts(): Generator<string> {
    yield begin;
    for (let uid = 1; uid <= entries; uid += 1) {
      const own = Array.from({ length: addresses }, (_, place) => addressOf(uid * addresses + place));
      yield write(uid, own, aliases);
    }
    yield end;
  }
  await pipeline(Readable.from(parts()), createWriteStream(file));
  return statSync(file).size;
}

const importFile = async (database: string, file: string) => {
  const db = await openDatabase(database);
  try {
    return await importSanctions(db, systemRuntime, {
      bytes: createReadStream(file),
      source: basename(file),
    });
  } finally {
    await db.destroy();
  }
};

/** Processor time of work in this process, seconds: other load of the machine must not count. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The parsers alone: they read the same bytes, and keep nothing. */
const parsers: Record<keyof typeof forms, (file: string) => Promise<void>> = {
  "sdn.xml": async (file) => {
    const parser = new SaxesParser();
    let seen = 0;
    for (const event of ["opentag", "text", "closetag"] as const)
      parser.on(event, () => {
        seen += 1;
      });
    for await (const text of createReadStream(file, "utf8")) parser.write(text as string);
    parser.close();
    if (seen === 0) throw new Error("the parser has read nothing");
  },
  "sdn.csv": async (file) => {
    const records = createReadStream(file).pipe(parse({ relax_column_count: true, trim: true }));
    let seen = 0;
    for await (const _ of records) seen += 1;
    if (seen === 0) throw new Error("the parser has read nothing");
  },
};

/**
 * Lists as large as the largest official file: how fast they are imported, beside what their parsers need for the same bytes, and what
 * memory that takes.
 */
export const sanctionsImport: Bench = async (context) => [
  ...(await importOf("sdn.xml", context)),
  ...(await importOf("sdn.csv", context)),
];

const importOf = (form: keyof typeof forms, { smoke, say }: BenchContext): Promise<Row[]> =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, form);
    const size = await writeList(
      file,
      { entries: smoke ? 500 : 60_000, addresses: 1, aliases: 8 },
      forms[form],
    );
    // Compiled code and the caches of the database are no growth of an import.
    const warming = join(folder, "warming");
    await mkdir(warming);
    await writeList(join(warming, form), { entries: 2_000, addresses: 1, aliases: 8 }, forms[form]);
    await importFile(join(folder, "warm.db"), join(warming, form));
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let peak = before;
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 5);
    const started = performance.now();
    const importing = await processorTime(() => importFile(join(folder, "list.db"), file));
    const elapsed = (performance.now() - started) / 1_000;
    const again = await processorTime(() => importFile(join(folder, "list.db"), file));
    clearInterval(sampling);
    // Behind the import, whose memory it would change.
    await parsers[form](join(warming, form));
    const parsing = await processorTime(() => parsers[form](file));
    const megabytes = size / MB;
    say(
      `${form}: ${importing.toFixed(1)} s of processor time in ${elapsed.toFixed(1)} s, the same file again ${again.toFixed(1)} s`,
    );
    const name = `sanctions import, ${megabytes.toFixed(0)} MB of ${form === "sdn.xml" ? "XML" : "CSV"}`;
    const against = form === "sdn.xml" ? "saxes alone" : "csv-parse alone";
    return [
      againstPeer(
        {
          name: `${name}, processor time`,
          unit: "MB/s",
          ours: megabytes / importing,
          peer: megabytes / parsing,
          against,
        },
        // A list is parsed, compared and written twice, with its indexes: most of that is SQLite's.
        { atLeast: 0.25 },
      ),
      atMost({ name: `${name}: memory`, unit: "MB", ours: (peak - before) / MB }, 64),
    ];
  });

/** One of the spellings of an account of EVM, which Cosmos has, too. */
function spelled(address: string, which: number): string {
  const bytes = Buffer.from(address.slice(2), "hex");
  if (which < 2) return bech32.encodeFromBytes(which === 0 ? "osmo" : "lava@", bytes);
  if (which === 2) return getAddress(address);
  if (which === 3) return `eip155:1:${address}`;
  return which === 4 ? `0x${address.slice(2).toUpperCase()}` : address;
}

/** Whether an address, in any spelling, is on lists with so many of them. Every second question is about one that is. */
export const sanctionsLookup: Bench = ({ smoke, say }) =>
  inTemporaryFolder(async (folder) => {
    const [entries, each] = smoke ? [100, 10] : [100_000, 10];
    const file = join(folder, "sdn.xml");
    const database = join(folder, "list.db");
    await writeList(file, { entries, addresses: each, aliases: 0 });
    const started = performance.now();
    await importFile(database, file);
    say(
      `${entries * each} addresses were imported in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
    );
    const draw = random(11);
    const total = entries * each;
    const asked = () =>
      spelled(
        draw(2) === 0
          ? addressOf(each + draw(total))
          : `0x${"f".repeat(30)}${(1e9 + draw(1e9)).toString().padStart(10, "0")}`,
        draw(6),
      );
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
    const bare = bareLookups(database, asked, smoke ? 20 : 20_000);
    return [
      atMost(
        {
          name: `${name}: p95 in process, all spellings`,
          unit: "ms",
          ours: percentile(taken, 95),
          peer: percentile(bare, 95),
          against: "a prepared statement",
        },
        0.2,
      ),
      atMost({ name: `${name}: memory`, unit: "MB", ours: (process.memoryUsage.rss() - before) / MB }, 120),
    ];
  } finally {
    await db.destroy();
  }
}

/** One prepared statement of SQLite for each address, as it is stored: no look-up of these rows can be faster. */
function bareLookups(database: string, asked: () => string, times: number): number[] {
  const sqlite = new Sqlite(database, { readonly: true });
  try {
    const found = sqlite.prepare(
      "select entry.* from sanctions_addresses as found join sanctions_entries as entry using (list, uid) where found.account_key = ?",
    );
    return Array.from({ length: times }, () => {
      const key = accountKey(asked());
      const started = performance.now();
      found.all(key);
      return performance.now() - started;
    });
  } finally {
    sqlite.close();
  }
}

async function overHttp(database: string, asked: () => string, name: string, smoke: boolean): Promise<Row[]> {
  const key = "wbk_bench_0000000000000000000000000000000000";
  const server = await serve(at("scripts/bench/servers/waybill.mjs"), database, key);
  const ask = async (times: number) => {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const url = `${server.url}/v1/risk/sanctions/${encodeURIComponent(asked())}`;
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
