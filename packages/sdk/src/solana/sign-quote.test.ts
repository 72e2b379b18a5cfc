import { base58 } from "@scure/base";
import {
  ComputeBudgetProgram,
  Keypair,
  type PublicKey,
  Transaction,
  VersionedTransaction,
} from "@solana/web3.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { change, clock } from "../../test/support/quote";
import { alice, bob, goodQuote, mallory, usdc } from "../../test/support/solana-quote";
import { QuoteRefusedError, SigningError } from "../errors";
import type { Quoted } from "../types";
import { signQuote } from "./sign-quote";
import type { SignedByWallet, WalletSigner } from "./signer";

const bytesOf = ({ quote }: Quoted): Buffer => {
  const [transaction] = quote.transactions;
  return Buffer.from(transaction?.kind === "solana" ? transaction.tx_base64 : "", "base64");
};
const signedByWeb3 = (quoted: Quoted, signer = alice): Transaction => {
  const transaction = Transaction.from(bytesOf(quoted));
  transaction.sign(signer);
  return transaction;
};
/** A wallet of alice's that does this when it is asked to sign. */
const wallet = (
  signTransaction: (transaction: Transaction) => Promise<unknown>,
  publicKey: PublicKey | null = alice.publicKey,
): WalletSigner => ({
  publicKey,
  signTransaction: async (transaction) => (await signTransaction(transaction)) as SignedByWallet,
});
const honest = wallet(async (transaction) => {
  transaction.partialSign(alice);
  return transaction;
});

test("a Keypair signs exactly the quoted transaction; the hash is its signature", async () => {
  const signed = await signQuote(goodQuote(), alice, { clock });
  const expected = signedByWeb3(goodQuote());
  expect(signed).toMatchObject({
    kind: "solana",
    network: "solana-devnet",
    quoteId: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
    signedPayload: expected.serialize().toString("base64"),
    txHash: base58.encode(expected.signature ?? new Uint8Array()),
    from: alice.publicKey.toBase58(),
  });
});

test("anything with a public key and a secret key signs", async () => {
  const { signedPayload } = await signQuote(goodQuote(), alice, { clock });
  for (const publicKey of [alice.publicKey.toBase58(), alice.publicKey.toBytes()]) {
    const signer = { publicKey, secretKey: alice.secretKey };
    expect((await signQuote(goodQuote(), signer, { clock })).signedPayload).toBe(signedPayload);
  }
});

test("a wallet signs the same bytes, as a Transaction or as a VersionedTransaction", async () => {
  const { signedPayload } = await signQuote(goodQuote(), alice, { clock });
  const versioned = wallet(async (transaction) => {
    const other = new VersionedTransaction(transaction.compileMessage());
    other.sign([alice]);
    return other;
  });
  for (const signer of [honest, versioned])
    expect((await signQuote(goodQuote(), signer, { clock })).signedPayload).toBe(signedPayload);
});

test("nothing is asked of a signer when a rule fails, or when it is not the sender", async () => {
  const never = wallet(() => expect.unreachable());
  const refused = signQuote(change(goodQuote(), "quote.provider", "lifi"), never, { clock });
  await expect(refused).rejects.toBeInstanceOf(QuoteRefusedError);
  await expect(signQuote(goodQuote(), mallory, { clock })).rejects.toMatchObject({ rule: "signer" });
});

test("a secret key that is not the public key's is caught, whatever its second half says", async () => {
  const forged = Uint8Array.from([...mallory.secretKey.subarray(0, 32), ...alice.secretKey.subarray(32)]);
  for (const secretKey of [mallory.secretKey, forged, new Uint8Array(63)]) {
    const signing = signQuote(goodQuote(), { publicKey: alice.publicKey, secretKey }, { clock });
    await expect(signing).rejects.toBeInstanceOf(SigningError);
  }
});

test.each<[string, (transaction: Transaction) => Promise<unknown>]>([
  [
    "adds a priority fee",
    async (transaction) => {
      transaction.add(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1n }));
      transaction.sign(alice);
      return transaction;
    },
  ],
  [
    "takes another blockhash",
    async (transaction) => {
      transaction.recentBlockhash = usdc;
      transaction.sign(alice);
      return transaction;
    },
  ],
  ["signs another payment", async () => signedByWeb3(goodQuote({ amount: 2_500_001n }))],
  ["signs another recipient's", async () => signedByWeb3(goodQuote({ to: mallory.publicKey }))],
])("a wallet that %s is caught", async (_name, sign) => {
  const signing = signQuote(goodQuote(), wallet(sign), { clock });
  await expect(signing).rejects.toBeInstanceOf(SigningError);
  await expect(signing).rejects.toThrow("another transaction than it was asked to sign");
});

test.each<[string, (transaction: Transaction) => Promise<unknown>, RegExp]>([
  ["does not sign", async (transaction) => transaction, /not signed by/],
  ["refuses", () => Promise.reject(new Error("User rejected the request")), /did not sign/],
  ["answers nothing", async () => undefined, /did not sign/],
  ["answers other bytes", async () => ({ serialize: () => new Uint8Array(9) }), /no signed legacy/],
  ["answers text", async () => ({ serialize: () => "bytes" }), /no bytes/],
])("a wallet that %s is caught", async (_name, sign, message) => {
  const signing = signQuote(goodQuote(), wallet(sign), { clock });
  await expect(signing).rejects.toBeInstanceOf(SigningError);
  await expect(signing).rejects.toThrow(message);
});

test("a wallet that is not connected is told so", async () => {
  await expect(
    signQuote(
      goodQuote(),
      wallet(() => expect.unreachable(), null),
      { clock },
    ),
  ).rejects.toThrow("The wallet has no account");
});

test("no changed byte of the signed transaction passes", async () => {
  const bytes = signedByWeb3(goodQuote()).serialize();
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, shift) => {
      const changed = Uint8Array.from(bytes);
      changed[at] = ((changed[at] ?? 0) + shift) % 256;
      const signer = wallet(async () => ({ serialize: () => changed }));
      await expect(signQuote(goodQuote(), signer, { clock })).rejects.toBeInstanceOf(SigningError);
    }),
    { numRuns: 60 },
  );
});

test("every payment that verifies is signed as it was asked, by any key", async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), fc.boolean(), async (amount, creates) => {
      const quoted = goodQuote({ amount, creates });
      const { signedPayload } = await signQuote(quoted, alice, { clock });
      const transaction = Transaction.from(Buffer.from(signedPayload, "base64"));
      expect(transaction.verifySignatures()).toBe(true);
      expect(transaction.instructions.at(-1)?.data.readBigUInt64LE(1)).toBe(amount);
    }),
    { numRuns: 30 },
  );
});

test("a key that is not extractable as such stays out of errors", async () => {
  const signer = { publicKey: bob.publicKey, secretKey: Keypair.generate().secretKey };
  const error = await signQuote(goodQuote(), signer, { clock }).catch((caught: unknown) => caught);
  expect(JSON.stringify(error)).not.toContain(base58.encode(signer.secretKey));
});
