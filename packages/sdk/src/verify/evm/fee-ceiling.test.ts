import { expect, test } from "vitest";
import { aboveCeiling, type GasCeiling } from "./fee-ceiling";

const ceiling: GasCeiling = { gasLimit: 10n, maxFeePerGas: 20n, totalFee: 100n };

test.each<[gasLimit: bigint, maxFeePerGas: bigint, above: keyof GasCeiling | undefined]>([
  [10n, 10n, undefined],
  [5n, 20n, undefined],
  [11n, 1n, "gasLimit"],
  [1n, 21n, "maxFeePerGas"],
  [10n, 11n, "totalFee"],
])("an offer of %s gas at %s: above %s", (gasLimit, maxFeePerGas, above) => {
  expect(aboveCeiling({ gasLimit, maxFeePerGas }, ceiling)).toBe(above);
});

test("a ceiling that is no number allows nothing", () => {
  const wrong = Object({ ...ceiling, totalFee: Number.NaN });
  expect(aboveCeiling({ gasLimit: 1n, maxFeePerGas: 1n }, wrong)).toBe("totalFee");
});
