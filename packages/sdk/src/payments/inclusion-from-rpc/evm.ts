import { hashIn, type Receipt, receiptOf } from "../../evm/receipt";
import { list, type Node, quantity, record, requireChain } from "../../node";
import type { SignedTransfer } from "../../types";
import type { Inclusion } from "../inclusion";
import { type Promised, promisedBy, type SigningTime } from "./promised";

/** How far before a signature the receipts of a node must reach back: more than clocks and block times differ. */
const marginMs = 3_600_000;

/** The number of consecutive blocks that are searched for a transaction, and the number of blocks in a request. */
const [searched, together] = [200, 20];

/**
 * Everything up to the node's finalized block is final: receipts, and used nonces. A node that reports a used nonce is
 * believed only if it still has receipts from before the signature. Finality is read in one batch from one node: if
 * several nodes are behind the address, one may be stuck on a fork, another count the nonce, and a third not have the
 * receipt yet.
 */
export async function evmInclusion(
  node: Node,
  signed: SignedTransfer,
  { earliest, latest }: SigningTime,
): Promise<Inclusion> {
  const { network, from, nonce, txHash } = signed;
  const promised = promisedBy(signed);
  // In this order, so that the later look-up finds a transaction that is included in between.
  const final = headerOf(await node.rpc(...blockCall("finalized")));
  const used = final && quantity(await node.rpc(...countCall(from)));
  const found = receiptOf(await node.rpc(...receiptCall(txHash)), txHash, promised);
  if (found) return await resultOf(node, found, txHash, promised);
  if (!final || used === undefined || nonce === undefined || used <= BigInt(nonce)) return "possible";
  // With a clock that was ahead at the signature, any history would reach back to it.
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
  // A node without the receipts of that time does not prove that there was none.
  return quantity(count) > BigInt(nonce) && !receipts.includes(null) ? "impossible" : "possible";
}

const tagOf = (number: bigint): string => `0x${number.toString(16)}`;
const blockCall = (block: string) => ["eth_getBlockByNumber", block, false] as const;
const countCall = (from: string) => ["eth_getTransactionCount", from, "finalized"] as const;
const receiptCall = (hash: unknown) => ["eth_getTransactionReceipt", hash] as const;

/** The result of a receipt: final if the same node also has its block, and a finalized block at that height or above. */
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
 * The hash of a transaction from before a time; empty if the network has none, and `unknown` if the node lacks such
 * blocks, or too many of them are empty.
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

/** Undefined for a block that the node does not have: none is final yet, or the block was pruned. */
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
