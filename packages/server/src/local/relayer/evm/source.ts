import type { BridgeNetwork } from "../../../bridge/domains";
import { burnsIn } from "../../../bridge/evm/burns";
import { topics } from "../../../bridge/evm/topics";
import type { EvmNode } from "../../../chains/evm/node";
import type { BurnSource } from "../source-destination";
import { type StandInBurn, seenBurn } from "../stand-in-burn";
import { logsAtDepth, type ReadRange, readLogs } from "./read-logs";

/** Burns of the stand-in on an EVM network, read from the log of its bridge. */
export const evmBurnSource = (
  node: EvmNode,
  bridge: BridgeNetwork,
  range: ReadRange,
): BurnSource<StandInBurn> => ({
  network: node.slug,
  read: async (from) => {
    const sent = { address: bridge.contracts.bridge, topics: [topics.MessageSent] };
    const { logs, before, position } = await readLogs(node, sent, from, range);
    const burns = await burnsIn(bridge, logs);
    // The contract itself refuses what cannot be a burn.
    return { burns: burns.map((burn) => seenBurn(burn, before)), faults: [], position };
  },
  isOnChain: async (burn) => {
    const logs = await logsAtDepth(node, burn.transaction, range.confirmations);
    const burns = logs ? await burnsIn(bridge, logs) : [];
    return burns.some(({ messageHash }) => messageHash === burn.messageHash);
  },
});
