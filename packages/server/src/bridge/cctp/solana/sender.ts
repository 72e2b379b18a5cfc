import { createPrivateKey, sign } from "node:crypto";
import { fromBase58, toBase58 } from "../../../chains/solana/address";
import type { SolanaInstruction } from "../../../chains/solana/instructions";
import { compileMessage } from "../../../chains/solana/message";
import type { SolanaNode } from "../../../chains/solana/node";
import type { CctpEnd } from "../networks";
import { type AttestedMessage, receiveInstructions } from "./receive";

/** The account of a relayer on Solana, which pays for deliveries. */
export interface SolanaRelayer {
  readonly address: string;
  sign(message: Uint8Array): Uint8Array;
}

/** Seed and public key, 64 bytes: in base58, or as the numbers that solana-keygen writes. Undefined for another text. */
function readKey(text: string): Uint8Array | undefined {
  if (!text.trimStart().startsWith("[")) return fromBase58(text.trim());
  try {
    const read: unknown = JSON.parse(text);
    const isByte = (one: unknown) =>
      typeof one === "number" && Number.isInteger(one) && one >= 0 && one < 256;
    return Array.isArray(read) && read.every(isByte) ? Uint8Array.from(read) : undefined;
  } catch {
    return undefined;
  }
}

/** The account of a private key; undefined for a text that is none. The text is not shown. */
export function solanaRelayer(text: string): SolanaRelayer | undefined {
  const bytes = readKey(text);
  if (bytes?.length !== 64) return undefined;
  const [seed, publicKey] = [bytes.subarray(0, 32), bytes.subarray(32)];
  const encoded = (part: Uint8Array) => Buffer.from(part).toString("base64url");
  try {
    const key = createPrivateKey({
      format: "jwk",
      key: { kty: "OKP", crv: "Ed25519", d: encoded(seed), x: encoded(publicKey) },
    });
    return {
      address: toBase58(publicKey),
      sign: (message) => new Uint8Array(sign(null, message, key)),
    };
  } catch {
    return undefined;
  }
}

/** A transaction that the node accepted: pending until it is included or its blockhash has expired. */
interface Underway {
  signature: string;
  lastValidBlockHeight: bigint;
}

export type SolanaSender = ReturnType<typeof solanaSender>;

/** Delivers messages on one Solana network with one account, one transaction at a time. */
export function solanaSender(node: SolanaNode, end: CctpEnd, relayer: SolanaRelayer) {
  let underway: Underway[] = [];
  const isUnderway = async ({ signature, lastValidBlockHeight }: Underway): Promise<boolean> => {
    const status = await node.signatureStatus(signature);
    if (status) return status.confirmation === "processed";
    return (await node.finalBlockHeight()) <= lastValidBlockHeight;
  };
  const send = async (
    instructions: readonly SolanaInstruction[],
  ): Promise<{ sent: string } | { refused: string }> => {
    const { blockhash, lastValidBlockHeight } = await node.latestBlockhash();
    const message = await compileMessage(relayer.address, blockhash, instructions);
    const signed = relayer.sign(message);
    const signature = toBase58(signed);
    const payload = Buffer.concat([Uint8Array.of(1), signed, message]).toString("base64");
    const answer = await node.broadcast(payload);
    if (!answer.accepted) return { refused: answer.reason };
    underway.push({ signature, lastValidBlockHeight });
    return { sent: signature };
  };
  const isBusy = async (): Promise<boolean> => {
    const still = await Promise.all(underway.map(isUnderway));
    underway = underway.filter((_one, index) => still[index]);
    return underway.length > 0;
  };
  return {
    /** Whether a transaction of this sender is pending. Throws NetworkUnavailableError. */
    isBusy,
    /**
     * Sends the delivery of a message, or first the creation of its recipient's token account, of which `owner` is the
     * wallet: once that is confirmed, which takes no time on a local chain, the delivery follows. Returns what was
     * sent, why it was refused, or what the delivery waits for. Throws NetworkUnavailableError.
     */
    deliver: async (
      attested: AttestedMessage,
      owner: string | undefined,
    ): Promise<{ sent: string } | { refused: string } | { waits: string }> => {
      const transactions = await receiveInstructions(node, end, attested, { payer: relayer.address, owner });
      if (typeof transactions === "string") return { waits: transactions };
      const [first = [], second] = transactions;
      const answer = await send(first);
      if ("refused" in answer || second === undefined) return answer;
      return (await isBusy()) ? { waits: "the recipient's token account is being created" } : send(second);
    },
  };
}
