import { createHash } from "node:crypto";
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from "@solana/web3.js";
import { expect, test } from "vitest";
import { change, clock } from "../../../test/support/quote";
import {
  alice,
  blockhash,
  bob,
  compile,
  goodQuote,
  mallory,
  transferChecked,
} from "../../../test/support/solana-quote";
import { ArgumentError, QuoteRefusedError } from "../../errors";
import { explain } from "../../explain";
import { PolicyRefusedError, policyOf } from "../../policy";
import { payloadDigest, signQuote, verifyQuote } from "../../solana";
import type { Quoted } from "../../types";
import { encodeMessage, encodeTransaction } from "./message";

const program = new PublicKey("JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4");
const pay = new TransactionInstruction({
  programId: program,
  keys: [{ pubkey: alice.publicKey, isSigner: true, isWritable: true }],
  data: Buffer.from([1, 2, 3]),
});
const TX = "quote.transactions.0.tx_base64";

/** A payment of an unknown provider, by these instructions. */
const unknownQuote = (instructions = [pay], feePayer = alice.publicKey): Quoted =>
  change(change(goodQuote(), "quote.provider", "acme"), TX, compile(instructions, feePayer));
const named = (quoted = unknownQuote()) => ({
  clock,
  acceptUnknownProvider: { payloadDigest: payloadDigest(quoted) },
});

const rulesOf = (call: () => unknown): string[] => {
  try {
    call();
    return [];
  } catch (error) {
    return error instanceof QuoteRefusedError ? error.failures.map(({ rule }) => rule) : [String(error)];
  }
};

test("an unknown provider is refused, unless the digest of its message is named", async () => {
  expect(rulesOf(() => verifyQuote(unknownQuote(), { clock }))).toContain("provider");
  expect(verifyQuote(unknownQuote(), named())).toMatchObject({
    provider: "acme",
    contract: { address: program.toBase58(), purpose: "unknown" },
    feeCeiling: 5_000n,
  });
  const signed = await signQuote(unknownQuote(), alice, named());
  const transaction = Transaction.from(Buffer.from(signed.signedPayload, "base64"));
  expect(transaction.verifySignatures()).toBe(true);
  expect(`0x${createHash("sha256").update(transaction.serializeMessage()).digest("hex")}`).toBe(
    payloadDigest(unknownQuote()),
  );
  expect(signed.receipt?.rules).toContain("payload_digest");
  expect(signed.receipt?.rules).not.toContain("exact_bytes");
  const known = await signQuote(goodQuote(), alice, { clock });
  expect(known.receipt?.rules).toContain("exact_bytes");
  expect(known.receipt?.rules).not.toContain("payload_digest");
});

test("the called program is the first that no payment of ours calls, or the first of all", () => {
  const transfer = transferChecked(alice.publicKey, bob.publicKey, 1n);
  const called = (...instructions: TransactionInstruction[]) => {
    const quoted = unknownQuote(instructions);
    return verifyQuote(quoted, named(quoted)).contract.address;
  };
  expect(called(transfer, pay)).toBe(program.toBase58());
  expect(called(pay, transfer)).toBe(program.toBase58());
  expect(called(transfer)).toBe(transfer.programId.toBase58());
});

test("a message that calls nothing is refused although its digest is right", () => {
  const message = encodeMessage({
    signers: 1,
    readonlySigners: 0,
    readonlyOthers: 0,
    accounts: [alice.publicKey.toBytes()],
    blockhash: new PublicKey(blockhash).toBytes(),
    instructions: [],
  });
  const bytes = Buffer.from(encodeTransaction([new Uint8Array(64)], message)).toString("base64");
  const quoted = change(unknownQuote(), TX, bytes);
  expect(rulesOf(() => verifyQuote(quoted, named(quoted)))).toEqual(["complete"]);
});

test("an explanation of it shows its bytes, and says that their effect is not known", async () => {
  expect(await explain(unknownQuote(), named())).toMatchObject({
    payment: { kind: "unknown", arrives: null },
    transactions: [
      {
        calls: [
          {
            contract: program.toBase58(),
            fields: [
              { label: "Account 1", value: alice.publicKey.toBase58() },
              { label: "Data", value: "0x010203" },
            ],
          },
        ],
      },
    ],
    warnings: [{ code: "unknown_call" }],
  });
});

test.each([
  ["another message", TX, compile([pay, pay]), "payload_digest"],
  ["no transaction", TX, "AA==", "payload_digest"],
  ["another chain", "quote.transactions.0.chain_id", "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "chain_id"],
  [
    "another blockhash in the quote",
    "quote.transactions.0.meta.recent_blockhash",
    mallory.publicKey.toBase58(),
    "blockhash",
  ],
  ["another sender", "quote.source.account", bob.publicKey.toBase58(), "sender"],
  [
    "another recipient in the quote",
    "quote.destination.account",
    mallory.publicKey.toBase58(),
    "destination_account",
  ],
  ["another amount in the quote", "quote.source.amount", "1", "source_amount"],
  ["a lower minimum", "quote.min_amount_out", "1", "loss"],
  ["an old quote", "quote.expires_at", "2026-01-15T09:29:00Z", "expiry"],
])("%s is refused all the same", (_, path, value, rule) => {
  expect(rulesOf(() => verifyQuote(change(unknownQuote(), path, value), named()))).toContain(rule);
});

test("a priority fee, a second signer and another payer are refused although the digest is right", () => {
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1n });
  const twice = SystemProgram.transfer({ fromPubkey: bob.publicKey, toPubkey: alice.publicKey, lamports: 1 });
  for (const [quoted, rule] of [
    [unknownQuote([price, pay]), "instructions"],
    [unknownQuote([pay, twice]), "signatures"],
    [unknownQuote([pay], bob.publicKey), "fee_payer"],
  ] as const)
    expect(rulesOf(() => verifyQuote(quoted, named(quoted)))).toContain(rule);
});

test("a known provider is decoded as ever, also one of another family", () => {
  expect(verifyQuote(goodQuote(), named())).toEqual(verifyQuote(goodQuote(), { clock }));
  for (const provider of ["direct", "cctp", "swap-cctp", "uniswap"]) {
    const quoted = change(unknownQuote(), "quote.provider", provider);
    expect(rulesOf(() => verifyQuote(quoted, named(quoted))).length).toBeGreaterThan(0);
  }
});

test("wrong digests are arguments of the wrong kind, and a policy refuses a call that was not decoded", async () => {
  for (const payloadDigest of ["", "0x12", 5])
    expect(() =>
      verifyQuote(unknownQuote(), Object({ clock, acceptUnknownProvider: { payloadDigest } })),
    ).toThrow(ArgumentError);
  expect(() => payloadDigest(change(unknownQuote(), TX, ""))).toThrow(ArgumentError);
  const signing = signQuote(unknownQuote(), alice, { ...named(), policy: await policyOf({ version: 1 }) });
  await expect(signing).rejects.toThrow(PolicyRefusedError);
});
