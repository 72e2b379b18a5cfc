import { createPublicKey, verify } from "node:crypto";
import {
  PublicKey,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { lookupTable } from "../support/solana-quote";
import { Faults, type Terms } from "./terms";

const TOKEN = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const ASSOCIATED = new PublicKey("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
const MESSENGER = new PublicKey("CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe");
const TRANSMITTER = new PublicKey("CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC");
const DOMAINS: Readonly<Record<string, number>> = { sepolia: 0, basesep: 6 };

const accounts = new Map<string, string>();

/** As web3.js derives it; remembered, because that takes long. */
function tokenAccount(owner: string, mint: string): string {
  const key = `${owner} ${mint}`;
  const seeds = [new PublicKey(owner).toBytes(), TOKEN.toBytes(), new PublicKey(mint).toBytes()];
  const found = accounts.get(key) ?? PublicKey.findProgramAddressSync(seeds, ASSOCIATED)[0].toBase58();
  accounts.set(key, found);
  return found;
}

/** DER of an Ed25519 public key without the key itself (RFC 8410). */
const SPKI = Buffer.from("302a300506032b6570032100", "hex");

/** Whether all signers have signed, as Node's own crypto checks it: web3.js takes many times as long. */
function isSigned({ message, signatures }: VersionedTransaction, signers: readonly PublicKey[]): boolean {
  const bytes = message.serialize();
  return signers.every((signer, at) => {
    const key = createPublicKey({
      key: Buffer.concat([SPKI, signer.toBytes()]),
      format: "der",
      type: "spki",
    });
    const signature = signatures[at];
    return signature !== undefined && verify(null, bytes, key, signature);
  });
}

/** The faults of a signed Solana transaction, decoded by web3.js, which throws where it names an unknown lookup table. */
export function harmOfSolana(terms: Terms, payload: string): string[] {
  const faults = new Faults();
  const transaction = VersionedTransaction.deserialize(Buffer.from(payload, "base64"));
  const { message, signatures } = transaction;
  const signing = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures);
  const tables = { addressLookupTableAccounts: [lookupTable()] };
  const { payerKey, instructions } = TransactionMessage.decompile(message, tables);
  faults.same("the signatures", signatures.length, signing.length);
  faults.must(isSigned(transaction, signing), "a signature that is none");
  faults.same("the fee payer", payerKey.toBase58(), terms.from_address);
  const signers = signing.map((signer) => signer.toBase58());
  const [only] = instructions;
  if (only?.programId.toBase58() === MESSENGER.toBase58()) {
    faults.same("further instructions", instructions.length, 1);
    faults.same("the signers", signers.join(), `${terms.from_address},${only.keys[11]?.pubkey.toBase58()}`);
    requireCctpBurn(faults, terms, only);
    return faults.found;
  }
  faults.same("the signers", signers.join(), terms.from_address);
  const mint = terms.from_asset;
  const from = tokenAccount(terms.from_address, mint);
  const lines = instructions.map((instruction) => ({
    program: instruction.programId.toBase58(),
    keys: instruction.keys.map(({ pubkey }) => pubkey.toBase58()),
    data: instruction.data,
  }));
  const amount = BigInt(terms.amount);
  faults.same("the networks", terms.to_chain, terms.from_chain);
  const last = lines.pop();
  const to = tokenAccount(terms.to_address, mint);
  requireTransfer(faults, last, [from, mint, to, terms.from_address].join(), amount);
  for (const { program, keys, data } of lines) {
    faults.same("the program", program, ASSOCIATED.toBase58());
    faults.same(
      "the created account",
      keys.slice(0, 4).join(),
      [terms.from_address, to, terms.to_address, mint].join(),
    );
    faults.same("the creation", data.toString("hex"), "01");
  }
  faults.must(lines.length <= 1, "more instructions than a payment has");
  return faults.found;
}

const derived = (program: PublicKey, ...seeds: (string | Uint8Array)[]) =>
  PublicKey.findProgramAddressSync(
    seeds.map((seed) => Buffer.from(seed)),
    program,
  )[0].toBase58();

/** The burn by CCTP V2, whose accounts are in the order of its public description. */
function requireCctpBurn(faults: Faults, terms: Terms, { keys, data }: TransactionInstruction): void {
  const [owner, mint] = [terms.from_address, terms.from_asset];
  const domain = DOMAINS[terms.to_chain] ?? -1;
  const named = keys.map(({ pubkey }) => pubkey.toBase58());
  const own = (...seeds: (string | Uint8Array)[]) => derived(MESSENGER, ...seeds);
  faults.same(
    "the accounts",
    named.join(),
    [
      ...[owner, owner, own("sender_authority"), tokenAccount(owner, mint)],
      own("denylist_account", new PublicKey(owner).toBytes()),
      derived(TRANSMITTER, "message_transmitter"),
      ...[own("token_messenger"), own("remote_token_messenger", String(domain)), own("token_minter")],
      ...[own("local_token", new PublicKey(mint).toBytes()), mint, named[11], TRANSMITTER.toBase58()],
      ...[MESSENGER.toBase58(), TOKEN.toBase58(), PublicKey.default.toBase58()],
      ...[own("__event_authority"), MESSENGER.toBase58()],
    ].join(),
  );
  const fee = data.length === 96 ? data.readBigUInt64LE(84) : -1n;
  const amount = BigInt(terms.amount);
  faults.must(fee >= 0n && fee * 100n <= amount, `a maximum fee of ${fee}`);
  const head = Buffer.alloc(20);
  head.set([215, 60, 61, 46, 114, 55, 128, 176]);
  head.writeBigUInt64LE(amount, 8);
  head.writeUInt32LE(Math.max(domain, 0), 16);
  const word = terms.to_address.slice(2).toLowerCase().padStart(64, "0");
  const finality = data.length === 96 ? data.readUInt32LE(92) : 0;
  faults.must([1000, 2000].includes(finality), `a finality of ${finality}`);
  faults.same(
    "the burn",
    data.subarray(0, 84).toString("hex"),
    `${head.toString("hex")}${word}${"0".repeat(64)}`,
  );
  faults.same("the length of the burn", data.length, 96);
}

type Line = { program: string; keys: string[]; data: Buffer } | undefined;

function requireTransfer(faults: Faults, line: Line, keys: string, amount: bigint): void {
  faults.same("the program", line?.program, TOKEN.toBase58());
  faults.same("the accounts", line?.keys.join(), keys);
  faults.same("the transfer", line?.data.toString("hex"), checked(12, amount));
}

/** A checked instruction of a token with 6 decimals, in hex. */
function checked(instruction: number, amount: bigint): string {
  const data = Buffer.alloc(10);
  data.writeUInt8(instruction, 0);
  if (amount >= 0n) data.writeBigUInt64LE(amount, 1);
  data.writeUInt8(6, 9);
  return data.toString("hex");
}
