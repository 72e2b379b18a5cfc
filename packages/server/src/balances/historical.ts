import { NetworkUnavailableError } from "../chains/chain";
import type { Connections } from "../chains/connect";
import { isMissingState } from "../chains/evm/node-errors";
import { fromOwnChain } from "../chains/own-chain";
import { RpcError } from "../chains/rpc";

/**
 * The native balance of an account after a block, base units. Undefined when no node keeps it: only EVM archive nodes
 * have old states. Throws NetworkUnavailableError when the node fails at it, which can pass.
 */
export type NativeBalanceAt = (
  network: string,
  address: string,
  block: number,
) => Promise<bigint | undefined>;

/** Native balances of the past from all configured EVM nodes. */
export function connectNativeBalances({ evm }: Pick<Connections, "evm">): NativeBalanceAt {
  return async (network, address, block) => {
    try {
      const node = evm.get(network);
      return node && (await fromOwnChain(node, node.balance(address, BigInt(block))));
    } catch (error) {
      if (error instanceof NetworkUnavailableError && error.cause instanceof RpcError)
        if (isMissingState(error.cause)) return undefined;
      throw error;
    }
  };
}
