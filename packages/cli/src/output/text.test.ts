import fc from "fast-check";
import { expect, test } from "vitest";
import { cut, pad, printable, widthOf } from "./text";

test("a cut text fits, whatever it is made of", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      (text, width) => {
        const shown = cut(printable(text), width);
        expect(widthOf(shown)).toBeLessThanOrEqual(width);
      },
    ),
  );
});

test("cuts words at the end", () => {
  expect(cut("Euro Coin (Ethereum)", 10)).toBe("Euro Coin…");
});

test("wide characters count as two columns", () => {
  expect(pad("山田", 6)).toBe("山田  ");
  expect(cut("山田太郎", 5)).toBe("山田…");
});

test("characters that could steer a terminal or hide a direction are made visible", () => {
  expect(printable("\u001b[2Jname\r\u0007\u009b\u2028\u202e")).toBe(
    "\\u001b[2Jname\\u000d\\u0007\\u009b\\u2028\\u202e",
  );
  expect(printable("Zoë O’Neil 山田")).toBe("Zoë O’Neil 山田");
});

test("the beginning of a long text is shown, and how much is left out; no letter is cut in two", () => {
  expect(printable("x".repeat(1_000))).toBe("x".repeat(1_000));
  expect(printable("x".repeat(2_204))).toBe(`${"x".repeat(1_000)}… (1,204 more characters)`);
  expect(printable("abc", 2)).toBe("ab… (1 more character)");
  expect(printable("a\u{1f4b6}b", 2)).toBe("a… (3 more characters)");
});
