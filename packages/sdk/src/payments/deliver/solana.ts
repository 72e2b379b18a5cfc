import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { systemClock } from "../../clock";
import { ConnectionError } from "../../errors/call";
import { isRecord } from "../../json-value";
import { integer, list, type Node, record } from "../../node";
import { signerAddress, signMessage } from "../../solana/sign-message";
import type { SolanaSigner } from "../../solana/signer";
import { withinScope } from "../../transport/time-limit";
import { base58Text } from "../../verify/base58";
import { type CctpTransfer, encodeCctpTransfer } from "../../verify/cctp/message";
import { bridgedToken, type RegistryNetwork } from "../../verify/registry";
import { compileMessage } from "../../verify/solana/assemble";
import { associatedAccount } from "../../verify/solana/associated-account";
import { fromBase64, toBase64 } from "../../verify/solana/base64";
import { decodeCctpBurn } from "../../verify/solana/cctp-burn";
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
} from "../../verify/solana/cctp-receive";
import { createAccount, type ExpectedInstruction } from "../../verify/solana/instructions";
import { type Key, sameBytes, showKey, toKey } from "../../verify/solana/keys";
import { encodeTransaction, parseUnresolved } from "../../verify/solana/message";
import { completeCeiling } from "../../verify/solana/programs";
import { own, text } from "../../verify/untrusted-fields";
import type { DeliverOptions, Destination, ShownBurn } from "./ends";

// Burns and deliveries by CCTP V2 on Solana networks.

const confirmed = { commitment: "confirmed" } as const;

/** The programs of CCTP V2 and the mint of USDC on a network. */
interface Ids {
  messenger: Key;
  transmitter: Key;
  mint: Key;
}

/** @throws RangeError for a row of the registry that is not of Solana */
function idsOf(network: RegistryNetwork, row: { token_messenger: string; message_transmitter: string }): Ids {
  const [messenger, transmitter] = [toKey(row.token_messenger), toKey(row.message_transmitter)];
  const mint = toKey(bridgedToken(network)?.address);
  if (!messenger || !transmitter || !mint) throw new RangeError(`${network.slug} has no programs of CCTP V2`);
  return { messenger, transmitter, mint };
}

/** Accounts from a node, in the order of their keys. */
async function accountsAt(node: Node, keys: readonly Key[]): Promise<AccountData[]> {
  const config = { ...confirmed, encoding: "base64" };
  const found = list(record(await node.rpc("getMultipleAccounts", keys.map(showKey), config)).value);
  if (found.length !== keys.length) throw new Error("the node's answer lacks an account");
  return found.map((account) => {
    if (account === null) return undefined;
    const owner = toKey(text(account, "owner"));
    const data = fromBase64(text(own(account, "data"), "0"), LONGEST_ACCOUNT);
    if (!owner || !data) throw new Error("the node's answer has an account in another form");
    return { owner, data };
  });
}

/** In characters of base64; the accounts of the protocol have a few hundred bytes. */
const LONGEST_ACCOUNT = 16_384;

/** The places of owner, burned token and account of the message among the accounts of a burn. */
const [BURN_OWNER, BURN_MINT, BURN_MESSAGE] = [0, 10, 11];

const wordOf = (key: Uint8Array): `0x${string}` => `0x${bytesToHex(key)}`;

/**
 * The burns of a transaction, by its instructions; empty for one that failed, burned nothing, or is not confirmed. The message
 * of a burn follows from its instruction. It stands in an account, too, until that is closed days later.
 *
 * @param peerWord the messenger of the network with this number, 32 bytes
 * @throws Error for an account of a message that differs from the instruction
 */
export async function solanaBurns(
  node: Node,
  txHash: string,
  network: RegistryNetwork,
  row: { token_messenger: string; message_transmitter: string; domain: number },
  peerWord: (domain: number) => `0x${string}`,
): Promise<ShownBurn[]> {
  const { messenger, transmitter } = idsOf(network, row);
  const config = { ...confirmed, encoding: "base64", maxSupportedTransactionVersion: 0 };
  const found = await node.rpc("getTransaction", txHash, config);
  if (!isRecord(found)) return [];
  const meta = record(found.meta);
  const bytes = fromBase64(text(found.transaction, "0"));
  if (!bytes) throw new Error("the node's answer lacks the bytes of the transaction");
  const { signatures, message } = parseUnresolved(bytes);
  if (base58Text(signatures[0] ?? new Uint8Array()) !== txHash) throw new Error("another transaction");
  if (meta.err !== null) return [];
  const accounts = [...message.accounts, ...loadedIn(meta)];
  const burns = message.instructions.flatMap(({ program, accounts: named, data }) => {
    const isMessenger = sameBytes(accounts[program] ?? new Uint8Array(), messenger);
    const burn = isMessenger ? decodeCctpBurn(data) : undefined;
    const [owner, mint, event] = [BURN_OWNER, BURN_MINT, BURN_MESSAGE].map((at) => accounts[named[at] ?? -1]);
    if (!burn || !owner || !mint || !event) return [];
    const transfer: CctpTransfer = {
      sourceDomain: row.domain,
      destinationDomain: burn.domain,
      nonce: NONE,
      sender: wordOf(messenger),
      recipient: peerWord(burn.domain),
      destinationCaller: wordOf(burn.destinationCaller),
      minFinalityThreshold: burn.minFinality,
      finalityThresholdExecuted: 0,
      burnToken: wordOf(mint),
      mintRecipient: wordOf(burn.recipient),
      amount: burn.amount,
      messageSender: wordOf(owner),
      maxFee: burn.maxFee,
      feeExecuted: 0n,
      expirationBlock: 0n,
      hookData: "0x",
    };
    return [{ emitted: encodeCctpTransfer(transfer), transfer, event }];
  });
  if (burns.length === 0) return [];
  const held = await accountsAt(
    node,
    burns.map(({ event }) => event),
  );
  for (const [at, { emitted }] of burns.entries()) {
    const sent = readSentMessage(held[at], transmitter);
    if (sent && wordOf(sent) !== emitted)
      throw new Error("the account of the message differs from the burn that wrote it");
  }
  return burns;
}

const NONE = `0x${"0".repeat(64)}` as const;

/** The accounts that a transaction took from lookup tables. */
function loadedIn(meta: Record<string, unknown>): Key[] {
  const loaded = meta.loadedAddresses ?? {};
  return ["writable", "readonly"].flatMap((kind) =>
    list(own(loaded, kind) ?? []).map((address) => {
      const key = toKey(String(address));
      if (!key) throw new Error("the node's answer has a loaded account in another form");
      return key;
    }),
  );
}

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
