import { NetworkUnavailableError } from "./chain";
import { type Rpc, RpcError } from "./rpc";

export interface ChainIdCheck {
  slug: string;
  /** The method by which a node of this family reports its chain. */
  method: string;
  /** Whether its answer is the expected chain. */
  isExpected(answer: unknown): boolean;
  /** The expected chain, for the error message. */
  expected: string;
  /** Methods whose errors have a meaning: their callers handle RpcError. */
  mayFail(method: string): boolean;
}

/**
 * Lets calls through once the node has reported the expected chain; checks again after a failure. A payment on one
 * chain must not be quoted from the state of another.
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
        throw new NetworkUnavailableError(`the node of ${slug} does not report its chain`, { cause: error });
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
