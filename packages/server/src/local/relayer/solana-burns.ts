import type { CctpSource } from "../../bridge/cctp/client";
import { historyOf } from "../../chains/solana/history";
import type { SolanaNode } from "../../chains/solana/node";
import { type CctpSeenBurn, seenOf } from "./cctp";
import type { BurnSource, Position } from "./source-destination";

/** Transactions that one step reads. */
const BATCH_SIZE = 50;

/**
 * Burns of CCTP V2 on a Solana network: the transactions that call its messenger, once they are confirmed, or
 * finalized. The position is the last one read.
 */
export function solanaCctpBurnSource(
  node: SolanaNode,
  { end, burnsOf }: Pick<CctpSource, "end" | "burnsOf">,
  final: boolean,
): BurnSource<CctpSeenBurn> {
  return {
    network: node.slug,
    read: async (from) => {
      const [until] = from;
      const burns: CctpSeenBurn[] = [];
      let position: Position = from;
      const history = await historyOf(node, end.cctp.token_messenger, until);
      for (const { signature, failed } of history.slice(0, BATCH_SIZE)) {
        const before = position;
        const found = failed ? [] : ((await burnsOf(signature)) ?? []);
        burns.push(...found.map((burn) => ({ ...seenOf(end, signature, burn), before })));
        position = [signature];
      }
      return { burns, faults: [], position };
    },
    isOnChain: async ({ transaction, burn }) => {
      const status = await node.signatureStatus(transaction);
      if (!status || status.failure !== null || status.confirmation === "processed") return false;
      if (final && status.confirmation !== "finalized") return false;
      return (await burnsOf(transaction))?.some(({ encoded }) => encoded === burn.encoded) === true;
    },
  };
}
