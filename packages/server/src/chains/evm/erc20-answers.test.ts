import fc from "fast-check";
import { encodeAbiParameters, stringToHex } from "viem";
import { expect, test } from "vitest";
import { readDecimals, readSymbol, readWord } from "./erc20-answers";

const text = (symbol: string) => encodeAbiParameters([{ type: "string" }], [symbol]);
const number = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value]);

test("symbols are read as ABI strings and as 32 bytes", () => {
  for (const symbol of ["USDC", "USD₮0", "a b", "é", "x".repeat(32)]) {
    expect(readSymbol(text(symbol))).toBe(symbol);
    if (Buffer.byteLength(symbol) <= 32) expect(readSymbol(stringToHex(symbol, { size: 32 }))).toBe(symbol);
  }
});

test("a symbol that cannot be displayed is undefined", () => {
  for (const symbol of [
    "",
    " ",
    " a",
    "a  b",
    "a\nb",
    "a\u202eb",
    "a\u200bb",
    "\ufeffUSDC",
    "x".repeat(33),
    "\0",
  ])
    expect(readSymbol(text(symbol)), JSON.stringify(symbol)).toBeUndefined();
  // A length beyond the data, invalid UTF-8, no data.
  expect(readSymbol(`0x${"20".padStart(64, "0")}${"ff".padStart(64, "0")}41`)).toBeUndefined();
  expect(readSymbol(`0xff${"00".repeat(31)}`)).toBeUndefined();
  expect(readSymbol("0x")).toBeUndefined();
});

test("any answer of a contract is decoded or undefined, never an exception", () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((each) => `0x${Buffer.from(each).toString("hex")}`);
  fc.assert(
    fc.property(fc.oneof(bytes, fc.string().map(text)), (data) => {
      const symbol = readSymbol(data);
      if (symbol !== undefined) expect([...symbol].length).toBeLessThanOrEqual(32);
      const decimals = readDecimals(data);
      if (decimals !== undefined) expect(decimals).toBeLessThanOrEqual(255);
    }),
  );
});

test("a number is one ABI word, and decimals are a uint8", () => {
  expect(readWord(number(2n ** 256n - 1n))).toBe(2n ** 256n - 1n);
  expect(readWord("0x")).toBeUndefined();
  expect(readWord(`${number(1n)}00`)).toBeUndefined();
  expect([0n, 255n, 256n].map((value) => readDecimals(number(value)))).toEqual([0, 255, undefined]);
});
