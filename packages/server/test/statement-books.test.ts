import { openWorkspace, type Workspace } from "@waybill/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { camtRows } from "../src/connections/imports/camt";
import { UnreadableFileError } from "../src/connections/imports/item";
import { mt940Rows } from "../src/connections/imports/mt940";
import { wrongSum } from "../src/connections/imports/statement";
import { type Harness, startHarness } from "./harness";

/*
 * Generated books of statements, with overlaps, pages, interim statements, reversals, times with offsets and collective entries, in CAMT.053
 * and some days in MT940, whose files come in any order and some of them twice: what is stored is what the bank booked, added up here
 * without the readers. BOOKS: how many, in CI 60. STATEMENTS: how many statements are only read, which takes microseconds.
 */

const { BOOKS = process.env.CI ? "60" : "12", STATEMENTS = "500", STATEMENT_SEED = "1" } = process.env;

let api: Harness;
let workspace: Workspace;
beforeAll(async () => {
  api = await startHarness();
  const { id } = await api.server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(api.server.db, id);
});
afterAll(() => api.server.close());

/** Numbers that follow from a seed (mulberry32). */
function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number) => Math.floor(next() * end);
  const shuffled = <One>(list: readonly One[]): One[] =>
    list
      .map((one) => ({ one, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  return { below, shuffled, chance: (part: number) => next() < part };
}
type Random = ReturnType<typeof random>;

/** What a bank booked: as XML and as lines of MT940, its sum in cents, and how many movements either is. */
interface Booked {
  xml: string;
  lines: string;
  cents: bigint;
  count: number;
}

const money = (cents: bigint): string => {
  const size = cents < 0n ? -cents : cents;
  return `${size / 100n}.${(size % 100n).toString().padStart(2, "0")}`;
};
const comma = (cents: bigint): string => money(cents).replace(".", ",");
const short = (day: string): string => day.slice(2).replaceAll("-", "");
const signOf = (cents: bigint): string => (cents < 0n ? "DBIT" : "CRDT");
const amountOf = (cents: bigint) =>
  `<Amt Ccy="EUR">${money(cents)}</Amt><CdtDbtInd>${signOf(cents)}</CdtDbtInd>`;

function booked(dice: Random, day: string, number: number, iban: string): Booked {
  const cents = BigInt(dice.below(90_000) + 1) * (dice.chance(0.4) ? -1n : 1n);
  const zoned = dice.chance(0.5) ? `${day}T00:${dice.below(50) + 10}:00+02:00` : `${day}T23:50:00-05:00`;
  const date = dice.chance(0.2)
    ? `<BookgDt><DtTm>${zoned}</DtTm></BookgDt>`
    : `<BookgDt><Dt>${day}</Dt></BookgDt>`;
  const entry = (value: bigint, more = "", flags = ""): string =>
    `<Ntry>${amountOf(value)}${flags}<Sts><Cd>BOOK</Cd></Sts>${date}${more}</Ntry>`;
  // Banks use references again, and for a payment and its fee.
  const reference = `<AcctSvcrRef>R${number % 7}</AcctSvcrRef>`;
  const party = `<RltdPties><Dbtr><Nm>Payer ${dice.below(3)}</Nm></Dbtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties>`;
  const part = (value: bigint) =>
    `<TxDtls><Refs><EndToEndId>E${number}</EndToEndId></Refs>${amountOf(value)}${party}</TxDtls>`;
  const isReversal = dice.chance(0.1);
  const mark = isReversal ? (cents < 0n ? "RC" : "RD") : cents < 0n ? "D" : "C";
  const line = (value: bigint, sign = mark, about = `?20EREF+E${number}?32Payer ${dice.below(3)}`) =>
    `:61:${short(day)}${dice.chance(0.5) ? short(day).slice(2) : ""}${sign}${comma(value)}NTRFNONREF//R${number % 7}\r\n${about && `:86:166${about}\r\n`}`;
  switch (dice.below(7)) {
    case 0:
      // Nothing distinguishes it from others of its kind but its place.
      return {
        xml: `<Ntry>${amountOf(500n)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>`,
        lines: `:61:${short(day)}C5,NMSCNONREF\r\n`,
        cents: 500n,
        count: 1,
      };
    case 1:
      return { xml: entry(cents, reference, "<RvslInd>true</RvslInd>"), lines: line(cents), cents, count: 1 };
    case 2: {
      const parts = [cents, BigInt(dice.below(1_000) + 1), -BigInt(dice.below(1_000) + 1)];
      const sum = parts.reduce((all, one) => all + one, 0n);
      const details = `${reference}<NtryDtls>${parts.map(part).join("")}</NtryDtls>`;
      const lines = line(sum, sum < 0n ? "D" : "C", "?00SAMMLER?20Sum of three");
      if (sum === 0n) return { xml: entry(sum, reference), lines, cents: 0n, count: 0 };
      return { xml: entry(sum, details), lines, cents: sum, count: 3 };
    }
    case 3:
      return {
        xml: entry(cents, `${reference}<NtryDtls>${part(cents)}${part(1n)}</NtryDtls>`),
        lines: line(cents, undefined, ""),
        cents,
        count: 1,
      };
    case 4:
      return { xml: entry(0n, reference), lines: line(0n, "C"), cents: 0n, count: 0 };
    case 5:
      return {
        xml: entry(cents, `<NtryDtls>${part(cents)}</NtryDtls>`),
        lines: line(cents),
        cents,
        count: 1,
      };
    default:
      return {
        xml: entry(cents, `${reference}<NtryRef>${number}</NtryRef>`),
        lines: line(cents, undefined, `?20SVWZ+Number ${number % 3}`),
        cents,
        count: 1,
      };
  }
}

/** A statement, or a file of some. */
interface Said {
  part: "camt" | "mt940";
  text: string;
}

interface Book {
  files: Said[];
  cents: bigint;
  opening: bigint;
  count: number;
}

function bookOf(dice: Random, iban: string): Book {
  const opening = BigInt(dice.below(1_000_000)) - 200_000n;
  const days = Array.from(
    { length: dice.below(8) + 3 },
    (_, at) => `2026-09-${String(at + 2).padStart(2, "0")}`,
  );
  const statements: Said[] = [];
  const all: Booked[] = [];
  let count = 0;
  // Days up to this one are told in MT940, and what is behind it in CAMT.053.
  const old = dice.chance(0.5) ? dice.below(days.length + 1) : 0;
  let [balance, sequence] = [opening, 0];
  const balanceOf = (type: string, cents: bigint, day: string, interim = false) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry>${interim ? "<SubTp><Cd>INTM</Cd></SubTp>" : ""}</Tp>${amountOf(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const statement = (id: string, head: string, balances: string, entries: readonly Booked[]): Said => ({
    part: "camt",
    text: `<Stmt><Id>${id}</Id>${head}<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balances}${entries.map(({ xml }) => xml).join("")}</Stmt>`,
  });
  const message = (
    [number, page]: readonly [number: number, page: number],
    [begin, first, end, last]: readonly [begin: string, first: bigint, end: string, last: bigint],
    day: string,
    entries: readonly Booked[],
  ): Said => {
    const amount = (cents: bigint, on: string) =>
      `${cents < 0n ? "D" : "C"}${short(on)}EUR${comma(cents)}\r\n`;
    const before = previousDay(day);
    return {
      part: "mt940",
      text: `:20:STARTUMS\r\n:25:${iban}EUR\r\n:28C:${number}/${page}\r\n:${begin}:${amount(first, begin === "60M" ? day : before)}${entries.map(({ lines }) => lines).join("")}:${end}:${amount(last, day)}-\r\n`,
    };
  };
  const sumOf = (entries: readonly Booked[]) => entries.reduce((sum, { cents }) => sum + cents, 0n);
  for (const day of days) {
    const entries = Array.from({ length: dice.below(6) }, (_, at) =>
      booked(dice, day, all.length + at, iban),
    );
    const cut = dice.below(entries.length + 1);
    const halves = [entries.slice(0, cut), entries.slice(cut)] as const;
    const middle = balance + sumOf(halves[0]);
    const end = balance + sumOf(entries);
    const isOld = days.indexOf(day) < old;
    count += entries.reduce((sum, one) => sum + (isOld ? Math.min(one.count, 1) : one.count), 0);
    const begin = balanceOf("OPBD", balance, day);
    const close = balanceOf("CLBD", end, day);
    const number = () => {
      sequence += 1;
      return sequence;
    };
    if (isOld)
      switch (dice.below(3)) {
        case 0:
          statements.push(message([number(), 1], ["60F", balance, "62F", middle], day, halves[0]));
          statements.push(message([number(), 1], ["60F", middle, "62F", end], day, halves[1]));
          break;
        case 1:
          statements.push(message([number(), 1], ["60F", balance, "62M", middle], day, halves[0]));
          statements.push(message([sequence, 2], ["60M", middle, "62F", end], day, halves[1]));
          break;
        default:
          statements.push(message([number(), 1], ["60F", balance, "62F", end], day, entries));
      }
    else
      switch (dice.below(4)) {
        case 0:
          statements.push(
            statement(
              `${day}a`,
              `<ElctrncSeqNb>${number()}</ElctrncSeqNb>`,
              begin + balanceOf("CLBD", middle, day),
              halves[0],
            ),
          );
          statements.push(
            statement(
              `${day}b`,
              `<ElctrncSeqNb>${number()}</ElctrncSeqNb>`,
              balanceOf("OPBD", middle, day) + close,
              halves[1],
            ),
          );
          break;
        case 1: {
          const numbered = `<ElctrncSeqNb>${number()}</ElctrncSeqNb>`;
          const page = (at: number) =>
            `<StmtPgntn><PgNb>${at}</PgNb><LastPgInd>${at === 2}</LastPgInd></StmtPgntn>${numbered}`;
          statements.push(statement(day, page(1), begin + balanceOf("CLBD", middle, day, true), halves[0]));
          statements.push(statement(day, page(2), balanceOf("OPBD", middle, day, true) + close, halves[1]));
          break;
        }
        case 2:
          statements.push(
            statement(
              `${day}i`,
              `<ElctrncSeqNb>${number()}</ElctrncSeqNb>`,
              begin + balanceOf("ITBD", middle, day),
              halves[0],
            ),
          );
          statements.push(statement(day, `<ElctrncSeqNb>${number()}</ElctrncSeqNb>`, begin + close, entries));
          break;
        default:
          statements.push(statement(day, `<ElctrncSeqNb>${number()}</ElctrncSeqNb>`, begin + close, entries));
      }
    all.push(...entries);
    balance = end;
  }
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const period = `<FrToDt><FrDtTm>${first}T00:00:00</FrDtTm><ToDtTm>${last}T23:59:59</ToDtTm></FrToDt>`;
  if (old === 0 && dice.chance(0.4))
    statements.push(
      statement("month", period, balanceOf("OPBD", opening, first) + balanceOf("CLBD", balance, last), all),
    );
  const sent = dice.shuffled([...statements, ...dice.shuffled(statements).slice(0, 2)]);
  const files: Said[] = [];
  while (sent.length > 0) {
    const some = sent.splice(0, dice.below(4) + 1);
    const [xml, messages] = (["camt", "mt940"] as const).map((part) =>
      some.flatMap((one) => (one.part === part ? one.text : [])).join(""),
    );
    if (xml) files.push({ part: "camt", text: documentOf(xml) });
    if (messages) files.push({ part: "mt940", text: messages });
  }
  return { files, cents: balance, opening, count };
}

const previousDay = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const documentOf = (statements: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements}</BkToCstmrStmt></Document>`;

const ibanOf = (number: number) => `DE02${String(number).padStart(18, "0")}`;

async function importInto(path: string, { part, text }: Said) {
  const form = new FormData();
  form.append(part, new Blob([text]), "statement");
  const encoded = new Response(form);
  const { body } = await api.call("POST", `${path}/imports`, {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { "Content-Type": encoded.headers.get("content-type") ?? "" },
  });
  return vi.waitFor(
    async () => {
      const found = (await api.call("GET", `${path}/imports/${body.import_id}`)).body;
      expect(found.status).toBe("completed");
      return found;
    },
    { timeout: 30_000, interval: 5 },
  );
}

const centsOf = (amount: string): bigint => {
  const [whole = "", fraction = ""] = amount.split(".");
  return BigInt(`${whole}${fraction.padEnd(2, "0")}`);
};

test(
  `${BOOKS} books of statements tie out to the cent`,
  async () => {
    for (let number = 0; number < Number(BOOKS); number += 1) {
      const seed = Number(STATEMENT_SEED) + number;
      const book = bookOf(random(seed), ibanOf(seed));
      const made = await api.call("POST", "/v2/account-connections", {
        body: { name: `Book ${seed}`, type: "custom" },
      });
      const path = `/v2/account-connections/${made.body.id}`;
      for (const file of book.files)
        expect(await importInto(path, file), `seed ${seed}`).toMatchObject({ errors: [] });
      const moved = await workspace.db
        .selectFrom("account_transfers")
        .select(["amount", "to_account_id", "from_account_id"])
        .where("source", "=", made.body.id)
        .execute();
      const sum = moved.reduce(
        (all, { amount, to_account_id }) => all + (to_account_id === null ? -1n : 1n) * centsOf(amount),
        0n,
      );
      expect({ seed, count: moved.length, cents: sum }).toEqual({
        seed,
        count: book.count,
        cents: book.cents - book.opening,
      });
      const [account] = (await api.call("GET", path)).body.accounts;
      const { body } = await api.call(
        "GET",
        `/v2/reconciliation/roll-forward?start_time=2026-09-01&end_time=2026-09-30&show_all=true&account_ids=${account.account_id}`,
      );
      const [{ tie_out_status, lines }] = body.statements;
      expect({
        seed,
        tie_out_status,
        held: lines.map((line: { closing_quantity: string }) => line.closing_quantity),
      }).toEqual({
        seed,
        tie_out_status: "tied",
        held: [decimalOf(book.cents)],
      });
    }
  },
  Number(BOOKS) * 20_000,
);

const decimalOf = (cents: bigint): string =>
  `${cents < 0n ? "-" : ""}${money(cents)}`
    .replace(/\.?0+$/, (end) => (end.includes(".") ? "" : end))
    .replace(/(\.\d)0$/, "$1");

test("each statement adds up, and has the entries that the bank booked", async () => {
  let read = 0;
  for (let seed = Number(STATEMENT_SEED); read < Number(STATEMENTS); seed += 1) {
    const { files, cents } = bookOf(random(seed), ibanOf(seed));
    const ends: [sequence: number, closing: string][] = [];
    for (const { part, text } of files)
      for await (const rows of (part === "camt" ? camtRows : mt940Rows)(only(text)))
        for (const row of rows) {
          expect(row, `seed ${seed}`).toHaveProperty("kind");
          if (!("kind" in row) || row.kind !== "statement") continue;
          expect(wrongSum(row.statement), `seed ${seed}`).toBeUndefined();
          const { sequence, page, closing } = row.statement;
          if (sequence !== null) ends.push([sequence * 10 + (page ?? 1), closing ?? ""]);
          read += 1;
        }
    const [, last] = ends.sort(([one], [other]) => one - other).at(-1) ?? [];
    expect(last, `seed ${seed}`).toBe(decimalOf(cents));
  }
}, 600_000);

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

/** The kinds of the rows of a text, or why it is refused. */
async function readAll(text: string): Promise<string[] | "refused"> {
  const rows: string[] = [];
  try {
    for await (const part of camtRows(only(text)))
      rows.push(...part.map((row) => ("kind" in row ? row.kind : row.message)));
    return rows;
  } catch (error) {
    if (error instanceof UnreadableFileError) return "refused";
    throw error;
  }
}

test("a file that is cut at any byte is refused, or says all that the whole file says", async () => {
  const { files } = bookOf(random(7), ibanOf(7));
  const [text = ""] = files
    .flatMap((file) => (file.text.includes("<TxDtls>") ? file.text : []))
    .sort((a, b) => a.length - b.length);
  const whole = await readAll(text);
  expect(whole).toContain("statement");
  const end = text.lastIndexOf("</Document>") + "</Document>".length;
  for (let length = 1; length < text.length; length += 1) {
    const found = await readAll(text.slice(0, length));
    if (length < end) expect(found, `cut at ${length}`).toBe("refused");
    else expect(found).toEqual(whole);
  }
});

test("each element of a statement can be missing, be there twice, or stand elsewhere: no entry is lost in silence", async () => {
  const dice = random(11);
  const entries = Array.from(
    { length: 4 },
    (_, at) =>
      `<Ntry>${amountOf(BigInt(at + 1) * 100n)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-09-11</Dt></BookgDt></Ntry>`,
  );
  const balance = (type: string, cents: bigint) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amountOf(cents)}<Dt><Dt>2026-09-11</Dt></Dt></Bal>`;
  const optional = [
    "<Id>S</Id>",
    "<ElctrncSeqNb>3</ElctrncSeqNb>",
    "<CreDtTm>2026-09-12T06:00:00</CreDtTm>",
    "<StmtPgntn><PgNb>1</PgNb></StmtPgntn>",
    balance("OPBD", 0n),
    balance("PRCD", 0n),
    balance("CLBD", 1_000n),
    balance("ITBD", 1_000n),
  ];
  const account = `<Acct><Id><IBAN>${ibanOf(1)}</IBAN></Id></Acct>`;
  for (let run = 0; run < 300; run += 1) {
    const chosen = optional.flatMap((one) => Array.from({ length: dice.below(3) }, () => one));
    const elements = dice.chance(0.5)
      ? [...chosen, account, ...entries]
      : dice.shuffled([...chosen, account, ...entries]);
    const rows = await readAll(documentOf(`<Stmt>${elements.join("")}</Stmt>`));
    const said =
      rows === "refused" ? [] : rows.filter((kind) => kind === "movement" || kind.startsWith("belongs to"));
    expect(said, elements.join("")).toHaveLength(entries.length);
  }
});
