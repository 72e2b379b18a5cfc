import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount, storeAmount } from "./amount";
import { lookAlikeKey } from "./look-alike-key";

test.each([
  ["0xABCD000000000000000000000000000000001234", "abcd1234"],
  ["42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi", "42rlyohi"],
  ["osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4epasmvnj", "clpqmvnj"],
])("%s looks like %s", (address, look) => {
  expect(lookAlikeKey(address)).toBe(look);
});

test("amounts come back, and sort as numbers do", () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(readAmount(storeAmount(one))).toBe(one);
      expect(storeAmount(one) < storeAmount(other)).toBe(one < other);
    }),
  );
});
