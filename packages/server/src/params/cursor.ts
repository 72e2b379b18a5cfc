import { createHash } from "node:crypto";
import { invalidField } from "../errors";

/** What a row is found again by: the values it is sorted by, the last of them telling it from all others. */
export type Key = readonly (string | number)[];

/** Where a page begins. */
export interface Place {
  /** The row next to it; undefined: the list's own end. */
  key: Key | undefined;
  /** Whether the page comes after that row or before it. */
  side: "after" | "before";
  /** Number of the page, as far as cursors led here from the first one. */
  page: number;
  /** What the list stood at when its first page was read, for lists that are paged over as they were. */
  asOf?: AsOf | undefined;
}

/** The last block of each network, by slug. */
export type AsOf = Readonly<Record<string, number>>;

/** Ties a cursor to the question it belongs to, so that it cannot be taken for another one, or be damaged unseen. */
const seal = (scope: string, content: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([scope, content]))
    .digest("base64url")
    .slice(0, 16);

/** Base64 of JSON: the place, sealed with the scope (the operation and its filters). */
export function encodeCursor(scope: string, { key, side, page, asOf }: Place): string {
  const content = [side === "after" ? 1 : 0, page, key ?? null, ...(asOf ? [asOf] : [])];
  return Buffer.from(JSON.stringify({ c: content, s: seal(scope, content) })).toString("base64url");
}

const isKey = (value: unknown): value is Key =>
  Array.isArray(value) && value.every((part) => typeof part === "string" || Number.isFinite(part));

const isAsOf = (value: unknown): value is AsOf =>
  typeof value === "object" && value !== null && Object.values(value).every(Number.isSafeInteger);

/** Reads a cursor. Throws on `cursor` for one that is damaged, or that belongs to another question. */
export function decodeCursor(scope: string, cursor: string): Place {
  try {
    const { c, s } = JSON.parse(Buffer.from(cursor, "base64url").toString()) as { c: unknown[]; s: unknown };
    if (s !== seal(scope, c)) throw new Error("another seal");
    const [after, page, key, asOf] = c;
    // The seal is no secret: whoever makes one up may only say what a cursor can say.
    if (!Number.isSafeInteger(page) || !(key === null || isKey(key)) || !(asOf === undefined || isAsOf(asOf)))
      throw new Error("no place");
    return {
      side: after === 1 ? "after" : "before",
      page: Number(page),
      key: key ?? undefined,
      ...(asOf && { asOf }),
    };
  } catch {
    throw invalidField(
      "cursor",
      "invalid_value",
      "is damaged or belongs to another question: send it with the parameters it was given for, or begin without one",
      {},
    );
  }
}
