import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PayloadError, type UnsignedTransaction } from "../chain";
import { fromBase58 } from "./address";
import { transferChecked } from "./instructions";
import { compileMessage } from "./message";
import { readSignedPayload } from "./signed-payload";

const alice = Keypair.generate();
const sender = alice.publicKey.toBase58();
const key = () => Keypair.generate().publicKey.toBase58();
const mint = key();
const blockhash = key();
const ids = { from: key(), to: key(), owner: sender };

async function unsigned(amount = 5n, lifetime = blockhash): Promise<string> {
  const transfer = transferChecked({ mint, amount, decimals: 6 }, ids);
  const message = await compileMessage(sender, lifetime, [transfer]);
  return Buffer.concat([Uint8Array.of(1), new Uint8Array(64), message]).toString("base64");
}

function quoted(tx_base64: string): UnsignedTransaction {
  const meta = {
    recent_blockhash: blockhash,
    last_valid_block_height: "1",
    blockhash_expiry_seconds: 60,
    mint,
    decimals: 6,
    from_ata: ids.from,
    to_ata: ids.to,
    requires_create_ata: false,
    simulation: "success" as const,
    simulation_reason: null,
  };
  return { kind: "solana", chain_id: "x", tx_base64, meta };
}

/** Signed by web3.js, as a wallet does. */
function sign(tx_base64: string, signer = alice): string {
  const transaction = Transaction.from(Buffer.from(tx_base64, "base64"));
  transaction.sign(signer);
  return transaction.serialize().toString("base64");
}

test("the quoted transaction signed by its sender; its hash is the first signature", async () => {
  const tx = await unsigned();
  const signed = sign(tx);
  const read = await readSignedPayload(signed);
  expect(Buffer.from(fromBase58(read.hash) ?? [])).toEqual(Buffer.from(signed, "base64").subarray(1, 65));
  expect(read.nonceSlot).toBe(read.hash);
  expect(read.mismatch(quoted(tx), sender)).toBeUndefined();
});

describe("a wallet that compiles the message again", () => {
  const heap = ComputeBudgetProgram.requestHeapFrame({ bytes: 32_768 });
  const unitLimit = ComputeBudgetProgram.setComputeUnitLimit({ units: 90_000 });
  const unitPrice = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000n });
  const signChanged = async (tx: string, change: (transaction: Transaction) => void) => {
    const transaction = Transaction.from(Buffer.from(tx, "base64"));
    change(transaction);
    transaction.sign(alice);
    const read = await readSignedPayload(transaction.serialize().toString("base64"));
    return read.mismatch(quoted(tx), sender);
  };

  test("may set a priority fee, before or after the payment", async () => {
    const tx = await unsigned();
    for (const added of [[unitPrice], [unitLimit, unitPrice], [heap]]) {
      expect(await signChanged(tx, ({ instructions }) => instructions.unshift(...added))).toBeUndefined();
      expect(await signChanged(tx, ({ instructions }) => instructions.push(...added))).toBeUndefined();
    }
  });

  test.each<[string, (transaction: Transaction) => void]>([
    [
      "another instruction",
      ({ instructions }) => instructions.push(instructions[0] as TransactionInstruction),
    ],
    ["no instruction", ({ instructions }) => instructions.splice(0, 1, unitPrice)],
    [
      "an account for the budget",
      ({ instructions }) => instructions.push(withKey(unitPrice, alice.publicKey, false)),
    ],
    [
      "another right",
      ({ instructions }) =>
        Object.assign(instructions[0]?.keys.find(({ isWritable }) => !isWritable) ?? {}, {
          isWritable: true,
        }),
    ],
    [
      "an account that it may write",
      ({ instructions }) => instructions.push(withKey(unitPrice, ComputeBudgetProgram.programId, true)),
    ],
    ["another blockhash", (transaction) => Object.assign(transaction, { recentBlockhash: key() })],
  ])("may not add or change anything else: %s", async (_, change) => {
    expect(await signChanged(await unsigned(), change)).toMatch(/its message differs/);
  });
});

const withKey = (instruction: TransactionInstruction, pubkey: PublicKey, isWritable: boolean) =>
  new TransactionInstruction({ ...instruction, keys: [{ pubkey, isSigner: false, isWritable }] });

test("another message, sender or family is reported", async () => {
  const tx = await unsigned();
  const read = await readSignedPayload(sign(tx));
  for (const other of [await unsigned(6n), await unsigned(5n, key())])
    expect(read.mismatch(quoted(other), sender)).toMatch(/its message differs/);
  expect(read.mismatch(quoted(tx), mint)).toMatch(/is signed by/);
  const cosmos = { kind: "cosmos", chain_id: "x", msgs: [] } as Partial<UnsignedTransaction>;
  expect(read.mismatch(cosmos as UnsignedTransaction, sender)).toMatch(/not for a Solana network/);
});

test("one changed bit anywhere is refused", async () => {
  const tx = await unsigned();
  const signed = Buffer.from(sign(tx), "base64");
  await fc.assert(
    fc.asyncProperty(fc.nat(signed.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      await expect(readSignedPayload(changed.toString("base64"))).rejects.toThrow(PayloadError);
    }),
  );
});

/** A transaction that other keys sign, too, each for a transfer of its own. */
function signedBy(...others: Keypair[]): string {
  const lamports = ({ publicKey }: Keypair) => ({
    fromPubkey: publicKey,
    toPubkey: new PublicKey(key()),
    lamports: 1,
  });
  const transaction = new Transaction({ feePayer: alice.publicKey, blockhash, lastValidBlockHeight: 1 });
  transaction.add(...others.map((one) => SystemProgram.transfer(lamports(one))));
  transaction.sign(alice, ...others);
  return transaction.serialize().toString("base64");
}

test("two signatures, as a burn has, both valid; the hash is the first one", async () => {
  const signed = Buffer.from(signedBy(Keypair.generate()), "base64");
  const read = await readSignedPayload(signed.toString("base64"));
  expect(Buffer.from(fromBase58(read.hash) ?? [])).toEqual(signed.subarray(1, 65));
  const unsignedByAlice = Buffer.from(signed).fill(0, 1, 65).toString("base64");
  expect(read.mismatch(quoted(unsignedByAlice), sender)).toBeUndefined();
  expect(read.mismatch(quoted(await unsigned()), sender)).toMatch(/its message differs/);
  for (const at of [1, 65]) {
    const changed = Buffer.from(signed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(readSignedPayload(changed.toString("base64"))).rejects.toThrow(
      at === 1 ? /not the fee payer's/ : /second signature/,
    );
  }
});

describe("refuses", () => {
  test.each<[string, (signed: string, tx: string) => string]>([
    ["no signature", (_signed, tx) => tx],
    ["three signatures", () => signedBy(Keypair.generate(), Keypair.generate())],
    ["no base64", (signed) => `${signed.slice(0, -4)}....`],
    ["a line break", (signed) => `${signed.slice(0, 64)}\n${signed.slice(64)}`],
    ["missing padding", (signed) => `${signed}=`],
    ["the URL alphabet", () => "-_-_".repeat(50)],
    [
      "a byte behind the end",
      (signed) => Buffer.concat([Buffer.from(signed, "base64"), Buffer.from([0])]).toString("base64"),
    ],
    ["half of it", (signed) => Buffer.from(signed, "base64").subarray(0, 90).toString("base64")],
    ["nothing", () => ""],
    ["more than a packet", () => Buffer.alloc(1233, 1).toString("base64")],
    ["zeros", () => Buffer.alloc(300).toString("base64")],
    [
      "the count of signatures in two bytes",
      (signed) =>
        Buffer.concat([Buffer.from([0x81, 0x00]), Buffer.from(signed, "base64").subarray(1)]).toString(
          "base64",
        ),
    ],
  ])("%s", async (_name, change) => {
    const tx = await unsigned();
    await expect(readSignedPayload(change(sign(tx), tx))).rejects.toThrow(PayloadError);
  });

  test("a versioned message", async () => {
    const payerKey = alice.publicKey;
    const pay = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(mint), lamports: 1 });
    const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions: [pay] });
    const versioned = new VersionedTransaction(message.compileToV0Message());
    versioned.sign([alice]);
    const payload = Buffer.from(versioned.serialize()).toString("base64");
    await expect(readSignedPayload(payload)).rejects.toThrow(/legacy/);
  });
});

test("any bytes are decoded or refused with PayloadError", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const payload = Buffer.from(bytes).toString("base64");
      await expect(readSignedPayload(payload)).rejects.toThrow(PayloadError);
    }),
  );
});
