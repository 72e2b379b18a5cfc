import type { EvmAddress } from "../../address";
import { encodeWords } from "./abi";

/** Swaps through one pool, or through two with a token between them; reverts when the output would be below `minAmountOut`. */
export interface SwapCall {
  token: EvmAddress;
  tokenOut: EvmAddress;
  /** The fee of the first pool, in hundredths of a basis point. */
  fee: bigint;
  /** The token between two pools, and the fee of the second. */
  through: { token: EvmAddress; fee: bigint } | undefined;
  amount: bigint;
  minAmountOut: bigint;
  recipient: EvmAddress;
  /** Seconds since the epoch. */
  deadline: bigint;
}

/** `multicall(uint256 deadline, bytes[] data)` of SwapRouter02, which makes its calls unless the deadline has passed. */
const MULTICALL = "0x5ae401dc";

/**
 * `exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256
 * amountOutMinimum, uint160 sqrtPriceLimitX96))`, without a price limit.
 */
const SINGLE = "0x04e45aaf";

/** `exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum))`. */
const SEVERAL = "0xb858183f";

const digits = (count: number) => `([0-9a-f]{${count}})`;
const [address, word] = [`.{24}${digits(40)}`, digits(64)];

/** The only call begins after four words; its data is not a whole number of words, so zeros follow it. */
const callOf = (selector: string, parts: string) =>
  new RegExp(`^${MULTICALL}${word}.{256}${selector.slice(2)}${parts}$`);

const single = callOf(SINGLE, `${address}${address}.{58}${digits(6)}${address}${word}${word}.{120}`);
const path = `${digits(40)}${digits(6)}${digits(40)}${digits(6)}${digits(40)}`;
const several = callOf(SEVERAL, `.{128}${address}${word}${word}.{64}${path}.{116}`);

export function decodeSwap(data: string | undefined): SwapCall | undefined {
  const lower = data?.toLowerCase() ?? "";
  const [, deadline, token, tokenOut, fee, recipient, amount, least] = single.exec(lower) ?? [];
  if (deadline !== undefined) return read(lower, [deadline, token, fee, tokenOut, recipient, amount, least]);
  const [, until, to, sent, minimum, first, firstFee, between, secondFee, last] = several.exec(lower) ?? [];
  return until === undefined
    ? undefined
    : read(lower, [until, first, firstFee, last, to, sent, minimum], [between, secondFee]);
}

type Digits = string | undefined;

/** The call with these parts, if its encoding has exactly these bytes. */
function read(data: string, parts: readonly Digits[], between?: readonly Digits[]): SwapCall | undefined {
  const [deadline, token, fee, tokenOut, recipient, amount, least] = parts;
  const number = (hex: Digits) => BigInt(`0x${hex}`);
  const call: SwapCall = {
    token: `0x${token}`,
    tokenOut: `0x${tokenOut}`,
    fee: number(fee),
    through: between && { token: `0x${between[0]}`, fee: number(between[1]) },
    amount: number(amount),
    minAmountOut: number(least),
    recipient: `0x${recipient}`,
    deadline: number(deadline),
  };
  return encodeSwap(call) === data ? call : undefined;
}

/** The list has a single call, at byte 0x20 of the list. */
export function encodeSwap(call: SwapCall): `0x${string}` {
  const { token, tokenOut, fee, through, recipient, amount, minAmountOut, deadline } = call;
  const feeOf = (value: bigint) => value.toString(16).padStart(6, "0");
  const inner = through
    ? encodeWords(SEVERAL, 0x20n, 0x80n, recipient, amount, minAmountOut, 66n) +
      [token, feeOf(fee), through.token, feeOf(through.fee), tokenOut]
        .join("")
        .replaceAll("0x", "")
        .padEnd(192, "0")
    : encodeWords(SINGLE, token, tokenOut, fee, recipient, amount, minAmountOut, 0n);
  const bytes = inner.length / 2 - 1;
  const head = encodeWords(MULTICALL, deadline, 0x40n, 1n, 0x20n, BigInt(bytes));
  return `${head}${inner.slice(2).padEnd(64 * Math.ceil(bytes / 32), "0")}`;
}
