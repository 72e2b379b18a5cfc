import { type Broadcast, NetworkUnavailableError } from "./chain";

/**
 * The cause of a refused broadcast:
 * - `bytes`: on the bytes alone (malformed, too little gas for any block). Every node refuses them, at any time
 * - `funds`: on what the sender has, which can be compared with the state of the chain. A node also says so of bytes that
 *   were taken before, because they have spent it
 * - `other`: on what a node has seen (used nonce, expired blockhash, full mempool, low fee). It also says so of bytes that
 *   it took before, and another node can have taken them
 */
export type RefusalKind = "bytes" | "funds" | "other";

/** The answer of one node to a broadcast. */
export type NodeBroadcast =
  | {
      accepted: true;
      /** The node had the bytes already. */
      isKnown?: true;
    }
  | {
      accepted: false;
      /** The error message of the node. */
      reason: string;
      refusal: RefusalKind;
    };

/**
 * Checks the answer of a node: a refusal because of the bytes is certain, one because of funds only if the chain confirms it;
 * and neither if the node does not name its chain after that, because a node of another chain refuses these bytes, too. A node
 * that does not answer confirms nothing.
 */
export async function checkBroadcast(
  node: { verifyChain(): Promise<void> },
  answer: NodeBroadcast,
  isConfirmed: () => Promise<boolean>,
): Promise<Broadcast> {
  if (answer.accepted) return answer;
  const { reason, refusal } = answer;
  return { accepted: false, reason, refusal, isCertain: await isCertain() };

  async function isCertain(): Promise<boolean> {
    try {
      const counts = refusal === "bytes" || (refusal === "funds" && (await isConfirmed()));
      if (counts) await node.verifyChain();
      return counts;
    } catch (error) {
      if (error instanceof NetworkUnavailableError) return false;
      throw error;
    }
  }
}
