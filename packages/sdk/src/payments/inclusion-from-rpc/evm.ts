import type { SignedTransfer } from "../../types";
import type { Inclusion } from "../inclusion";
import { list, type Node, record } from "./node";

/** How far before a signature the receipts of a node must reach: more than clocks and block times are apart. */
const marginMs = 3_600_000;

/**
 * By the block that the node calls finalized: a receipt up to it is final, and so is a nonce that was used up to it. That another
 * transaction has used the nonce is believed only of a node that still has receipts from before the signature.
 */
export async function evmInclusion(
  node: Node,
  { from, nonce, txHash }: SignedTransfer,
  signedAt: number,
): Promise<Inclusion> {
  // In this order: a transaction that is included in between is found by the look-up that follows.
  const final = await header(node, "finalized");
  const used = final && quantity(await node.rpc("eth_getTransactionCount", from, "finalized"));
  const found = await node.rpc("eth_getTransactionReceipt", txHash);
  if (found !== null) {
    const { transactionHash, status, blockNumber } = record(found);
    if (String(transactionHash).toLowerCase() !== txHash.toLowerCase())
      throw new Error("the receipt of another transaction");
    const isFinal = quantity(blockNumber) <= (final?.number ?? -1n);
    if (status === "0x1") return isFinal ? "included" : "unfinalized";
    if (status !== "0x0") throw new Error("a receipt without a status");
    return isFinal ? "failed" : "possible";
  }
  if (!final || used === undefined || nonce === undefined || used <= BigInt(nonce)) return "possible";
  return (await hasReceiptsSince(node, final.number, signedAt - marginMs)) ? "impossible" : "possible";
}

/** Whether the node has the receipt of a transaction from before a time: of a pruned one no receipt means nothing. */
async function hasReceiptsSince(node: Node, last: bigint, time: number): Promise<boolean> {
  for (let number = last, step = 1n; ; step *= 2n) {
    const block = await header(node, `0x${number.toString(16)}`);
    if (!block) return false;
    const [hash] = block.timeMs <= time ? block.transactions : [];
    if (hash !== undefined) return (await node.rpc("eth_getTransactionReceipt", hash)) !== null;
    // No transaction on the way to the first block: a network without a past.
    if (number === 0n) return true;
    number = number > step ? number - step : 0n;
  }
}

interface Header {
  number: bigint;
  timeMs: number;
  transactions: readonly unknown[];
}

/** Undefined for a block that the node does not have: before the first one is final, or pruned. */
async function header(node: Node, block: string): Promise<Header | undefined> {
  const found = await node.rpc("eth_getBlockByNumber", block, false);
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
