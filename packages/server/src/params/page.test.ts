import fc from "fast-check";
import { expect, test } from "vitest";
import { requestedPage } from "../../test/requested-page";
import { refused } from "../field-errors";
import { checkCursor, decodeCursor, encodeCursor } from "./cursor";
import { checkPage, type Page, readPage } from "./page";

interface Row {
  time: number;
  id: number;
}

/** An in-memory list, the newest first, read like a query. */
const listOf = (rows: readonly Row[]) => {
  const sorted = [...rows].sort((one, other) => other.time - one.time || other.id - one.id);
  const after = (key: readonly (string | number)[]) => (row: Row) =>
    row.time < Number(key[0]) || (row.time === key[0] && row.id < Number(key[1]));
  const same = (key: readonly (string | number)[]) => (row: Row) => row.time === key[0] && row.id === key[1];
  return async (cursor: string | undefined, size: number): Promise<Page<Row>> =>
    readPage<Row>({
      page: requestedPage(cursor, size),
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

test("paging forward and back returns the whole list", async () => {
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

/** The faults of a cursor. */
const faultsOf = (scope: string | undefined, cursor: string): string[] => {
  const found: string[] = [];
  checkCursor(scope, cursor, (field, _code, message) => {
    found.push(`${field} ${message?.split(":")[0]}`);
    return refused;
  });
  return found;
};

test("a cursor of another list, and one that was changed, are refused", async () => {
  const cursor = encodeCursor("list a", { key: [5, 1], side: "after", page: 2 });
  expect(cursor).toMatch(/^eyJ/);
  expect(decodeCursor(cursor)?.place).toEqual({ key: [5, 1], side: "after", page: 2 });
  expect(faultsOf("list a", cursor)).toEqual([]);
  expect(faultsOf("list b", cursor)).toEqual(["cursor was issued for other parameters"]);
  const touched = (from: string, to: string) =>
    Buffer.from(Buffer.from(cursor, "base64url").toString().replace(from, to)).toString("base64url");
  const otherQuestion = decodeCursor(encodeCursor("list b", { key: undefined, side: "after", page: 1 }));
  for (const damaged of [
    touched("[5,1]", "[6,1]"),
    touched(decodeCursor(cursor)?.question ?? "", otherQuestion?.question ?? ""),
    cursor.slice(0, -4),
    ...["eyJ", "", "null"],
    // With a valid checksum, but not a position.
    encodeCursor("list a", { key: [{} as never], side: "after", page: 2 }),
    encodeCursor("list a", { key: {} as never, side: "after", page: 2 }),
    encodeCursor("list a", { key: [5, 1], side: "after", page: "2" as never }),
  ])
    for (const scope of ["list a", undefined])
      expect(faultsOf(scope, damaged), damaged).toEqual(["cursor is malformed"]);
  await fc.assert(
    fc.property(fc.string(), (text) => {
      expect(faultsOf("list a", text)).toEqual(["cursor is malformed"]);
    }),
  );
});

test("a cursor is not blamed for a question that cannot be understood", () => {
  const cursor = encodeCursor(JSON.stringify(["list", "a"]), { key: [5, 1], side: "after", page: 2 });
  const check = (question: string, hasFaults: boolean) => {
    const faults: string[] = [];
    const page = checkPage(
      { parameters: { cursor }, hasFaults: () => hasFaults },
      ["list", question],
      (_, __, message) => {
        faults.push(message ?? "");
        return refused;
      },
    );
    return [page === refused, faults.length];
  };
  expect(check("a", false)).toEqual([false, 0]);
  expect(check("b", false)).toEqual([true, 1]);
  expect(check("b", true)).toEqual([true, 0]);
});
