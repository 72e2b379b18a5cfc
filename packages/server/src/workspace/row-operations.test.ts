import { expect, test } from "vitest";
import { applyToRows, type RowOperation } from "./row-operations";

interface Row {
  id: string;
  name: string;
}

const stored: Row[] = [
  { id: "a", name: "one" },
  { id: "b", name: "two" },
];

const apply = (...operations: RowOperation<Row, Partial<Row>>[]) =>
  applyToRows(stored, operations, {
    most: 3,
    make: (draft) => draft,
    find: (rows, { name }) => [...rows].find((row) => row.name === name),
    merge: (row, change) => ({ ...row, ...change, id: row.id }),
  });

test("operations are applied in their order", () => {
  expect(
    apply(
      { action: "remove", id: "A" },
      { action: "add", draft: { id: "c", name: "one" } },
      { action: "update", id: "c", change: { name: "three" } },
    ),
  ).toEqual({
    rows: [stored[1], { id: "c", name: "three" }],
    removed: ["a"],
    written: [{ id: "c", name: "three" }],
  });
});

test("a row that exists already is not added, and a row that is added and removed is not stored", () => {
  expect(apply({ action: "add", draft: { id: "c", name: "two" } })).toEqual({
    rows: stored,
    removed: [],
    written: [{ id: "b", name: "two" }],
  });
  expect(
    apply({ action: "add", draft: { id: "c", name: "x" } }, { action: "remove", id: "c" }),
  ).toMatchObject({ written: [] });
});

test("none is applied after one about a row that there is not any more, or when there would be too many", () => {
  expect(apply({ action: "remove", id: "a" }, { action: "update", id: "a", change: {} })).toEqual({
    unknown: 1,
  });
  const add = (id: string) => ({ action: "add" as const, draft: { id, name: id } });
  expect(apply(add("c"), add("d"))).toEqual({ tooMany: true });
  expect(apply(add("c"), { action: "remove", id: "a" }, add("d"))).toMatchObject({ removed: ["a"] });
});
