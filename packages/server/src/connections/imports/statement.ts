import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  parseDecimal,
  subtractDecimals,
} from "@waybill/spec/standards/decimal";
import { DAY } from "../../lib/day";

/** The formats of statements, by the parts of an upload. */
export type StatementFormat = "camt" | "mt940";

/**
 * A statement of a bank, as far as it is known before its entries. Days are those of the bank's calendar, as
 * `2026-09-11`; balances are decimals with a sign.
 */
export interface StatementHead {
  /** The format of its file. */
  format: StatementFormat;
  /** Its identity within its connection: account, identifier, number, page, opening balance, first and last day. */
  key: readonly (string | number | null)[];
  externalId: string;
  identifier: string | null;
  /** The electronic sequence number, which grows by one from a statement to the next. */
  sequence: number | null;
  page: number | null;
  /** When the bank made it, Unix milliseconds. */
  madeAt: number | null;
  firstDay: string | null;
  lastDay: string | null;
  /** Whether the first day is of its period. Else it is that of the opening balance, which most banks date by the day before. */
  coversFirst: boolean;
  /**
   * When its period begins on its first day and ends on its last one, as `23:59:59` in the bank's time; null where it
   * does not say.
   */
  firstTime: string | null;
  lastTime: string | null;
  currency: string | null;
  opening: string | null;
  /** Booked at the end; of a page or of an interim statement as far as it goes. */
  closing: string | null;
  /** Whether it begins or ends with the balance of a page. */
  isPart: boolean;
  /** Whether more of the same day is to come in another statement, which begins where this one does. */
  isInterim: boolean;
}

/** A statement that was read completely. */
export interface Statement extends StatementHead {
  /** The sum of its booked entries; undefined where one of them could not be read. */
  sum: Decimal | undefined;
  /** The first and the last day of its entries; null without one. */
  entryDays: readonly [first: string, last: string] | null;
  /** Its entries that move something, and those of zero. */
  count: number;
  zeros: number;
  /** Further remarks about it. */
  remarks: readonly string[];
}

/** A booked entry of a statement, beside the fields of its movement. */
export interface StatementEntry {
  statement: StatementHead;
  /** The same of entries that say the same: all references, parties, texts, days, amount and sign. */
  digest: string;
  /** The bank's own reference, and which of several entries of the statement with this reference it is, from 1. */
  reference: string | null;
  referenceAt: number;
  /** All references of those who pay and of the bank. */
  references: readonly string[];
}

/**
 * Whether two statements of an account surely have no entry in common. `hasReference`: the bank gave the entry in
 * question a reference, which says more than that the numbers of two statements differ.
 */
export function isDisjoint(one: StatementHead, other: StatementHead, hasReference: boolean): boolean {
  if (arePages(one, other) || isBefore(one, other) || isBefore(other, one)) return true;
  // Balances that are equal by chance say nothing against days.
  if (shareDays(one, other) || isWithin(one, other) || isWithin(other, one)) return false;
  if (follows(one, other)) return isCut(one, other, hasReference);
  if (follows(other, one)) return isCut(other, one, hasReference);
  if (one.sequence === null || other.sequence === null || one.sequence === other.sequence) return false;
  const [first, second] = one.sequence < other.sequence ? [one, other] : [other, one];
  // Nothing moved in sum, so that both begin with the same balance.
  if (!first.isInterim && first.closing !== null && first.closing === second.opening) return true;
  return !hasReference && (first.opening === null || second.opening === null);
}

/**
 * Whether two, whose opening balances may differ, are one statement that was issued twice: they have one name and one
 * period, and neither is a part of it.
 */
export const areIssues = (one: StatementHead, other: StatementHead): boolean =>
  isNamed(one) &&
  one.madeAt !== null &&
  other.madeAt !== null &&
  (one.madeAt !== other.madeAt || one.opening === other.opening) &&
  haveOneName(one, other) &&
  one.page === other.page &&
  one.firstDay === other.firstDay &&
  one.lastDay === other.lastDay &&
  one.currency === other.currency &&
  !one.isPart &&
  !other.isPart &&
  !follows(one, other) &&
  !follows(other, one);

/** A number names a statement where there is no identifier. */
const isNamed = ({ identifier, sequence }: StatementHead): boolean =>
  identifier !== null || sequence !== null;

const haveOneName = (one: StatementHead, other: StatementHead): boolean =>
  one.identifier === other.identifier && one.sequence === other.sequence;

/**
 * Whether two are parts of one statement: banks number its pages, or give each of them the whole period and balances of
 * its own.
 */
function arePages(one: StatementHead, other: StatementHead): boolean {
  if (!isNamed(one) || !haveOneName(one, other)) return false;
  if (one.page !== other.page) return true;
  const isOnePeriod = one.firstDay === other.firstDay && one.lastDay === other.lastDay;
  return isOnePeriod && (follows(one, other) || follows(other, one));
}

/**
 * Whether two statements surely have more than one day in common: the day on which one ends and the other one begins
 * may be cut.
 */
function shareDays(one: StatementHead, other: StatementHead): boolean {
  const [first, second] = [firstCovered(one), firstCovered(other)];
  if (first === null || second === null || one.lastDay === null || other.lastDay === null) return false;
  return Math.max(first, second) < Math.min(Date.parse(one.lastDay), Date.parse(other.lastDay));
}

/** When the first day begins that a statement covers, Unix milliseconds; null where it is not known. */
const firstCovered = ({ firstDay, coversFirst }: StatementHead): number | null =>
  firstDay === null ? null : Date.parse(firstDay) + (coversFirst ? 0 : DAY);

/** Whether a statement begins with what another one ends with. */
const follows = (next: StatementHead, last: StatementHead): boolean =>
  last.closing !== null && last.closing === next.opening && last.opening !== next.opening;

/**
 * Whether two statements surely cut the day on which one ends and the other one begins, with equal balances: both may
 * have all of it, and its entries be 0 in sum. An entry with the bank's reference in both was booked once, and so was
 * one of a time that both have; but a bank that counts its statements has no time of one in the next one.
 */
function isCut(next: StatementHead, last: StatementHead, hasReference: boolean): boolean {
  if (!overlapByOne(next, last)) return true;
  const hasTimes = next.firstTime !== null && last.lastTime !== null;
  const isNumbered = next.sequence !== null && last.sequence !== null && next.sequence === last.sequence + 1;
  return !hasReference && (!hasTimes || isNumbered);
}

/** Whether a period begins with the day that another one ends with, and one of the two has more days. */
const overlapByOne = (next: StatementHead, last: StatementHead): boolean =>
  next.coversFirst &&
  last.coversFirst &&
  next.firstDay !== null &&
  next.firstDay === last.lastDay &&
  (next.firstDay !== next.lastDay || last.firstDay !== last.lastDay);

/** Whether the days of a statement are some of those of another one: a balance that comes back says nothing of these. */
function isWithin(inner: StatementHead, outer: StatementHead): boolean {
  const first = inner.firstDay ?? inner.lastDay;
  if (first === null || inner.lastDay === null || outer.firstDay === null || outer.lastDay === null)
    return false;
  const isInside = first >= outer.firstDay && inner.lastDay <= outer.lastDay;
  return isInside && (first > outer.firstDay || inner.lastDay < outer.lastDay);
}

/**
 * Whether statements in two formats may say the same movements: their days meet, and neither begins with what the other
 * one ends with.
 */
export function mayRepeat(one: StatementHead, other: StatementHead): boolean {
  if (one.format === other.format || one.currency !== other.currency) return false;
  if (one.lastDay === null || other.lastDay === null) return false;
  const [first, second] = [one.firstDay ?? one.lastDay, other.firstDay ?? other.lastDay];
  if (first > other.lastDay || second > one.lastDay) return false;
  return !beginsBehind(one, other) && !beginsBehind(other, one);
}

function beginsBehind(next: StatementHead, last: StatementHead): boolean {
  const isOneDay = next.opening === last.opening && next.lastDay === last.lastDay;
  const begins = (next.firstDay ?? next.lastDay ?? "") >= (last.lastDay ?? "");
  return begins && !isOneDay && last.closing !== null && last.closing === next.opening;
}

function isBefore(one: StatementHead, other: StatementHead): boolean {
  if (one.lastDay === null || other.firstDay === null) return false;
  if (one.lastDay !== other.firstDay) return one.lastDay < other.firstDay;
  return one.lastTime !== null && other.firstTime !== null && one.lastTime <= other.firstTime;
}

const DIGITS = 16;
const LARGEST = 10n ** BigInt(DIGITS) - 1n;
const padded = (value: bigint): string => value.toString().padStart(DIGITS, "0");

/**
 * Which of several balances of one moment counts, the greatest text: the closing balance of the latest statement by
 * number and time, in whatever order the files come, and the opening balance of the first one where no closing balance
 * is known.
 */
export function precedenceOf(
  { sequence, madeAt, page }: Pick<StatementHead, "sequence" | "madeAt" | "page">,
  kind: "opening" | "closing",
): string {
  // The number says which one is the first, so that what is issued again counts in place of what was.
  const time = kind === "opening" && sequence !== null ? null : madeAt;
  const order = [sequence, time, page].map((part) => BigInt(Math.max(0, Math.trunc(part ?? 0))));
  return kind === "closing"
    ? `3${order.map(padded).join("")}`
    : `1${order.map((part) => padded(LARGEST - part)).join("")}`;
}

/**
 * Whether another statement of the same moment replaces the balance of this one, where neither number nor time orders
 * the two: another statement opens with this closing balance, or this one opens with the closing balance of another.
 */
export function isPassed(head: StatementHead, precedence: string, others: readonly StatementHead[]): boolean {
  const kind = precedence === precedenceOf(head, "closing") ? "closing" : "opening";
  return others.some((other) => {
    const [next, last] = kind === "closing" ? [other, head] : [head, other];
    return precedenceOf(other, kind) === precedence && follows(next, last) && !follows(last, next);
  });
}

/** The fault in the sum of a statement, in words; undefined where it is right, or has no two balances. */
export function wrongSum({ opening, closing, sum }: Statement): string | undefined {
  const [first, last] = [parseDecimal(opening ?? ""), parseDecimal(closing ?? "")];
  if (!first || !last) return undefined;
  if (!sum) return "could not be added up, because one of its entries could not be read";
  const reached = addDecimals(first, sum);
  if (compareDecimals(reached, last) === 0) return undefined;
  const difference = formatDecimal(subtractDecimals(last, reached));
  return `does not add up: opening ${opening} and entries ${formatDecimal(sum)} make ${formatDecimal(reached)}, but its closing balance is ${closing}, a difference of ${difference}`;
}

/** How a statement is named in messages, without its account. */
export const nameOfStatement = ({
  identifier,
  sequence,
  page,
}: Pick<StatementHead, "identifier" | "sequence" | "page">): string =>
  [
    "statement",
    ...(sequence !== null ? [`number ${sequence}`] : []),
    ...(identifier !== null ? [identifier] : []),
    ...(page !== null && page !== 1 ? [`page ${page}`] : []),
  ].join(" ");

/**
 * The gap between two statements that should follow each other, in words; undefined for nothing. `fits`: its balances are no
 * gap.
 */
export function gapBetween(one: StatementHead, other: StatementHead, fits: boolean): string | undefined {
  const missing = missingNumbers(one, other);
  const [first, second] = [nameOfStatement(one), nameOfStatement(other)];
  const isUnknown = one.isInterim || other.isInterim || one.closing === null || other.opening === null;
  if (fits || isUnknown || one.closing === other.opening)
    return missing && `${first} is followed by ${second}: ${missing}`;
  const end = missing ? `; ${missing}` : "";
  return `${first} ends with ${one.closing}, but ${second} begins with ${other.opening}${end}`;
}

/** Numbers that may be missing in any case: no two series of an account are so near each other. */
const FEW = 2;
/** How many times as many days a statement of one series has at most as another one. */
const ALIKE = 3;

/**
 * Which numbers are missing between two statements. An account may have several series, such as one of days and one of
 * weeks, and each may begin again with a year: so more than a few are missing only where as many days are, and both
 * statements have about as many days.
 */
function missingNumbers(one: StatementHead, other: StatementHead): string | undefined {
  if (one.sequence === null || other.sequence === null || one.lastDay === null || other.lastDay === null)
    return undefined;
  const count = other.sequence - one.sequence - 1;
  if (count < 1 || one.lastDay.slice(0, YEAR) !== other.lastDay.slice(0, YEAR)) return undefined;
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
  const [short = 0, long = 0] = [one, other]
    .map(({ firstDay, lastDay }) => days(firstDay ?? lastDay ?? "", lastDay ?? "") + 1)
    .sort((a, b) => a - b);
  const isSeries = count <= days(one.lastDay, other.firstDay ?? other.lastDay) && long <= short * ALIKE;
  if (count > FEW && !isSeries) return undefined;
  return count === 1
    ? `the number ${one.sequence + 1} is missing`
    : `the numbers ${one.sequence + 1} to ${other.sequence - 1} are missing`;
}
/** Digits of the year in a day. */
const YEAR = 4;
