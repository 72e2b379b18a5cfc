import { DAY } from "../../lib/day";
import { addDecimals, type Decimal, negated, parseDecimal, ZERO } from "../../lib/decimal";
import { MAX_TEXT, type RawFields } from "../pushes/fields";
import { hashOf } from "../pushes/hash";
import type { RowContent } from "./item";
import { KeyCounts } from "./key-counts";
import { precedenceOf, type StatementHead } from "./statement";

// How a statement of a bank becomes rows, whatever format its file has.

/** A row without its number. */
export type Unnumbered = RowContent | { message: string };

/** A balance of a statement. */
export interface Balance {
  /** ISO 20022: `OPBD`, `PRCD`, `CLBD`, `ITBD` and others. */
  type: string;
  /** Of a page that is not the first or the last one (`INTM`). */
  isInterim: boolean;
  currency: string;
  /** With its sign, as it is written where it is no number. */
  quantity: string;
  /** In the bank's calendar; empty where there is none. */
  day: string;
}

/** What is known of an entry before its fields are checked. */
export interface ReadEntry {
  fields: RawFields;
  digest: string;
  /** The bank's own reference. */
  reference: string | null;
  /** All references of those who pay and of the bank, that of `source_ref` first. */
  references: readonly string[];
  /** In the bank's calendar; empty where there is none. */
  day: string;
}

/** Digits of a hash, hexadecimal, that a number keeps exactly. */
const DIGITS = 13;

const counted = (counts: KeyCounts, hash: string): number =>
  counts.count(Number.parseInt(hash.slice(0, DIGITS), 16));

/** The rows of one statement. It is given the booked entries in their order, then the balances. */
export class StatementRows {
  readonly #digests = new KeyCounts();
  readonly #references = new KeyCounts();
  #head: StatementHead | undefined;
  #sum: Decimal | undefined = ZERO;
  #zeros = 0;
  #firstEntry: string | undefined;

  /** A booked entry; `headOf` says what is known of its statement so far. None for an entry of zero, which is counted. */
  entry({ fields, day, ...one }: ReadEntry, headOf: () => StatementHead): Unnumbered[] {
    const { quantity, direction } = fields;
    const size = parseDecimal(quantity ?? "");
    if (size?.digits === 0n) {
      this.#zeros += 1;
      return [];
    }
    const isKnown = size !== undefined && direction !== undefined && this.#sum !== undefined;
    this.#sum = isKnown
      ? addDecimals(this.#sum ?? ZERO, direction === "in" ? size : negated(size))
      : undefined;
    if (day !== "" && day < (this.#firstEntry ?? "9")) this.#firstEntry = day;
    this.#head ??= headOf();
    const { digest, reference, references } = one;
    const entry = {
      statement: this.#head,
      digest,
      reference,
      references,
      referenceAt: reference === null ? 0 : counted(this.#references, hashOf([reference])),
    };
    return [{ kind: "movement", fields, occurrence: counted(this.#digests, digest), entry }];
  }

  /** An entry that cannot be read: the sum of the statement is not known. */
  unreadable(message: string): Unnumbered[] {
    this.#sum = undefined;
    return [{ message }];
  }

  /** What the account held before the first entry, and after the last one, and the statement itself. `firstDay`: of its period. */
  end(
    head: StatementHead,
    { opening, closings, firstDay }: { opening: Balance | undefined; closings: Balance[]; firstDay: string },
    remarks: readonly string[] = [],
  ): Unnumbered[] {
    const snapshot = (
      { currency, quantity }: Balance,
      as_of: string,
      kind: "opening" | "closing",
    ): Unnumbered => ({
      kind: "snapshot",
      fields: { external_id: head.externalId, as_of, asset: currency, quantity },
      precedence: precedenceOf(head, kind),
    });
    const before = opening && !opening.isInterim ? this.#dayBefore(opening, firstDay) : undefined;
    const key = this.#head?.key ?? head.key;
    return [
      ...(opening && before ? [snapshot(opening, endOf(before), "opening")] : []),
      ...closings.map((one) => snapshot(one, one.day === "" ? "" : endOf(one.day), "closing")),
      { kind: "statement", statement: { ...head, key, sum: this.#sum, zeros: this.#zeros, remarks } },
    ];
  }

  /** The last day that an opening balance is of: banks date it by the day before, by the first day, or by the last one. */
  #dayBefore(opening: Balance, firstDay: string): string | undefined {
    const given = opening.type === "PRCD" ? opening.day : previousDay(opening.day);
    const days = [given, previousDay(firstDay), previousDay(this.#firstEntry ?? "")];
    return days.filter((day) => day !== "").sort()[0];
  }
}

/** The day before one; empty for no day. */
function previousDay(day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? "" : new Date(ms - DAY).toISOString().slice(0, 10);
}

/** The last moment of a day of the bank's calendar. */
export const endOf = (day: string): string => `${day}T23:59:59.999Z`;

/** A whole number that can be stored; null for anything else. */
export function numberOf(text: string | null | undefined): number | null {
  const value = Number(text ?? "");
  return text && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** A reference; undefined for what says that there is none. */
export const referenceOf = (text: string | undefined): string | undefined =>
  text === undefined || /^(?:|NONREF|NOTPROVIDED|NOT PROVIDED)$/i.test(text) ? undefined : text;

/** Lines of a text as one, as many as a description may have. */
export function joinedLines(lines: readonly string[], separator = " "): string | undefined {
  let whole: string | undefined;
  for (const line of lines) {
    const longer: string = whole === undefined ? line : `${whole}${separator}${line}`;
    if (longer.length > MAX_TEXT) break;
    whole = longer;
  }
  return whole;
}
