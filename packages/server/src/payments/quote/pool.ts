import { NetworkUnavailableError } from "../../chains/chain";
import type { EvmNode } from "../../chains/evm/node";
import { stablePoolAbi as abi } from "../../generated/contracts";
import { normalizeAddress } from "../../lib/normalize-address";

type Hex = `0x${string}`;
/** The address in lower case, because the encoder rejects mixed case without a valid checksum. */
const hex = (address: string) => normalizeAddress(address) as Hex;

/** Result of a swap at the current price, in base units of the output token. */
export interface PoolQuote {
  amountOut: bigint;
  /** Already taken from `amountOut`. */
  fee: bigint;
}

/**
 * Quotes a swap of `amountIn` base units at the latest block. Undefined when the pool cannot make the swap: its reserves are
 * too small, it does not have these tokens, or there is no contract. Throws NetworkUnavailableError.
 */
export async function quotePool(
  node: EvmNode,
  pool: string,
  { tokenIn, tokenOut, amountIn }: { tokenIn: string; tokenOut: string; amountIn: bigint },
): Promise<PoolQuote | undefined> {
  const { decodeFunctionResult, encodeFunctionData } = await import("viem");
  const functionName = "quoteSwap";
  const args = [hex(tokenIn), hex(tokenOut), amountIn] as const;
  const answer = await node.call({ to: pool, data: encodeFunctionData({ abi, functionName, args }) });
  if (!answer.ok || answer.data === "0x") return undefined;
  if (answer.data.length !== 2 + 2 * 64)
    throw new NetworkUnavailableError(`the pool of ${node.slug} at ${pool} does not answer ${functionName}`);
  const [amountOut, fee] = decodeFunctionResult({ abi, functionName, data: answer.data as Hex });
  return amountOut > 0n ? { amountOut, fee } : undefined;
}
