import { isRecord } from "../../json-value";
import { integer, list, type Node, record, requireChain } from "../../node";
import type { SignedTransfer } from "../../types";
import { base58Text } from "../../verify/base58";
import type { Inclusion } from "../inclusion";
import type { SigningTime } from "./promised";
import { type Promised, promisedBy } from "./promised";

/** The maximum that clocks of this machine and of the cluster may differ by. */
const marginMs = 60_000;

/**
 * A transaction can be included for 150 blocks after its blockhash. 32 more, after which a block is final, so that a node
 * which reports the status, and is not the one that reported the slots, has that block on its own fork, too.
 */
const blockhashBlocks = 150 + 32;

/** The slots that are sure to have so many blocks: of 100 slots at most 5 to 10 have none. */
const expirySlots = 300;

const finalized = { commitment: "finalized" };

/**
 * By finalized blocks. A blockhash is older than its signature, so it has expired once enough of them are younger. That a node does
 * not call it valid says less, for one that lags does not know it yet; that it does is believed: the clock may have been behind
 * when it was signed.
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
 * How much of a mint the token accounts of a wallet got by a transaction.
 *
 * @throws Error for another transaction, and where the answer does not show it
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
  // In this order: a transaction that is included in between is found by the look-up that follows.
  const slot = integer(await node.rpc("getSlot", finalized));
  const isExpired = await isFollowed(node, slot, latest + marginMs);
  const known = resultOf(await node.rpc(...statusCall(txHash)));
  if (known !== "none" || !isExpired) return known === "none" ? "possible" : known;
  const { blockhash, isNonce } = lifetimeOf(signedPayload);
  // A nonce is no blockhash, and does not expire: only another transaction can use it up.
  if (isNonce) return "possible";
  // Each of several nodes behind an address may know something else: all facts are read from one of them, at once.
  const [genesis, answer, first, ...valid] = await node.batch([
    ...[["getGenesisHash"] as const, statusCall(txHash), ["getFirstAvailableBlock"] as const],
    // On the newest fork, and by final blocks, which are the last to end it.
    ["isBlockhashValid", blockhash, { commitment: "processed" }],
    ["isBlockhashValid", blockhash, finalized],
  ]);
  requireChain(network, (reference) => String(genesis).startsWith(reference));
  const result = resultOf(answer);
  if (result !== "none") return result;
  // One that lags behind the blocks above knows neither the payment nor its blockhash.
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

/** Whether so many finalized blocks follow one that is younger than a time that no blockhash from before it is valid. */
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

/** Whether a history that begins with this slot has a time: of a node that has forgotten it no status means nothing. */
async function hasHistorySince(node: Node, first: number, time: number): Promise<boolean> {
  if (first <= 1) return true;
  const begun = await node.rpc("getBlockTime", first);
  return begun !== null && integer(begun) * 1000 <= time;
}

const SIGNATURE = 64;
const KEY = 32;

/**
 * The blockhash of a signed transaction of Solana, base58, and whether it is a nonce, which the first instruction advances then. It
 * reads no more than it has to: also what this package does not sign.
 *
 * @param payload base64
 * @throws Error for bytes that end before it
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
  /** A count of Solana (compact-u16): seven bits a byte, the lowest first. */
  const count = (shift = 0): number => {
    const found = byte();
    return ((found & 0x7f) << shift) | (found >= 0x80 && shift < 14 ? count(shift + 7) : 0);
  };
  const signatures = count();
  at += signatures * SIGNATURE;
  // A versioned message says so in a byte before its header of three.
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

/** The first byte of the system program's instruction that uses a nonce up. */
const ADVANCE_NONCE = 4;
