import { networks } from "@waybill/spec/generated/registry";
import { expect, test } from "vitest";
import * as cosmos from "../cosmos/fee-ceiling";
import * as solana from "../solana/programs";
import { aboveCeiling, ceilingOf, completeCeiling, type GasCeiling } from "./fee-ceiling";

const ceiling: GasCeiling = { gasLimit: 10n, maxFeePerGas: 20n, maxPriorityFeePerGas: 5n, totalFee: 100n };

test.each<[gasLimit: bigint, maxFeePerGas: bigint, priority: bigint, above: keyof GasCeiling | undefined]>([
  [10n, 10n, 5n, undefined],
  [5n, 20n, 0n, undefined],
  [11n, 1n, 0n, "gasLimit"],
  [1n, 21n, 0n, "maxFeePerGas"],
  [1n, 20n, 6n, "maxPriorityFeePerGas"],
  [10n, 11n, 0n, "totalFee"],
])(
  "an offer of %s gas at %s, %s of it priority fee: above %s",
  (gasLimit, maxFeePerGas, maxPriorityFeePerGas, above) => {
    expect(aboveCeiling({ gasLimit, maxFeePerGas, maxPriorityFeePerGas }, ceiling)).toBe(above);
  },
);

test.each(["gasLimit", "maxFeePerGas", "maxPriorityFeePerGas", "totalFee"] as const)(
  "a ceiling whose %s is no number allows nothing",
  (part) => {
    const wrong = Object({ ...ceiling, [part]: Number.NaN });
    expect(aboveCeiling({ gasLimit: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }, wrong)).toBe(part);
  },
);

test("every network of the registry has ceilings of its own, and any other allows nothing", () => {
  for (const { slug, kind } of networks) {
    if (kind === "evm") {
      const { maxFeePerGas, maxPriorityFeePerGas, totalFee } = ceilingOf(slug);
      expect(maxPriorityFeePerGas, slug).toBeGreaterThan(0n);
      expect(maxFeePerGas, slug).toBeGreaterThan(maxPriorityFeePerGas);
      // At the maximum fee a transfer of a token can still be paid.
      expect(totalFee, slug).toBeGreaterThanOrEqual(80_000n * maxFeePerGas);
    } else {
      const parts = kind === "solana" ? solana.ceilingOf(slug) : cosmos.ceilingOf(slug);
      for (const part of Object.values(parts)) expect(part, slug).toBeGreaterThan(0n);
    }
  }
  expect(ceilingOf("basesep").maxFeePerGas).toBeLessThan(ceilingOf("eth").maxFeePerGas);
  for (const network of ["unheard-of", "solana", undefined])
    expect(ceilingOf(network)).toMatchObject({ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n, totalFee: 0n });
  expect(completeCeiling("eth", { maxFeePerGas: 1n, totalFee: undefined })).toEqual({
    ...ceilingOf("eth"),
    maxFeePerGas: 1n,
  });
});
