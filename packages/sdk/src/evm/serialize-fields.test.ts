import fc from "fast-check";
import { numberToHex, serializeTransaction } from "viem";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../scripts/test-size";
import type { EvmAddress } from "../verify/address";
import { serializeFields } from "./request-signature";
import { unsignedFields } from "./sign-transaction";
import { toTransaction } from "./viem-transaction";

const hex = (min: number, max: number) =>
  fc
    .uint8Array({ minLength: min, maxLength: max })
    .map((list): EvmAddress => `0x${Buffer.from(list).toString("hex")}`);
/** Small ones, too: an integer of RLP has no leading zeros. */
const below = (bits: number) =>
  fc.oneof(
    ...[bits, 8, 7].map((most) => fc.bigInt({ min: 0n, max: 2n ** BigInt(most) - 1n })),
    fc.constantFrom(0n, 1n, 127n, 128n, 255n),
  );

const proven = fc.record({
  sender: hex(20, 20),
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  nonce: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 2 ** 40 })),
  gasLimit: below(40),
  // Both are not above the one that follows: viem refuses a priority fee above the fee.
  maxPriorityFeePerGas: below(20),
  maxFeePerGas: below(60).map((fee) => fee + 2n ** 20n),
  to: hex(20, 20),
  data: fc.oneof(hex(0, 2), hex(50, 60), hex(60, 300), hex(65_530, 65_540)),
});
const scalars = fc.oneof(below(256), below(248)).map((value) => numberToHex(value, { size: 32 }));
const signatures = fc.record({ r: scalars, s: scalars, yParity: fc.constantFrom(0, 1) });

describe("the encoding of a transaction for an account that signs it", () => {
  test("is viem's own, without and with a signature", () => {
    fc.assert(
      fc.property(proven, signatures, (transaction, signature) => {
        const asked = toTransaction(transaction);
        const serialize = serializeFields(asked, unsignedFields(transaction));
        expect(serialize(asked)).toBe(serializeTransaction(asked));
        expect(serialize(asked, signature)).toBe(serializeTransaction(asked, signature));
      }),
      { numRuns: runs(500) },
    );
  });

  test("is left to viem for another transaction, and for a signature of another form", () => {
    fc.assert(
      fc.property(proven, proven, signatures, (first, second, { r, s, yParity }) => {
        const asked = toTransaction(first);
        const other = toTransaction(second);
        const serialize = serializeFields(asked, unsignedFields(first));
        expect(serialize(other)).toBe(serializeTransaction(other));
        expect(serialize(other, { r, s, yParity })).toBe(serializeTransaction(other, { r, s, yParity }));
        const older = { r, s, v: BigInt(27 + yParity) };
        expect(serialize(asked, older)).toBe(serializeTransaction(asked, older));
      }),
      { numRuns: 50 },
    );
  });
});
