import { NetworkUnavailableError } from "../../chains/chain";
import type { EvmNode } from "../../chains/evm/node";
import { stablePoolAbi as abi } from "../../generated/contracts";
import { normalizeAddress } from "../../lib/normalize-address";

type Hex = `0x${string}`;
/** An address as the encoder takes it, whatever letter case it came in. */
const hex = (address: string) => normalizeAddress(address) as Hex;

/** What a pool would give now; base units of the token that comes out. */
export interface PoolQuote {
  amountOut: bigint;
  /** Already taken from `amountOut`. */
  fee: bigint;
}

/** A swap in a pool, as it is sent. */
export interface Swap {
  tokenIn: string;
  tokenOut: string;
  /** Base units of `tokenIn`. */
  amountIn: bigint;
  /** Base units of `tokenOut`: with less, the swap fails. */
  minAmountOut: bigint;
  recipient: string;
  /** Unix seconds: in a later block, the swap fails. */
  deadline: bigint;
}

/**
 * Asks a pool what it would give for `amountIn` base units, on the chain's latest state. Undefined when it gives nothing:
 * it does not hold that much, does not exchange these tokens, or there is no pool. Throws NetworkUnavailableError.
 */
export async function quotePool(
  node: EvmNode,
  pool: string,
  { tokenIn, tokenOut, amountIn }: Pick<Swap, "tokenIn" | "tokenOut" | "amountIn">,
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

/** Call data of a swap. */
export async function swapCall(swap: Swap): Promise<string> {
  const { encodeFunctionData } = await import("viem");
  const { tokenIn, tokenOut, amountIn, minAmountOut, recipient, deadline } = swap;
  return encodeFunctionData({
    abi,
    functionName: "swap",
    args: [hex(tokenIn), hex(tokenOut), amountIn, minAmountOut, hex(recipient), deadline],
  });
}
