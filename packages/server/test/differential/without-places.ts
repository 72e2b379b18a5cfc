import type { Answer } from "./side";

/**
 * Lists whose cursors have the place of a row among all that were ever inserted: engines count those that were refused,
 * or do not.
 */
const withPlaces = new Set(["listAccounts", "listPartyAccounts"]);

const cursor = /"(next|previous)_cursor":"([\w-]+)"/g;

/** The cursor as text, without the place and without the checksum over it. */
function withoutPlace(encoded: string): string {
  const { c, q } = JSON.parse(Buffer.from(encoded, "base64url").toString()) as { c: unknown[]; q: string };
  const [after, page, key] = c;
  return JSON.stringify([after, page, Array.isArray(key) ? key.slice(0, -1) : key, q]);
}

/** An answer as both engines have to give it. */
export function comparable(operation: string, answer: Answer): Answer {
  if (!withPlaces.has(operation)) return answer;
  const text = answer.text.replaceAll(cursor, (_, which: string, encoded: string) =>
    JSON.stringify([which, withoutPlace(encoded)]),
  );
  return { ...answer, text, headers: { ...answer.headers, "content-length": text.length } };
}
