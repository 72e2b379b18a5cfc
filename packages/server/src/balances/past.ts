import { NetworkUnavailableError } from "../chains/chain";
import type { Connections } from "../chains/connect";
import { RpcError } from "../chains/rpc";

/**
 * What an account held of a network's own coin after a block, base units. Undefined where no node can say: only EVM nodes
 * tell the past, and only those that keep it.
 */
export type PastCoinsOf = (network: string, address: string, block: number) => Promise<bigint | undefined>;

/** Past balances over every EVM node that there is. */
export function connectPastCoins({ evm }: Pick<Connections, "evm">): PastCoinsOf {
  return async (network, address, block) => {
    try {
      return await evm.get(network)?.balance(address, BigInt(block));
    } catch (error) {
      if (error instanceof NetworkUnavailableError || error instanceof RpcError) return undefined;
      throw error;
    }
  };
}
