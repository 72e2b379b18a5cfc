import type { NodeClients } from "../chains/connect";
import type { BridgeClient } from "./burn";
import { bridgeNetworks } from "./domains";
import { evmBridgeClient } from "./evm/client";
import { solanaBridgeClient } from "./solana/client";

/** The bridge clients of all networks that support the protocol and have a node, by slug. */
export function connectBridges({
  evm,
  solana,
}: Pick<NodeClients, "evm" | "solana">): ReadonlyMap<string, BridgeClient> {
  const bridges = new Map<string, BridgeClient>();
  for (const bridge of bridgeNetworks) {
    const { slug } = bridge.network;
    const [onEvm, onSolana] = [evm.get(slug), solana.get(slug)];
    if (onEvm) bridges.set(slug, evmBridgeClient(onEvm, bridge));
    if (onSolana) bridges.set(slug, solanaBridgeClient(onSolana, bridge));
  }
  return bridges;
}
