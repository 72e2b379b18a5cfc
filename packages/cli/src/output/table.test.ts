import fc from "fast-check";
import { expect, test } from "vitest";
import { type Column, fields, table } from "./table";
import { printable, widthOf } from "./text";

interface Token {
  symbol: string;
  label: string;
  addr: string;
}
const layout: Column<Token>[] = [
  { title: "Symbol", value: (row) => row.symbol },
  { title: "Label", value: (row) => row.label, shrinks: true },
  { title: "Address", value: (row) => row.addr, whole: true },
];
const rows: Token[] = [
  { symbol: "USDC", label: "USD Coin (Sepolia)", addr: "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238" },
  { symbol: "EURC", label: "Euro Coin", addr: "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4" },
];

test("without a terminal nothing is cut", () => {
  expect(table(rows, layout).split("\n")).toEqual([
    "Symbol  Label               Address",
    "USDC    USD Coin (Sepolia)  0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
    "EURC    Euro Coin           0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4",
  ]);
});

test("words give way before identifiers, so that these can be copied", () => {
  const lines = table(rows, layout, { columns: 64 }).split("\n");
  expect(lines[1]).toBe("USDC    USD Coin (S…  0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238");
});

test("where there is no room, an identifier has a line of its own, whole", () => {
  expect(table(rows, layout, { columns: 50 }).split("\n")).toEqual([
    "Symbol  Label",
    "USDC    USD Coin (Sepolia)",
    "  Address  0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
    "EURC    Euro Coin",
    "  Address  0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4",
  ]);
});

test("the last columns are left out before the first, and named", () => {
  const wide: Column<Token>[] = ["One", "Two", "Three", "Four"].map((title) => ({
    title,
    value: ({ symbol }) => `${title} ${symbol}`.padEnd(20, "."),
  }));
  let dropped: readonly string[] = [];
  const text = table(rows, wide, { columns: 50, onDropped: (titles) => (dropped = titles) });
  expect(text.split("\n")[0]).toBe("One                   Two");
  expect(dropped).toEqual(["Three", "Four"]);
});

test("where columns cannot fit, each row becomes a block", () => {
  expect(table(rows.slice(0, 1), layout, { columns: 12 })).toBe(
    "Symbol   USDC\nLabel    USD Coin (Sepolia)\nAddress  0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
  );
});

test("a table fits its terminal but for identifiers, which are whole, or is made of blocks", () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 30 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ symbol: cell, label: cell, addr: cell }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 10, max: 120 }),
      (some, columns) => {
        const text = table(some, layout, { columns });
        for (const { addr } of some) expect(text).toContain(printable(addr).trimEnd());
        const [titles = ""] = text.split("\n", 1);
        if (!titles.includes("Label") || titles.startsWith("Symbol  ") === false) return;
        const lines = text.split("\n").filter((line) => !line.startsWith("  Address"));
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(columns);
      },
    ),
  );
});

test("fields without a value are left out", () => {
  expect(
    fields([
      ["name", "alice"],
      ["note", undefined],
      ["address", "0x1"],
    ]),
  ).toBe("name     alice\naddress  0x1");
});

test("a sentence that is too long is wrapped beside its name, or below it; what is copied stays whole", () => {
  const pairs = [
    ["long name of it", "one two three four five six"],
    ["hash", "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"],
  ] as const;
  expect(fields(pairs, { columns: 30 }).split("\n")).toEqual([
    "long name of it  one two three",
    "                 four five six",
    "hash             0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
  ]);
  const wide = [["a name that takes the room", "internationally recognized"]] as const;
  expect(fields(wide, { columns: 40 }).split("\n")).toEqual([
    "a name that takes the room",
    "  internationally recognized",
  ]);
});

test("a value in colour is no control sequence in it", () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
  expect(fields([["status", "failed", red]])).toBe("status  \u001b[31mfailed\u001b[39m");
});

test("a row without an identifier has no empty line under it", () => {
  const layout = [
    { title: "Asset", value: ({ asset }: { asset: string; contract: string }) => asset },
    { title: "Contract", value: ({ contract }: { contract: string }) => contract, whole: true },
  ];
  const rows = [
    { asset: "ETH", contract: "" },
    { asset: "USDC", contract: "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238" },
  ];
  expect(table(rows, layout, { columns: 40 })).toBe(
    "Asset\nETH\nUSDC\n  Contract  0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238".replace(
      "Contract\n  0x",
      "Contract  0x",
    ),
  );
});
