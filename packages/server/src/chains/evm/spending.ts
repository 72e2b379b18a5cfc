import type { EvmNode } from "./node";
import { recoverSigner } from "./recover-signer";
import { normalizeHex } from "./signed-payload";

/** What a signed transaction takes from its sender. */
export interface Spending {
  sender: string;
  nonce: bigint;
  /** Wei that the sender must have: the value and the whole gas at the highest price. */
  cost: bigint;
}

/** Reads signed bytes that were checked before (signed-payload.ts). */
export async function readSpending(payload: string): Promise<Spending> {
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
export async function isUnfunded(
  node: Pick<EvmNode, "blockNumber" | "minedNonce" | "balance">,
  payload: string,
): Promise<boolean> {
  const { sender, nonce, cost } = await readSpending(payload);
  const head = await node.blockNumber();
  const [used, balance] = await Promise.all([node.minedNonce(sender, head), node.balance(sender, head)]);
  return used <= nonce && balance < cost;
}
