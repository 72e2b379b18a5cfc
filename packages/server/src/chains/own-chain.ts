import { type ChainStatus, NetworkUnavailableError } from "./chain";

/**
 * Returns data read from a node, once the node has named its chain after it: its address can lead to a node of another
 * chain at any moment, and data of that chain must be neither returned nor stored. Throws NetworkUnavailableError then,
 * and what the reading throws.
 */
export async function fromOwnChain<Value>(
  node: { verifyChain(): Promise<void> },
  reading: Promise<Value>,
): Promise<Value> {
  const value = await reading;
  await node.verifyChain();
  return value;
}

/**
 * The status that was read of a node; `unknown` when the node cannot be reached, never an error. A transaction on a chain
 * has a name that only this chain knows. That nothing can include the bytes any more, another chain says of them just as
 * well, so the node has to name its chain after it has said so.
 */
export async function ownStatus(
  node: { verifyChain(): Promise<void> },
  reading: Promise<ChainStatus>,
): Promise<ChainStatus> {
  try {
    const found = await reading;
    if (found.status === "abandoned") await node.verifyChain();
    return found;
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return { status: "unknown", raw: { reason: error.message }, final: false };
  }
}
