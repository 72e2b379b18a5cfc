import { addDecimals, type Decimal, negated, parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import { DAY, utcDay } from "../../lib/day";
import { MAX_TEXT, type RawFields } from "../pushes/fields";
import { hashOf } from "../pushes/revisions";
import type { RowContent } from "./item";
import { precedenceOf, type StatementHead } from "./statement";

/** Places for keys at first; a power of two. */
const FIRST = 4_096;

/**
 * How often each of many whole numbers was counted. It takes 12 bytes for each place, of which up to a quarter are free
 * or up to five eighths after it has grown; a Map takes about 80 for each number, and has at most 16 million.
 */
export class KeyCounts {
  /** How many different ones were counted. */
  size = 0;
  #keys = new Float64Array(FIRST);
  #counts = new Uint32Array(FIRST);

  /** Counts a number that is not negative, of which a double has all digits; how often it was counted, with this time. */
  count(key: number): number {
    const place = this.#placeOf(key);
    const times = this.#countAt(place) + 1;
    this.#keys[place] = key;
    this.#counts[place] = times;
    if (times === 1) this.#added();
    return times;
  }

  /** Where a number is, or can be put. */
  #placeOf(key: number): number {
    const places = this.#keys.length;
    let place = key % places;
    while (this.#countAt(place) > 0 && this.#keys[place] !== key) place = (place + 1) % places;
    return place;
  }

  #countAt(place: number): number {
    return this.#counts[place] ?? 0;
  }

  #added(): void {
    this.size += 1;
    const [keys, counts] = [this.#keys, this.#counts];
    if (this.size < keys.length * 0.75) return;
    this.#keys = new Float64Array(keys.length * 2);
    this.#counts = new Uint32Array(keys.length * 2);
    for (let at = 0; at < keys.length; at += 1) {
      const [key = 0, times = 0] = [keys[at], counts[at]];
      if (times === 0) continue;
      const place = this.#placeOf(key);
      this.#keys[place] = key;
      this.#counts[place] = times;
    }
  }
}

// How a statement of a bank becomes rows, whatever format its file has.

/** A row without its number. */
export type Unnumbered = RowContent | { message: string };

/** A balance of a statement. */
export interface Balance {
  /** ISO 20022: `OPBD`, `PRCD`, `CLBD`, `ITBD` and others. */
  type: string;
  /** Whether the balance is of a page that is not the first or the last one (`INTM`). */
  isInterim: boolean;
  currency: string;
  /** With its sign, as it is written where it is no number. */
  quantity: string;
  /** In the bank's calendar; empty where there is none. */
  day: string;
}

/** The known fields of an entry before they are checked. */
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
  #count = 0;
  #zeros = 0;
  #firstEntry = "";
  #lastEntry = "";

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
    if (day !== "" && (this.#firstEntry === "" || day < this.#firstEntry)) this.#firstEntry = day;
    if (day > this.#lastEntry) this.#lastEntry = day;
    this.#head ??= headOf();
    this.#count += 1;
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

  /**
   * The balances of the account before the first entry and after the last one, and the statement itself. `firstDay`: of its
   * period.
   */
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
    const statement = {
      ...head,
      key: this.#head?.key ?? head.key,
      sum: this.#sum,
      entryDays: this.#firstEntry === "" ? null : ([this.#firstEntry, this.#lastEntry] as const),
      count: this.#count,
      zeros: this.#zeros,
      remarks,
    };
    return [
      ...(opening && before ? [snapshot(opening, endOf(before), "opening")] : []),
      ...closings.map((one) => snapshot(one, one.day === "" ? "" : endOf(one.day), "closing")),
      { kind: "statement", statement },
    ];
  }

  /** The last day that an opening balance is of: banks date it by the day before, by the first day, or by the last one. */
  #dayBefore(opening: Balance, firstDay: string): string | undefined {
    const given = opening.type === "PRCD" ? opening.day : previousDay(opening.day);
    const days = [given, previousDay(firstDay), previousDay(this.#firstEntry)];
    return days.filter((day) => day !== "").sort()[0];
  }
}

/** The day before one; empty for no day. */
function previousDay(day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? "" : utcDay(ms - DAY);
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
  text === undefined || /^(?:|NONREF|NOT[ _-]?PROVIDED)$/i.test(text) ? undefined : text;

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
