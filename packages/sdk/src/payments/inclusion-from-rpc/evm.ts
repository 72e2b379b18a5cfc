import { list, type Node, quantity, record, requireChain } from "../../node";
import type { SignedTransfer } from "../../types";
import type { Inclusion } from "../inclusion";
import type { SigningTime } from "./promised";
import { type Promised, promisedBy } from "./promised";

/** How far before a signature the receipts of a node must reach: more than clocks and block times are apart. */
const marginMs = 3_600_000;

/** How many blocks in a row are searched for a transaction, so many in one request. */
const [searched, together] = [200, 20];

/**
 * By the block that the node calls finalized: a receipt of a block up to it is final, and so is a nonce that was used up to it. That
 * another transaction has used the nonce is believed only of a node that still has receipts from before the signature. Finality
 * is read from one node, at once: of several behind one address, one may stand still on a fork, another one count the nonce,
 * and a third not know the receipt yet.
 */
export async function evmInclusion(
  node: Node,
  signed: SignedTransfer,
  { earliest, latest }: SigningTime,
): Promise<Inclusion> {
  const { network, from, nonce, txHash } = signed;
  const promised = promisedBy(signed);
  // In this order: a transaction that is included in between is found by the look-up that follows.
  const final = headerOf(await node.rpc(...blockCall("finalized")));
  const used = final && quantity(await node.rpc(...countCall(from)));
  const found = receiptOf(await node.rpc(...receiptCall(txHash)), txHash, promised);
  if (found) return await resultOf(node, found, txHash, promised);
  if (!final || used === undefined || nonce === undefined || used <= BigInt(nonce)) return "possible";
  // A clock that was ahead when it was signed would make any history reach back to it.
  if (final.timeMs < latest - marginMs) return "possible";
  const earlier = await transactionBefore(node, final.number, earliest - marginMs);
  if (earlier === "unknown") return "possible";
  const [chainId, count, own, ...receipts] = await node.batch([
    ...[["eth_chainId"] as const, countCall(from), receiptCall(txHash)],
    ...earlier.map(receiptCall),
  ]);
  requireChain(network, (reference) => quantity(chainId) === BigInt(reference));
  const included = receiptOf(own, txHash, promised);
  if (included) return await resultOf(node, included, txHash, promised);
  // A node that has forgotten the receipts of that time does not say that there was none.
  return quantity(count) > BigInt(nonce) && !receipts.includes(null) ? "impossible" : "possible";
}

const tagOf = (number: bigint): string => `0x${number.toString(16)}`;
const blockCall = (block: string) => ["eth_getBlockByNumber", block, false] as const;
const countCall = (from: string) => ["eth_getTransactionCount", from, "finalized"] as const;
const receiptCall = (hash: unknown) => ["eth_getTransactionReceipt", hash] as const;

/** The result of a receipt: final if the node that has it has its block, too, and calls a block from there on finalized. */
async function resultOf(
  node: Node,
  { number }: Receipt,
  txHash: string,
  promised: Promised | undefined,
): Promise<Inclusion> {
  const [finalized, block, own] = await node.batch([
    ...[blockCall("finalized"), blockCall(tagOf(number)), receiptCall(txHash)],
  ]);
  const found = receiptOf(own, txHash, promised);
  if (!found) return "possible";
  const [final, holding] = [headerOf(finalized), headerOf(block)];
  const isFinal = final !== undefined && found.number <= final.number && holding?.hash === found.blockHash;
  if (found.result === "included") return isFinal ? "included" : "unfinalized";
  return isFinal ? found.result : "possible";
}

/**
 * The hash of a transaction from before a time; none where the network has none, and unknown where the node lacks such blocks, or too
 * many of them are empty.
 */
async function transactionBefore(node: Node, last: bigint, time: number): Promise<unknown[] | "unknown"> {
  let number = last;
  for (let step = 1n; ; step *= 2n) {
    const block = headerOf(await node.rpc(...blockCall(tagOf(number))));
    if (!block) return "unknown";
    if (block.timeMs <= time) break;
    if (number === 0n) return [];
    number = number > step ? number - step : 0n;
  }
  for (let rest = searched; rest > 0; rest -= together) {
    const numbers = Array.from({ length: together }, (_, index) => number - BigInt(index));
    const calls = numbers.filter((one) => one >= 0n).map((one) => blockCall(tagOf(one)));
    for (const found of await node.batch(calls)) {
      const block = headerOf(found);
      if (!block) return "unknown";
      const [hash] = block.transactions;
      if (hash !== undefined) return [hash];
      if (block.number === 0n) return [];
    }
    number -= BigInt(together);
  }
  return "unknown";
}

interface Header {
  number: bigint;
  hash: string;
  timeMs: number;
  transactions: readonly unknown[];
}

/** Undefined for a block that the node does not have: before the first one is final, or pruned. */
function headerOf(found: unknown): Header | undefined {
  if (found === null) return undefined;
  const { number, hash, timestamp, transactions } = record(found);
  return {
    number: quantity(number),
    hash: hashIn(hash),
    timeMs: Number(quantity(timestamp)) * 1000,
    transactions: list(transactions),
  };
}

interface Receipt {
  number: bigint;
  blockHash: string;
  result: "included" | "failed" | "no_effect";
}

/** Undefined for a transaction without a receipt. @throws Error for another one's, or one without a result, or without its logs */
function receiptOf(found: unknown, txHash: string, promised: Promised | undefined): Receipt | undefined {
  if (found === null) return undefined;
  const { transactionHash, status, blockNumber, blockHash, logs, logsBloom } = record(found);
  if (hashIn(transactionHash) !== txHash.toLowerCase()) throw new Error("the receipt of another transaction");
  if (status !== "0x1" && status !== "0x0") throw new Error("a receipt without a status");
  const where = { number: quantity(blockNumber), blockHash: hashIn(blockHash) };
  if (status === "0x0") return { ...where, result: "failed" };
  if (!promised) return { ...where, result: "included" };
  const events = list(logs);
  // Bits of the bloom filter say that there were logs, which are left out: that says nothing of the payment.
  if (events.length === 0 && typeof logsBloom === "string" && /[1-9a-f]/i.test(logsBloom.slice(2)))
    throw new Error("a receipt without its logs");
  return { ...where, result: receivedIn(events, promised) >= promised.least ? "included" : "no_effect" };
}

/** The topic of ERC-20's Transfer(address indexed from, address indexed to, uint256 value). */
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** How much of a token its own contract says that an account got. @throws Error for logs that cannot be read */
function receivedIn(logs: readonly unknown[], { token, recipient }: Promised): bigint {
  const to = `0x${recipient.slice(2).toLowerCase().padStart(64, "0")}`;
  let received = 0n;
  for (const log of logs) {
    const { address, topics, data } = record(log);
    if (String(address).toLowerCase() !== token.toLowerCase()) continue;
    const [kind, , third, ...others] = list(topics).map((topic) => String(topic).toLowerCase());
    if (kind === transferTopic && third === to && others.length === 0) received += quantity(data);
  }
  return received;
}

/** A hash, in lower case. @throws Error for anything else */
function hashIn(value: unknown): string {
  if (typeof value === "string" && /^0x[\da-f]{64}$/i.test(value)) return value.toLowerCase();
  throw new Error("the node's answer lacks an expected hash");
}
