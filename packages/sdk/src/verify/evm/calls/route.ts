import type { EvmAddress } from "../../address";
import type { Bytes32 } from "../../bytes32";
import { encodeWords, wordsOf } from "./abi";

/**
 * `route((address tokenIn, uint256 amountIn, address bridgeToken, uint256 minBridged, uint256 maxFee,
 * uint32 destinationDomain, bytes32 recipient, bytes hook, uint256 deadline))`.
 */
const SELECTOR = "0x04429261";

/** Swaps on the source network if needed, burns, and with a delivery swaps on the destination network. */
export interface RouteCall {
  token: EvmAddress;
  amount: bigint;
  bridgeToken: EvmAddress;
  /** The minimum amount of `bridgeToken` that is bridged. */
  minBridged: bigint;
  maxFee: bigint;
  domain: bigint;
  recipient: Bytes32;
  /** The hook: the swap on the destination network. */
  delivery: DestinationSwap | undefined;
  /** Seconds since the epoch. */
  deadline: bigint;
}

/** `abi.encode(address tokenOut, uint256 minAmountOut, address recipient, uint256 deadline)`. */
export interface DestinationSwap {
  tokenOut: EvmAddress;
  minAmountOut: bigint;
  recipient: EvmAddress;
  deadline: bigint;
}

/** Words of a route without a hook, and of its hook. */
const HEAD = 11;
const HOOK = 4;

export function decodeRoute(data: string | undefined): RouteCall | undefined {
  const plain = wordsOf(data, SELECTOR, HEAD);
  const words = plain ?? wordsOf(data, SELECTOR, HEAD + HOOK);
  if (!words) return undefined;
  const call: RouteCall = {
    token: words.address(1),
    amount: words.number(2),
    bridgeToken: words.address(3),
    minBridged: words.number(4),
    maxFee: words.number(5),
    domain: words.number(6),
    recipient: words.at(7),
    delivery: plain
      ? undefined
      : {
          tokenOut: words.address(11),
          minAmountOut: words.number(12),
          recipient: words.address(13),
          deadline: words.number(14),
        },
    deadline: words.number(9),
  };
  return encodeRoute(call) === words.data ? call : undefined;
}

/** The struct is dynamic and begins after its own offset; within it the hook begins at byte 0x120. */
export function encodeRoute(call: RouteCall): `0x${string}` {
  const { token, amount, bridgeToken, minBridged, maxFee, domain, recipient, delivery, deadline } = call;
  const hook = encodeHook(delivery);
  const words = [token, amount, bridgeToken, minBridged, maxFee, domain, recipient, 0x120n, deadline];
  return `${encodeWords(SELECTOR, 0x20n, ...words, BigInt(hook.length / 2))}${hook}`;
}

/** The hook of a route, hex without 0x: what the bridge brings to the router of the destination network. */
export const encodeHook = (delivery: DestinationSwap | undefined): string =>
  delivery
    ? encodeWords("", delivery.tokenOut, delivery.minAmountOut, delivery.recipient, delivery.deadline)
    : "";
