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
import { sqlite } from "./engines.ts";
import { inTemporaryFolder, memoryGrowth, processorSeconds, serverRequire } from "./process.ts";
import { type Bench, beside, counted, type Row } from "./row.ts";

/** The part of the server's own dependencies that this bench uses. */
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

export const ACCOUNTS = 100;

/** A kind of files: what they hold, by the byte, and what is measured of them. */
export interface Kind {
  name: string;
  part: "movements" | "camt" | "mt940";
  /** How much more than the parser and bare inserts of the same rows it may take. */
  atMost: number;
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

export const kinds: readonly Kind[] = [
  {
    name: "account import",
    part: "movements",
    atMost: 2,
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
    atMost: 4,
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
    // Its baseline splits the text and reads no field.
    atMost: 5.5,
    texts: mt940Texts,
    parse(text, add) {
      for (const entry of text.split(":61:").slice(1)) add(entry.split(/\r\n|\?\d\d/));
    },
  },
];

/** In pieces, as an upload comes. */
export function* pieces(texts: Iterable<string>): Generator<Buffer> {
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
 * Seconds of a processor that the least which has to be done takes: the parser alone, and prepared statements that
 * insert what the import has stored behind so many rows into the same tables of an empty file, with their indexes.
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
 * Files of movements and statements, from the upload to the last row, beside the minimum that has to be done, and their
 * memory.
 */
export const bench: Bench = async ({ smoke }) => {
  const all: Row[] = [];
  for (const kind of kinds)
    all.push(...(await sqlite.withDatabase((database) => measure(kind, database, smoke))));
  return all;
};

async function measure(kind: Kind, database: string, smoke: boolean): Promise<Row[]> {
  const rows = smoke ? 500 : 5_000;
  // Made before, because its writing is no import.
  const file = [...pieces(kind.texts(rows))];
  const db = await openDatabase(database);
  const { now, uuid, turn } = systemRuntime;
  const queue = startQueue({
    ...{ db, logger: undefined, runtime: systemRuntime, clock: systemRuntime },
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
    handlers: [importHandler({ db, prices: noPrices, now, uuid, turn })],
  });
  try {
    const run = async () => {
      const workspace = openWorkspace(db, uuid());
      const connection = await prepare(workspace);
      const size = file.reduce((sum, piece) => sum + piece.length, 0);
      const given = Object.assign(Readable.from(file), { filename: "file", size });
      const id = await createImport(workspace, connection, systemRuntime, { [kind.part]: given }, () => {});
      queue.wake();
      for (;;) {
        const found = await findImport(workspace, id);
        if (found && found.completed_at !== null) {
          if (found.movements_upserted !== rows) throw new Error("rows are missing");
          return;
        }
        await new Promise((done) => setTimeout(done, 20));
      }
    };
    // Compiled code and the caches of the database are no growth of an import.
    await run();
    const growth = await memoryGrowth(process.pid, run);
    const text = Buffer.concat(file).toString();
    const values = { ours: [] as number[], peer: [] as number[] };
    for (let round = 0; round < (smoke ? 1 : 3); round += 1) {
      values.ours.push(await processorSeconds(run));
      values.peer.push(await bareSeconds(text, kind, { database, behind: rows * (2 + round) }));
    }
    const name = `${kind.name}, ${rows.toLocaleString("en")} movements`;
    const against = "parser and bare inserts";
    return [
      beside(`${name}, processor time`, values, { unit: "s", against, atMost: kind.atMost }),
      counted(`${name}: memory`, growth, { unit: "MB", atMost: 64 }),
    ];
  } finally {
    await queue.close();
    await db.destroy();
  }
}
