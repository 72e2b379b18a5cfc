import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeNul, unescapeNul } from "./nul";

const texts = fc.string({ unit: fc.constantFrom("a", "0", "f", "\0", "\uffff", "\ufffe", "é") });

test("every text has a stored form without NUL, and comes back from it", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(escapeNul(text)).not.toContain("\0");
      expect(unescapeNul(escapeNul(text))).toBe(text);
    }),
  );
});

test("different texts have different stored forms", () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(escapeNul(one) === escapeNul(other)).toBe(one === other);
    }),
  );
});
