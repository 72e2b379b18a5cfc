import { createHash } from "node:crypto";
import { type Refused, type Report, refused } from "../field-errors";

/** The key by which a row is found again: the values it is sorted by, the last of them unique. */
export type Key = readonly (string | number)[];

/** Where a page begins. */
export interface Place {
  /** The row next to it; undefined: the list's own end. */
  key: Key | undefined;
  /** Whether the page comes after that row or before it. */
  side: "after" | "before";
  /** Number of the page, as far as cursors led here from the first one. */
  page: number;
  /** The state of the list when its first page was read, for lists that are paged over as they were. */
  asOf?: AsOf | undefined;
}

/** The last block of each network, by slug. */
export type AsOf = Readonly<Record<string, number>>;

/** A place, and the digest of the question that it is a place of. */
interface ReadCursor {
  place: Place;
  question: string;
}

const digest = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);

/** The digest of a question (the operation and its filters), which its cursors carry. */
const questionDigest = (scope: string): string => digest([scope]);

/** Base64 of JSON: the place, the question's digest, and a checksum over both. */
export function encodeCursor(scope: string, { key, side, page, asOf }: Place): string {
  const content = [side === "after" ? 1 : 0, page, key ?? null, ...(asOf ? [asOf] : [])];
  const question = questionDigest(scope);
  const text = JSON.stringify({ c: content, q: question, s: digest([question, content]) });
  return Buffer.from(text).toString("base64url");
}

const isKey = (value: unknown): value is Key =>
  Array.isArray(value) && value.every((part) => typeof part === "string" || Number.isFinite(part));

const isAsOf = (value: unknown): value is AsOf =>
  typeof value === "object" && value !== null && Object.values(value).every(Number.isSafeInteger);

/** Reads a cursor; undefined for one that is damaged. */
export function decodeCursor(cursor: string): ReadCursor | undefined {
  try {
    const text = Buffer.from(cursor, "base64url").toString();
    const { c, q, s } = JSON.parse(text) as { c: unknown[]; q: unknown; s: unknown };
    if (typeof q !== "string" || s !== digest([q, c])) return undefined;
    const [after, page, key, asOf] = c;
    // The checksum is not a secret: a forged cursor can only hold what a cursor can hold.
    if (!Number.isSafeInteger(page) || !(key === null || isKey(key)) || !(asOf === undefined || isAsOf(asOf)))
      return undefined;
    const side = after === 1 ? "after" : "before";
    return {
      question: q,
      place: { side, page: Number(page), key: key ?? undefined, ...(asOf && { asOf }) },
    };
  } catch {
    return undefined;
  }
}

/**
 * The place that a cursor stands for. Reports `cursor` for one that is malformed, or that was issued for other parameters;
 * this cannot be checked where the question itself could not be understood (`scope` undefined).
 */
export function checkCursor(scope: string | undefined, cursor: string, report: Report): Place | Refused {
  const read = decodeCursor(cursor);
  if (!read)
    return report("cursor", "invalid_value", "is malformed: send it unchanged, or omit it to start over", {});
  if (scope === undefined) return refused;
  if (read.question === questionDigest(scope)) return read.place;
  return report(
    "cursor",
    "invalid_value",
    "was issued for other parameters: send it with those parameters, or begin without a cursor",
    {},
  );
}
