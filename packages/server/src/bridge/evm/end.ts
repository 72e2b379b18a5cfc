import { NetworkUnavailableError } from "../../chains/chain";
import type { EvmNode } from "../../chains/evm/node";
import { shareInFlight } from "../../chains/share-in-flight";
import { burnMintBridgeAbi } from "../../generated/contracts";
import type { BridgeEnd } from "../burn";
import type { BridgeNetwork } from "../domains";
import { burnsIn } from "./burns";
import { deliveryIn, searchMint } from "./delivery";
import { buildDeposit } from "./deposit";

type Hex = `0x${string}`;
type View = { functionName: "relayFee"; args: [number] } | { functionName: "received"; args: [Hex] };

/** The protocol on an EVM network: its bridge contract. */
export function evmBridgeEnd(node: EvmNode, bridge: BridgeNetwork): BridgeEnd {
  const { slug } = bridge.network;
  const address = bridge.contracts.bridge;
  const read = async (view: View): Promise<bigint> => {
    const { encodeFunctionData } = await import("viem");
    const result = await node.call({
      to: address,
      data: encodeFunctionData({ abi: burnMintBridgeAbi, ...view }),
    });
    // A node that knows no contract there answers nothing at all.
    if (!result.ok || result.data.length !== 66)
      throw new NetworkUnavailableError(
        `the bridge of ${slug} at ${address} does not answer ${view.functionName}`,
      );
    return BigInt(result.data);
  };
  return {
    mostMinted: 2n ** 256n - 1n,
    relayFee: shareInFlight((destinationDomain: number) =>
      read({ functionName: "relayFee", args: [destinationDomain] }),
    ),
    buildBurn: (order) => buildDeposit(node, bridge, order),
    // Any address can hold tokens here; contracts of the network's own are refused before quotes are asked for.
    checkRecipient: async () => {},
    burnsOf: async (transaction) => {
      const receipt = await node.receipt(transaction);
      return receipt?.status === "success" ? burnsIn(bridge, receipt.logs) : [];
    },
    deliveryOf: async ({ messageHash }, { indexed, since }) => {
      const known = indexed && (await deliveryIn(node, bridge, messageHash, indexed));
      if (known) return known;
      if ((await read({ functionName: "received", args: [messageHash as Hex] })) !== 1n) return "not_minted";
      const found = await searchMint(node, bridge, messageHash, since);
      return (found && (await deliveryIn(node, bridge, messageHash, found))) || "not_found";
    },
  };
}
