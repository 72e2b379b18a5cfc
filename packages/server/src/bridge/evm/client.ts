import { BlacklistedError, NetworkUnavailableError } from "../../chains/chain";
import { canonicalReceipt } from "../../chains/evm/canonical-receipt";
import { isBlacklisted } from "../../chains/evm/issuer-controls";
import type { EvmNode } from "../../chains/evm/node";
import { singleFlight } from "../../chains/single-flight";
import { burnMintBridgeAbi } from "../../generated/contracts";
import type { BridgeClient } from "../burn";
import type { BridgeNetwork } from "../domains";
import { burnsIn } from "./burns";
import { deliveryIn, searchMint } from "./delivery";
import { buildDeposit } from "./deposit";

type Hex = `0x${string}`;
type View = { functionName: "relayFee"; args: [number] } | { functionName: "received"; args: [Hex] };

/** The protocol on an EVM network, implemented by its bridge contract. */
export function evmBridgeClient(node: EvmNode, bridge: BridgeNetwork): BridgeClient {
  const { slug } = bridge.network;
  const address = bridge.contracts.bridge;
  const read = async (view: View): Promise<bigint> => {
    const { encodeFunctionData } = await import("viem");
    const result = await node.call({
      to: address,
      data: encodeFunctionData({ abi: burnMintBridgeAbi, ...view }),
    });
    // A call to an address without a contract returns no data.
    if (!result.ok || result.data.length !== 66)
      throw new NetworkUnavailableError(
        `the bridge of ${slug} at ${address} does not answer the call ${view.functionName}`,
      );
    return BigInt(result.data);
  };
  return {
    maxMint: 2n ** 256n - 1n,
    relayFee: singleFlight(node.clock, (destinationDomain: number) =>
      read({ functionName: "relayFee", args: [destinationDomain] }),
    ),
    buildBurn: (order) => buildDeposit(node, bridge, order),
    // Any address can hold tokens that their issuer lets it; the protocol's own contracts are refused when the quote request is checked.
    checkRecipient: async (account) => {
      // Tokens that a bridge burns for it would never be paid out.
      if (await isBlacklisted(node, bridge.token.addr, account))
        throw new BlacklistedError("recipient", slug, bridge.token.addr);
    },
    burnsOf: async (transaction, part = 0) => {
      const receipt = await canonicalReceipt(node, transaction);
      return receipt?.status === "success" ? burnsIn(bridge, receipt.logs.slice(part)) : undefined;
    },
    deliveryOf: async ({ messageHash }, { indexed, since }) => {
      const fromIndex = indexed && (await deliveryIn(node, bridge, messageHash, indexed));
      if (fromIndex) return fromIndex;
      if ((await read({ functionName: "received", args: [messageHash as Hex] })) !== 1n) return "not_minted";
      const found = await searchMint(node, bridge, messageHash, since);
      return (found && (await deliveryIn(node, bridge, messageHash, found))) || "not_found";
    },
  };
}
