import { createReadStream, createWriteStream } from "node:fs";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { bech32 } from "@scure/base";
import { getAddress } from "viem";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { findListed } from "../../packages/server/src/sanctions/find-listed.ts";
import { importList } from "../../packages/server/src/sanctions/import/import-list.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { accountKey } from "../../spec/standards/account-number.ts";
import { answersBeside } from "./answers.ts";
import {
  inTemporaryFolder,
  key,
  memoryGrowth,
  processorSeconds,
  serverRequire,
  withServers,
} from "./process.ts";
import { alternate, type Bench, beside, counted, type Row, random } from "./row.ts";

const { SaxesParser } = serverRequire("saxes") as {
  SaxesParser: new () => {
    on(event: string, seen: () => void): void;
    write(text: string): void;
    close(): void;
  };
};
const Sqlite = serverRequire("better-sqlite3") as new (
  path: string,
) => {
  prepare(text: string): { all(...values: unknown[]): unknown[] };
  close(): void;
};
const { parse } = serverRequire("csv-parse") as { parse(options: object): NodeJS.ReadWriteStream };

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
    <firstName>Norman</firstName>
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
  return `${uid},"INVENTED ${uid}, Norman","individual","TEST",${"-0- ,".repeat(7)}"${remarks.join("; ")}."\r\n`;
}

/** How a list begins, how its entries look, and how it ends. */
export const forms = {
  "sdn.xml": [
    '<?xml version="1.0"?>\n<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">',
    entry,
    "\n</sdnList>\n",
  ],
  "sdn.csv": ["", row, "\u001a"],
} as const;

interface Size {
  entries: number;
  /** For each entry. */
  addresses: number;
  aliases: number;
}

/** Writes a list. */
export async function writeList(
  file: string,
  { entries, addresses, aliases }: Size,
  [begin, write, end]: (typeof forms)[keyof typeof forms] = forms["sdn.xml"],
): Promise<void> {
  function* parts(): Generator<string> {
    yield begin;
    for (let uid = 1; uid <= entries; uid += 1) {
      const own = Array.from({ length: addresses }, (_, place) => addressOf(uid * addresses + place));
      yield write(uid, own, aliases);
    }
    yield end;
  }
  await pipeline(Readable.from(parts()), createWriteStream(file));
}

const importFile = async (database: string, file: string) => {
  const db = await openDatabase(database);
  try {
    return await importList(db, systemRuntime, {
      bytes: createReadStream(file),
      source: basename(file),
    });
  } finally {
    await db.destroy();
  }
};

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

/** A list, beside what its parser needs for the same bytes, and the memory that it takes. */
const importOf = (form: keyof typeof forms, smoke: boolean): Promise<Row[]> =>
  inTemporaryFolder(async (folder) => {
    const size = { entries: smoke ? 200 : 10_000, addresses: 1, aliases: 8 };
    const file = join(folder, form);
    await writeList(file, size, forms[form]);
    let run = 0;
    const ours = () => importFile(join(folder, `${++run}.db`), file);
    // Compiled code and the caches of the database are no growth of an import.
    await alternate(1, {
      ours: () => processorSeconds(ours),
      peer: () => processorSeconds(() => parsers[form](file)),
    });
    const growth = await memoryGrowth(process.pid, ours);
    const values = await alternate(smoke ? 1 : 3, {
      ours: () => processorSeconds(ours),
      peer: () => processorSeconds(() => parsers[form](file)),
    });
    const name = `sanctions import, ${form.slice(4).toUpperCase()}`;
    const against = form === "sdn.xml" ? "saxes alone" : "csv-parse alone";
    return [
      // A list is parsed, compared and written twice, with its indexes: most of that is SQLite's.
      beside(`${name}, processor time`, values, { unit: "s", against, atMost: 9 }),
      counted(`${name}: memory`, growth, { unit: "MB", atMost: 64 }),
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

/** Every second one is on the list that {@link withList} lends. */
const drawn = (draw: (below: number) => number, { entries, addresses }: Size): string =>
  draw(2) === 0
    ? addressOf(addresses + draw(entries * addresses))
    : `0x${"f".repeat(30)}${(1e9 + draw(1e9)).toString().padStart(10, "0")}`;

/** Lends a database with a list of so many addresses. */
const withList = (smoke: boolean, work: (database: string, size: Size) => Promise<Row[]>): Promise<Row[]> =>
  inTemporaryFolder(async (folder) => {
    const size = { ...(smoke ? { entries: 50 } : { entries: 10_000 }), addresses: 10, aliases: 0 };
    const [file, database] = [join(folder, "sdn.xml"), join(folder, "list.db")];
    await writeList(file, size);
    await importFile(database, file);
    return work(database, size);
  });

const among = ({ entries, addresses }: Size): string =>
  `${(entries * addresses).toLocaleString("en")} addresses`;

/** Whether an address, in any spelling, is on a list: the whole answer of a server. */
const lookUp = (database: string, size: Size, smoke: boolean): Promise<Row[]> =>
  withServers(async (serve) => {
    const question = {
      name: `sanctions look-up among ${among(size)}`,
      of: (draw: (below: number) => number) => ({
        path: `/v1/risk/sanctions/${encodeURIComponent(spelled(drawn(draw, size), draw(6)))}`,
      }),
      // The lists, the entries, the labels and the indexed blocks are read beside the key: five statements, where a person
      // by id (at most 3.5) has two.
      ...{ atMost: 9, times: 50 },
    };
    const ours = await serve("waybill.mjs", database, key);
    const bare = await serve("bare.mjs", database, key);
    return answersBeside([ours, bare], [question], { suffix: "", smoke });
  });

/** The same in process, without a server: the time within which 95 of 100 are found, beside a statement for the stored form. */
async function lookUpInProcess(database: string, size: Size, smoke: boolean): Promise<Row[]> {
  const db = await openDatabase(database);
  const bare = new Sqlite(database);
  try {
    const statement = bare.prepare("select list, uid from sanctions_addresses where account_key = ?");
    const draw = random(7);
    const asked = Array.from({ length: smoke ? 20 : 2_000 }, () => drawn(draw, size)).map((address, at) => ({
      address,
      spelling: spelled(address, at % 6),
    }));
    const isListed = { ours: 0, peer: 0 };
    const things = {
      ours: () =>
        nearlyAll(asked, async ({ spelling }) => {
          isListed.ours += (await findListed(db, [spelling])).length;
        }),
      peer: () =>
        nearlyAll(asked, ({ address }) => {
          isListed.peer += statement.all(accountKey(address)).length;
        }),
    };
    await alternate(smoke ? 1 : 3, things); // compiled code, warm pages
    const values = await alternate(smoke ? 1 : 7, things);
    if (isListed.ours !== isListed.peer || isListed.ours === 0)
      throw new Error("listed addresses are missed");
    const name = `sanctions look-up in process among ${among(size)}, any spelling: 95 of 100 within`;
    // 0.2 ms where the statement takes 7 us.
    return [beside(name, values, { unit: "us", against: "one statement for the stored form", atMost: 30 })];
  } finally {
    bare.close();
    await db.destroy();
  }
}

/** Microseconds within which 95 of 100 items are done. */
async function nearlyAll<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void> | void,
): Promise<number> {
  const times: number[] = [];
  for (const item of items) {
    const started = performance.now();
    await act(item);
    times.push(1_000 * (performance.now() - started));
  }
  return times.toSorted((one, other) => one - other)[Math.floor(0.95 * times.length)] ?? Number.NaN;
}

export const bench: Bench = async ({ smoke }) => [
  ...(await importOf("sdn.xml", smoke)),
  ...(await importOf("sdn.csv", smoke)),
  ...(await withList(smoke, async (database, size) => [
    ...(await lookUpInProcess(database, size, smoke)),
    ...(await lookUp(database, size, smoke)),
  ])),
];
