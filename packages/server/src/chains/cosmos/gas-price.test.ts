import fc from "fast-check";
import { expect, test } from "vitest";
import { feeOf, fromMilli, readGasPrice } from "./gas-price";

test.each<[string, string, bigint | undefined]>([
  ["0.025uosmo", "uosmo", 25n * 10n ** 15n],
  ["0.1ibc/27, 3uosmo", "uosmo", 3n * 10n ** 18n],
  ["0.025000000000000000uosmo", "uosmo", 25n * 10n ** 15n],
  ["0.025uosmox", "uosmo", undefined],
  ["", "uosmo", undefined],
  ["uosmo", "uosmo", undefined],
  ["-1uosmo", "uosmo", undefined],
])("%j in %s", (list, denom, price) => {
  expect(readGasPrice(list, denom)).toBe(price);
});

test("a fee is never below the price, and less than one unit above it", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.bigInt({ min: 0n, max: 10n ** 6n }),
      (gas, milli) => {
        const fee = feeOf(gas, fromMilli(milli));
        expect(fee * 1000n).toBeGreaterThanOrEqual(gas * milli);
        expect((fee - 1n) * 1000n).toBeLessThan(gas * milli);
      },
    ),
  );
});
