import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError } from "../errors";
import { decodeCursor, encodeCursor } from "./cursor";
import { type Page, readPage } from "./page";

interface Row {
  time: number;
  id: number;
}

/** A list in memory, the newest first, as a query would read it. */
const listOf = (rows: readonly Row[]) => {
  const sorted = [...rows].sort((one, other) => other.time - one.time || other.id - one.id);
  const after = (key: readonly (string | number)[]) => (row: Row) =>
    row.time < Number(key[0]) || (row.time === key[0] && row.id < Number(key[1]));
  const same = (key: readonly (string | number)[]) => (row: Row) => row.time === key[0] && row.id === key[1];
  return (cursor: string | undefined, size: number, scope = "list"): Promise<Page<Row>> =>
    readPage<Row>({
      cursor,
      size,
      scope,
      keyOf: ({ time, id }) => [time, id],
      read: async ({ key, side }, limit) => {
        if (key === undefined) return sorted.slice(0, limit);
        const isAfter = after(key);
        return side === "after"
          ? sorted.filter(isAfter).slice(0, limit)
          : sorted
              .filter((row) => !isAfter(row) && !same(key)(row))
              .reverse()
              .slice(0, limit);
      },
    });
};

const anyRows = fc.uniqueArray(fc.record({ time: fc.nat(5), id: fc.nat(1000) }), {
  selector: ({ id }) => id,
  maxLength: 30,
});

test("all pages forward are the list, and back again", async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
      const read = listOf(rows);
      const pages: Row[][] = [];
      let page = await read(undefined, size);
      for (;;) {
        pages.push(page.rows);
        expect(page.meta.page_number).toBe(pages.length);
        if (page.meta.next_cursor === null) break;
        page = await read(page.meta.next_cursor, size);
      }
      const all = pages.flat();
      expect(all).toHaveLength(rows.length);
      expect(new Set(all.map(({ id }) => id)).size).toBe(rows.length);
      for (let at = pages.length - 1; at > 0; at--) {
        expect(page.meta.previous_cursor).not.toBeNull();
        page = await read(page.meta.previous_cursor ?? "", size);
        expect(page.rows).toEqual(pages[at - 1]);
        expect(page.meta.page_number).toBe(at);
      }
      expect(page.meta.previous_cursor).toBeNull();
      expect((await read(page.meta.first_page_cursor, size)).rows).toEqual(pages[0]);
    }),
  );
});

test("a cursor of another question, and one that was touched, are refused", async () => {
  const cursor = encodeCursor("list a", { key: [5, 1], side: "after", page: 2 });
  expect(cursor).toMatch(/^eyJ/);
  expect(decodeCursor("list a", cursor)).toEqual({ key: [5, 1], side: "after", page: 2 });
  const touched = Buffer.from(Buffer.from(cursor, "base64url").toString().replace("[5,1]", "[6,1]")).toString(
    "base64url",
  );
  for (const [scope, text] of [
    ["list b", cursor],
    ["list a", touched],
    ["list a", "eyJ"],
    ["list a", ""],
    ["list a", "null"],
    // Sealed as it should be, and still no place.
    ["list a", encodeCursor("list a", { key: [{} as never], side: "after", page: 2 })],
    ["list a", encodeCursor("list a", { key: {} as never, side: "after", page: 2 })],
    ["list a", encodeCursor("list a", { key: [5, 1], side: "after", page: "2" as never })],
  ] as const)
    expect(() => decodeCursor(scope, text), text).toThrow(ApiError);
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      await expect(listOf([])(text, 1)).rejects.toBeInstanceOf(ApiError);
    }),
  );
});
