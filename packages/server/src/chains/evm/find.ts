import { type FoundTransaction, NetworkUnavailableError, type UnsignedTransaction } from "../chain";
import { burnerOf, uniswapV3Of } from "../registry";
import type { EvmNode } from "./node";
import type { EvmReceipt, EvmSent } from "./node-types";
import { mismatch } from "./signed-payload";
import { isEntryPoint, partsOf, slotOfBundle } from "./user-operation";

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
export function firstNonce(quoted: UnsignedTransaction): bigint {
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
