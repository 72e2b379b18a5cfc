import type { CommandRow } from "@waybill/spec/client-tables";
import { expect, test } from "vitest";
import type { Context } from "../context";
import { cellText, columnText, linesOf, valueAt } from "./cells";
import { optionOf } from "./options";
import { answerText } from "./run";
import { incompleteness, nextCursor } from "./warnings";

const row: CommandRow = {
  interface: "shop",
  sdk: "things.list",
  words: ["things"],
  summary: "",
  notes: "",
  positional: [],
  flags: [{ name: "show_all", flag: "--show-all", type: "boolean", about: "" }],
  tables: [{ at: "balances", columns: [] }],
  examples: [],
};

test("an incomplete answer is marked as such, and each of its rows, with its reason in words", () => {
  const ok = { lookup_status: "ok", reason: null, hidden_count: 0, address: "0x1", network: "sepolia" };
  const failed = { ...ok, lookup_status: "unavailable", reason: "provider_unavailable" };
  expect(incompleteness(row, { meta: ok, balances: [ok] })).toEqual([]);
  expect(incompleteness(row, { balances: [failed, { ...ok, hidden_count: 2 }] })).toEqual([
    "the lookup of 0x1 on sepolia is unavailable: a network's node does not answer, or is not configured (provider_unavailable)",
    "tokens hidden by the workspace's whitelist of 0x1 on sepolia: 2; --show-all shows them",
  ]);
  expect(incompleteness(row, { meta: { lookup_status: "partial", reason: "new_reason" } })).toEqual([
    "the lookup is partial: unknown reason (new_reason)",
  ]);
  expect(
    incompleteness(row, { meta: { failed_nodes: 1, failed_networks: ["arb1"], own_feed_truncated: true } }),
  ).toHaveLength(3);
});

test("addresses that sanctions lists could not be checked for are reported as unknown, with the lists that were not checked", () => {
  const lists = [
    { list: "OFAC", state: "missing", version: null },
    { list: "EU", state: "current", version: "a" },
    { list: "UN", state: "unreadable", version: "b" },
  ];
  expect(incompleteness(row, { is_sanctioned: null, lists_checked: false, lists })).toEqual([
    "it is not known whether the address is sanctioned",
    "sanctions lists that were not checked: OFAC, UN",
  ]);
  // Screenings of names have versions only.
  const named = [
    { list: "ofac", version: null },
    { list: "eu", version: "a" },
  ];
  expect(incompleteness(row, { lists_checked: false, lists: named, matches: null })).toEqual([
    "sanctions lists that were not checked: ofac",
  ]);
  const current = [{ list: "ofac", version: "a" }];
  expect(
    incompleteness(row, {
      lists_checked: false,
      lists: current,
      matches: null,
      uncompared_names: ["中村花子"],
    }),
  ).toEqual(["names in letters that the lists do not use, so a missing match proves nothing: 中村花子"]);
  expect(incompleteness(row, { is_sanctioned: null, lists_checked: true, lists: [] })).toHaveLength(1);
  expect(incompleteness(row, { is_sanctioned: false, lists_checked: true, lists: [] })).toEqual([]);
});

test("a cursor is in meta or beside the items, and absent on the last page", () => {
  expect(nextCursor({ items: [], meta: { next_cursor: "a" } })).toBe("a");
  expect(nextCursor({ items: [], cursor: "b" })).toBe("b");
  expect(nextCursor({ items: [], meta: { lookup_status: "ok" }, cursor: "b" })).toBe("b");
  for (const last of [{ meta: { next_cursor: null } }, { cursor: "" }, [], undefined])
    expect(nextCursor(last)).toBeUndefined();
});

test("a row becomes a line for each element of the list its columns reach into, and is never lost", () => {
  const paths = ["address", "assets.symbol", "types.length"];
  const lines = linesOf({ address: "0x1", assets: [{ symbol: "A" }, { symbol: "B" }], types: ["x"] }, paths);
  expect(lines.map((line) => paths.map((path) => cellText(valueAt(line, path))))).toEqual([
    ["0x1", "A", "1"],
    ["0x1", "B", "1"],
  ]);
  const [empty] = linesOf({ address: "0x1", assets: [] }, paths);
  expect([valueAt(empty, "address"), cellText(valueAt(empty, "assets.symbol"))]).toEqual(["0x1", ""]);
  expect(cellText("2026-01-15T09:30:12.123Z")).toBe("2026-01-15 09:30:12");
  expect(["12.5", 100, "-3", "0.000123", null, "n/a"].map((usd) => columnText("total_usd", usd))).toEqual([
    ...["12.50", "100.00", "-3.00", "0.000123", "", "n/a"],
  ]);
  expect(columnText("amount", "12.5")).toBe("12.5");
});

test("times are marked as UTC, in the title of a column or beside the time", () => {
  const plain = (text: string) => text;
  const context = {
    paint: { out: { heading: plain, label: plain, dim: plain } },
    columns: { out: 80 },
    full: false,
  } as unknown as Context;
  const table = { at: "runs", columns: ["period_start=From", "read_at=Read (UTC)", "day"] };
  const time = "2026-01-15T09:30:12.123Z";
  const runs = [{ period_start: time, read_at: time, day: "2026-01-15" }];
  expect(answerText(context, { ...row, tables: [table] }, { as_of: time, runs }).split("\n")).toEqual([
    "as of  2026-01-15 09:30:12 UTC",
    "",
    "Runs",
    "From (UTC)           Read (UTC)           Day",
    "2026-01-15 09:30:12  2026-01-15 09:30:12  2026-01-15",
  ]);
});

test("options: lists by commas, accounts as pairs, bounds and words checked before anything is sent", () => {
  const flag = (more: object) =>
    optionOf({ name: "x", flag: "--x", type: "string", about: "", ...more }, false);
  expect(flag({ list: true }).read?.("a,b")).toEqual(["a", "b"]);
  expect(flag({ list: true, type: "account" }).read?.("sepolia:0x1")).toEqual([
    { network: "sepolia", address: "0x1" },
  ]);
  const pairs = flag({ list: true, type: "pairs" });
  expect(pairs.read?.("url=https://a.test/?a=b,c")).toEqual([["url", "https://a.test/?a=b,c"]]);
  expect([pairs.read?.("on=true"), pairs.read?.("on=false")]).toEqual([[["on", true]], [["on", false]]]);
  expect(flag({ type: "number" }).read?.("0.10")).toBe("0.10");
  expect(flag({ type: "integer", min: 1, max: 100 }).read?.("25")).toBe(25);
  for (const [more, text] of [
    [{ list: true }, "a,,b"],
    [{ type: "account", list: true }, "0x1"],
    [{ type: "pairs", list: true }, "minutes"],
    [{ type: "pairs", list: true }, "=15"],
    [{ type: "number" }, "1e3"],
    [{ type: "integer", min: 1, max: 100 }, "101"],
    [{ choices: ["in", "out"] }, "inn"],
  ] as const)
    expect(() => flag(more).read?.(text)).toThrow();
});

test("an allowed payment is reported as not clear where not everything was evaluated", () => {
  const evaluation = { allowed: true, coverage: "partial", notes: ["One thing.", "Another one."] };
  expect(incompleteness(row, evaluation)).toEqual([
    expect.stringContaining("not everything could be checked"),
  ]);
  expect(incompleteness(row, { ...evaluation, coverage: "full", notes: [] })).toEqual([]);
  expect(cellText(evaluation.notes)).toBe("One thing. Another one.");
});
