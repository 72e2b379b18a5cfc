import { NetworkUnavailableError } from "./chain";
import { type Rpc, RpcError } from "./rpc";

export interface ChainIdCheck {
  slug: string;
  /** The call by which a node of this family names its chain. */
  method: string;
  /** Whether its answer names the right one. */
  isExpected(answer: unknown): boolean;
  /** The right one's name, for the message. */
  expected: string;
  /** The calls whose failure by the node's own word means something; they look for RpcError themselves. */
  mayFail(method: string): boolean;
}

/**
 * Lets calls through once the node has said that it is on the right chain; asks again after a failure. Money signed for
 * one chain must not be quoted from another one's state.
 */
export function verifyingChainId(
  rpc: Rpc,
  { slug, method: name, isExpected, expected, mayFail }: ChainIdCheck,
): Rpc {
  let checked: Promise<void> | undefined;
  const check = async () => {
    const answer = await rpc(name, []);
    if (isExpected(answer)) return;
    throw new NetworkUnavailableError(
      `the node given for ${slug} is on chain ${String(answer)}, not on ${expected}`,
    );
  };
  return async (method, params) => {
    checked ??= check();
    try {
      await checked;
    } catch (error) {
      checked = undefined;
      if (error instanceof RpcError)
        throw new NetworkUnavailableError(`the node of ${slug} does not tell its chain`, { cause: error });
      throw error;
    }
    try {
      return await rpc(method, params);
    } catch (error) {
      if (error instanceof RpcError && !mayFail(method))
        throw new NetworkUnavailableError(`the node of ${slug} refused ${method}: ${error.message}`, {
          cause: error,
        });
      throw error;
    }
  };
}
