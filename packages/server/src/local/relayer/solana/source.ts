import type { Burn } from "../../../bridge/burn";
import type { BridgeNetwork } from "../../../bridge/domains";
import { readBurn } from "../../../bridge/solana/burn";
import { NetworkUnavailableError } from "../../../chains/chain";
import { associatedTokenAccount } from "../../../chains/solana/address";
import { historyOf } from "../../../chains/solana/history";
import type { SolanaNode } from "../../../chains/solana/node";
import type { BurnSource, InvalidBurn, Position } from "../source-destination";
import { type StandInBurn, seenBurn } from "../stand-in-burn";

/** Transactions that one step reads. */
const BATCH_SIZE = 50;

/**
 * Burns on a Solana network: the transactions that paid the bridge's token account, once they are confirmed, or
 * finalized. The position is the last one read.
 */
export function solanaBurnSource(
  node: SolanaNode,
  bridge: BridgeNetwork,
  final: boolean,
): BurnSource<StandInBurn> {
  const account = associatedTokenAccount(bridge.contracts.bridge, bridge.token.addr);
  account.catch(() => undefined); // A failure is reported where it is awaited.
  const read = async (signature: string): Promise<Burn | string | undefined> => {
    const landed = await node.transaction(signature);
    // It was just listed, so the node is lagging; skipping it would lose the burn.
    if (!landed)
      throw new NetworkUnavailableError(`the node of ${node.slug} lists a transaction that it does not have`);
    if (landed.failed) return undefined;
    return readBurn(bridge, await account, { signature, bytes: landed.bytes });
  };
  return {
    network: node.slug,
    read: async (from) => {
      const [until] = from;
      const burns: StandInBurn[] = [];
      const faults: InvalidBurn[] = [];
      let position: Position = from;
      for (const { signature, failed } of (await historyOf(node, await account, until)).slice(
        0,
        BATCH_SIZE,
      )) {
        const found = failed ? undefined : await read(signature);
        if (typeof found === "string") faults.push({ transaction: signature, reason: found });
        else if (found) burns.push(seenBurn(found, position));
        position = [signature];
      }
      return { burns, faults, position };
    },
    isOnChain: async (burn) => {
      const status = await node.signatureStatus(burn.transaction);
      if (!status || status.failure !== null || status.confirmation === "processed") return false;
      if (final && status.confirmation !== "finalized") return false;
      const found = await read(burn.transaction);
      return typeof found === "object" && found.messageHash === burn.messageHash;
    },
  };
}
