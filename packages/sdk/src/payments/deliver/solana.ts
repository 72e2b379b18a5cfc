import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { systemClock } from "../../clock";
import { ConnectionError } from "../../errors/call";
import { integer, type Node, record } from "../../node";
import { signerAddress, signMessage } from "../../solana/sign-message";
import type { SolanaSigner } from "../../solana/signer";
import { withinScope } from "../../transport/time-limit";
import { base58Text } from "../../verify/base58";
import type { CctpTransfer } from "../../verify/cctp/message";
import type { RegistryNetwork } from "../../verify/registry";
import { compileMessage } from "../../verify/solana/assemble";
import { associatedAccount } from "../../verify/solana/associated-account";
import { toBase64 } from "../../verify/solana/base64";
import {
  messengerState,
  readAttesters,
  readFeeRecipient,
  readIsUsed,
  receiveMessage,
  transmitterState,
  usedNonce,
} from "../../verify/solana/cctp-receive";
import { createAccount, type ExpectedInstruction } from "../../verify/solana/instructions";
import { type Key, sameBytes, showKey, toKey } from "../../verify/solana/keys";
import { encodeTransaction } from "../../verify/solana/message";
import { completeCeiling } from "../../verify/solana/programs";
import { text } from "../../verify/untrusted-fields";
import type { DeliverOptions, Destination } from "./ends";
import { accountsAt, confirmed, idsOf, wordOf } from "./solana-accounts";

// Deliveries by CCTP V2 on Solana networks.

/** For how long the creation of a token account is awaited, and how often it is looked for, milliseconds. */
const [CREATION_MS, PAUSE_MS] = [60_000, 500];

export function solanaDestination(
  node: Node,
  network: RegistryNetwork,
  row: { token_messenger: string; message_transmitter: string },
  signer: SolanaSigner,
  { recipient: wallet, clock = systemClock }: Pick<DeliverOptions, "recipient" | "clock">,
): Destination {
  const ids = idsOf(network, row);
  const { messenger, transmitter, mint } = ids;
  const sender = signerAddress(signer);
  const payer = toKey(sender) ?? new Uint8Array();
  /** Signs and sends instructions that the account pays; the hash. */
  const send = async (...instructions: ExpectedInstruction[]): Promise<string> => {
    const latest = record(record(await node.rpc("getLatestBlockhash", confirmed)).value);
    const blockhash = toKey(text(latest, "blockhash"));
    if (!blockhash) throw new Error("the node's answer lacks a blockhash");
    const unsigned = {
      network: network.slug,
      reference: network.reference,
      sender,
      message: compileMessage({ payer, instructions }, blockhash),
      tables: () => "the delivery names no lookup table",
      cosignatures: [],
    };
    const { signature, message } = await signMessage(unsigned, signer, completeCeiling(network.slug), {});
    const bytes = toBase64(encodeTransaction([signature], message));
    await node.rpc("sendTransaction", bytes, { encoding: "base64", preflightCommitment: "confirmed" });
    return base58Text(signature);
  };
  const exists = async (account: Key): Promise<boolean> =>
    (await accountsAt(node, [account]))[0] !== undefined;
  /** Creates the token account of the recipient where it lacks; the reason, if it cannot. */
  const prepare = async (account: Key): Promise<string | undefined> => {
    if (await exists(account)) return undefined;
    const owner = toKey(wallet);
    const missing = `the token account ${showKey(account)} does not exist`;
    if (!owner) return `${missing}, and the wallet of the recipient was not given`;
    if (!sameBytes(associatedAccount(owner, mint), account))
      return `${missing}, and does not belong to the wallet that was given as recipient`;
    const txHash = await send(createAccount({ payer, account, owner, mint }));
    const late = () => unconfirmed(network.slug, txHash);
    const limits = { timeoutMs: CREATION_MS, signal: undefined, timedOut: late, aborted: late };
    await withinScope(limits, clock, async ({ sleep }) => {
      while (!(await exists(account))) await sleep(PAUSE_MS);
    });
    return undefined;
  };
  return {
    caller: wordOf(payer),
    state: async (nonce) => {
      const [[used], slot] = await Promise.all([
        accountsAt(node, [usedNonce(transmitter, bytesOf(nonce))]),
        node.rpc("getSlot", confirmed),
      ]);
      return { isUsed: readIsUsed(used, transmitter), height: BigInt(integer(slot)) };
    },
    attesters: async () => {
      const [state] = await accountsAt(node, [transmitterState(transmitter)]);
      const read = readAttesters(state, transmitter);
      if (!read) throw new Error("the message transmitter is not set up");
      // Their last 20 bytes: attesters have keys of Ethereum.
      return { ...read, accounts: read.accounts.map((word) => `0x${bytesToHex(word.subarray(12))}`) };
    },
    send: async ({ message, attestation }, transfer) => {
      const recipient = bytesOf(transfer.mintRecipient);
      const waits = await prepare(recipient);
      if (waits !== undefined) return { waits };
      const [state] = await accountsAt(node, [messengerState(messenger)]);
      const feeRecipient = readFeeRecipient(state, messenger);
      if (!feeRecipient) throw new Error("the token messenger is not set up");
      const received = {
        ...{ message: bytesOf(message), attestation: bytesOf(attestation), recipient },
        ...{
          domain: transfer.sourceDomain,
          burnToken: bytesOf(transfer.burnToken),
          nonce: bytesOf(transfer.nonce),
        },
      };
      const fees = associatedAccount(feeRecipient, mint);
      return { txHash: await send(receiveMessage(received, { ...ids, payer, fees })) };
    },
  };
}

const bytesOf = (hex: string): Uint8Array => hexToBytes(hex.slice(2));

const unconfirmed = (slug: string, txHash: string): ConnectionError =>
  new ConnectionError({
    code: "connection_failed",
    message: `the node of ${slug} does not show the token account that ${txHash} creates`,
    hint: "Deliver again later: nothing else was sent.",
    retryable: true,
  });

/** The token account that a burn pays, base58. */
export const solanaRecipient = ({ mintRecipient }: CctpTransfer): string => showKey(bytesOf(mintRecipient));
