import { keepingLatest } from "../../lib/latest-results";
import { normalizeAddress } from "../../lib/normalize-address";
import { confirmations } from "../blocks";
import {
  type BuiltTransaction,
  type Chain,
  type ChainStatus,
  type FoundTransaction,
  NetworkUnavailableError,
  type Transfer,
  type UnsignedTransaction,
} from "../chain";
import { type Effect, shortfall } from "../effect";
import { ownStatus } from "../own-chain";
import { checkBroadcast } from "../refusal";
import { burnerOf, uniswapV3Of } from "../registry";
import { RpcError } from "../rpc";
import { singleFlight } from "../single-flight";
import { finalizedBlock } from "./blocks";
import { buildEvmCall } from "./call";
import { canonicalReceipt, hasAllLogs, isCanonical } from "./canonical-receipt";
import { receivedIn, transferCall } from "./erc20";
import type { EvmNode } from "./node";
import type { EvmReceipt, EvmSent } from "./node-types";
import { recoverSigner, rememberSigner } from "./recover-signer";
import { mismatch, normalizeHex, readSignedPayload } from "./signed-payload";
import { isEntryPoint, partsOf, slotOfBundle } from "./user-operation";

/**
 * Signed payloads that are kept as they were read, a kilobyte each: a payment is read when it is submitted and again
 * when it is in a block, and recovering its signer costs a millisecond.
 */
const MAX_READ = 2_000;

/** An EVM network for submission and tracking. */
export function evmChain(node: EvmNode): Chain {
  const head = singleFlight(node.clock, node.blockNumber);
  return {
    slug: node.slug,
    kind: "evm",
    buildTransfer: (transfer) => buildEvmTransfer(node, transfer),
    read: keepingLatest(MAX_READ, readSignedPayload),
    trustSigner: async (payload, account) => {
      const { parseTransaction } = await import("viem");
      const bytes = normalizeHex(payload);
      // A bundler signs for the account that pays.
      if (!isEntryPoint(parseTransaction(bytes).to)) rememberSigner(bytes, account);
    },
    broadcast: async (payload) =>
      checkBroadcast(node, await node.broadcast(normalizeHex(payload)), () => isUnfunded(node, payload)),
    find: (hash) => findTransaction(node, hash),
    headTime: async () => {
      const head = await node.block("latest");
      if (!head)
        throw new NetworkUnavailableError(`the node of ${node.slug} does not report its latest block`);
      return Number(head.timestamp) * 1_000;
    },
    track: (hash, payload, quoted, effect) =>
      ownStatus(node, status(node, head, { hash, payload, quoted, effect })),
  };
}

/** The transaction that was looked up. */
interface Looked {
  hash: string;
  payload: string | undefined;
  quoted: readonly UnsignedTransaction[] | undefined;
  effect: Effect | undefined;
}

async function status(
  node: EvmNode,
  head: () => Promise<bigint>,
  { hash, payload, quoted, effect }: Looked,
): Promise<ChainStatus> {
  const receipt = await canonicalReceipt(node, hash);
  if (receipt) return inBlock(node, receipt, head, effect);
  const sent = await node.transaction(hash);
  if (sent && (await isPending(node, sent))) return { status: "pending", raw: {}, final: false };
  if (payload === undefined)
    return { status: "unknown", raw: { reason: "the node does not have this transaction" }, final: false };
  const { sender, nonce } = await readSpending(payload);
  // A nonce is used once: when the sender's next one is beyond this one's, these bytes can never be mined.
  const isUsed = async (block?: bigint) => (await node.minedNonce(sender, block)) > nonce;
  if (!(await isUsed())) return { status: "submitted", raw: {}, final: false };
  const finalized = await finalizedBlock(node, head());
  const final = await isUsed(finalized).catch(unlessStateIsMissing);
  const isEarlier = quoted?.length && quoted.every((transaction) => nonce < firstNonce(transaction));
  const block = isEarlier && final ? await node.block(finalized) : undefined;
  // It may have used the nonce itself, in a block that came between the requests.
  const late = await canonicalReceipt(node, hash);
  if (late) return inBlock(node, late, head, effect);
  return {
    status: "abandoned",
    raw: { reason: "another transaction of the sender used its nonce" },
    final,
    isNonceUsed: true,
    ...(block && { usedAt: Number(block.timestamp) * 1_000 }),
  };
}

/**
 * A node keeps the states of its last blocks only, and a finalized one can be older: on networks that take long to finalize, or
 * when the node was restarted. It refuses to read it then, for ever; so the nonce is used, as the latest state has shown, and it
 * is not known that this is final. A node that does not answer says nothing: rethrows all other errors.
 */
function unlessStateIsMissing(error: unknown): false {
  if (error instanceof NetworkUnavailableError && error.cause instanceof RpcError) return false;
  throw error;
}

/**
 * Whether a transaction without a receipt will have one. That of an undone block is in no mempool, so it counts as one that the
 * node does not have.
 */
async function isPending(node: EvmNode, { blockHash, blockNumber }: EvmSent): Promise<boolean> {
  if (blockHash === null || blockNumber === null) return true;
  return isCanonical(node, { number: blockNumber, hash: blockHash });
}

/** How much the recipient got; undefined where the receipt shows too little of it, and may not have all logs. */
async function seenIn(receipt: EvmReceipt, effect: Effect): Promise<bigint | undefined> {
  const received = receivedIn(receipt.logs, effect);
  return shortfall(received, effect) === undefined || (await hasAllLogs(receipt)) ? received : undefined;
}

async function inBlock(
  node: EvmNode,
  receipt: EvmReceipt,
  readHead: () => Promise<bigint>,
  effect: Effect | undefined,
): Promise<ChainStatus> {
  const reading = readHead();
  const [head, finalized] = await Promise.all([reading, finalizedBlock(node, reading)]);
  const final = receipt.blockNumber <= finalized;
  const succeeded = receipt.status === "success";
  return {
    status: succeeded ? "completed" : "failed",
    ...(succeeded && effect && { effect: { received: await seenIn(receipt, effect) } }),
    raw: {
      block_number: receipt.blockNumber.toString(),
      confirmations: confirmations(head, receipt.blockNumber),
      gas_used: receipt.gasUsed.toString(),
      effective_gas_price: receipt.effectiveGasPrice.toString(),
      finalized: final,
    },
    final,
  };
}

/** The amounts that a signed transaction takes from its sender. */
interface Spending {
  sender: string;
  nonce: bigint;
  /** Wei that the sender must have: the value and the whole gas at the highest price. */
  cost: bigint;
}

/** Reads signed bytes that were checked before (signed-payload.ts). */
async function readSpending(payload: string): Promise<Spending> {
  const { parseTransaction } = await import("viem");
  const bytes = normalizeHex(payload);
  const sender = await recoverSigner(bytes);
  const { nonce = 0, value = 0n, gas = 0n, gasPrice, maxFeePerGas } = parseTransaction(bytes);
  return { sender, nonce: BigInt(nonce), cost: value + gas * (maxFeePerGas ?? gasPrice ?? 0n) };
}

/**
 * Whether the sender cannot pay for this transaction after the latest block, and that block is not after the transaction
 * itself: then its nonce would be used. Both are read of one block. Throws NetworkUnavailableError.
 */
async function isUnfunded(
  node: Pick<EvmNode, "blockNumber" | "minedNonce" | "balance">,
  payload: string,
): Promise<boolean> {
  const { sender, nonce, cost } = await readSpending(payload);
  const head = await node.blockNumber();
  const [used, balance] = await Promise.all([node.minedNonce(sender, head), node.balance(sender, head)]);
  return used <= nonce && balance < cost;
}

/** Above the gas of usual ERC-20 transfers; only used when the estimate fails because the call would revert. */
const FALLBACK_GAS = 120_000n;

const isSame = (one: string, other: string) => normalizeAddress(one) === normalizeAddress(other);

/** The token contract's own `transfer`, ready to be signed (ERC-20, EIP-1559). Throws NetworkUnavailableError. */
async function buildEvmTransfer(
  node: EvmNode,
  { token, from, to, amount }: Transfer,
): Promise<BuiltTransaction | undefined> {
  const contract = token.addr;
  if (token.kind !== "erc20" || contract === null) return undefined;
  return buildEvmCall(node, {
    from,
    to: contract,
    data: transferCall(to, amount),
    fallbackGas: FALLBACK_GAS,
    missing: async (events) =>
      shortfall(receivedIn(events, { token: contract, recipient: to, isOwn: isSame(from, to) }), {
        least: amount,
      }),
  });
}

/**
 * The node's transaction with this hash, as a chain has it; undefined when the node has none. Throws
 * NetworkUnavailableError, also when transaction, receipt and block do not belong together: then the time is of another block.
 */
export async function findTransaction(node: EvmNode, hash: string): Promise<FoundTransaction | undefined> {
  const [sent, receipt] = await Promise.all([node.transaction(hash), node.receipt(hash)]);
  if (!sent) return undefined;
  const { from, nonce, to, data, value } = sent;
  const blockTime = await timeOf(node, sent, receipt);
  const chainId = Number(node.chainId);
  const isBundle = isEntryPoint(to);
  const pools = isBundle ? await import("./uniswap-v3") : undefined;
  const factory = uniswapV3Of(node.slug)?.factory;
  const place = {
    minter: burnerOf(node.slug),
    ...(pools &&
      factory && {
        poolOf: (one: string, other: string, fee: number) =>
          pools.poolAddress(factory, pools.poolKey(one, other, fee)),
      }),
  };
  const partsFor = (quoted: UnsignedTransaction, sender: string) =>
    to === null || !receipt || (quoted.kind === "evm" && quoted.chain_id !== String(chainId))
      ? []
      : partsOf(receipt, { entryPoint: to, ...place }, quoted, sender);
  return {
    nonceSlot: isBundle ? slotOfBundle(from, nonce) : nonce.toString(),
    ...(blockTime !== undefined && { blockTime }),
    mismatch: (quoted, sender) => {
      const differs = mismatch({ to, data, value, chainId }, from, quoted, sender);
      if (differs === undefined || !isBundle) return differs;
      const parts = partsFor(quoted, sender);
      if (typeof parts === "string") return parts;
      return parts.length === 0 ? differs : undefined;
    },
    ...(isBundle && {
      parts: (quoted: UnsignedTransaction, sender: string) => {
        const parts = partsFor(quoted, sender);
        return typeof parts === "string" ? [] : parts;
      },
    }),
    // The nonce of a bundler says nothing of the account that pays.
    earlierNonce: (quoted) => (!isBundle && nonce < firstNonce(quoted) ? "pending" : undefined),
  };
}

/** The sender's next nonce when the quote was made: its approvals come before its payment. */
function firstNonce(quoted: UnsignedTransaction): bigint {
  if (quoted.kind !== "evm") return 0n;
  const [approval] = quoted.erc20_approvals;
  return BigInt(approval?.nonce ?? quoted.meta.nonce);
}

async function timeOf(
  node: Pick<EvmNode, "slug" | "block">,
  { blockHash, blockNumber }: EvmSent,
  receipt: EvmReceipt | null,
): Promise<number | undefined> {
  if (blockNumber === null && !receipt) return undefined;
  const block = blockNumber === null ? undefined : await node.block(blockNumber);
  if (!block || !receipt || block.hash !== blockHash || block.hash !== receipt.blockHash)
    throw new NetworkUnavailableError(`the node of ${node.slug} does not show the block of the transaction`);
  return Number(block.timestamp) * 1_000;
}
