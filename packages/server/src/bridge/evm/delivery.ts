import { canonicalReceipt } from "../../chains/evm/canonical-receipt";
import { receivedIn } from "../../chains/evm/erc20";
import { finalizedBlock } from "../../chains/evm/finality";
import type { EvmNode } from "../../chains/evm/node";
import type { EvmReceipt } from "../../chains/evm/node-types";
import { normalizeAddress } from "../../lib/normalize-address";
import type { BridgeDelivery } from "../burn";
import type { BridgeNetwork } from "../domains";
import { topics } from "./topics";

/** Blocks per request: many nodes refuse longer ranges of eth_getLogs. */
const SPAN = 2_000n;

/** Maximum number of requests. */
const MAX_SPANS = 50;

/**
 * The delivery of a message in this transaction; undefined when the transaction is not on the canonical chain of the node, or
 * did not mint for the message.
 */
export async function deliveryIn(
  node: EvmNode,
  bridge: BridgeNetwork,
  messageHash: string,
  transaction: string,
): Promise<BridgeDelivery | undefined> {
  const receipt = await canonicalReceipt(node, transaction);
  if (receipt?.status !== "success") return undefined;
  const minted = minting(receipt, bridge, messageHash);
  if (!minted) return undefined;
  const final = receipt.blockNumber <= (await finalizedBlock(node, await node.blockNumber()));
  // The contract's own event says what it meant to pay, and those of the token what has arrived.
  const arrived = receivedIn(receipt.logs, minted);
  if (arrived < minted.amount) minted.amount = arrived;
  return { transaction, final, ...minted };
}

/**
 * Searches the logs for the latest transaction that minted for a message, from the head backwards in spans of 2,000 blocks,
 * until the first block, a block before `since` (Unix milliseconds), or 50 spans.
 */
export async function searchMint(
  node: EvmNode,
  { contracts }: BridgeNetwork,
  messageHash: string,
  since: number,
): Promise<string | undefined> {
  const filter = { address: contracts.bridge, topics: [topics.MessageReceived, messageHash] };
  let toBlock = await node.blockNumber();
  for (let spans = 0; spans < MAX_SPANS; spans++) {
    const fromBlock = toBlock < SPAN ? 0n : toBlock - SPAN + 1n;
    const found = (await node.logs({ ...filter, fromBlock, toBlock })).at(-1);
    if (found || fromBlock === 0n) return found?.transactionHash;
    const oldest = await node.block(fromBlock);
    if (!oldest || oldest.timestamp * 1000n < BigInt(since)) return undefined;
    toBlock = fromBlock - 1n;
  }
  return undefined;
}

type ReceivedTokens = Omit<BridgeDelivery, "transaction" | "final">;

/** The tokens that the bridge minted for a message. */
function minting(
  { logs }: EvmReceipt,
  { contracts }: BridgeNetwork,
  messageHash: string,
): ReceivedTokens | undefined {
  const minted = logs.find(
    (log) =>
      log.address === normalizeAddress(contracts.bridge) &&
      log.topics[0] === topics.MessageReceived &&
      log.topics[1] === messageHash,
  );
  const [, , token, recipient] = minted?.topics ?? [];
  if (!minted || token === undefined || recipient === undefined) return undefined;
  return { token: addressIn(token), recipient: addressIn(recipient), amount: BigInt(minted.data) };
}

/** The address in a topic: its last 20 bytes. */
const addressIn = (topic: string): string => `0x${topic.slice(-40)}`;
