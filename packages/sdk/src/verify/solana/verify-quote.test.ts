import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../../scripts/test-size";
import { change, clock, now } from "../../../test/support/quote";
import {
  alice,
  ata,
  blockhash,
  bob,
  compile,
  createAccount,
  eurc,
  goodQuote,
  mallory,
  transferChecked,
  usdc,
} from "../../../test/support/solana-quote";
import { QuoteRefusedError } from "../../errors/signing";
import type { Quoted } from "../../types";
import { showKey } from "./keys";
import { encodeMessage, encodeTransaction, type Message, parseTransaction } from "./message";
import { verifyQuote } from "./verify-quote";

const TX = "quote.transactions.0.tx_base64";
const token2022 = new PublicKey("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");

function refusal(quoted: Quoted, options = {}): QuoteRefusedError {
  try {
    verifyQuote(quoted, { clock, ...options });
  } catch (error) {
    if (error instanceof QuoteRefusedError) return error;
    throw error;
  }
  throw new Error("accepted");
}
const rules = (quoted: Quoted, options = {}) => refusal(quoted, options).failures.map(({ rule }) => rule);

test("a good quote is verified into what a wallet shows", () => {
  expect(verifyQuote(goodQuote(), { clock, signer: alice.publicKey.toBase58() })).toMatchObject({
    quoteId: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
    provider: "direct",
    network: "solana-devnet",
    destinationNetwork: "solana-devnet",
    token: { symbol: "USDC", address: usdc, decimals: 6 },
    sender: alice.publicKey.toBase58(),
    recipient: bob.publicKey.toBase58(),
    amount: 2_500_000n,
    amountFormatted: "2.5",
    minAmountOut: 2_500_000n,
    lossCeiling: 0n,
    createsAccount: true,
    blockhash,
    feeCeiling: 2_044_280n,
    feeCeilingFormatted: "0.00204428",
    feeSymbol: "SOL",
    contract: { address: "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", purpose: "transfer" },
    approvals: [],
    expiresAt: "2026-01-15T09:31:00.000Z",
  });
  expect(verifyQuote(goodQuote({ creates: false }), { clock })).toMatchObject({
    createsAccount: false,
    feeCeiling: 5_000n,
  });
});

test("the chain may be named by its slug, as earlier services do, and no other one", () => {
  const named = (chain: string) => change(goodQuote(), "quote.transactions.0.chain_id", chain);
  expect(verifyQuote(named("solana-devnet"), { clock }).network).toBe("solana-devnet");
  expect(() => verifyQuote(named("solana"), { clock })).toThrow(
    expect.objectContaining({ rule: "chain_id" }),
  );
});

test("an amount may have 64 bits, and one more is no payment", () => {
  const amount = 2n ** 64n - 1n;
  expect(verifyQuote(goodQuote({ amount }), { clock }).amount).toBe(amount);
  expect(rules(change(goodQuote({ amount }), "request.amount", String(amount + 1n)))).toContain(
    "exact_bytes",
  );
});

test("bytes that are no base64 are distinguished from a message that is malformed", () => {
  const reason = (text: string) =>
    refusal(change(goodQuote(), TX, text)).failures.find(({ rule }) => rule === "message_form")?.actual;
  expect(reason("????")).toBe("it is not valid base64");
  expect(reason("AAAA")).toMatch(/too early/);
});

test("the accounts may come in any order that gives them the same rights", () => {
  const quoted = goodQuote({ creates: false });
  const from = alice.publicKey;
  const transfer = transferChecked(from, bob.publicKey, 2_500_000n);
  const message = Transaction.from(Buffer.from(compile([transfer]), "base64")).compileMessage();
  const swap = (at: number) => ({ 1: 2, 2: 1 })[at] ?? at;
  message.accountKeys = message.accountKeys.map((_key, at, all) => all[swap(at)] ?? from);
  message.instructions = message.instructions.map((item) => ({ ...item, accounts: item.accounts.map(swap) }));
  const bytes = Buffer.concat([Buffer.from([1]), Buffer.alloc(64), message.serialize()]).toString("base64");
  expect(bytes).not.toBe(compile([transfer]));
  expect(verifyQuote(change(quoted, TX, bytes), { clock }).amount).toBe(2_500_000n);
});

test("every payment verifies as it was asked for", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((bytes) => bytes.some((byte) => byte !== 0)),
      fc.boolean(),
      (amount, key, creates) => {
        const to = new PublicKey(key);
        expect(verifyQuote(goodQuote({ amount, to, creates }), { clock })).toMatchObject({
          amount,
          recipient: to.toBase58(),
          createsAccount: creates,
        });
      },
    ),
    { numRuns: runs(60) },
  );
});

describe("every changed byte of the transaction is refused", () => {
  test.each([true, false])("account created: %s", (creates) => {
    const good = goodQuote({ creates }).quote.transactions[0];
    const bytes = Buffer.from(good?.kind === "solana" ? good.tx_base64 : "", "base64");
    const quoted = goodQuote({ creates });
    for (let at = 0; at < bytes.length; at += 1) {
      for (const shift of [1, 128, 255]) {
        const changed = Buffer.from(bytes);
        changed[at] = ((changed[at] ?? 0) + shift) % 256;
        change(quoted, TX, changed.toString("base64"));
        expect(() => verifyQuote(quoted, { clock }), `byte ${at}`).toThrow(QuoteRefusedError);
      }
    }
  });

  test("or cut off, or added to", () => {
    const good = goodQuote().quote.transactions[0];
    const bytes = Buffer.from(good?.kind === "solana" ? good.tx_base64 : "", "base64");
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.uint8Array({ minLength: 1, maxLength: 9 }), (length, more) => {
        for (const other of [bytes.subarray(0, length), Buffer.concat([bytes, more])]) {
          expect(rules(change(goodQuote(), TX, other.toString("base64")))).toContain("message_form");
        }
      }),
    );
  });
});

describe("each rule refuses by its own name", () => {
  const from = alice.publicKey;
  const to = bob.publicKey;
  const evil = mallory.publicKey;
  const create = createAccount(from, to);
  const transfer = transferChecked(from, to, 2_500_000n);
  const withKeys = (keys: Record<number, PublicKey>, base = transfer) =>
    new TransactionInstruction({
      programId: base.programId,
      keys: base.keys.map((item, index) => ({ ...item, pubkey: keys[index] ?? item.pubkey })),
      data: base.data,
    });
  const withData = (data: number[], base = transfer) =>
    new TransactionInstruction({ programId: base.programId, keys: base.keys, data: Buffer.from(data) });
  const writable = (at: number) => {
    const keys = transfer.keys.map((item, index) => (index === at ? { ...item, isWritable: true } : item));
    return new TransactionInstruction({ programId: transfer.programId, keys, data: transfer.data });
  };

  const otherProgram = new TransactionInstruction({
    programId: create.programId,
    keys: create.keys.map((item, index) => (index === 5 ? { ...item, pubkey: token2022 } : item)),
    data: create.data,
  });

  test.each<[string, string, TransactionInstruction[]]>([
    ["recipient", "another owner's account", [transferChecked(from, evil, 2_500_000n)]],
    ["recipient", "an account that is nobody's associated one", [withKeys({ 2: evil })]],
    ["recipient", "the wallet itself", [withKeys({ 2: to })]],
    ["recipient", "the created account of somebody else", [createAccount(from, evil), transfer]],
    ["source_account", "somebody else's tokens", [withKeys({ 0: ata(evil) })]],
    ["mint", "another mint", [transferChecked(from, to, 2_500_000n, new PublicKey(eurc))]],
    ["mint", "another mint's account created", [createAccount(from, to, new PublicKey(eurc)), transfer]],
    ["authority", "another authority", [withKeys({ 3: evil })]],
    ["programs", "another token program for the creation", [otherProgram, transfer]],
    ["amount", "a unit more", [transferChecked(from, to, 2_500_001n)]],
    ["token_decimals", "other decimals", [withData([...transfer.data.subarray(0, 9), 7])]],
    ["instructions", "an unchecked transfer", [withData([3, ...transfer.data.subarray(1, 9)])]],
    ["instructions", "an approval", [withData([13, ...transfer.data.subarray(1)])]],
    ["instructions", "only the creation", [create]],
    ["instructions", "the creation behind", [transfer, create]],
    ["instructions", "the payment twice", [transfer, transfer]],
    ["instructions", "the creation that fails when it exists", [withData([0], create), transfer]],
    [
      "instructions",
      "a priority fee",
      [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1n }), transfer],
    ],
    [
      "instructions",
      "SOL besides",
      [transfer, SystemProgram.transfer({ fromPubkey: from, toPubkey: evil, lamports: 1 })],
    ],
    [
      "instructions",
      "an assignment of the wallet",
      [SystemProgram.assign({ accountPubkey: from, programId: evil }), transfer],
    ],
    [
      "instructions",
      "a durable nonce",
      [SystemProgram.nonceAdvance({ noncePubkey: evil, authorizedPubkey: from }), transfer],
    ],
    [
      "exact_bytes",
      "an account more for the program",
      [
        new TransactionInstruction({
          ...transfer,
          keys: [...transfer.keys, { pubkey: evil, isSigner: false, isWritable: false }],
        }),
      ],
    ],
    ["exact_bytes", "data behind the amount", [withData([...transfer.data, 0])]],
    ["exact_bytes", "a writable mint", [writable(1)]],
  ])("%s: %s", (rule, _name, instructions) => {
    expect(rules(change(goodQuote(), TX, compile(instructions)))).toContain(rule);
  });

  test.each<[string, string, unknown]>([
    ["request_network", "request.from_chain", "sepolia"],
    ["request_network", "request.from_chain", "nothing"],
    ["request_recipient", "request.to_chain", "nothing"],
    ["recipient_usable", "request.to_address", "CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe"],
    ["request_asset", "request.from_asset", "nothing"],
    ["native_coin", "request.from_asset", "sol"],
    ["request_amount", "request.amount", "0"],
    ["request_amount", "request.amount", undefined],
    ["request_recipient", "request.to_address", "1".repeat(40)],
    ["request_recipient", "request.to_address", "z".repeat(44)],
    ["provider", "quote.provider", "lifi"],
    ["payment_kind", "request.to_chain", "solana"],
    ["source_network", "quote.source.network", "solana"],
    ["destination_network", "quote.destination.network", "solana"],
    ["source_asset", "quote.source.token", eurc],
    ["destination_asset", "quote.destination.token", eurc],
    ["decimals", "quote.source.decimals", 9],
    ["transaction_count", "quote.transactions.1", {}],
    ["transaction_kind", "quote.transactions.0.kind", "evm"],
    ["chain_id", "quote.transactions.0.chain_id", "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
    ["message_form", TX, "????"],
    ["message_form", TX, undefined],
    ["instructions", "request.amount", String(2n ** 64n)],
    ["recipient", "request.to_address", mallory.publicKey.toBase58()],
    ["destination_account", "quote.destination.account", mallory.publicKey.toBase58()],
    ["recipient_usable", "request.to_address", usdc],
    ["amount", "request.amount", "2500001"],
    ["source_amount", "quote.source.amount", "2500001"],
    ["amount_out", "quote.min_amount_out", "2499999"],
    ["fee_payer", "request.from_address", mallory.publicKey.toBase58()],
    ["sender", "quote.source.account", mallory.publicKey.toBase58()],
    ["blockhash", "quote.transactions.0.meta.recent_blockhash", usdc],
    ["blockhash", "quote.transactions.0.meta.recent_blockhash", null],
    ["blockhash", "quote.transactions.0.meta", null],
    ["expiry", "quote.expires_at", "2026-01-15T09:30:00Z"],
    ["quote_id", "quote.id", "1"],
  ])("%s: %s = %s", (rule, path, value) => {
    const error = refusal(change(goodQuote(), path, value));
    expect(error.failures.map((failure) => failure.rule)).toContain(rule);
    expect(error.message).not.toMatch(/\p{C}/u);
  });

  test("signer", () => {
    expect(rules(goodQuote(), { signer: evil.toBase58() })).toEqual(["signer"]);
  });

  test("fee_payer: somebody else pays, and so signs, too", () => {
    const found = rules(change(goodQuote(), TX, compile([transfer], evil)));
    expect(found).toEqual(expect.arrayContaining(["fee_payer", "signatures"]));
  });

  test("signatures: a place that is filled already", () => {
    const signed = Transaction.from(Buffer.from(compile([transfer]), "base64"));
    signed.sign(alice);
    expect(rules(change(goodQuote(), TX, signed.serialize().toString("base64")))).toEqual(["signatures"]);
  });
});

describe("a message that web3.js would not make", () => {
  const { publicKey: from } = alice;
  const good = goodQuote({ creates: false });
  const [transaction] = good.quote.transactions;
  const { message, signed } = parseTransaction(
    Buffer.from(transaction?.kind === "solana" ? transaction.tx_base64 : "", "base64"),
  );
  const text = (over: Partial<Message>, empty = new Uint8Array(64)) =>
    Buffer.from(encodeTransaction([empty], encodeMessage({ ...message, ...over }))).toString("base64");

  test("signatures: one place for two signers", () => {
    expect(Buffer.from(encodeMessage(message))).toEqual(signed);
    const found = refusal(change(structuredClone(good), TX, text({ signers: 2 }))).failures;
    expect(found).toContainEqual({
      rule: "signatures",
      expected: "one empty signature, the sender's",
      actual: "1, of 2 signers",
    });
  });

  test("blockhash: of zeros only; a zero in it is one like any other", () => {
    const withHash = (bytes: Uint8Array) => {
      const quoted = change(structuredClone(good), TX, text({ blockhash: bytes }));
      return change(quoted, "quote.transactions.0.meta.recent_blockhash", showKey(bytes));
    };
    expect(rules(withHash(new Uint8Array(32)))).toEqual(["blockhash"]);
    const zeroInside = new Uint8Array(32).fill(7, 1);
    expect(verifyQuote(withHash(zeroInside), { clock }).blockhash).toBe(showKey(zeroInside));
  });

  test("a refused account is named by its address", () => {
    const evil = mallory.publicKey;
    const theft = compile([transferChecked(from, evil, 2_500_000n)], evil);
    const { failures } = refusal(change(goodQuote(), TX, theft));
    expect(failures).toContainEqual({
      rule: "recipient",
      expected: ata(bob.publicKey).toBase58(),
      actual: ata(evil).toBase58(),
    });
    expect(failures).toContainEqual({
      rule: "fee_payer",
      expected: from.toBase58(),
      actual: evil.toBase58(),
    });
    expect(failures.map(({ rule }) => rule)).not.toContain("memo");
  });

  test("a mint outside the registry is reported with the next step", () => {
    const quoted = goodQuote();
    for (const asset of ["from_asset", "to_asset"])
      change(quoted, `request.${asset}`, mallory.publicKey.toBase58());
    const found = refusal(quoted).failures.find(({ rule }) => rule === "network_binding");
    expect(found?.actual).toBe(mallory.publicKey.toBase58());
  });
});

test("instructions are reported by name", () => {
  const from = alice.publicKey;
  const budget = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10n ** 12n });
  const bytes = compile([budget, transferChecked(from, bob.publicKey, 2_500_000n)]);
  expect(refusal(change(goodQuote(), TX, bytes)).failures).toContainEqual({
    rule: "instructions",
    expected: "transfer tokens",
    actual: "ComputeBudget111111111111111111111111111111 (3), transfer tokens",
  });
});

test("a mint outside the registry is taken only when the request names it", () => {
  const mint = mallory.publicKey;
  const quoted = goodQuote();
  const { publicKey: from } = alice;
  change(quoted, TX, compile([transferChecked(from, bob.publicKey, 2_500_000n, mint)]));
  for (const leg of ["source", "destination"]) change(quoted, `quote.${leg}.token`, mint.toBase58());
  expect(rules(quoted)).toContain("source_asset");
  for (const asset of ["from_asset", "to_asset"]) change(quoted, `request.${asset}`, mint.toBase58());
  expect(rules(quoted)).toEqual(["network_binding"]);
  const cluster = {
    getGenesisHash: () => expect.unreachable(),
    isBlockhashValid: () => expect.unreachable(),
  };
  expect(verifyQuote(quoted, { clock, cluster }).token).toEqual({
    symbol: null,
    address: mint.toBase58(),
    decimals: null,
    inRegistry: false,
  });
});

test("a message without instructions, or of a mint that is in no list without a payment, is refused", () => {
  const { publicKey: from } = alice;
  const outside = change(goodQuote(), "request.from_asset", mallory.publicKey.toBase58());
  const note = new TransactionInstruction({ programId: token2022, keys: [], data: Buffer.from([1]) });
  const empty = encodeTransaction(
    [new Uint8Array(64)],
    encodeMessage({
      signers: 1,
      readonlySigners: 0,
      readonlyOthers: 0,
      accounts: [from.toBytes()],
      blockhash: new PublicKey(blockhash).toBytes(),
      instructions: [],
    }),
  );
  for (const bytes of [Buffer.from(empty).toString("base64"), compile([note])])
    for (const quoted of [goodQuote(), outside])
      expect(rules(change(quoted, TX, bytes))).toEqual(
        expect.arrayContaining(["instructions", "exact_bytes"]),
      );
});

test("anything at all in place of a quote, a transaction or its bytes is refused, never a TypeError", () => {
  const paths = ["quote", "quote.transactions", "quote.transactions.0", "quote.transactions.0.meta", TX];
  const hostile = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true }),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString("base64")),
  );
  fc.assert(
    fc.property(fc.constantFrom(...paths), hostile, (path, value) => {
      // An earlier shape says nothing beside the bytes.
      fc.pre(!(path.endsWith("meta") && value !== null && typeof value === "object"));
      const quoted = change(goodQuote(), path, value ?? null);
      expect(() => verifyQuote(quoted, { clock })).toThrow(QuoteRefusedError);
    }),
    { numRuns: runs(500) },
  );
});

test("a quote is good until its expiry and no longer", () => {
  for (const late of [-1, 0, 1]) {
    const later = { now: () => now + 60_000 + late };
    if (late < 0) expect(verifyQuote(goodQuote(), { clock: later }).amount).toBe(2_500_000n);
    else expect(() => verifyQuote(goodQuote(), { clock: later })).toThrow(/expiry/);
  }
});
