import fc from "fast-check";
import { expect, test } from "vitest";
import { spellingDistance } from "./spelling-distance";

const MOST = 100;

test.each([
  ["dramirov", "dramirov", 0],
  // Another letter, one more, one less, two swapped.
  ["dramirov", "draminov", 1.125],
  ["dramirov", "drampirov", 1.125],
  ["dramirov", "dramrov", 0.5],
  ["dramirov", "drmairov", 1],
  // Letters that transliterations write for each other, and double letters.
  ["mohammed", "muhamad", 1.5],
  ["viktor", "victor", 0.5],
  ["hassan", "hasan", 0.5],
  // Another beginning.
  ["dramirov", "gramirov", 1.625],
  ["takakov", "stakakov", 1.625],
  ["", "ab", 2.125],
])("%s and %s are %d apart", (one, other, distance) => {
  expect(spellingDistance(one, other, MOST)).toBe(distance);
  expect(spellingDistance(other, one, MOST)).toBe(distance);
});

const word = fc.string({ unit: fc.constantFrom(..."aeioudrmkvsh"), maxLength: 9 });

test("it is symmetric, 0 for equal words only, and a bound changes nothing below it", () => {
  fc.assert(
    fc.property(word, word, fc.double({ min: 0, max: 4, noNaN: true }), (one, other, most) => {
      const distance = spellingDistance(one, other, MOST);
      expect(spellingDistance(other, one, MOST)).toBe(distance);
      expect(distance === 0).toBe(one === other);
      const bounded = spellingDistance(one, other, most);
      if (distance <= most) expect(bounded).toBe(distance);
      else expect(bounded).toBeGreaterThan(most);
    }),
  );
});

test("words of thousands of letters are compared at once", () => {
  const long = "a".repeat(100_000);
  expect(spellingDistance(long, `${long}b`, MOST)).toBeGreaterThan(MOST);
});
