import type { SignedTransfer } from "../../types";
import type { Inclusion } from "../inclusion";
import { list, type Node, record } from "./node";
import { requireChain } from "./require-chain";
import type { SigningTime } from "./signing-time";

/** How far before a signature the receipts of a node must reach: more than clocks and block times are apart. */
const marginMs = 3_600_000;

/**
 * By the block that the node calls finalized: a receipt up to it is final, and so is a nonce that was used up to it. That another
 * transaction has used the nonce is believed only of a node that still has receipts from before the signature, and that says
 * all of it at once: of several nodes behind one address, one may count the nonce, and another one not know the receipt yet.
 */
export async function evmInclusion(
  node: Node,
  { network, from, nonce, txHash }: SignedTransfer,
  { earliest, latest }: SigningTime,
): Promise<Inclusion> {
  // In this order: a transaction that is included in between is found by the look-up that follows.
  const final = headerOf(await node.rpc(...blockCall("finalized")));
  const used = final && quantity(await node.rpc(...countCall(from)));
  const found = await node.rpc(...receiptCall(txHash));
  if (found !== null) return resultOf(found, txHash, final);
  if (!final || used === undefined || nonce === undefined || used <= BigInt(nonce)) return "possible";
  // A clock that was ahead when it was signed would make any history reach back to it.
  if (final.timeMs < latest - marginMs) return "possible";
  const earlier = await transactionBefore(node, final.number, earliest - marginMs);
  if (earlier === "pruned") return "possible";
  const [chainId, block, count, own, ...receipts] = await node.batch([
    ...[["eth_chainId"] as const, blockCall("finalized"), countCall(from), receiptCall(txHash)],
    ...earlier.map(receiptCall),
  ]);
  requireChain(network, (reference) => quantity(chainId) === BigInt(reference));
  if (own !== null) return resultOf(own, txHash, headerOf(block));
  // A node that has forgotten the receipts of that time does not say that there was none.
  return quantity(count) > BigInt(nonce) && !receipts.includes(null) ? "impossible" : "possible";
}

const blockCall = (block: string) => ["eth_getBlockByNumber", block, false] as const;
const countCall = (from: string) => ["eth_getTransactionCount", from, "finalized"] as const;
const receiptCall = (hash: unknown) => ["eth_getTransactionReceipt", hash] as const;

function resultOf(found: unknown, txHash: string, final: Header | undefined): Inclusion {
  const { transactionHash, status, blockNumber } = record(found);
  if (String(transactionHash).toLowerCase() !== txHash.toLowerCase())
    throw new Error("the receipt of another transaction");
  const isFinal = quantity(blockNumber) <= (final?.number ?? -1n);
  if (status === "0x1") return isFinal ? "included" : "unfinalized";
  if (status !== "0x0") throw new Error("a receipt without a status");
  return isFinal ? "failed" : "possible";
}

/** The hash of a transaction from before a time, none on a network without a past, or that the node has no such blocks. */
async function transactionBefore(node: Node, last: bigint, time: number): Promise<unknown[] | "pruned"> {
  for (let number = last, step = 1n; ; step *= 2n) {
    const block = headerOf(await node.rpc(...blockCall(`0x${number.toString(16)}`)));
    if (!block) return "pruned";
    const [hash] = block.timeMs <= time ? block.transactions : [];
    if (hash !== undefined) return [hash];
    if (number === 0n) return [];
    number = number > step ? number - step : 0n;
  }
}

interface Header {
  number: bigint;
  timeMs: number;
  transactions: readonly unknown[];
}

/** Undefined for a block that the node does not have: before the first one is final, or pruned. */
function headerOf(found: unknown): Header | undefined {
  if (found === null) return undefined;
  const { number, timestamp, transactions } = record(found);
  return {
    number: quantity(number),
    timeMs: Number(quantity(timestamp)) * 1000,
    transactions: list(transactions),
  };
}

/** A quantity of Ethereum's JSON-RPC. @throws Error for anything else */
function quantity(value: unknown): bigint {
  if (typeof value === "string" && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value);
  throw new Error("the node's answer has no quantity where one belongs");
}
