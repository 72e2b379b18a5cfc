import { base58 } from "@scure/base";
import {
  ComputeBudgetProgram,
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  VersionedTransaction,
} from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
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
  signTransaction: async (transaction) =>
    (await signTransaction(transaction as Transaction)) as SignedByWallet,
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

test("a secret key that is not the public key's is caught, whatever public key it holds", async () => {
  const forged = Uint8Array.from([...mallory.secretKey.subarray(0, 32), ...alice.secretKey.subarray(32)]);
  for (const secretKey of [mallory.secretKey, forged, new Uint8Array(63)]) {
    const signing = signQuote(goodQuote(), { publicKey: alice.publicKey, secretKey }, { clock });
    await expect(signing).rejects.toBeInstanceOf(SigningError);
  }
});

test("a key whose bytes were wiped, or replaced in their place, signs nothing", async () => {
  const [wiped, seed] = [new Uint8Array(64), mallory.secretKey.subarray(0, 32)];
  for (const other of [wiped, wiped.subarray(32), mallory.secretKey, seed]) {
    const signer = { publicKey: alice.publicKey, secretKey: Uint8Array.from(alice.secretKey) };
    await signQuote(goodQuote(), signer, { clock });
    signer.secretKey.set(other);
    await expect(signQuote(goodQuote(), signer, { clock })).rejects.toBeInstanceOf(SigningError);
  }
});

const unitPrice = (microLamports: bigint) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports });
/** Adds instructions in front, as wallets do. */
const adding =
  (...added: TransactionInstruction[]) =>
  async (transaction: Transaction) => {
    transaction.instructions.unshift(...added);
    transaction.sign(alice);
    return transaction;
  };

test("a wallet may add a priority fee, up to the ceiling, whatever order of accounts that makes", async () => {
  const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 });
  for (const [added, ceiling] of [
    [[limit, unitPrice(10_000_000n)], undefined],
    [[limit, unitPrice(50n)], 5n],
    [[unitPrice(1_000_000n)], 1_000_000n],
    [[limit], 0n],
  ] as const) {
    const options = { clock, feeCeiling: ceiling === undefined ? {} : { priorityFee: ceiling } };
    for (const quoted of [goodQuote(), goodQuote({ creates: true })]) {
      const { signedPayload, txHash } = await signQuote(quoted, wallet(adding(...added)), options);
      const transaction = Transaction.from(Buffer.from(signedPayload, "base64"));
      expect(transaction.verifySignatures()).toBe(true);
      expect(base58.encode(transaction.signature ?? new Uint8Array())).toBe(txHash);
      expect(transaction.instructions).toHaveLength(
        Transaction.from(bytesOf(quoted)).instructions.length + added.length,
      );
    }
  }
});

test.each([
  [[unitPrice(51n)], { units: 100_000 }, 5n],
  [[unitPrice(10_000_001n)], { units: 100_000 }, undefined],
  [[unitPrice(2n ** 64n - 1n)], { units: 2 ** 32 - 1 }, undefined],
] as const)("a priority fee above the ceiling is refused, rounded up", async (added, units, priorityFee) => {
  const signer = wallet(adding(ComputeBudgetProgram.setComputeUnitLimit(units), ...added));
  const feeCeiling = priorityFee === undefined ? {} : { priorityFee };
  const signing = signQuote(goodQuote(), signer, { clock, feeCeiling });
  await expect(signing).rejects.toThrow(/added a priority fee of \d+ lamports/);
});

test("without a limit of its own a transaction has 200,000 compute units for each instruction", async () => {
  const signer = wallet(adding(unitPrice(1_000_000n)));
  const units = BigInt(Transaction.from(bytesOf(goodQuote())).instructions.length + 1) * 200_000n;
  const sign = (priorityFee: bigint) =>
    signQuote(goodQuote(), signer, { clock, feeCeiling: { priorityFee } });
  await expect(sign(units)).resolves.toMatchObject({ kind: "solana" });
  await expect(sign(units - 1n)).rejects.toThrow(/priority fee/);
});

describe("a wallet of the Wallet Standard", () => {
  const account = {
    address: alice.publicKey.toBase58(),
    publicKey: alice.publicKey.toBytes(),
    chains: ["solana:mainnet", "solana:devnet"],
  };
  const standard = (sign: (transaction: Transaction) => Promise<Transaction>) => {
    const inputs: unknown[] = [];
    const signTransaction = async ({ transaction, ...input }: { transaction: Uint8Array; chain: string }) => {
      inputs.push(input);
      const signed = await sign(Transaction.from(transaction));
      return [{ signedTransaction: Uint8Array.from(signed.serialize()) }];
    };
    return { inputs, wallet: { features: { "solana:signTransaction": { signTransaction } } } };
  };

  test("signs the bytes, and passes the cluster that they are for", async () => {
    const { inputs, wallet } = standard(adding(unitPrice(1n)));
    const { signedPayload } = await signQuote(goodQuote(), { wallet, account }, { clock });
    expect(Transaction.from(Buffer.from(signedPayload, "base64")).verifySignatures()).toBe(true);
    expect(inputs).toEqual([{ account, chain: "solana:devnet" }]);
  });

  test("is not asked with an account of another cluster or sender", async () => {
    const { inputs, wallet } = standard(() => expect.unreachable());
    const elsewhere = { wallet, account: { ...account, chains: ["solana:mainnet"] } };
    await expect(signQuote(goodQuote(), elsewhere, { clock })).rejects.toThrow(/not on solana-devnet/);
    const other = { wallet, account: { ...account, address: mallory.publicKey.toBase58() } };
    await expect(signQuote(goodQuote(), other, { clock })).rejects.toMatchObject({ rule: "signer" });
    expect(inputs).toEqual([]);
  });

  test("that answers nothing, or rejects with what cannot be read, fails with a typed error", async () => {
    const gone = Proxy.revocable({}, {});
    gone.revoke();
    const answers = [
      ...[undefined, null, [], [null], [{}], "bytes"].map((answer) => async () => answer as never),
      () => Promise.reject(gone.proxy),
    ];
    for (const signTransaction of answers) {
      const wallet = { features: { "solana:signTransaction": { signTransaction } } };
      await expect(signQuote(goodQuote(), { wallet, account }, { clock })).rejects.toBeInstanceOf(
        SigningError,
      );
    }
  });

  test("that declines or is waited for in vain says so", async () => {
    const declines = standard(() => Promise.reject(Object.assign(new Error("no"), { code: 4001 })));
    await expect(signQuote(goodQuote(), { ...declines, account }, { clock })).rejects.toMatchObject({
      code: "signature_declined",
    });
    const { wallet } = standard(() => new Promise(() => {}));
    const signing = signQuote(goodQuote(), { wallet, account }, { clock, signal: AbortSignal.timeout(5) });
    await expect(signing).rejects.toMatchObject({ code: "aborted" });
  });
});

test.each<[string, (transaction: Transaction) => Promise<unknown>]>([
  [
    "adds an instruction of another program",
    adding(SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: mallory.publicKey, lamports: 1 })),
  ],
  ["adds another budget instruction", adding(ComputeBudgetProgram.requestHeapFrame({ bytes: 32_768 }))],
  ["sets the price of a compute unit twice", adding(unitPrice(1n), unitPrice(2n))],
  [
    "gives an account to the budget",
    adding(
      new TransactionInstruction({
        ...unitPrice(1n),
        keys: [{ pubkey: mallory.publicKey, isSigner: false, isWritable: true }],
      }),
    ),
  ],
  [
    "cuts a budget instruction short",
    adding(new TransactionInstruction({ ...unitPrice(1n), data: Buffer.of(3, 1) })),
  ],
  [
    "may write to the mint",
    async (transaction) => {
      for (const account of transaction.instructions.flatMap(({ keys }) => keys))
        if (account.pubkey.toBase58() === usdc) account.isWritable = true;
      transaction.sign(alice);
      return transaction;
    },
  ],
  [
    "drops an instruction",
    async (transaction) => {
      transaction.instructions.pop();
      transaction.add(unitPrice(1n));
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
  await expect(signing).rejects.toThrow("a different transaction from the requested one");
});

test.each<[string, (transaction: Transaction) => Promise<unknown>, RegExp]>([
  ["does not sign", async (transaction) => transaction, /not signed by/],
  ["refuses", () => Promise.reject(new Error("User rejected the request")), /declined in the wallet/],
  ["answers nothing", async () => undefined, /signer failed/],
  ["answers other bytes", async () => ({ serialize: () => new Uint8Array(9) }), /no signed transaction/],
  ["answers text", async () => ({ serialize: () => "bytes" }), /no bytes/],
])("a wallet that %s is caught", async (_name, sign, message) => {
  const signing = signQuote(goodQuote(), wallet(sign), { clock });
  await expect(signing).rejects.toBeInstanceOf(SigningError);
  await expect(signing).rejects.toThrow(message);
});

test("a wallet that is not connected is reported as such", async () => {
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
