import { createHash } from "node:crypto";
import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { compileMessage } from "./assemble";
import {
  type AccountData,
  messengerState,
  readAttesters,
  readFeeRecipient,
  readIsUsed,
  readSentMessage,
  receiveMessage,
  transmitterState,
  usedNonce,
} from "./cctp-receive";
import { encodeTransaction } from "./message";

// The instruction and its accounts as web3.js and SHA-256 derive them from the names of the public interface description.

const messenger = new PublicKey("CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe");
const transmitter = new PublicKey("CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC");
const mint = new PublicKey("4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU");
const token = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const key = (byte: number) => new PublicKey(new Uint8Array(32).fill(byte));
const [payer, fees, recipient] = [key(1), key(2), key(3)];
const [burnToken, nonce] = [new Uint8Array(32).fill(4), new Uint8Array(32).fill(5)];
const [message, attestation] = [new Uint8Array(376).fill(6), new Uint8Array(130).fill(7)];

const pda = (program: PublicKey, ...seeds: (string | Uint8Array)[]) =>
  PublicKey.findProgramAddressSync(
    seeds.map((seed) => Buffer.from(seed)),
    program,
  )[0];
const named = (name: string) => createHash("sha256").update(name).digest().subarray(0, 8);
const sized = (bytes: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
};

const instruction = receiveMessage(
  { message, attestation, domain: 6, burnToken, nonce, recipient: recipient.toBytes() },
  {
    payer: payer.toBytes(),
    mint: mint.toBytes(),
    fees: fees.toBytes(),
    messenger: messenger.toBytes(),
    transmitter: transmitter.toBytes(),
  },
);

/** The same by the interface description: accounts in its order, with their rights. */
const meta = (pubkey: PublicKey, rights = "") => ({
  pubkey,
  isSigner: rights.includes("s"),
  isWritable: rights.includes("w"),
});
const described = new TransactionInstruction({
  programId: transmitter,
  keys: [
    meta(payer, "ws"),
    meta(payer, "s"),
    meta(pda(transmitter, "message_transmitter_authority", messenger.toBytes())),
    meta(pda(transmitter, "message_transmitter")),
    meta(pda(transmitter, "used_nonce", nonce), "w"),
    meta(messenger),
    meta(SystemProgram.programId),
    meta(pda(transmitter, "__event_authority")),
    meta(transmitter),
    meta(pda(messenger, "token_messenger")),
    meta(pda(messenger, "remote_token_messenger", "6")),
    meta(pda(messenger, "token_minter")),
    meta(pda(messenger, "local_token", mint.toBytes()), "w"),
    meta(pda(messenger, "token_pair", "6", burnToken)),
    meta(fees, "w"),
    meta(recipient, "w"),
    meta(pda(messenger, "custody", mint.toBytes()), "w"),
    meta(token),
    meta(pda(messenger, "__event_authority")),
    meta(messenger),
  ],
  data: Buffer.concat([named("global:receive_message"), sized(message), sized(attestation)]),
});

test("a delivery has the data and the accounts of the interface description, in its order", () => {
  expect(new PublicKey(instruction.program)).toEqual(described.programId);
  expect(Buffer.from(instruction.data)).toEqual(described.data);
  const found = instruction.accounts.map(({ key: pubkey, writable, signer }) => [
    new PublicKey(pubkey).toBase58(),
    writable,
    signer === true,
  ]);
  const wanted = described.keys.map(({ pubkey, isWritable, isSigner }) => [
    pubkey.toBase58(),
    isWritable,
    isSigner,
  ]);
  expect(found).toEqual(wanted);
});

test("web3.js reads the compiled message as the same transaction, which fits", () => {
  const compiled = compileMessage({ payer: payer.toBytes(), instructions: [instruction] }, nonce);
  const bytes = encodeTransaction([new Uint8Array(64)], compiled);
  expect(bytes.length).toBeLessThanOrEqual(1_232);
  const read = Transaction.from(bytes);
  expect(read.feePayer).toEqual(payer);
  expect(read.recentBlockhash).toBe(new PublicKey(nonce).toBase58());
  const [only, ...others] = read.instructions;
  expect(others).toEqual([]);
  expect(only?.data).toEqual(described.data);
  // A message has the rights of an account once, however often an instruction names it.
  const rights = (pubkey: PublicKey, right: "isSigner" | "isWritable") =>
    described.keys.some((one) => one.pubkey.equals(pubkey) && one[right]);
  expect(only?.keys).toEqual(
    described.keys.map(({ pubkey }) => ({
      pubkey,
      isSigner: rights(pubkey, "isSigner"),
      isWritable: rights(pubkey, "isWritable"),
    })),
  );
});

/** An account of a program: the name's first bytes, and then bytes at their places. */
function account(
  owner: PublicKey,
  name: string,
  size: number,
  parts: Record<number, Uint8Array>,
): NonNullable<AccountData> {
  const data = new Uint8Array(size);
  data.set(named(`account:${name}`));
  for (const [at, bytes] of Object.entries(parts)) data.set(bytes, Number(at));
  return { owner: owner.toBytes(), data };
}
const u32 = (value: number) => Uint8Array.of(value, 0, 0, 0);
const sent = new Uint8Array(10).fill(9);

const states = {
  attesters: {
    made: account(transmitter, "MessageTransmitter", 153 + 64, {
      145: u32(2),
      149: u32(2),
      153: key(1).toBytes(),
      185: key(2).toBytes(),
    }),
    read: (one: AccountData) => readAttesters(one, transmitter.toBytes()),
    found: { accounts: [key(1).toBytes(), key(2).toBytes()], threshold: 2 },
    none: undefined,
  },
  "fee recipient": {
    made: account(messenger, "TokenMessenger", 177, { 109: key(3).toBytes() }),
    read: (one: AccountData) => readFeeRecipient(one, messenger.toBytes()),
    found: key(3).toBytes(),
    none: undefined,
  },
  nonce: {
    made: account(transmitter, "UsedNonce", 9, { 8: Uint8Array.of(1) }),
    read: (one: AccountData) => readIsUsed(one, transmitter.toBytes()),
    found: true,
    none: false,
  },
  message: {
    made: account(transmitter, "MessageSent", 62, { 48: u32(10), 52: sent }),
    read: (one: AccountData) => readSentMessage(one, transmitter.toBytes()),
    found: sent,
    none: undefined,
  },
};

describe.each(Object.entries(states))("the account of the %s", (_name, { made, read, found, none }) => {
  test("is read", () => {
    expect(read(made)).toEqual(found);
    // A view of a longer buffer, as nodes' answers are decoded.
    const padded = Uint8Array.from([1, 2, 3, ...made.data]);
    expect(read({ ...made, data: padded.subarray(3) })).toEqual(found);
  });

  test("counts for nothing where it is absent, of another program or kind, or too short", () => {
    expect(read(undefined)).toEqual(none);
    expect(read({ ...made, owner: key(8).toBytes() })).toEqual(none);
    expect(read({ ...made, data: Uint8Array.from([0, ...made.data.subarray(1)]) })).toEqual(none);
    expect(read({ ...made, data: made.data.subarray(0, -1) })).toEqual(none);
  });
});

test("the states of the programs and the account of a nonce are where web3.js derives them", () => {
  expect(new PublicKey(transmitterState(transmitter.toBytes()))).toEqual(
    pda(transmitter, "message_transmitter"),
  );
  expect(new PublicKey(messengerState(messenger.toBytes()))).toEqual(pda(messenger, "token_messenger"));
  expect(new PublicKey(usedNonce(transmitter.toBytes(), nonce))).toEqual(
    pda(transmitter, "used_nonce", nonce),
  );
});
