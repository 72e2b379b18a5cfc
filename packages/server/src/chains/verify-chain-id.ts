import { NetworkUnavailableError } from "./chain";
import { nodeText } from "./node-text";
import { type Rpc, RpcError, UnsupportedMethodError } from "./rpc";

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

/** Calls to a node whose chain is verified. */
export interface VerifiedRpc extends Rpc {
  /** Asks the node for its chain now. Throws NetworkUnavailableError for another one. */
  verify(): Promise<void>;
}

/** How long the node's report of its chain counts, milliseconds. */
const CHECKED_FOR = 10_000;

/**
 * Lets calls through once the node has reported the expected chain. It is asked again after every loss of the connection,
 * because another node may answer then, and after ten seconds, because an address can be given to another node without
 * one. A payment on one chain must not be quoted from the state of another. `now` is in milliseconds.
 */
export function verifyingChainId(
  rpc: Rpc,
  { slug, method: name, isExpected, expected, mayFail }: ChainIdCheck,
  now: () => number = performance.now.bind(performance),
): VerifiedRpc {
  let checked: Promise<void> | undefined;
  let checkedAt = 0;
  const check = async () => {
    const answer = await rpc(name, []);
    if (isExpected(answer)) return;
    throw new NetworkUnavailableError(
      `the node given for ${slug} is on chain ${nodeText(String(answer))}, not on ${expected}`,
    );
  };
  const verified = async () => {
    if (now() - checkedAt > CHECKED_FOR) checked = undefined;
    if (!checked) {
      checkedAt = now();
      checked = check();
    }
    try {
      await checked;
    } catch (error) {
      checked = undefined;
      if (error instanceof RpcError)
        throw new NetworkUnavailableError(`the node of ${slug} does not report its chain`, { cause: error });
      throw error;
    }
  };
  const call: Rpc = async (method, params) => {
    await verified();
    try {
      return await rpc(method, params);
    } catch (error) {
      // Whoever answers next may be another node, of another chain.
      if (error instanceof NetworkUnavailableError && !(error instanceof UnsupportedMethodError))
        checked = undefined;
      if (error instanceof RpcError && !mayFail(method))
        throw new NetworkUnavailableError(`the node of ${slug} refused ${method}: ${error.message}`, {
          cause: error,
        });
      throw error;
    }
  };
  const verify = () => {
    checked = undefined;
    return verified();
  };
  return Object.assign(call, { verify });
}
