import { swapBridgeRouterAbi } from "../../generated/contracts";
import { normalizeAddress } from "../../lib/normalize-address";

type Hex = `0x${string}`;
/** An address as the encoder takes it, whatever letter case it came in. */
const hex = (address: string) => normalizeAddress(address) as Hex;

/** A payment through the router of an EVM network, as it is sent. Amounts in base units. */
export interface Route {
  tokenIn: string;
  amountIn: bigint;
  /** The token that the bridge carries, on the source network. */
  bridgeToken: string;
  /** The least that goes into the bridge, its fee in it. */
  minBridged: bigint;
  /** The most that the bridge may keep. */
  maxFee: bigint;
  destinationDomain: number;
  /** Who the bridge mints for, 32 bytes: the recipient, or with a hook the destination network's router. */
  recipient: string;
  /** What the destination network's router is told; `0x` for no swap there. */
  hook: string;
  /** Unix seconds: in a later block, the payment fails. */
  deadline: bigint;
}

/** What the router of the destination network makes of what was minted for it. */
export interface DestinationSwap {
  tokenOut: string;
  /** Base units of `tokenOut`: where the pool gives less, the recipient gets the bridged token itself. */
  minAmountOut: bigint;
  recipient: string;
  /** Unix seconds: later, the recipient gets the bridged token itself. */
  deadline: bigint;
}

/** Call data of the router's `route`. */
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

/** The hook that asks for a swap at the destination. */
export async function swapHook(swap: DestinationSwap): Promise<string> {
  const { encodeAbiParameters } = await import("viem");
  return encodeAbiParameters(
    [{ type: "address" }, { type: "uint256" }, { type: "address" }, { type: "uint256" }],
    [hex(swap.tokenOut), swap.minAmountOut, hex(swap.recipient), swap.deadline],
  );
}
