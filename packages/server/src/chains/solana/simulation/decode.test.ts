import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from "@solana/web3.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PayloadError } from "../../chain";
import { decodeTransaction } from "./decode";

const payer = Keypair.generate().publicKey;
const other = Keypair.generate().publicKey;
const bytes = new VersionedTransaction(
  new TransactionMessage({
    payerKey: payer,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [SystemProgram.transfer({ fromPubkey: payer, toPubkey: other, lamports: 5 })],
  }).compileToLegacyMessage(),
).serialize();

test("a transaction is decoded as web3.js has written it", async () => {
  const decoded = await decodeTransaction(bytes);
  expect(decoded).toMatchObject({
    version: "legacy",
    signers: 1,
    lookups: [],
    named: [payer.toBase58(), other.toBase58(), SystemProgram.programId.toBase58()],
    instructions: [{ program: 2, accounts: [0, 1] }],
  });
  expect([0, 1, 2].map(decoded.isWritable)).toEqual([true, true, false]);
});

test("other bytes are refused or decoded, with every place among the accounts, and nothing else happens", async () => {
  const changed = fc
    .tuple(fc.nat(bytes.length - 1), fc.nat(255))
    .map(([at, value]) => Uint8Array.from(bytes, (byte, index) => (index === at ? value : byte)));
  const cut = fc.nat(bytes.length).map((length) => bytes.subarray(0, length));
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, cut, fc.uint8Array({ maxLength: 1_300 })), async (given) => {
      const decoded = await decodeTransaction(given).catch((error: unknown) => error);
      if (decoded instanceof PayloadError) return;
      if (decoded instanceof Error || typeof decoded !== "object" || decoded === null) throw decoded;
      const { named, instructions, lookups, signers } = decoded as Awaited<
        ReturnType<typeof decodeTransaction>
      >;
      const loaded = lookups.flatMap(({ writable, readonly }) => [...writable, ...readonly]).length;
      expect(signers).toBeGreaterThan(0);
      for (const { program, accounts } of instructions) {
        expect(program).toBeLessThan(named.length);
        for (const place of accounts) expect(place).toBeLessThan(named.length + loaded);
      }
    }),
    { numRuns: 300 },
  );
});
