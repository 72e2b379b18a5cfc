import type { Burn } from "../../../bridge/burn";
import type { BridgeNetwork } from "../../../bridge/domains";
import { readBurn } from "../../../bridge/solana/burn";
import { NetworkUnavailableError } from "../../../chains/chain";
import { associatedTokenAccount } from "../../../chains/solana/address";
import { historyOf } from "../../../chains/solana/history";
import type { SolanaNode } from "../../../chains/solana/node";
import type { BurnSource, Fault, Position, SeenBurn } from "../ends";

/** Transactions that one step reads. */
const AT_ONCE = 50;

/**
 * Burns on a Solana network: the transactions that paid the bridge's token account, as soon as the cluster has voted for
 * them, or once they are final. The position is the last one that was read.
 */
export function solanaBurnSource(node: SolanaNode, bridge: BridgeNetwork, final: boolean): BurnSource {
  const account = associatedTokenAccount(bridge.contracts.bridge, bridge.token.addr);
  account.catch(() => undefined); // Seen by whoever waits for it.
  const read = async (signature: string): Promise<Burn | string | undefined> => {
    const landed = await node.transaction(signature);
    // It was listed a moment ago: a node that does not have it lags behind, and passing it over would lose it.
    if (!landed) throw new NetworkUnavailableError(`the node of ${node.slug} lists what it does not have`);
    if (landed.failed) return undefined;
    return readBurn(bridge, await account, { signature, bytes: landed.bytes });
  };
  return {
    network: node.slug,
    read: async (from) => {
      const [until] = from;
      const burns: SeenBurn[] = [];
      const faults: Fault[] = [];
      let position: Position = from;
      for (const { signature, failed } of (await historyOf(node, await account, until)).slice(0, AT_ONCE)) {
        const found = failed ? undefined : await read(signature);
        if (typeof found === "string") faults.push({ transaction: signature, reason: found });
        else if (found) burns.push({ ...found, before: position });
        position = [signature];
      }
      return { burns, faults, position };
    },
    stands: async (burn) => {
      const status = await node.signatureStatus(burn.transaction);
      if (!status || status.failure !== null || status.confirmation === "processed") return false;
      if (final && status.confirmation !== "finalized") return false;
      const found = await read(burn.transaction);
      return typeof found === "object" && found.messageHash === burn.messageHash;
    },
  };
}
