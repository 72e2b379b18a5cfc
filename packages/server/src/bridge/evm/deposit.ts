import type { BuiltTransaction } from "../../chains/chain";
import { buildEvmCall } from "../../chains/evm/call";
import type { EvmNode } from "../../chains/evm/node";
import { burnMintBridgeAbi } from "../../generated/contracts";
import type { BurnOrder } from "../burn";
import type { BridgeNetwork } from "../domains";

/** More than a burn has been seen to take (about 120,000); for nodes that cannot run it behind its approval. */
const FALLBACK_GAS = 250_000n;

/**
 * The bridge's `depositForBurn` with exactly the allowance that it takes. The highest fee is the one that was quoted, so
 * the amount that arrives is fixed. Throws NetworkUnavailableError.
 */
export function buildDeposit(
  node: EvmNode,
  { contracts, token }: BridgeNetwork,
  { from, amount, fee, destinationDomain, recipient }: BurnOrder,
): Promise<BuiltTransaction | undefined> {
  const data = import("viem").then(({ encodeFunctionData }) =>
    encodeFunctionData({
      abi: burnMintBridgeAbi,
      functionName: "depositForBurn",
      args: [
        token.addr as `0x${string}`,
        amount,
        fee,
        destinationDomain,
        recipient as `0x${string}`,
        "0x", // No hook: what is minted is the recipient's.
      ],
    }),
  );
  const spends = { token: token.addr, amount };
  return buildEvmCall(node, { from, to: contracts.bridge, data, spends, fallbackGas: FALLBACK_GAS });
}
