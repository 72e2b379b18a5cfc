import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  parseDecimal,
  subtractDecimals,
} from "../../lib/decimal";

/** The formats of statements, by the parts of an upload. */
export type StatementFormat = "camt" | "mt940";

/**
 * A statement of a bank, as far as it is known before its entries. Days are those of the bank's calendar, as `2026-09-11`; balances are
 * decimals with a sign.
 */
export interface StatementHead {
  /** What its file is written in. */
  format: StatementFormat;
  /** What it is identified by within its connection: account, identifier, number, page, opening balance. */
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
  currency: string | null;
  opening: string | null;
  /** Booked at the end; of a page or of an interim statement as far as it goes. */
  closing: string | null;
  /** Whether more of the same day is to come in another statement, which begins where this one does. */
  isInterim: boolean;
}

/** A statement that was read to its end. */
export interface Statement extends StatementHead {
  /** The sum of its booked entries; undefined where one of them could not be read. */
  sum: Decimal | undefined;
  /** Entries of zero, which move nothing. */
  zeros: number;
  /** What else is to be said of it. */
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
 * Whether two statements of an account surely have no entry in common. `hasReference`: the bank gave the entry in question a reference,
 * which says more than that the numbers of two statements differ.
 */
export function isDisjoint(one: StatementHead, other: StatementHead, hasReference: boolean): boolean {
  // A number names a statement where there is no identifier.
  const isNamed = one.identifier !== null || one.sequence !== null;
  if (
    isNamed &&
    one.identifier === other.identifier &&
    one.sequence === other.sequence &&
    one.page !== other.page
  )
    return true;
  if (isBefore(one, other) || isBefore(other, one)) return true;
  if (isWithin(one, other) || isWithin(other, one)) return false;
  if (follows(one, other) || follows(other, one)) return true;
  if (one.sequence === null || other.sequence === null || one.sequence === other.sequence) return false;
  const [first, second] = one.sequence < other.sequence ? [one, other] : [other, one];
  // Nothing moved in sum, so that both begin with the same balance.
  if (!first.isInterim && first.closing !== null && first.closing === second.opening) return true;
  return !hasReference && (first.opening === null || second.opening === null);
}

/** Whether a statement begins with what another one ends with. */
const follows = (next: StatementHead, last: StatementHead): boolean =>
  last.closing !== null && last.closing === next.opening && last.opening !== next.opening;

/** Whether the days of a statement are some of those of another one: a balance that comes back says nothing of these. */
function isWithin(inner: StatementHead, outer: StatementHead): boolean {
  const first = inner.firstDay ?? inner.lastDay;
  if (first === null || inner.lastDay === null || outer.firstDay === null || outer.lastDay === null)
    return false;
  const isInside = first >= outer.firstDay && inner.lastDay <= outer.lastDay;
  return isInside && (first > outer.firstDay || inner.lastDay < outer.lastDay);
}

/**
 * Whether statements in two formats may say the same movements: their days meet, and neither begins with what the other one ends with.
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

const isBefore = (one: StatementHead, other: StatementHead): boolean =>
  one.lastDay !== null && other.firstDay !== null && one.lastDay < other.firstDay;

const DIGITS = 16;
const LARGEST = 10n ** BigInt(DIGITS) - 1n;
const padded = (value: bigint): string => value.toString().padStart(DIGITS, "0");

/**
 * Which of several balances of one moment counts, the greatest text: the closing balance of the latest statement by number and time, in
 * whatever order the files come, and the opening balance of the first one where no closing balance is known.
 */
export function precedenceOf(
  { sequence, madeAt, page }: Pick<StatementHead, "sequence" | "madeAt" | "page">,
  kind: "opening" | "closing",
): string {
  const order = [sequence, madeAt, page].map((part) => BigInt(Math.max(0, Math.trunc(part ?? 0))));
  return kind === "closing"
    ? `3${order.map(padded).join("")}`
    : `1${order.map((part) => padded(LARGEST - part)).join("")}`;
}

/** What is wrong with the sum of a statement, in words; undefined where it is right, or has no two balances. */
export function wrongSum({ opening, closing, sum }: Statement): string | undefined {
  const [first, last] = [parseDecimal(opening ?? ""), parseDecimal(closing ?? "")];
  if (!first || !last) return undefined;
  if (!sum) return "is not added up, because an entry of it could not be read";
  const reached = addDecimals(first, sum);
  if (compareDecimals(reached, last) === 0) return undefined;
  const difference = formatDecimal(subtractDecimals(last, reached));
  return `does not add up: opening ${opening} and entries ${formatDecimal(sum)} make ${formatDecimal(reached)}, its closing balance is ${closing}, the difference ${difference}`;
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

/** What lies between two statements that should follow each other, in words; undefined for nothing. */
export function gapBetween(one: StatementHead, other: StatementHead): string | undefined {
  if (
    one.isInterim ||
    other.isInterim ||
    one.closing === null ||
    other.opening === null ||
    one.closing === other.opening
  )
    return undefined;
  const missing =
    one.sequence !== null && other.sequence !== null && other.sequence > one.sequence + 1
      ? `; the numbers ${one.sequence + 1} to ${other.sequence - 1} are missing`
      : "";
  return `${nameOfStatement(one)} ends with ${one.closing}, and ${nameOfStatement(other)} begins with ${other.opening}${missing}`;
}
