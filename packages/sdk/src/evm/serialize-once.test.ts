import fc from "fast-check";
import { type Hex, numberToHex, serializeTransaction } from "viem";
import { describe, expect, test } from "vitest";
import { serializeOnce } from "./serialize-once";

const bytes = (min: number, max: number) =>
  fc
    .uint8Array({ minLength: min, maxLength: max })
    .map((list): Hex => `0x${Buffer.from(list).toString("hex")}`);
const below = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });

const transactions = fc.record({
  type: fc.constant("eip1559" as const),
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  nonce: fc.integer({ min: 0, max: 2 ** 40 }),
  gas: below(40),
  maxFeePerGas: below(60),
  maxPriorityFeePerGas: fc.constant(0n),
  to: fc.option(bytes(20, 20), { nil: undefined }),
  value: below(128),
  data: bytes(0, 300),
});
/** Small ones, too: an integer of RLP has no leading zeros. */
const scalars = fc.oneof(below(256), below(8), below(248)).map((value) => numberToHex(value, { size: 32 }));
const signatures = fc.record({ r: scalars, s: scalars, yParity: fc.constantFrom(0, 1) });

describe("serialising a transaction once for an account that signs it", () => {
  test("gives viem's own bytes, without and with a signature", () => {
    fc.assert(
      fc.property(transactions, signatures, (transaction, signature) => {
        const serialize = serializeOnce();
        expect(serialize(transaction)).toBe(serializeTransaction(transaction));
        expect(serialize(transaction, signature)).toBe(serializeTransaction(transaction, signature));
      }),
    );
  });

  test("serialises again for another transaction than the one before, and for one that was not asked for unsigned", () => {
    fc.assert(
      fc.property(transactions, transactions, signatures, (first, second, signature) => {
        const serialize = serializeOnce();
        expect(serialize(first, signature)).toBe(serializeTransaction(first, signature));
        serialize(first);
        expect(serialize(second, signature)).toBe(serializeTransaction(second, signature));
      }),
      { numRuns: 30 },
    );
  });

  test("leaves other types and signatures to viem", () => {
    const transaction = { type: "eip2930", chainId: 1, gasPrice: 7n, gas: 21_000n } as const;
    const signature = { r: numberToHex(1n, { size: 32 }), s: numberToHex(2n, { size: 32 }) };
    const serialize = serializeOnce();
    serialize(transaction);
    expect(serialize(transaction, { ...signature, yParity: 1 })).toBe(
      serializeTransaction(transaction, { ...signature, yParity: 1 }),
    );
    const dynamic = { type: "eip1559", chainId: 1, gas: 21_000n } as const;
    serialize(dynamic);
    expect(serialize(dynamic, { ...signature, v: 28n })).toBe(
      serializeTransaction(dynamic, { ...signature, v: 28n }),
    );
  });
});
