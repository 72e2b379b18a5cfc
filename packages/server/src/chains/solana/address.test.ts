import { base58 } from "@scure/base";
import { Keypair, PublicKey } from "@solana/web3.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addressBytes, associatedTokenAccount, isOnCurve, isSolanaAddress } from "./address";
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from "./programs";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new PublicKey(bytes));

test("any 32 bytes but zero are an address, and round-trip", () => {
  fc.assert(
    fc.property(key, (address) => {
      const text = address.toBase58();
      expect(isSolanaAddress(text)).toBe(!address.equals(PublicKey.default));
      expect([...addressBytes(text)]).toEqual([...address.toBytes()]);
    }),
  );
});

test("no other number of bytes is an address, although the text may look like one", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      fc.pre(bytes.length !== 32);
      // Alphabet and length (32 to 44 characters) are not sufficient: 31 and 33 bytes can have such texts, too.
      expect(isSolanaAddress(base58.encode(bytes))).toBe(false);
    }),
  );
});

test.each([
  "",
  "1".repeat(32),
  "1".repeat(44),
  "z".repeat(44),
  "O0Il".repeat(8),
  "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU ",
  "1".repeat(100_000),
])("%j is not an address", (text) => {
  expect(isSolanaAddress(text)).toBe(false);
});

test("associated token accounts and the curve check agree with web3.js", async () => {
  await fc.assert(
    fc.asyncProperty(key, key, async (owner, mint) => {
      const [account] = PublicKey.findProgramAddressSync(
        [owner.toBytes(), new PublicKey(TOKEN_PROGRAM).toBytes(), mint.toBytes()],
        new PublicKey(ASSOCIATED_TOKEN_PROGRAM),
      );
      expect(await associatedTokenAccount(owner.toBase58(), mint.toBase58())).toBe(account.toBase58());
      expect(await isOnCurve(owner.toBase58())).toBe(PublicKey.isOnCurve(owner.toBytes()));
      expect(await isOnCurve(account.toBase58())).toBe(false);
    }),
    { numRuns: 50 },
  );
  expect(await isOnCurve(Keypair.generate().publicKey.toBase58())).toBe(true);
});
