import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { formatDecimal, negated, parseDecimal } from "@waybill/spec/standards/decimal";
import { DAY, utcDay } from "../../lib/day";
import { normalizeAddress } from "../../lib/normalize-address";
import { MAX_KEY, MAX_TEXT } from "../pushes/fields";
import { hashOf } from "../pushes/revisions";
import { type BrokenRow, type ReadRow, type Rows, UnreadableFileError } from "./item";
import { mt940Details } from "./mt940-details";
import { type StatementHead, wrongSum } from "./statement";
import {
  type Balance,
  numberOf,
  type ReadEntry,
  referenceOf,
  StatementRows,
  type Unnumbered,
} from "./statement-rows";

/** Longest statement, in characters: it is held in memory until its closing balance. */
export const MAX_STATEMENT = 16_777_216;
/** Rows that are given at once. */
const BATCH = 1_000;

/**
 * The fields of a statement that are not read, and do not change it: related reference, available balances, and those of
 * interim reports.
 */
const passedOver = ["21", "64", "65", "13D", "34F", "90C", "90D"];
const read = ["20", "25", "25P", "28", "28C", "60F", "60M", "61", "62F", "62M", "86"];
const known: readonly string[] = [...read, ...passedOver, "NS"];
/** Fields whose text may have lines that look like a field. */
const withText = ["61", "86", "NS"];

/** A field of a message: its tag, its lines, and the line that it begins at. */
interface Field {
  tag: string;
  lines: string[];
  line: number;
}

/**
 * The statements of a bank (SWIFT MT940), each a message from `:20:` to its end, with or without the blocks of SWIFT
 * around it: of each its account, entries and balances, and the statement itself. A message that lacks what the
 * standard asks for is one row with a message. Throws UnreadableFileError.
 */
export async function* mt940Rows(text: AsyncIterable<string>): Rows {
  const reader = new Reader();
  let count = 0;
  const numbered = (one: Unnumbered): ReadRow | BrokenRow => {
    count += 1;
    return { ...one, row: count };
  };
  const batchesOf = function* (rows: Iterable<Unnumbered>) {
    const batch: (ReadRow | BrokenRow)[] = [];
    for (const one of rows) if (batch.push(numbered(one)) === BATCH) yield batch.splice(0);
    yield batch;
  };
  let rest = "";
  for await (const part of text) {
    const lines = `${rest}${part}`.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) yield* batchesOf(reader.line(line));
    if (rest.length > MAX_STATEMENT)
      throw new UnreadableFileError(`has a line of more than ${MAX_STATEMENT} characters`);
  }
  yield* batchesOf(reader.end(rest));
  if (count === 0) throw new UnreadableFileError("has no statement (:20:)");
}

/** The end of a message: `-}` within blocks, else a line with a hyphen, behind which banks write any text. */
const END = /^-(?:$|[A-Z0-9}])/;

class Reader {
  #line = 0;
  /** The fields of the message that is read. */
  #open: Field[] | undefined;
  /** A message that has ended. */
  #ended: Field[] | undefined;
  #isClosed = false;
  #size = 0;
  /** Within the blocks of SWIFT: `header` before the text, which is `block` up to `-}`. */
  #around: "header" | "block" | undefined;

  /** Takes a line. Returns the rows of the previous statement when the line begins a new one. */
  line(text: string): Iterable<Unnumbered> {
    this.#line += 1;
    this.#size += text.length + 1;
    if (this.#open && this.#size > MAX_STATEMENT)
      this.#refuse(
        `has a statement of more than ${MAX_STATEMENT} characters: ask the bank for pages, or for CAMT.053`,
      );
    if (this.#isEnd(text)) {
      this.#ended = this.#open;
      this.#open = undefined;
      this.#around = undefined;
    }
    if (!this.#open) this.#noteHeader(text);
    const [, tag = "", value = ""] = /^\s*:(\d\d[A-Z]?|NS):(.*)$/.exec(text) ?? [];
    if (tag === "20") return this.#begin(value);
    const last = this.#open?.at(-1);
    if (!last || !this.#open) {
      if (known.includes(tag))
        this.#refuse(`has :${tag}: without the :20: that begins a statement before it`);
    } else if (tag !== "" && (known.includes(tag) || !withText.includes(last.tag))) {
      this.#open.push({ tag, lines: [value], line: this.#line });
      this.#isClosed ||= tag.startsWith("62");
    } else if (text.trim() !== "") last.lines.push(text);
    return [];
  }

  #isEnd(text: string): boolean {
    return this.#open !== undefined && (text.startsWith("-}") || (this.#isClosed && END.test(text)));
  }

  #noteHeader(text: string): void {
    if (/\{1:[^{}]*(?:\}|$)/.test(text)) this.#around = "header";
    if (/\{4:\s*$/.test(text)) this.#around = "block";
  }

  #begin(value: string): Iterable<Unnumbered> {
    const before = this.#open ?? this.#ended;
    this.#ended = undefined;
    this.#open = [{ tag: "20", lines: [value], line: this.#line }];
    [this.#isClosed, this.#size] = [false, value.length];
    return before ? rowsOf(before, false) : [];
  }

  /** Takes what is behind the last end of a line. The rows of the last statement. */
  end(last: string): Iterable<Unnumbered> {
    const before = last === "" ? [] : this.line(last.replace(/\r$/, ""));
    const rest = last.endsWith("\r") ? "" : last;
    if (this.#around !== undefined || /^\s*:\w{0,2}$/.test(rest))
      this.#refuse(`is cut off: it ends before ${this.#open ? "-}" : "a statement"}`);
    if (this.#open && isInterim(this.#open)) this.#refuse(INTERIM);
    if (this.#open && !this.#isClosed)
      this.#refuse("is cut off: it ends before the closing balance (:62F:) of its last statement");
    const message = this.#open ?? this.#ended;
    const rows = message ? rowsOf(message, true) : [];
    if (!this.#open || rest === "" || !this.#open.at(-1)?.tag.startsWith("62")) return joined(before, rows);
    // The last amount may lack its last digits: only what adds up is whole.
    const all = [...rows];
    const said = all.at(-1);
    if (said && "kind" in said && said.kind === "statement" && wrongSum(said.statement) === undefined)
      return all;
    return this.#refuse("is cut off in its last line, or that line does not add up");
  }

  #refuse(reason: string): never {
    throw new UnreadableFileError(`${reason} (line ${this.#line})`);
  }
}

function* joined(...all: Iterable<Unnumbered>[]): Generator<Unnumbered> {
  for (const one of all) yield* one;
}

const INTERIM = "is an interim report (MT942), which has no balances: send the statement of that day";

const isInterim = (fields: readonly Field[]): boolean =>
  fields.some(({ tag }) => ["34F", "90C", "90D"].includes(tag)) &&
  !fields.some(({ tag }) => ["60F", "60M", "62F", "62M"].includes(tag));

/** The rows of a statement. */
function* rowsOf(fields: readonly Field[], isLast: boolean): Generator<Unnumbered> {
  const place = `the statement that begins at line ${fields[0]?.line}`;
  const entries = entriesIn(fields);
  const faulty = (reason: string) => ({
    message: `${place} ${reason}; ${entries.length === 1 ? "its entry is" : `its ${entries.length} entries are`} not read`,
  });
  const one = (...tags: string[]): Field | undefined => fields.find(({ tag }) => tags.includes(tag));
  const texts = (...tags: string[]) =>
    new Set(fields.flatMap(({ tag, lines: [first = ""] }) => (tags.includes(tag) ? first.trim() : [])));
  const twice = [
    ["25", "25P"],
    ["28", "28C"],
    ["60F", "60M"],
    ["62F", "62M"],
  ].find((tags) => texts(...tags).size > 1);
  if (twice) return yield faulty(`has :${twice[0]}: twice, and they differ`);
  if (isInterim(fields)) return yield faulty(INTERIM);
  const [begin, end] = [one("60F", "60M"), one("62F", "62M")];
  const [opening, closing] = [begin && balanceOf(begin, "PRCD"), end && balanceOf(end, "CLBD")];
  if (!opening) return yield faulty("has no opening balance (:60F: or :60M:) that can be read");
  if (!closing) return yield faulty("has no closing balance (:62F: or :62M:) that can be read");
  if (opening.currency !== closing.currency)
    return yield faulty(`begins in ${opening.currency} but ends in ${closing.currency}`);
  const account = accountIn(one("25", "25P"), opening.currency);
  if (account === "") return yield faulty("names no account (:25:)");
  // The bank's code is behind the account, where it is there at all.
  const bank = one("25P")?.lines[1]?.trim();
  yield {
    kind: "account",
    isOfStatement: true,
    fields: { external_id: account, type: "bank", ...(bank && { institution: bank }) },
  };
  const head = headOf(account, one("28", "28C"), opening, closing);
  const rows = new StatementRows();
  for (const entry of entries) {
    const movement = movementOf(entry, { account, opening, closing });
    yield* movement
      ? rows.entry(movement, () => head)
      : rows.unreadable(`is an entry (:61:, line ${entry.line}) that cannot be read`);
  }
  const closings = [closing].filter(({ isInterim }) => !isInterim);
  yield* rows.end(head, { opening, closings, firstDay: "" }, remarksOn(fields, isLast && closing.isInterim));
}

function remarksOn(fields: readonly Field[], isUnfinished: boolean): string[] {
  const tags = new Set(
    fields.flatMap(({ tag }) => ([...read, ...passedOver].includes(tag) ? [] : `:${tag}:`)),
  );
  return [
    ...(tags.size > 0 ? [`has fields that are not read: ${[...tags].join(", ")}`] : []),
    ...(isUnfinished ? ["ends with an interim balance (:62M:), but its next page is not in the file"] : []),
  ];
}

const headOf = (
  externalId: string,
  numbers: Field | undefined,
  opening: Balance,
  closing: Balance,
): StatementHead => {
  const [number, page] = (numbers?.lines[0] ?? "").split("/").map((text) => numberOf(text.trim()));
  // Banks that do not count their statements write 0.
  const sequence = number || null;
  return {
    format: "mt940",
    key: ["mt940", externalId, sequence, page ?? null, opening.day, opening.quantity, closing.day],
    externalId,
    identifier: null,
    sequence,
    page: page ?? null,
    madeAt: null,
    firstDay: opening.day === closing.day ? null : opening.day,
    lastDay: closing.day,
    coversFirst: false,
    firstTime: null,
    lastTime: null,
    currency: opening.currency,
    opening: opening.quantity,
    closing: closing.quantity,
    isPart: opening.isInterim || closing.isInterim,
    isInterim: false,
  };
};

/** An account as the bank writes it; an IBAN in canonical form, without the currency that some banks put behind it. */
function accountIn(field: Field | undefined, currency: string): string {
  const text = field?.lines[0]?.trim() ?? "";
  const { kind, fault } = readAccountNumber(text);
  const isWhole = (kind === "iban" && fault === undefined) || !text.endsWith(currency);
  return normalizeAddress(isWhole ? text : text.slice(0, -currency.length).trim());
}

function balanceOf({ tag, lines: [text = ""] }: Field, type: string): Balance | undefined {
  const [, sign, date = "", currency = "", amount = ""] =
    /^([CD])(\d{6})([A-Z]{3})(\d+(?:,\d*|\.\d{1,2}))\s*$/.exec(text.trim()) ?? [];
  const [day, quantity] = [dayOf(date), decimalOf(amount, sign === "D")];
  return day === undefined || quantity === undefined
    ? undefined
    : { type, isInterim: tag.endsWith("M"), currency, quantity, day };
}

/** An amount with its decimal comma as a decimal; some banks write a point and two digits. */
function decimalOf(text: string, isOwed: boolean): string | undefined {
  const [whole, fraction = ""] = text.split(/[,.]/);
  const value = parseDecimal(`${whole || "0"}${fraction === "" ? "" : `.${fraction}`}`);
  return value && text !== "" ? formatDecimal(isOwed ? negated(value) : value) : undefined;
}

/** A day as `2026-09-11` of YYMMDD: from 1980 on, as SWIFT counts. The 30th of each month is one where banks count interest. */
function dayOf(
  text: string,
  year = Number(text.slice(0, 2)) + (Number(text.slice(0, 2)) < 80 ? 2000 : 1900),
) {
  const [month, day] = [Number(text.slice(-4, -2)), Number(text.slice(-2))];
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month - 1, Math.min(day, last)));
}

/** The day of an entry, MMDD: that which is nearest to its value date, as the year may have turned between them. */
function entryDay(text: string, value: string): string | undefined {
  const year = Number(value.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((one) => dayOf(text, one) ?? []);
  const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(value));
  return days.sort((one, other) => apart(one) - apart(other))[0];
}

/** A line of a statement (`:61:`), and the information to the owner that belongs to it (`:86:`). */
interface Entry extends Field {
  details: string[];
  /** Lines of fields that are not read. */
  others: string[];
}

function entriesIn(fields: readonly Field[]): Entry[] {
  const entries: Entry[] = [];
  let current: Entry | undefined;
  for (const field of fields) {
    if (field.tag === "61") {
      current = { ...field, details: [], others: [] };
      entries.push(current);
    } else if (field.tag === "86") current?.details.push(...field.lines);
    else if (field.tag === "NS") current?.others.push(...field.lines);
    else current = undefined;
  }
  return entries;
}

const LINE =
  /^(\d{6})(\d{4}|\s{4})?(R?)([CD])[A-Z]?(\d+(?:,\d*|\.\d{1,2})?|,\d+)(?![\d.,])(?:[NSF][A-Z0-9]{3})?(.*)$/;

const REFERENCE = 16;

interface Place {
  account: string;
  opening: Balance;
  closing: Balance;
}

function movementOf(
  { lines, details, others }: Entry,
  { account, opening, closing }: Place,
): ReadEntry | undefined {
  const [first = "", ...supplementary] = lines.map(plain);
  const [, date = "", entered = "", reversal = "", sign, amount = "", names = ""] = LINE.exec(first) ?? [];
  const [value, quantity] = [dayOf(date), decimalOf(amount, false)];
  if (value === undefined || quantity === undefined) return undefined;
  const day = entered.trim() === "" ? within(value, opening.day, closing.day) : entryDay(entered, value);
  if (day === undefined) return undefined;
  // A reversal of a credit takes away, and one of a debit gives back.
  const isIn = (sign === "C") === (reversal === "");
  const [named = "", bank] = names.split("//", 2).map((text) => text.trim());
  // Behind the sixteen characters of a reference, some banks write more.
  const [customer, more] = [named.slice(0, REFERENCE).trim(), named.slice(REFERENCE).trim()];
  const own = referenceOf(bank) ?? null;
  const said = mt940Details(details.map(plain), account);
  // Some banks write the IBAN of the other party where its reference belongs, or alone in the line behind it.
  const contra = [named, supplementary[0] ?? ""].flatMap((text) => ibanIn(text, account) ?? [])[0];
  const references = [
    ...said.references,
    ibanIn(named, account) ? "" : customer,
    ...said.others,
    own ?? "",
  ].flatMap((one) =>
    // Words of a form that says where the reference is.
    /^(?:EREF|PREF|MARF|KREF)$/.test(one) ? [] : (referenceOf(one) ?? []),
  );
  const texts = [...supplementary, ...details, ...others].map((text) => text.trim().replace(/\s+/g, " "));
  return {
    day,
    reference: own,
    references: [...new Set(references)],
    digest: hashOf([
      ...["mt940", account, date, entered.trim(), reversal, isIn ? "in" : "out", opening.currency, quantity],
      ...[named, own, ...texts],
    ]),
    fields: {
      external_id: account,
      booked_at: `${day}T00:00:00Z`,
      direction: isIn ? "in" : "out",
      asset: opening.currency,
      quantity,
      source_ref: references[0],
      counterparty_name: said.name?.slice(0, MAX_KEY),
      counterparty_address: said.account ?? contra,
      description: (said.text ?? ([more, ...supplementary].join(" ").trim() || undefined))?.slice(
        0,
        MAX_TEXT,
      ),
    },
  };
}

/** A text that is an IBAN, and not that of the account. */
function ibanIn(text: string, own: string): string | undefined {
  const { kind, fault, canonical } = readAccountNumber(text.trim());
  return kind === "iban" && fault === undefined && canonical !== own ? canonical : undefined;
}

/** Control characters say nothing, and are not stored. */
const plain = (text: string): string => (control.test(text) ? text.replace(/\p{Cc}/gu, " ") : text);
const control = /\p{Cc}/u;

/** Where an entry has no day of its own, that of its value, if the statement has that: it is booked after its opening balance. */
function within(value: string, opening: string, closing: string): string {
  const next = utcDay(Date.parse(opening) + DAY);
  const begun = value < opening ? next : value;
  return begun > closing ? closing : begun;
}
