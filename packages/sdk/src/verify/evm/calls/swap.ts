import type { EvmAddress } from "../../address";
import { encodeWords, wordsOf } from "./abi";

/** `swap(address tokenIn, address tokenOut, uint256 amountIn, uint256 minAmountOut, address recipient, uint256 deadline)`. */
const SELECTOR = "0x9908fc8b";

/** Swaps in a pool; the contract reverts when the output would be below `minAmountOut`. */
export interface SwapCall {
  token: EvmAddress;
  tokenOut: EvmAddress;
  amount: bigint;
  minAmountOut: bigint;
  recipient: EvmAddress;
  /** Seconds since the epoch. */
  deadline: bigint;
}

export function decodeSwap(data: string | undefined): SwapCall | undefined {
  const words = wordsOf(data, SELECTOR, 6);
  if (!words) return undefined;
  const call: SwapCall = {
    token: words.address(0),
    tokenOut: words.address(1),
    amount: words.number(2),
    minAmountOut: words.number(3),
    recipient: words.address(4),
    deadline: words.number(5),
  };
  return encodeSwap(call) === words.data ? call : undefined;
}

export function encodeSwap(call: SwapCall): `0x${string}` {
  const { token, tokenOut, amount, minAmountOut, recipient, deadline } = call;
  return encodeWords(SELECTOR, token, tokenOut, amount, minAmountOut, recipient, deadline);
}
