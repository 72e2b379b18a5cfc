import { readFileSync } from "node:fs";
import { hexToBytes } from "@noble/hashes/utils";
import { Keypair, PublicKey, Transaction, type TransactionInstruction } from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { change, clock } from "../../../test/support/quote";
import {
  alice,
  ata,
  bob,
  type CctpBurnParts,
  cctpBurn,
  cctpQuote,
  compile,
  compileSigned,
  eurc,
  eventKey,
  mallory,
  recipientThere,
  transferChecked,
  usdc,
  usdcThere,
} from "../../../test/support/solana-quote";
import { QuoteRefusedError, SigningError } from "../../errors/signing";
import { verifyReceipt } from "../../receipts";
import { signQuote } from "../../solana/sign-quote";
import type { Quoted } from "../../types";
import { decodeCctpBurn, depositForBurn, executedBurn } from "./cctp-burn";
import { showKey } from "./keys";
import { verifyQuote } from "./verify-quote";

const TX = "quote.transactions.0.tx_base64";
const evil = mallory.publicKey;

function rules(quoted: Quoted, options = {}): string[] {
  try {
    verifyQuote(quoted, { clock, ...options });
  } catch (error) {
    if (error instanceof QuoteRefusedError) return error.failures.map(({ rule }) => rule);
    throw error;
  }
  return [];
}
const withBurn = (parts: Partial<CctpBurnParts>) => change(cctpQuote(), TX, compileSigned([cctpBurn(parts)]));

const vector = JSON.parse(
  readFileSync(new URL("../../../test/fixtures/cctp-solana-burn.json", import.meta.url), "utf8"),
);

test("the instruction is that of the public interface description, account by account", () => {
  const { instruction, burn } = vector;
  const decoded = decodeCctpBurn(hexToBytes(instruction.data));
  expect(decoded).toEqual({
    amount: 2_500_000n,
    domain: 6,
    recipient: hexToBytes(burn.recipient.slice(2).toLowerCase().padStart(64, "0")),
    destinationCaller: new Uint8Array(32),
    maxFee: 500n,
    minFinality: 1000,
  });
  if (!decoded) throw new Error("not decoded");
  const ids = {
    owner: alice.publicKey.toBytes(),
    from: ata(alice.publicKey).toBytes(),
    mint: new PublicKey(usdc).toBytes(),
    event: eventKey.publicKey.toBytes(),
    messenger: new PublicKey(instruction.program).toBytes(),
    transmitter: new PublicKey("CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC").toBytes(),
  };
  const made = depositForBurn(decoded, ids, []);
  expect(Buffer.from(made.data).toString("hex")).toBe(instruction.data);
  expect(made.accounts.map(({ key }) => showKey(key))).toEqual(
    instruction.accounts.map(([key]: [string]) => key),
  );
  expect(made.accounts.map(({ writable }) => writable)).toEqual(
    instruction.accounts.map(([, rights]: [string, string]) => rights.includes("w")),
  );
});

test("any burn is read back as it was written", () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const u32 = fc.nat(2 ** 32 - 1);
  const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  const burn = fc.record({
    amount: u64,
    domain: u32,
    recipient: key,
    destinationCaller: key,
    maxFee: u64,
    minFinality: u32,
  });
  const bytes = alice.publicKey.toBytes();
  const ids = { owner: bytes, from: bytes, mint: bytes, event: bytes, messenger: bytes, transmitter: bytes };
  fc.assert(
    fc.property(burn, (written) => {
      expect(decodeCctpBurn(depositForBurn(written, ids, []).data)).toEqual(written);
    }),
    { numRuns: 20 },
  );
});

test("a burn that was executed is read with its hook, and whatever follows its parameters", () => {
  const bytes = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));
  const hex = (text: string) => Buffer.from(text, "hex");
  const data = bytes(cctpBurn().data);
  const plain = { ...decodeCctpBurn(data), hookData: new Uint8Array() };
  expect(executedBurn(data)).toEqual(plain);
  expect(executedBurn(bytes(data, hex("c0ffee")))).toEqual(plain);
  const hooked = bytes(hex("6ff53e83cc6cdf9b"), data.subarray(8), hex("03000000c0ffee"));
  expect(executedBurn(hooked)).toEqual({ ...plain, hookData: Uint8Array.of(0xc0, 0xff, 0xee) });
  expect(executedBurn(bytes(hooked, data))).toEqual(executedBurn(hooked));
  // A payment that is to be signed has no hook, and no further bytes.
  for (const other of [hooked, bytes(data, hex("00"))]) expect(decodeCctpBurn(other)).toBeUndefined();
  const cut = [data.subarray(0, 95), hooked.subarray(0, 98), hooked.subarray(0, -1)];
  for (const other of [undefined, new Uint8Array(), bytes(hex("00"), data.subarray(1)), ...cut])
    expect(executedBurn(other)).toBeUndefined();
});

test("a burn is verified into what a wallet shows", () => {
  expect(verifyQuote(cctpQuote(), { clock, signer: alice.publicKey.toBase58() })).toMatchObject({
    provider: "cctp",
    network: "solana-devnet",
    destinationNetwork: "basesep",
    destinationToken: { symbol: "USDC", address: usdcThere.toLowerCase(), decimals: 6 },
    recipient: recipientThere.toLowerCase(),
    amount: 2_500_000n,
    minAmountOut: 2_499_500n,
    createsAccount: false,
    // Two signatures, and the rent of the message.
    feeCeiling: 3_879_760n,
    contract: { address: "CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe", purpose: "bridge" },
  });
});

describe("each rule refuses by its own name", () => {
  test.each<[string, string, Partial<CctpBurnParts>]>([
    ["recipient", "another recipient", { recipient: usdcThere }],
    [
      "recipient",
      "a recipient with bytes in front",
      { recipient: `0x01${recipientThere.slice(2).padStart(62, "0")}` },
    ],
    ["destination_domain", "another network", { domain: 0 }],
    ["destination_caller", "one account alone may deliver", { destinationCaller: evil }],
    ["amount", "a unit more", { amount: 2_500_001n }],
    ["min_amount_out", "a higher fee than the quote's minimum allows", { maxFee: 501n }],
    ["bridge_fee", "a fee beyond the bound", { maxFee: 25_001n }],
    ["min_amount_out", "a fee of more than the amount", { maxFee: 2_500_001n }],
    ["min_amount_out", "no fee, though the estimate has one", { maxFee: 0n }],
    ["speed", "the other speed", { minFinality: 2000 }],
    ["speed", "no finality", { minFinality: 0 }],
    ["mint", "another token", { mint: new PublicKey(eurc) }],
  ])("%s: %s", (rule, _name, parts) => {
    expect(rules(withBurn(parts))).toContain(rule);
  });

  test.each<[string, string, unknown]>([
    ["recipient", "request.to_address", usdcThere],
    ["destination_domain", "request.to_chain", "sepolia"],
    ["speed", "quote.speed", "standard"],
    ["speed", "quote.speed", undefined],
    ["amount", "request.amount", "2500001"],
    ["min_amount_out", "quote.min_amount_out", "2499501"],
    ["min_amount_out", "quote.destination.amount", "2499499"],
    ["payment_kind", "request.to_chain", "base"],
    ["instructions", "quote.provider", "direct"],
    ["recipient_usable", "request.to_address", usdcThere],
    ["recipient_usable", "request.to_address", `0x${"0".repeat(40)}`],
    ["request_recipient", "request.to_address", recipientThere.replace("C51", "c51")],
    ["request_recipient", "request.to_address", bob.publicKey.toBase58()],
    ["request_recipient", "request.to_chain", "nothing"],
    ["destination_network", "request.to_chain", "solana-devnet"],
    ["slippage", "request.slippage_bps", "50"],
    ["provider", "quote.provider", "uniswap"],
  ])("%s: %s = %s", (rule, path, value) => {
    expect(rules(change(cctpQuote(), path, value))).toContain(rule);
  });

  const roles = ["authority", "authority", "programs", "source_account", "programs", "programs", "programs"];
  const others = [
    "programs",
    "programs",
    "programs",
    "mint",
    undefined,
    ...Array<string>(6).fill("programs"),
  ];
  test.each([...roles, ...others].flatMap((rule, at) => (rule ? [[rule, at] as const] : [])))(
    "%s: another account in place %i",
    (rule, at) => {
      const burn = cctpBurn();
      const keys = burn.keys.map((key, index) =>
        index === at ? { ...key, pubkey: evil, isSigner: false } : key,
      );
      const { programId, data } = burn;
      const quoted = change(cctpQuote(), TX, compileSigned([{ programId, keys, data }]));
      expect(rules(quoted)).toContain(rule);
    },
  );

  const transfer = transferChecked(alice.publicKey, bob.publicKey, 1n);
  const hooked = () => {
    const { programId, keys, data } = cctpBurn();
    return { programId, keys, data: Buffer.concat([data, Buffer.alloc(4)]) };
  };
  test.each<[string, TransactionInstruction[]]>([
    ["the burn twice", [cctpBurn(), cctpBurn()]],
    ["a transfer besides", [cctpBurn(), transfer]],
    ["a transfer in front", [transfer, cctpBurn()]],
    ["a burn with a hook", [hooked()]],
  ])("instructions: %s", (_name, instructions) => {
    expect(rules(change(cctpQuote(), TX, compileSigned(instructions)))).toContain("instructions");
  });
});

describe("the signature of the message account", () => {
  test("signatures: missing, or of other bytes", () => {
    const unsigned = change(cctpQuote(), TX, compile([cctpBurn()]));
    expect(rules(unsigned)).toEqual(["signatures"]);
    const bytes = Buffer.from(compileSigned([cctpBurn()]), "base64");
    for (const at of [65, 128]) {
      const changed = Buffer.from(bytes);
      changed[at] = ((changed[at] ?? 0) + 1) % 256;
      expect(rules(change(cctpQuote(), TX, changed.toString("base64")))).toEqual(["signatures"]);
    }
  });

  test("signatures: the sender's is filled already", () => {
    const transaction = Transaction.from(Buffer.from(compileSigned([cctpBurn()]), "base64"));
    transaction.partialSign(alice);
    expect(rules(change(cctpQuote(), TX, transaction.serialize().toString("base64")))).toEqual([
      "signatures",
    ]);
  });

  test("any new key may be the message account's", () => {
    const other = Keypair.generate();
    const bytes = compileSigned([cctpBurn({ event: other.publicKey })], other);
    expect(verifyQuote(change(cctpQuote(), TX, bytes), { clock }).amount).toBe(2_500_000n);
  });

  test("authority: the sender's own account is none", () => {
    const bytes = compile([cctpBurn({ event: alice.publicKey })]);
    expect(rules(change(cctpQuote(), TX, bytes))).toContain("signatures");
  });
});

test("every changed byte of the transaction is refused", () => {
  const bytes = Buffer.from(compileSigned([cctpBurn()]), "base64");
  const quoted = cctpQuote();
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = ((changed[at] ?? 0) + 1) % 256;
    expect(rules(change(quoted, TX, changed.toString("base64"))), `byte ${at}`).not.toEqual([]);
  }
});

describe("signing", () => {
  test("a key and a wallet add the sender's signature, and the receipt proves it", async () => {
    const wallet = {
      publicKey: alice.publicKey,
      signTransaction: async (transaction: unknown) => {
        if (!(transaction instanceof Transaction)) throw new Error("no legacy transaction");
        transaction.partialSign(alice);
        return transaction;
      },
    };
    for (const signer of [alice, wallet]) {
      const signed = await signQuote(cctpQuote(), signer, { clock });
      const transaction = Transaction.from(Buffer.from(signed.signedPayload, "base64"));
      expect(transaction.verifySignatures()).toBe(true);
      expect(transaction.signatures.map(({ publicKey }) => publicKey.toBase58())).toEqual([
        alice.publicKey.toBase58(),
        eventKey.publicKey.toBase58(),
      ]);
      expect((await verifyReceipt(structuredClone(signed.receipt))).amount).toBe(2_500_000n);
    }
  });

  test("a wallet that drops or replaces the other signature, or adds a fee, is caught", async () => {
    const answers = [
      () => Transaction.from(Buffer.from(compile([cctpBurn()]), "base64")),
      () => {
        const other = Keypair.generate();
        return Transaction.from(
          Buffer.from(compileSigned([cctpBurn({ event: other.publicKey })], other), "base64"),
        );
      },
    ];
    for (const answer of answers) {
      const signTransaction = async () => {
        const transaction = answer();
        transaction.partialSign(alice);
        return transaction;
      };
      const signing = signQuote(cctpQuote(), { publicKey: alice.publicKey, signTransaction }, { clock });
      await expect(signing).rejects.toBeInstanceOf(SigningError);
    }
  });
});
