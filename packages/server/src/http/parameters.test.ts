import fc from "fast-check";
import { expect, test } from "vitest";
import { type ParameterRow, readParameters } from "./parameters";

const rows: ParameterRow[] = [
  { name: "id", in: "path", type: "string" },
  { name: "amount", in: "query", type: "string", absent: "" },
  { name: "bps", in: "query", type: "integer" },
  { name: "share", in: "query", type: "number" },
  { name: "flag", in: "query", type: "boolean", absent: false },
];
const read = (query: Record<string, unknown>, path = {}) => readParameters(rows, path, query);

test("text is converted to the type in the schema", () => {
  expect(read({ amount: "1", bps: "50", flag: "true" }, { id: "x" })).toEqual({
    id: "x",
    amount: "1",
    bps: 50,
    flag: true,
  });
  expect(read({ bps: "-7", flag: "false" })).toEqual({ amount: "", bps: -7, flag: false });
});

test("text that cannot be converted stays text and fails validation", () => {
  for (const bps of ["", " 1", "1 ", "1.0", "1e3", "0x10", "+1", "--1", "NaN", "9".repeat(16), "\u0661"])
    expect(read({ bps }).bps).toBe(bps);
  for (const flag of ["TRUE", "1", "", "yes", "null"]) expect(read({ flag }).flag).toBe(flag);
  expect(read({ bps: ["1", "2"] }).bps).toEqual(["1", "2"]);
});

test("a number is decimal, without an exponent", () => {
  expect(read({ share: "0.85" }).share).toBe(0.85);
  expect(read({ share: "-1" }).share).toBe(-1);
  for (const share of ["", ".5", "1.", "1e3", "0x1", " 1", "Infinity", "NaN"])
    expect(read({ share }).share).toBe(share);
});

test("a converted integer is equal to its text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger().map(String), fc.string()), (text) => {
      const { bps } = read({ bps: text });
      if (typeof bps === "number")
        expect(Number.isSafeInteger(bps) && BigInt(bps) === BigInt(text)).toBe(true);
      else expect(bps).toBe(text);
    }),
  );
});

test("path and query are separate, unknown parameters are dropped, inherited properties are ignored", () => {
  expect(read({ id: "q", other: "1" }, { amount: "p" })).toEqual({ amount: "", flag: false });
  const inherited: Record<string, unknown> = Object.create({ bps: "1" });
  expect(read(inherited)).toEqual({ amount: "", flag: false });
});
