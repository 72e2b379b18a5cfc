import { Keypair, type Message, PublicKey, Transaction } from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAssociatedAccount, memo, type SolanaInstruction, transferChecked } from "./instructions";
import { compileMessage } from "./message";

const mint = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";
const key = () => Keypair.generate().publicKey.toBase58();
const sender = key();
const blockhash = key();

/** A legacy message as decoded by web3.js, which shares no code with the tested one. */
function readMessage(message: Uint8Array): { transaction: Transaction; message: Message } {
  const bytes = Buffer.concat([Uint8Array.of(1), new Uint8Array(64), message]);
  const transaction = Transaction.from(bytes);
  return { transaction, message: transaction.compileMessage() };
}

test("a transfer that creates the recipient's account has the published form: 385 bytes, 8 accounts, header 1/0/5", async () => {
  const ids = { from: key(), to: key(), owner: sender };
  const bytes = await compileMessage(sender, blockhash, [
    createAssociatedAccount({ payer: sender, account: ids.to, owner: key(), mint }),
    transferChecked({ mint, amount: 5_000_000n, decimals: 6 }, ids),
  ]);
  expect(bytes.length + 65).toBe(385);
  const { message } = readMessage(bytes);
  expect(message.header).toEqual({
    numRequiredSignatures: 1,
    numReadonlySignedAccounts: 0,
    numReadonlyUnsignedAccounts: 5,
  });
  expect(message.accountKeys).toHaveLength(8);
  expect(message.accountKeys[0]?.toBase58()).toBe(sender);
  expect(message.recentBlockhash).toBe(blockhash);
});

const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => new PublicKey(bytes).toBase58());
const instruction: fc.Arbitrary<SolanaInstruction> = fc.record({
  program: address,
  accounts: fc.array(fc.record({ address, signer: fc.constant(false), writable: fc.boolean() }), {
    maxLength: 6,
  }),
  data: fc.uint8Array({ maxLength: 60 }),
});

describe("any instructions", () => {
  test("another implementation reads the same ones back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(instruction, { minLength: 1, maxLength: 3 }), async (instructions) => {
        const { transaction } = readMessage(await compileMessage(sender, blockhash, instructions));
        expect(transaction.feePayer?.toBase58()).toBe(sender);
        expect(
          transaction.instructions.map(({ programId, keys, data }) => ({
            program: programId.toBase58(),
            accounts: keys.map(({ pubkey }) => pubkey.toBase58()),
            data: new Uint8Array(data),
          })),
        ).toEqual(
          instructions.map(({ program, accounts, data }) => ({
            program,
            accounts: accounts.map((account) => account.address),
            data,
          })),
        );
      }),
      { numRuns: 50 },
    );
  });

  test("instructions that do not fit into one transaction are refused", async () => {
    await expect(compileMessage(sender, blockhash, [memo("x".repeat(1200))])).rejects.toThrow(/1232 bytes/);
  });
});
