import { join } from "node:path";
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
import { serverRequire } from "./paths.ts";
import { againstPeer, atLeast, atMost, type Bench, type BenchContext, type Row } from "./row.ts";
import { inTemporaryFolder } from "./temporary.ts";

/** The part of the server's own dependencies that is used here. */
interface Sqlite {
  exec(text: string): void;
  pragma(text: string): void;
  prepare(text: string): Statement;
  close(): void;
}
interface Statement {
  run(...values: unknown[]): void;
  columns(): { name: string }[];
  raw(): { all(...values: unknown[]): unknown[][] };
}
interface Saxes {
  on(event: "text", listener: (text: string) => void): void;
  on(event: "closetag", listener: (tag: { name: string }) => void): void;
  write(text: string): { close(): void };
}
const Sqlite = serverRequire("better-sqlite3") as new (path: string) => Sqlite;
const { SaxesParser } = serverRequire("saxes") as { SaxesParser: new () => Saxes };
const { parse: parseCsv } = serverRequire("csv-parse/sync") as {
  parse(text: string, options: { onRecord(cells: string[]): null }): unknown;
};

const MB = 2 ** 20;
const ACCOUNTS = 100;

/** A kind of files: what they hold, by the byte, and what is measured of them. */
interface Kind {
  name: string;
  part: "movements" | "camt" | "mt940";
  unit: "rows/s" | "MB/s";
  /** Twice the least that is asked for on PostgreSQL. */
  least: number;
  /** The least on SQLite, of what the parser and bare inserts of the same rows reach. */
  share: number;
  /** Rows of a measured run. */
  rows: number;
  texts(rows: number): Generator<string>;
  /** Reads the text with the parser alone, and gives the cells of each row. */
  parse(text: string, add: (cells: string[]) => void): void;
}

const BEGIN = Date.parse("2026-01-01T00:00:00Z");
const dayOf = (row: number) =>
  new Date(BEGIN + Math.floor(row / 5_000) * 86_400_000).toISOString().slice(0, 10);
const isOut = (row: number) => row % 3 === 0;

/** Movements as a bank exports them, a line about every second. */
function* csvTexts(rows: number): Generator<string> {
  yield "external_id,booked_at,direction,quantity,asset,client_movement_id,counterparty_name,description\n";
  for (let row = 0; row < rows; row += 1) {
    const time = new Date(BEGIN + row * 1_000).toISOString();
    const side = isOut(row) ? "out" : "in";
    yield `A${row % ACCOUNTS},${time},${side},${row + 1}.50,EUR,M-${row},Supplier ${row % 977},"Invoice ${row}, paid"\n`;
  }
}

const IBAN = "DE02120300000000202051";

/** Statements of a day each, as banks of SEPA write them. */
function* camtTexts(rows: number): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>BENCH</MsgId><CreDtTm>2026-12-31T06:00:00</CreDtTm></GrpHdr>\n`;
  for (let row = 0; row < rows; row += 1) {
    const day = dayOf(row);
    if (day !== dayOf(row - 1))
      yield `${row === 0 ? "" : "</Stmt>\n"}<Stmt><Id>S-${day}</Id><ElctrncSeqNb>${Math.floor(row / 5_000) + 1}</ElctrncSeqNb><CreDtTm>${day}T23:59:59</CreDtTm><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Example GmbH</Nm></Ownr></Acct>\n`;
    const [role, other] = isOut(row) ? ["Cdtr", "Dbtr"] : ["Dbtr", "Cdtr"];
    const entry = `<Ntry><NtryRef>${row}</NtryRef><Amt Ccy="EUR">${row + 1}.50</Amt><CdtDbtInd>${isOut(row) ? "DBIT" : "CRDT"}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>BANK${row}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn><Prtry><Cd>NTRF+166+9310</Cd><Issr>DK</Issr></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>E2E-${row}</EndToEndId></Refs><Amt Ccy="EUR">${row + 1}.50</Amt><CdtDbtInd>${isOut(row) ? "DBIT" : "CRDT"}</CdtDbtInd><RltdPties><${other}><Pty><Nm>Example GmbH</Nm></Pty></${other}><${role}><Pty><Nm>Supplier ${row % 977}</Nm></Pty></${role}><${role}Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></${role}Acct></RltdPties><RltdAgts><${role}Agt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></${role}Agt></RltdAgts><RmtInf><Ustrd>Invoice ${row}, paid as agreed</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>GUTSCHR. UEBERWEISUNG</AddtlNtryInf></Ntry>`;
    // An element a line, as most banks write it.
    yield `      ${entry.replaceAll("><", ">\n        <")}\n`;
  }
  yield "</Stmt></BkToCstmrStmt></Document>\n";
}

function* mt940Texts(rows: number): Generator<string> {
  let balance = 0n;
  const comma = (cents: bigint) => {
    const size = cents < 0n ? -cents : cents;
    return `${size / 100n},${(size % 100n).toString().padStart(2, "0")}`;
  };
  const balanceOn = (tag: string, day: string) =>
    `:${tag}:${balance < 0n ? "D" : "C"}${day}EUR${comma(balance)}\r\n`;
  for (let row = 0; row < rows; row += 1) {
    const day = dayOf(row).slice(2).replaceAll("-", "");
    if (dayOf(row) !== dayOf(row - 1))
      yield `:20:STARTUMS\r\n:25:${IBAN}\r\n:28C:${Math.floor(row / 5_000) + 1}/1\r\n${balanceOn("60F", day)}`;
    const cents = BigInt(row + 1) * 100n + 50n;
    balance += isOut(row) ? -cents : cents;
    yield `:61:${day}${day.slice(2)}${isOut(row) ? "D" : "C"}${comma(cents)}NTRFNONREF//BANK${row}\r\n:86:166?00GUTSCHR. UEBERWEISUNG?109310?20EREF+E2E-${row}?21SVWZ+Invoice ${row}, pai?22d as agreed?30COBADEFFXXX?31DE89370400440532013000?32Supplier ${row % 977}\r\n`;
    if (dayOf(row) !== dayOf(row + 1) || row === rows - 1) yield `${balanceOn("62F", day)}-\r\n`;
  }
}

const kinds: readonly Kind[] = [
  {
    name: "account import",
    part: "movements",
    unit: "rows/s",
    least: 20_000,
    share: 0.5,
    rows: 200_000,
    texts: csvTexts,
    parse: (text, add) =>
      void parseCsv(text, {
        onRecord: (cells: string[]) => {
          add(cells);
          return null;
        },
      }),
  },
  {
    name: "account import, CAMT.053",
    part: "camt",
    unit: "MB/s",
    least: 10,
    share: 0.3,
    rows: 60_000,
    texts: camtTexts,
    parse(text, add) {
      const parser = new SaxesParser();
      let cells: string[] = [];
      parser.on("text", (value) => void (value.trim() !== "" && cells.push(value)));
      parser.on("closetag", ({ name }) => {
        if (name !== "Ntry") return;
        add(cells);
        cells = [];
      });
      parser.write(text).close();
    },
  },
  {
    name: "account import, MT940",
    part: "mt940",
    unit: "rows/s",
    least: 10_000,
    share: 0.25,
    rows: 100_000,
    texts: mt940Texts,
    parse(text, add) {
      for (const entry of text.split(":61:").slice(1)) add(entry.split(/\r\n|\?\d\d/));
    },
  },
];

/** In pieces, as an upload comes. */
function* pieces(texts: Iterable<string>): Generator<Buffer> {
  let text = "";
  for (const one of texts) {
    text += one;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

/** Rows of a transaction, as an import has them. */
const BATCH = 3_072;

/**
 * Seconds of a processor that the least which has to be done takes: the parser alone, and prepared statements that insert what the import
 * has stored behind so many rows into the same tables of an empty file, with their indexes.
 */
const bareSeconds = (
  text: string,
  kind: Kind,
  stored: { database: string; behind: number },
): Promise<number> =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, "bare.sqlite");
    await (await openDatabase(file)).destroy();
    const [from, to] = [new Sqlite(stored.database), new Sqlite(file)];
    try {
      to.exec("pragma synchronous = full; pragma secure_delete = on; pragma cache_size = -20000");
      to.exec("pragma wal_autocheckpoint = 4000; pragma foreign_keys = off");
      let seconds = await processorSeconds(() => kind.parse(text, () => {}));
      const tables = ["account_transfers", "account_revisions"].map((table) => {
        const read = from.prepare(`select * from ${table} where rowid > ? order by rowid limit ${BATCH}`);
        const names = read.columns().map(({ name }) => name);
        const places = names.map(() => "?").join(",");
        return {
          read: read.raw(),
          insert: to.prepare(`insert into ${table} (${names.join(",")}) values (${places})`),
        };
      });
      for (let last = stored.behind; ; last += BATCH) {
        const batch = tables.flatMap(({ read, insert }) => read.all(last).map((row) => ({ row, insert })));
        if (batch.length === 0) return seconds;
        seconds += await processorSeconds(() => {
          to.exec("begin immediate");
          for (const { row, insert } of batch) insert.run(row);
          to.exec("commit");
        });
      }
    } finally {
      from.close();
      to.close();
    }
  });

/** Seconds of a processor that work takes: beside other work only they distinguish versions. */
async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function prepare(workspace: Workspace): Promise<string> {
  const id = systemRuntime.uuid();
  await workspace.shared
    .insertInto("workspaces")
    .values({ id: workspace.id, name: workspace.id, disabled_features: "[]", created_at: 0 })
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

/**
 * Files of movements and statements: how fast their rows are stored, from the upload to the last, and what memory that takes. IMPORT_MB: of
 * each file, instead of its usual size.
 */
export const accountImportsOn =
  ({ suffix, withDatabase }: Engine): Bench =>
  async ({ smoke, say }) => {
    const all: Row[] = [];
    for (const kind of kinds)
      all.push(...(await withDatabase((database) => measure(kind, database, suffix, { smoke, say }))));
    return all;
  };

async function measure(
  kind: Kind,
  database: string,
  suffix: string,
  { smoke, say }: Pick<BenchContext, "smoke" | "say">,
): Promise<Row[]> {
  const sizeOf = (file: Iterable<Buffer>) => {
    let size = 0;
    for (const piece of file) size += piece.length;
    return size;
  };
  const { IMPORT_MB } = process.env;
  const rows = smoke
    ? 2_000
    : IMPORT_MB === undefined
      ? kind.rows
      : Math.round((Number(IMPORT_MB) * MB) / (sizeOf(pieces(kind.texts(10_000))) / 10_000));
  // Made before, because its writing is no import.
  const file = [...pieces(kind.texts(rows))];
  const size = sizeOf(file);
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
    const run = async (given: readonly Buffer[]) => {
      const workspace = openWorkspace(db, uuid());
      const connection = await prepare(workspace);
      const file = Object.assign(Readable.from(given), { filename: "file", size: sizeOf(given) });
      const id = await createImport(workspace, connection, systemRuntime, { [kind.part]: file }, () => {});
      queue.wake();
      for (;;) {
        const found = await findImport(workspace, id);
        if (found && found.completed_at !== null) return found;
        await new Promise((done) => setTimeout(done, 20));
      }
    };
    // Compiled code and the caches of the database are no growth of an import.
    const warming = smoke ? 10 : 20_000;
    await run([...pieces(kind.texts(warming))]);
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let peak = before;
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 5);
    const started = performance.now();
    let found: Awaited<ReturnType<typeof run>> | undefined;
    const processor = await processorSeconds(async () => {
      found = await run(file);
    });
    const seconds = (performance.now() - started) / 1_000;
    clearInterval(sampling);
    if (found?.movements_upserted !== rows) throw new Error("rows are missing");
    say(
      `${kind.part}: ${rows} rows, ${(size / MB).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of them on a processor`,
    );
    const name = `${kind.name}${suffix}, ${rows.toLocaleString("en")} movements`;
    const amount = kind.unit === "rows/s" ? rows : size / MB;
    const memory = atMost({ name: `${name}: memory`, unit: "MB", ours: (peak - before) / MB }, 64);
    if (suffix !== "")
      return [atLeast({ name, unit: kind.unit, ours: amount / seconds }, kind.least / 2), memory];
    const bare = await bareSeconds(Buffer.concat(file).toString(), kind, { database, behind: warming });
    const ours = {
      name: `${name}, processor time`,
      unit: kind.unit,
      ours: amount / processor,
      peer: amount / bare,
      against: "parser and bare inserts",
    };
    return [againstPeer(ours, { atLeast: kind.share }), memory];
  } finally {
    await queue.close();
    await db.destroy();
  }
}
