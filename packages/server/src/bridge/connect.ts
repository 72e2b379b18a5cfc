import type { Connections } from "../chains/connect";
import type { BridgeEnd } from "./burn";
import { bridgeNetworks } from "./domains";
import { evmBridgeEnd } from "./evm/end";
import { solanaBridgeEnd } from "./solana/end";

/** The bridge ends of all networks that support the protocol and have a node, by slug. */
export function connectBridges({
  evm,
  solana,
}: Pick<Connections, "evm" | "solana">): ReadonlyMap<string, BridgeEnd> {
  const ends = new Map<string, BridgeEnd>();
  for (const bridge of bridgeNetworks) {
    const { slug } = bridge.network;
    const [onEvm, onSolana] = [evm.get(slug), solana.get(slug)];
    if (onEvm) ends.set(slug, evmBridgeEnd(onEvm, bridge));
    if (onSolana) ends.set(slug, solanaBridgeEnd(onSolana, bridge));
  }
  return ends;
}
