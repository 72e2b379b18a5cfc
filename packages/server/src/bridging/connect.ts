import type { Connections } from "../networks/connect";
import type { BridgeEnd } from "./burn";
import { bridgeNetworks } from "./domains";
import { evmBridgeEnd } from "./evm/end";

/** The protocol on every network that takes part and has a node, by slug. */
export function connectBridges({ evm }: Pick<Connections, "evm">): ReadonlyMap<string, BridgeEnd> {
  const ends = new Map<string, BridgeEnd>();
  for (const bridge of bridgeNetworks) {
    const { slug } = bridge.network;
    const node = evm.get(slug);
    if (node) ends.set(slug, evmBridgeEnd(node, bridge));
  }
  return ends;
}
