import { Keypair, PublicKey, Transaction, type TransactionInstruction } from "@solana/web3.js";
import { createAttestationClient } from "../src/bridge/cctp/attestation-client";
import { type CctpMessage, encodeCctpMessage } from "../src/bridge/cctp/message";
import { solanaCctpSource } from "../src/bridge/cctp/solana/client";
import { type AttestedMessage, receiveInstructions } from "../src/bridge/cctp/solana/receive";
import { addressWord } from "../src/bridge/domains";
import { associatedTokenAccount } from "../src/chains/solana/address";
import { instructionAccount, type SolanaInstruction } from "../src/chains/solana/instructions";
import { compileMessage } from "../src/chains/solana/message";
import { createSolanaNode, type SolanaNode } from "../src/chains/solana/node";
import { systemNetwork } from "../src/chains/system-network";
import { systemRuntime } from "../src/lib/system-runtime";
import { attest } from "../src/local/attestation/attesters";
import { bridgeOf } from "./bridge";
import { forwardingProgram } from "./programs/forwarding";
import { post } from "./solana";

// Burns and deliveries by CCTP V2 on a local Solana chain, straight to its programs.

const slug = "solana-devnet";
export const solanaEnd = bridgeOf(slug);
const network = systemNetwork(systemRuntime);

export const solanaNode = (url: string): SolanaNode =>
  createSolanaNode({
    slug,
    reference: solanaEnd.network.reference,
    url,
    timeout: 10_000,
    network,
  });

/** The answer of the node to a transaction that these accounts sign; the first one pays. */
async function send(url: string, signers: readonly Keypair[], bytes: Uint8Array) {
  const transaction = Transaction.from(bytes);
  transaction.partialSign(...signers);
  const params = [transaction.serialize().toString("base64"), { encoding: "base64" }];
  return post(url, { id: 1, method: "sendTransaction", params });
}

interface BurnOrder {
  to: string;
  recipient: string;
  amount: bigint;
}

/** The transaction that burns an amount of the owner's without a fee, as the server makes it. */
async function burnTransaction(url: string, owner: PublicKey, order: BurnOrder): Promise<Buffer> {
  const attestation = createAttestationClient({ url: "http://127.0.0.1:9", timeout: 1, network });
  const source = solanaCctpSource(solanaNode(url), { end: solanaEnd, attestation, runtime: systemRuntime });
  const destination = bridgeOf(order.to);
  const { transaction } = await source.buildBurn({
    from: owner.toBase58(),
    amount: order.amount,
    maxFee: 0n,
    minFinality: 2000,
    destination,
    recipient: addressWord(destination.network.kind, order.recipient),
  });
  if (transaction.kind !== "solana") throw new Error("the burn is not on Solana");
  return Buffer.from(transaction.tx_base64, "base64");
}

/** Burns an amount of the owner's without a fee; the signature. */
export async function burnOnSolana(url: string, owner: Keypair, order: BurnOrder): Promise<string> {
  const { result, error } = await send(url, [owner], await burnTransaction(url, owner.publicKey, order));
  if (error) throw new Error(error.message);
  return result;
}

/** A program that calls another one with its own accounts and data, for `solanaPrograms` of a devnet. */
const forwarding = Keypair.fromSeed(new Uint8Array(32).fill(0xfa)).publicKey;
export const forwardingPrograms = { [forwarding.toBase58()]: Buffer.from(forwardingProgram, "base64") };

/** A burn with a hook, or one that a program orders by calling the messenger. */
type BurnWay = BurnOrder & { hook?: Uint8Array; called?: boolean };

/** Makes burns in one transaction, each with a message account of its own; the signature. */
export async function burnsOnSolana(url: string, owner: Keypair, orders: readonly BurnWay[]) {
  const transaction = new Transaction();
  const events = orders.map(() => Keypair.generate());
  for (const [at, order] of orders.entries()) {
    const made = Transaction.from(await burnTransaction(url, owner.publicKey, order));
    const [burn] = made.instructions;
    const [event, message] = [events[at], burn?.keys[11]];
    if (!burn || !event || !message) throw new Error("the transaction has no burn");
    message.pubkey = event.publicKey;
    transaction.recentBlockhash ??= made.recentBlockhash ?? "";
    transaction.add(inItsWay(burn, order));
  }
  transaction.sign(owner, ...events);
  const params = [transaction.serialize().toString("base64"), { encoding: "base64" }];
  const { result, error } = await post(url, { id: 1, method: "sendTransaction", params });
  if (error) throw new Error(JSON.stringify(error));
  return String(result);
}

function inItsWay(burn: TransactionInstruction, { hook, called }: BurnWay): TransactionInstruction {
  if (hook) {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(hook.length);
    const parameters = Buffer.concat([burn.data.subarray(8), size, hook]);
    burn.data = Buffer.concat([Buffer.from("6ff53e83cc6cdf9b", "hex"), parameters]);
  }
  if (called) {
    burn.keys.unshift({ pubkey: new PublicKey(burn.programId), isSigner: false, isWritable: false });
    burn.programId = forwarding;
  }
  return burn;
}

type Changes = Partial<Omit<CctpMessage, "body">> & { body?: Partial<CctpMessage["body"]> };

/** A message that pays a wallet on Solana what was burned on another network. */
export async function messageFor(
  wallet: string,
  { from, amount }: { from: string; amount: bigint },
  changes: Changes = {},
): Promise<CctpMessage> {
  const source = bridgeOf(from);
  const word = (address: string) => addressWord(source.network.kind, address);
  return {
    sourceDomain: source.cctp.domain,
    destinationDomain: solanaEnd.cctp.domain,
    nonce: `0x${Buffer.from(systemRuntime.bytes(32)).toString("hex")}`,
    sender: word(source.cctp.token_messenger),
    recipient: addressWord("solana", solanaEnd.cctp.token_messenger),
    destinationCaller: `0x${"0".repeat(64)}`,
    minFinalityThreshold: 2000,
    finalityThresholdExecuted: 2000,
    ...changes,
    body: {
      burnToken: word(source.cctp.usdc),
      mintRecipient: addressWord("solana", await associatedTokenAccount(wallet, solanaEnd.cctp.usdc)),
      amount,
      messageSender: word(`0x${"1".repeat(40)}`),
      maxFee: 0n,
      feeExecuted: 0n,
      expirationBlock: 0n,
      hookData: "0x",
      ...changes.body,
    },
  };
}

export const attested = async (message: CctpMessage): Promise<AttestedMessage> => {
  const encoded = encodeCctpMessage(message);
  return { message: encoded, attestation: await attest(encoded) };
};

/** The delivery as the forwarding program orders it. */
export const forwarded = ({ program, accounts, data }: SolanaInstruction): SolanaInstruction => ({
  program: forwarding.toBase58(),
  accounts: [instructionAccount(program), ...accounts],
  data,
});

/** Delivers a message to a wallet: its signature, or the error of the node. Instructions can be changed before. */
export async function deliverOnSolana(
  url: string,
  payer: Keypair,
  { message, attestation }: AttestedMessage,
  change: (receipt: SolanaInstruction) => SolanaInstruction = (receipt) => receipt,
): Promise<{ signature: string } | { error: unknown }> {
  const node = solanaNode(url);
  const address = payer.publicKey.toBase58();
  const found = await receiveInstructions(
    node,
    solanaEnd,
    { message, attestation },
    { payer: address, owner: undefined },
  );
  if (typeof found === "string") throw new Error(found);
  const [receipt] = found.at(-1) ?? [];
  if (!receipt) throw new Error("there is no instruction");
  const { blockhash } = await node.latestBlockhash();
  const compiled = await compileMessage(address, blockhash, [change(receipt)]);
  const { result, error } = await send(
    url,
    [payer],
    Buffer.concat([Uint8Array.of(1), new Uint8Array(64), compiled]),
  );
  return error ? { error: error.data?.err ?? error.message } : { signature: result };
}
