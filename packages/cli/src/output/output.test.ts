import { expect, test } from "vitest";
import { selectFields } from "./output";

const payments = [
  { status: "completed", report: { tx_hash: "0x1", amount: 5n }, tracked: null },
  { status: "pending", report: { tx_hash: "0x2", amount: 6n, legs: [{ to: "a" }, { to: "b" }] } },
];

test("fields of each item, also inside objects and lists; what is missing is null", () => {
  expect(selectFields(payments, ["report.tx_hash", "status", "report.legs.to"]).data).toEqual([
    { report: { tx_hash: "0x1", legs: null }, status: "completed" },
    { report: { tx_hash: "0x2", legs: [{ to: "a" }, { to: "b" }] }, status: "pending" },
  ]);
});

test("a page keeps its cursor; a whole object includes its fields", () => {
  const page = { items: payments, meta: { next_cursor: "c" } };
  expect(selectFields(page, ["status"]).data).toEqual({
    items: [{ status: "completed" }, { status: "pending" }],
    meta: { next_cursor: "c" },
  });
  expect(selectFields(payments[0], ["report", "report.amount"]).data).toEqual({
    report: payments[0]?.report,
  });
});

test("unknown names are reported, with those that exist", () => {
  expect(selectFields(payments, ["stat", "status", "report.hash"])).toMatchObject({
    missing: ["stat", "report.hash"],
    present: ["status", "report", "tracked"],
  });
  expect(selectFields([], ["stat"]).missing).toEqual([]);
  expect(selectFields({ a: 1 }, ["__proto__", "toString"]).missing).toEqual(["__proto__", "toString"]);
});
