import { swapBridgeRouterAbi } from "../../generated/contracts";
import { normalizeAddress } from "../../lib/normalize-address";

type Hex = `0x${string}`;
/** The address in lower case, because the encoder rejects mixed case without a valid checksum. */
const hex = (address: string) => normalizeAddress(address) as Hex;

/** Parameters of a payment through the router of an EVM network. Amounts in base units. */
export interface Route {
  tokenIn: string;
  amountIn: bigint;
  /** The bridged token on the source network. */
  bridgeToken: string;
  /** Minimum amount that goes into the bridge, including its fee. */
  minBridged: bigint;
  /** Maximum fee of the bridge. */
  maxFee: bigint;
  destinationDomain: number;
  /** Recipient of the mint, 32 bytes: with a hook it is the router of the destination network. */
  recipient: string;
  /** Encoded instructions for the router of the destination network; `0x` without a destination swap. */
  hook: string;
  /** Unix seconds; the payment fails in a later block. */
  deadline: bigint;
}

/** The swap that the router of the destination network makes with the minted tokens. */
export interface DestinationSwap {
  tokenOut: string;
  /** Base units of `tokenOut`; if the output would be lower, the recipient gets the bridged token instead. */
  minAmountOut: bigint;
  recipient: string;
  /** Unix seconds; in a later block, the recipient gets the bridged token instead. */
  deadline: bigint;
}

/** Call data of the `route` function of the router. */
export async function routeCall(route: Route): Promise<string> {
  const { encodeFunctionData } = await import("viem");
  const { tokenIn, bridgeToken, recipient, hook, ...numbers } = route;
  const words = { recipient: hex(recipient), hook: hex(hook) };
  return encodeFunctionData({
    abi: swapBridgeRouterAbi,
    functionName: "route",
    args: [{ tokenIn: hex(tokenIn), bridgeToken: hex(bridgeToken), ...words, ...numbers }],
  });
}

/** The hook that requests a destination swap. */
export async function swapHook(swap: DestinationSwap): Promise<string> {
  const { encodeAbiParameters } = await import("viem");
  return encodeAbiParameters(
    [{ type: "address" }, { type: "uint256" }, { type: "address" }, { type: "uint256" }],
    [hex(swap.tokenOut), swap.minAmountOut, hex(swap.recipient), swap.deadline],
  );
}
