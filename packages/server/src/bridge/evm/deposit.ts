import type { BuiltTransaction } from "../../chains/chain";
import { buildEvmCall } from "../../chains/evm/call";
import type { EvmNode } from "../../chains/evm/node";
import { burnMintBridgeAbi } from "../../generated/contracts";
import type { BurnOrder } from "../burn";
import type { BridgeNetwork } from "../domains";
import { missingBurn } from "./burns";

/** Twice the gas of a burn (about 120,000), for nodes that cannot simulate it after its approval. */
const FALLBACK_GAS = 250_000n;

/**
 * Builds a call of `depositForBurn` with exactly the required allowance. The maximum fee is the quoted one, so the received
 * amount is fixed. Throws NetworkUnavailableError.
 */
export function buildDeposit(
  node: EvmNode,
  bridge: BridgeNetwork,
  { from, amount, fee, destinationDomain, recipient }: BurnOrder,
): Promise<BuiltTransaction | undefined> {
  const { contracts, token } = bridge;
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
        "0x", // No hook: tokens are minted to the recipient.
      ],
    }),
  );
  const spends = { token: token.addr, amount };
  return buildEvmCall(node, {
    from,
    to: contracts.bridge,
    data,
    spends,
    fallbackGas: FALLBACK_GAS,
    missing: (events) => missingBurn(bridge, events, { recipient, destinationDomain, least: amount - fee }),
  });
}
