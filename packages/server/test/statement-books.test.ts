import { openWorkspace, type Workspace } from "@waybill/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { oneOf } from "../../../scripts/test-size";
import { camtRows } from "../src/connections/imports/camt";
import { UnreadableFileError } from "../src/connections/imports/item";
import { mt940Rows } from "../src/connections/imports/mt940";
import { isDisjoint, type StatementHead, wrongSum } from "../src/connections/imports/statement";
import type { AroundCommit } from "../src/storage/around-commit";
import { StorageUnavailableError } from "../src/storage/errors";
import { type Harness, startHarness } from "./harness";
import { runsWithDatabase } from "./support/engine";

/*
 * Generated books of statements, with overlaps, pages, interim statements, reversals, times with offsets and collective
 * entries, in CAMT.053 and some days in MT940, whose files come in any order and some of them twice: what is stored is
 * what the bank booked, added up here without the readers. BOOKS: how many; of exports, which are imported many times, a
 * quarter, and one as a share. STATEMENTS: how many statements are only read, which takes microseconds.
 */

const { STATEMENTS = "500", STATEMENT_SEED = "1" } = process.env;

const BOOKS = Number(process.env.BOOKS ?? runsWithDatabase(60));
const EXPORTS = Math.ceil(BOOKS / 4 / oneOf(4));

let api: Harness;
let workspace: Workspace;
const none: AroundCommit = (commit) => commit();
/** The fault that commits have. */
let fault = none;
beforeAll(async () => {
  api = await startHarness({ aroundCommit: (commit) => fault(commit) });
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

/** The bookings of a bank: as XML and as lines of MT940, the sum in cents, and how many movements either is. */
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
  // Days up to this one are in MT940, and later ones in CAMT.053.
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

/** Imports a file. `broken`: what is done to its commits from when it is there. */
async function importInto(path: string, { part, text }: Said, update = false, broken = none) {
  const form = new FormData();
  form.append(part, new Blob([text]), "statement");
  if (update) form.append("update", "true");
  const encoded = new Response(form);
  const { body } = await api.call("POST", `${path}/imports`, {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { "Content-Type": encoded.headers.get("content-type") ?? "" },
  });
  fault = broken;
  return vi.waitFor(
    async () => {
      const found = (await api.call("GET", `${path}/imports/${body.import_id}`)).body;
      expect(found.status).toBe("completed");
      return found;
    },
    // A job whose commit got lost is due again when its lease ends.
    { timeout: 90_000, interval: 5 },
  );
}

const centsOf = (amount: string): bigint => {
  const [whole = "", fraction = ""] = amount.split(".");
  return BigInt(`${whole}${fraction.padEnd(2, "0")}`);
};

test(
  `${BOOKS} books of statements tie out to the cent`,
  async () => {
    for (let number = 0; number < BOOKS; number += 1) {
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
  BOOKS * 20_000,
);

test(`${BOOKS} statements that are issued again say at last what the latest issue says`, async () => {
  for (let book = 0; book < BOOKS; book += 1) {
    const seed = Number(STATEMENT_SEED) + book;
    const dice = random(seed);
    const iban = ibanOf(200_000 + seed);
    const made = await api.call("POST", "/v2/account-connections", {
      body: { name: `Issues ${seed}`, type: "custom" },
    });
    const path = `/v2/account-connections/${made.body.id}`;
    const days = ["2026-09-10", "2026-09-11", "2026-09-12"];
    let number = 0;
    const fresh = (): Booked => {
      number += 1;
      return booked(dice, days[dice.below(3)] ?? "", number, iban);
    };
    let entries = Array.from({ length: dice.below(8) }, fresh);
    const opening = BigInt(dice.below(1_000));
    const hasBalances = dice.chance(0.5);
    const issues = Array.from({ length: dice.below(3) + 2 }, (_, at) => {
      if (at > 0)
        entries = [
          ...entries.flatMap((one) => (dice.chance(0.2) ? [] : dice.chance(0.2) ? fresh() : one)),
          ...Array.from({ length: dice.below(3) }, fresh),
        ];
      const closing = entries.reduce((sum, { cents }) => sum + cents, opening);
      const balance = (type: string, cents: bigint, day = "") =>
        `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amountOf(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
      const balances = balance("OPBD", opening, days[0]) + balance("CLBD", closing, days[2]);
      const text = `<Stmt><Id>S</Id><ElctrncSeqNb>7</ElctrncSeqNb><CreDtTm>2026-09-13T0${at}:00:00</CreDtTm><FrToDt><FrDtTm>${days[0]}T00:00:00</FrDtTm><ToDtTm>${days[2]}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${hasBalances ? balances : ""}${entries.map(({ xml }) => xml).join("")}</Stmt>`;
      return { at, text, says: { count: entries.reduce((sum, one) => sum + one.count, 0), closing } };
    });
    const stored = async () => {
      const rows = await workspace.db
        .selectFrom("account_transfers")
        .select(["amount", "to_account_id"])
        .where("source", "=", made.body.id)
        .where("deleted_at", "is", null)
        .execute();
      const closing = rows.reduce(
        (sum, row) => sum + (row.to_account_id === null ? -1n : 1n) * centsOf(row.amount),
        opening,
      );
      return { count: rows.length, closing };
    };
    const send = (texts: readonly string[], update: boolean) =>
      importInto(path, { part: "camt", text: documentOf(texts.join("")) }, update);
    // An update with the latest issue so far leaves what this says, whatever came before without one.
    let newest = -1;
    const sent = dice.shuffled([...issues, ...dice.shuffled(issues).slice(0, 2)]);
    while (sent.length > 0) {
      const some = sent.splice(0, dice.below(3) + 1);
      const update = dice.chance(0.6);
      newest = Math.max(newest, ...some.map(({ at }) => at));
      await send(
        some.map(({ text }) => text),
        update,
      );
      const isLatest = some.some(({ at }) => at === newest);
      if (update && isLatest)
        expect({ seed, ...(await stored()) }).toEqual({ seed, ...issues[newest]?.says });
    }
    const latest = issues.at(-1);
    for (const time of ["once", "again"]) {
      const found = await send([latest?.text ?? ""], true);
      expect({ seed, time, errors: found.errors, ...(await stored()) }).toEqual({
        ...{ seed, time, errors: [] },
        ...latest?.says,
      });
      if (time === "again")
        expect(found).toMatchObject({ movements_upserted: 0, movements_known: latest?.says.count });
    }
  }
}, 600_000);

/** An export of a bank, of some days, which may overlap with those of another one. */
interface Export {
  days: readonly string[];
  /** The hour at which it was made. */
  hour: number;
}

/** An entry that makes a sum what it is to be, without any reference. */
function restOf(cents: bigint, day: string): Booked {
  const xml = `<Ntry>${amountOf(cents)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AddtlNtryInf>Rest</AddtlNtryInf></Ntry>`;
  return { xml, lines: "", cents, count: cents === 0n ? 0 : 1 };
}

/** Exports of an account whose days overlap, of which those with a corrected day are issued again. */
function exportsOf(dice: Random, iban: string): Book {
  const opening = BigInt(dice.below(1_000_000));
  const days = Array.from(
    { length: dice.below(7) + 5 },
    (_, at) => `2026-10-${String(at + 1).padStart(2, "0")}`,
  );
  let number = 0;
  const entriesOf = (day: string, count: number) =>
    Array.from({ length: count }, (): Booked => {
      number += 1;
      return booked(dice, day, number, iban);
    });
  const sumOf = (some: readonly Booked[] = []) => some.reduce((sum, { cents }) => sum + cents, 0n);
  // Days that move nothing in sum say less of where they belong.
  const dayOf = (day: string): Booked[] => {
    const some = entriesOf(day, dice.below(5));
    const rest = -sumOf(some);
    return rest === 0n || !dice.chance(0.2) ? some : [...some, restOf(rest, day)];
  };
  const first = new Map(days.map((day) => [day, dayOf(day)]));
  // A correction books the same sum in other entries.
  const last = new Map(first);
  for (const day of dice.shuffled(days.filter((one) => first.get(one)?.length)).slice(0, dice.below(3))) {
    const kept = dice.shuffled(first.get(day) ?? []).slice(1);
    const added = entriesOf(day, 1 + dice.below(2));
    const rest = sumOf(first.get(day)) - sumOf(kept) - sumOf(added);
    last.set(day, [...kept, ...added, restOf(rest, day)]);
  }
  const exports: Export[] = [];
  for (let from = 0, hour = 0; from < days.length; hour += 1) {
    const length = dice.below(4) + 1;
    exports.push({ days: days.slice(from, from + length), hour });
    const overlap = from + length < days.length ? dice.below(Math.min(length, 3)) : 0;
    from += length - overlap;
  }
  const corrected = exports
    .filter((one) => one.days.some((day) => first.get(day) !== last.get(day)))
    .map((one) => ({ ...one, hour: one.hour + 12 }));
  const statementOf = ({ days: own, hour }: Export): string => {
    const [begin = "", end = ""] = [own[0], own.at(-1)];
    const entries = own.flatMap((day) => (hour < 12 ? first : last).get(day) ?? []);
    const before = days
      .slice(0, days.indexOf(begin))
      .reduce((sum, day) => sum + sumOf(first.get(day)), opening);
    const balance = (type: string, cents: bigint, day: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amountOf(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
    const made = `2026-10-20T${String(hour).padStart(2, "0")}:00:00`;
    return `<Stmt><Id>E${hour % 12}</Id><CreDtTm>${made}</CreDtTm><FrToDt><FrDtTm>${begin}T00:00:00</FrDtTm><ToDtTm>${end}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance("OPBD", before, begin)}${balance("CLBD", before + sumOf(entries), end)}${entries.map(({ xml }) => xml).join("")}</Stmt>`;
  };
  const all = [...exports, ...corrected];
  const sent = dice.shuffled([...all, ...dice.shuffled(all).slice(0, 2)]).map(statementOf);
  const files: Said[] = [];
  while (sent.length > 0)
    files.push({ part: "camt", text: documentOf(sent.splice(0, dice.below(3) + 1).join("")) });
  const now = [...last.values()].flat();
  return {
    files,
    opening,
    cents: opening + sumOf(now),
    count: now.reduce((sum, { count }) => sum + count, 0),
  };
}

/** As when a process is killed or its database is away: some commits fail, before or after they are stored. */
function breaking(dice: Random): AroundCommit {
  let left = dice.below(3);
  // The claim of the job and its return pass mostly: without them it waits for the end of a lease.
  let passes = true;
  return async (commit) => {
    const fails = left > 0 && !passes && dice.chance(0.5);
    passes = fails;
    if (!fails) return commit();
    left -= 1;
    if (dice.chance(0.5)) await commit();
    throw new StorageUnavailableError("the database cannot be used at the moment: connection lost");
  };
}

test(
  `${EXPORTS} books of exports that overlap and are issued again tie out, though imports are broken off`,
  async () => {
    for (let number = 0; number < EXPORTS; number += 1) {
      const seed = Number(STATEMENT_SEED) + number;
      const dice = random(seed);
      const book = exportsOf(dice, ibanOf(300_000 + seed));
      const made = await api.call("POST", "/v2/account-connections", {
        body: { name: `Exports ${seed}`, type: "custom" },
      });
      const path = `/v2/account-connections/${made.body.id}`;
      for (const file of book.files) {
        const found = await importInto(path, file, true, breaking(dice));
        fault = none;
        expect(found.errors, `seed ${seed}`).toEqual([]);
      }
      const moved = await workspace.db
        .selectFrom("account_transfers")
        .select(["amount", "to_account_id"])
        .where("source", "=", made.body.id)
        .where("deleted_at", "is", null)
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
        `/v2/reconciliation/roll-forward?start_time=2026-10-01&end_time=2026-10-31&show_all=true&account_ids=${account.account_id}`,
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
  EXPORTS * 20_000,
);

test(`each number that is missing in ${BOOKS} books is named, and no other one`, async () => {
  const dice = random(Number(STATEMENT_SEED));
  for (let book = 0; book < BOOKS; book += 1) {
    const iban = ibanOf(100_000 + book);
    const [length, isMixed, hasBalances] = [dice.below(25) + 2, dice.chance(0.4), dice.chance(0.5)];
    const dayAt = (at: number) => new Date(Date.UTC(2026, 2, 1 + at)).toISOString().slice(0, 10);
    const of = (id: string, number: number, [first, last]: readonly [string, string], entries: string) => {
      const balance = (type: string, day: string) =>
        `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amountOf(900n)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
      const balances = hasBalances ? balance("OPBD", first) + balance("CLBD", last) : "";
      return `<Stmt><Id>${id}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><FrToDt><FrDtTm>${first}T00:00:00</FrDtTm><ToDtTm>${last}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balances}${entries}</Stmt>`;
    };
    const pair = (day: string) =>
      [700n, -700n]
        .map((cents) => `<Ntry>${amountOf(cents)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>`)
        .join("");
    const start = dice.below(300) + 40;
    const left = new Set<number>();
    const texts: string[] = [];
    for (let at = 0; at < length; at += 1) {
      const day = dayAt(at);
      if (at > 0 && at < length - 1 && dice.chance(0.3)) left.add(start + at);
      else texts.push(of(`day ${at}`, start + at, [day, day], pair(day)));
      if (isMixed && at % 7 === 6)
        texts.push(
          of(
            `week ${at}`,
            Math.floor(at / 7) + 1,
            [dayAt(at - 6), day],
            Array.from({ length: 7 }, (_, of) => pair(dayAt(at - 6 + of))).join(""),
          ),
        );
    }
    const made = await api.call("POST", "/v2/account-connections", {
      body: { name: `Gaps ${book}`, type: "custom" },
    });
    const path = `/v2/account-connections/${made.body.id}`;
    const { notes } = await importInto(path, { part: "camt", text: documentOf(texts.join("")) });
    const named = notes.flatMap(({ message }: { message: string }) => {
      const [, first = "", last = first] =
        /the numbers? (\d+)(?: to (\d+))? (?:is|are) missing$/.exec(message) ?? [];
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at);
    });
    if (isMixed) expect([...left], `book ${book}`).toEqual(expect.arrayContaining(named));
    else expect(named, `book ${book}`).toEqual([...left]);
  }
}, 600_000);

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

test("statements that share two days or more are never disjoint, and those of other days always are", () => {
  const dice = random(Number(STATEMENT_SEED));
  const dayAt = (at: number) => new Date(Date.UTC(2026, 8, 1 + at)).toISOString().slice(0, 10);
  const balances = ["0", "5", "-5", null];
  const headOf = (first: number, last: number, id: string): StatementHead => {
    const coversFirst = dice.chance(0.5);
    return {
      format: "camt",
      key: [],
      externalId: ibanOf(1),
      identifier: id,
      sequence: dice.chance(0.5) ? dice.below(4) : null,
      page: null,
      madeAt: null,
      // An opening balance is of the day before.
      firstDay: dayAt(coversFirst ? first : first - 1),
      lastDay: dayAt(last),
      coversFirst,
      firstTime: null,
      lastTime: null,
      currency: "EUR",
      opening: balances[dice.below(4)] ?? null,
      closing: balances[dice.below(4)] ?? null,
      isPart: false,
      isInterim: dice.chance(0.1),
    };
  };
  for (let run = 0; run < Number(STATEMENTS) * 4; run += 1) {
    const spans = [0, 1].map(() => {
      const first = dice.below(20);
      return [first, first + dice.below(12)] as const;
    });
    const [one, other] = spans.map(([first, last], at) => headOf(first, last, String(at)));
    const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = spans;
    const shared = Math.min(b, d) - Math.max(a, c) + 1;
    if (!one || !other || shared === 1) continue;
    for (const hasReference of [false, true])
      for (const pair of [
        [one, other],
        [other, one],
      ] as const)
        if (shared > 1) expect(isDisjoint(...pair, hasReference), JSON.stringify(pair)).toBe(false);
        // The day of an opening balance may be that of the closing one before.
        else if (shared < 0) expect(isDisjoint(...pair, hasReference), JSON.stringify(pair)).toBe(true);
  }
});

test("statements of two years are two, and each is the same one again, in any order of its elements", async () => {
  const dice = random(Number(STATEMENT_SEED));
  for (let run = 0; run < Number(STATEMENTS); run += 1) {
    const [month, first] = [`0${dice.below(9) + 1}`, dice.below(9) + 1];
    const chosen = Array.from({ length: 8 }, () => dice.chance(0.5));
    const balance = (type: string, day: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amountOf(700n)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
    const elementsOf = (year: number) => {
      const day = (at: number) => `${year}-${month}-1${at}`;
      const [begin, end] = [day(0), day(first)];
      const head = [
        `<Acct><Id><IBAN>${ibanOf(1)}</IBAN></Id></Acct>`,
        ...[
          "<Id>S</Id>",
          "<ElctrncSeqNb>1</ElctrncSeqNb>",
          `<FrToDt><FrDtTm>${begin}T00:00:00</FrDtTm><ToDtTm>${end}T23:59:59</ToDtTm></FrToDt>`,
          balance("OPBD", begin),
          balance("PRCD", begin),
          balance("CLBD", end),
          balance("ITBD", end),
        ].filter((_, at) => chosen[at]),
      ];
      const entries = Array.from(
        { length: 3 },
        (_, at) =>
          `<Ntry>${amountOf(BigInt(at + 1))}<Sts>BOOK</Sts><BookgDt><Dt>${day(at)}</Dt></BookgDt></Ntry>`,
      );
      return [...head, ...entries];
    };
    // The account stands before the entries, or they belong to none.
    const places = dice.shuffled(
      elementsOf(2025)
        .map((_, at) => at)
        .slice(1),
    );
    const keysOf = async (year: number) => {
      const elements = elementsOf(year);
      const text = [0, ...places].map((at) => elements[at]).join("");
      const keys = new Set<string>();
      let count = 0;
      for await (const rows of camtRows(only(documentOf(`<Stmt>${text}</Stmt>`))))
        for (const row of rows) {
          const key =
            "kind" in row &&
            (row.kind === "movement"
              ? row.entry?.statement.key
              : row.kind === "statement" && row.statement.key);
          if (!key) continue;
          keys.add(JSON.stringify(key));
          count += 1;
        }
      expect(count).toBe(4);
      return [...keys];
    };
    const [before, after, again] = [await keysOf(2025), await keysOf(2026), await keysOf(2025)];
    expect([before.length, after.length], places.join(" ")).toEqual([1, 1]);
    expect(again).toEqual(before);
    expect(after, elementsOf(2025).join("")).not.toEqual(before);
  }
});

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
