import fc from "fast-check";
import { expect, test } from "vitest";
import { cut, pad, printable, widthOf } from "./text";

test("a cut text fits, whatever it is made of", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom("end" as const, "middle" as const),
      (text, width, where) => {
        const shown = cut(printable(text), width, where);
        expect(widthOf(shown)).toBeLessThanOrEqual(width);
      },
    ),
  );
});

test("cuts words at the end and identifiers in the middle", () => {
  expect(cut("Euro Coin (Ethereum)", 10)).toBe("Euro Coin…");
  expect(cut("0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4", 15, "middle")).toBe("0x08210…3c594d4");
});

test("wide characters count as two columns", () => {
  expect(pad("山田", 6)).toBe("山田  ");
  expect(cut("山田太郎", 5)).toBe("山田…");
});

test("what could steer a terminal or hide a direction is made visible", () => {
  expect(printable("\u001b[2Jname\r\u0007\u009b\u202e")).toBe("\ufffd[2Jname\ufffd\ufffd\ufffd\ufffd");
  expect(printable("Zoë O’Neil 山田")).toBe("Zoë O’Neil 山田");
});
