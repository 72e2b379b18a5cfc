import { isRecord } from "../../json-value";
import { integer, list, type Node, record, requireChain } from "../../node";
import type { SignedTransfer } from "../../types";
import { base58Text } from "../../verify/base58";
import type { Inclusion } from "../inclusion";
import { type Promised, promisedBy, type SigningTime } from "./promised";

/** The maximum difference between the clocks of this machine and of the cluster. */
const marginMs = 60_000;

/**
 * A transaction can be included for 150 blocks after its blockhash. After 32 more blocks, a block is final: then the node that
 * reports the status, even if it is not the node that reported the slots, also has that block.
 */
const blockhashBlocks = 150 + 32;

/** The number of slots that certainly contain so many blocks: at most 5 to 10 of 100 slots have none. */
const expirySlots = 300;

const finalized = { commitment: "finalized" };

/**
 * A blockhash is older than its signature, so it has expired once enough finalized blocks are younger. A node's answer
 * that the blockhash is invalid does not suffice, because a lagging node does not know it yet. The answer that it is
 * valid is believed: the clock may have been behind at the time of the signature.
 */
export async function solanaInclusion(
  node: Node,
  signed: SignedTransfer,
  { earliest, latest }: SigningTime,
): Promise<Inclusion> {
  const known = await statusOf(node, signed, { earliest, latest });
  const promised = known === "included" ? promisedBy(signed) : undefined;
  if (!promised) return known;
  const { txHash } = signed;
  const config = { ...finalized, encoding: "json", maxSupportedTransactionVersion: 0 };
  const received = receivedIn(await node.rpc("getTransaction", txHash, config), txHash, promised);
  // A payment of a wallet to its own account does not change the balance.
  const isPaid = promised.isOwn ? received >= 0n : received >= promised.least;
  return isPaid ? "included" : "no_effect";
}

/**
 * The amount of a mint that a wallet's token accounts received by a transaction.
 *
 * @throws Error for another transaction, and if the answer does not show the amount
 */
function receivedIn(found: unknown, txHash: string, { token, recipient }: Promised): bigint {
  const { transaction, meta } = record(found);
  if (list(record(transaction).signatures)[0] !== txHash) throw new Error("another transaction");
  const { preTokenBalances, postTokenBalances } = record(meta);
  const held = (balances: unknown): bigint =>
    list(balances)
      .map(record)
      .filter(({ mint, owner }) => mint === token && owner === recipient)
      .reduce((sum, { uiTokenAmount }) => sum + BigInt(String(record(uiTokenAmount).amount)), 0n);
  return held(postTokenBalances) - held(preTokenBalances);
}

async function statusOf(
  node: Node,
  { network, txHash, signedPayload }: SignedTransfer,
  { earliest, latest }: SigningTime,
): Promise<Inclusion> {
  // In this order, so that the later look-up finds a transaction that is included in between.
  const slot = integer(await node.rpc("getSlot", finalized));
  const isExpired = await isFollowed(node, slot, latest + marginMs);
  const known = resultOf(await node.rpc(...statusCall(txHash)));
  if (known !== "none" || !isExpired) return known === "none" ? "possible" : known;
  const { blockhash, isNonce } = lifetimeOf(signedPayload);
  // A nonce does not expire: only another transaction can use it up.
  if (isNonce) return "possible";
  // Several nodes behind an address may have different states: one batch reads all facts from the same node.
  const [genesis, answer, first, ...valid] = await node.batch([
    ...[["getGenesisHash"] as const, statusCall(txHash), ["getFirstAvailableBlock"] as const],
    // On the newest fork, and by final blocks, by which the blockhash expires last.
    ["isBlockhashValid", blockhash, { commitment: "processed" }],
    ["isBlockhashValid", blockhash, finalized],
  ]);
  requireChain(network, (reference) => String(genesis).startsWith(reference));
  const result = resultOf(answer);
  if (result !== "none") return result;
  // A node that lags behind the blocks above has neither the payment nor its blockhash.
  if ([answer, ...valid].some((one) => integer(record(record(one).context).slot) < slot)) return "possible";
  if (valid.some((one) => record(one).value !== false)) return "possible";
  return (await hasHistorySince(node, integer(first), earliest - marginMs)) ? "impossible" : "possible";
}

const statusCall = (txHash: string) =>
  ["getSignatureStatuses", [txHash], { searchTransactionHistory: true }] as const;

function resultOf(answer: unknown): Inclusion | "none" {
  const [status] = list(record(answer).value);
  if (status === null) return "none";
  if (!isRecord(status) || status.err === undefined) throw new Error("a status without a result");
  const isFinal = status.confirmationStatus === "finalized";
  if (status.err === null) return isFinal ? "included" : "unfinalized";
  return isFinal ? "failed" : "possible";
}

/** Whether enough finalized blocks follow a block after this time, so that every blockhash from before the time has expired. */
async function isFollowed(node: Node, slot: number, time: number): Promise<boolean> {
  const first = slot - expirySlots;
  if (first < 0) return false;
  // A slot without a block is skipped. The local chain names only slots with transactions, and has a block in each.
  const [found = first] = list(await node.rpc("getBlocksWithLimit", first, 1, finalized));
  const config = {
    ...finalized,
    transactionDetails: "none",
    rewards: false,
    maxSupportedTransactionVersion: 0,
  };
  const block = record(await node.rpc("getBlock", integer(found), config));
  if (block.blockTime === null || integer(block.blockTime) * 1000 < time) return false;
  const height = integer(await node.rpc("getBlockHeight", finalized));
  return height - integer(block.blockHeight) > blockhashBlocks;
}

/**
 * Whether the history of a node, which begins with this slot, reaches back to a time: if it does not, a missing status proves
 * nothing.
 */
async function hasHistorySince(node: Node, first: number, time: number): Promise<boolean> {
  if (first <= 1) return true;
  const begun = await node.rpc("getBlockTime", first);
  return begun !== null && integer(begun) * 1000 <= time;
}

const SIGNATURE = 64;
const KEY = 32;

/**
 * The blockhash of a signed Solana transaction in base58, and whether it is a durable nonce, which the first
 * instruction advances. It reads only the parts that it needs, so that it can also read transactions that this package
 * does not sign.
 *
 * @param payload base64
 * @throws Error for bytes that end too early
 */
function lifetimeOf(payload: string): { blockhash: string; isNonce: boolean } {
  const bytes = Uint8Array.from(atob(payload), (one) => one.charCodeAt(0));
  let at = 0;
  const byte = (): number => {
    const found = bytes[at];
    if (found === undefined) throw new Error("the signed bytes are not a transaction");
    at += 1;
    return found;
  };
  /** A Solana length (compact-u16): seven bits per byte, the lowest first. */
  const count = (shift = 0): number => {
    const found = byte();
    return ((found & 0x7f) << shift) | (found >= 0x80 && shift < 14 ? count(shift + 7) : 0);
  };
  const signatures = count();
  at += signatures * SIGNATURE;
  // A versioned message has a version byte before its header of three bytes.
  if (byte() >= 0x80) at += 1;
  at += 2;
  const take = (length: number): Uint8Array => {
    const found = bytes.subarray(at, at + length);
    if (found.length < length) throw new Error("the signed bytes are not a transaction");
    at += length;
    return found;
  };
  const accounts = take(count() * KEY);
  const blockhash = base58Text(take(KEY));
  if (count() === 0) return { blockhash, isNonce: false };
  const called = byte() * KEY;
  take(count());
  const isSystem = accounts.subarray(called, called + KEY).every((one) => one === 0);
  return { blockhash, isNonce: isSystem && take(count())[0] === ADVANCE_NONCE };
}

/** The first byte of the system program's instruction that advances a nonce. */
const ADVANCE_NONCE = 4;
