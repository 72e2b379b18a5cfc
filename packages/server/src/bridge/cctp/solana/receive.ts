import { associatedTokenAccount } from "../../../chains/solana/address";
import type { ReadInstruction } from "../../../chains/solana/executed";
import {
  instructionAccount as account,
  createAssociatedAccount,
  type SolanaInstruction,
} from "../../../chains/solana/instructions";
import type { SolanaNode } from "../../../chains/solana/node";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "../../../chains/solana/programs";
import { wordAddress } from "../../domains";
import { type CctpMessage, CctpMessageError, decodeCctpMessage } from "../message";
import type { CctpEnd } from "../networks";
import { cctpAccounts, readFeeRecipient, remoteMessengerOf, tokenPairOf, usedNonceOf } from "./accounts";

// Deliveries on Solana: the instruction receive_message of message_transmitter_v2, by the public interface description.

/** The first 8 bytes of SHA-256("global:receive_message"). */
const RECEIVE_MESSAGE = Buffer.from([38, 144, 127, 225, 31, 225, 238, 25]);

/** An attested message, 0x hex. */
export interface AttestedMessage {
  message: string;
  attestation: string;
}

const bytesOf = (hex: string) => Buffer.from(hex.slice(2), "hex");

const sized = (bytes: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([size, bytes]);
};

/**
 * The instructions by which an account delivers a message, as transactions that follow each other: one transaction has
 * no room for the creation of the recipient's token account as well. `owner` is the wallet of that account, where it is
 * known; without it and without the account there is a text that says so. Throws NetworkUnavailableError.
 */
export async function receiveInstructions(
  node: SolanaNode,
  { cctp }: CctpEnd,
  { message, attestation }: AttestedMessage,
  { payer, owner }: { payer: string; owner: string | undefined },
): Promise<SolanaInstruction[][] | string> {
  const { token_messenger: messenger, message_transmitter: transmitter, usdc } = cctp;
  const { nonce, sourceDomain, body } = decodeCctpMessage(message);
  const own = await cctpAccounts(messenger, transmitter, usdc);
  const recipient = wordAddress("solana", body.mintRecipient) ?? "";
  const [remote, pair, used, [state, paid]] = await Promise.all([
    remoteMessengerOf(messenger, sourceDomain),
    tokenPairOf(messenger, sourceDomain, Uint8Array.from(bytesOf(body.burnToken))),
    usedNonceOf(transmitter, nonce),
    node.accounts([own.tokenMessenger, recipient]),
  ]);
  const feeRecipient = readFeeRecipient(state, messenger);
  if (feeRecipient === undefined) return `the token messenger ${messenger} is not set up`;
  const creation: SolanaInstruction[][] = [];
  if (paid?.owner !== TOKEN_PROGRAM) {
    if (owner === undefined || (await associatedTokenAccount(owner, usdc)) !== recipient)
      return `the token account ${recipient} does not exist, and its wallet is not known`;
    creation.push([createAssociatedAccount({ payer, account: recipient, owner, mint: usdc })]);
  }
  const receipt: SolanaInstruction = {
    program: transmitter,
    accounts: [
      account(payer, "ws"),
      account(payer, "s"),
      account(own.receiverAuthority),
      account(own.messageTransmitter),
      account(used, "w"),
      account(messenger),
      account(SYSTEM_PROGRAM),
      account(own.transmitterEventAuthority),
      account(transmitter),
      // For the messenger:
      account(own.tokenMessenger),
      account(remote),
      account(own.tokenMinter),
      account(own.localToken, "w"),
      account(pair.address),
      account(await associatedTokenAccount(feeRecipient, usdc), "w"),
      account(recipient, "w"),
      account(own.custody, "w"),
      account(TOKEN_PROGRAM),
      account(own.eventAuthority),
      account(messenger),
    ],
    data: new Uint8Array(
      Buffer.concat([RECEIVE_MESSAGE, sized(bytesOf(message)), sized(bytesOf(attestation))]),
    ),
  };
  return [...creation, [receipt]];
}

/** The message that an instruction delivers; undefined for every other one. */
export function receivedBy(
  { cctp }: CctpEnd,
  { program, data }: Pick<ReadInstruction, "program" | "data">,
): CctpMessage | undefined {
  const bytes = Buffer.from(data);
  if (program !== cctp.message_transmitter || !RECEIVE_MESSAGE.equals(bytes.subarray(0, 8))) return undefined;
  if (bytes.length < 12) return undefined;
  const message = bytes.subarray(12, 12 + bytes.readUInt32LE(8));
  try {
    return decodeCctpMessage(`0x${message.toString("hex")}`);
  } catch (error) {
    if (error instanceof CctpMessageError) return undefined; // Another message than a burn.
    throw error;
  }
}
