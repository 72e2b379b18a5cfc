import type { BridgeNetwork } from "../../../bridge/domains";
import { burnsIn } from "../../../bridge/evm/burns";
import { topics } from "../../../bridge/evm/topics";
import type { EvmNode } from "../../../chains/evm/node";
import type { BurnSource, Position } from "../source-destination";

/** Block range of one `eth_getLogs` request, which public nodes accept. */
const BLOCK_RANGE = 2_000n;

/** The number of stored checkpoints: a deeper reorganisation causes a rescan from the start. */
const MAX_CHECKPOINTS = 64;

/** The last block of a reading, stored in the position as `number:hash`. */
interface Checkpoint {
  block: bigint;
  hash: string;
}

const write = ({ block, hash }: Checkpoint): string => `${block}:${hash}`;

function parse(text: string): Checkpoint[] {
  const [, block, hash] = /^(\d+):(0x[0-9a-f]{64})$/.exec(text) ?? [];
  return block === undefined || hash === undefined ? [] : [{ block: BigInt(block), hash }];
}

/** Burns on an EVM network, read from the log of its bridge once they are `confirmations` blocks deep. */
export function evmBurnSource(node: EvmNode, bridge: BridgeNetwork, confirmations: bigint): BurnSource {
  /** Those checkpoints of the position that are still on the canonical chain. */
  const canonicalCheckpoints = async (position: Position): Promise<Checkpoint[]> => {
    const checkpoints = position.flatMap(parse);
    for (let last = checkpoints.at(-1); last; last = checkpoints.at(-1)) {
      if ((await node.blockHash(last.block)) === last.hash) break;
      checkpoints.pop();
    }
    return checkpoints;
  };
  return {
    network: node.slug,
    read: async (position) => {
      const [known, head] = await Promise.all([canonicalCheckpoints(position), node.blockNumber()]);
      const from = (known.at(-1)?.block ?? -1n) + 1n;
      const deepest = head - confirmations;
      const to = from + BLOCK_RANGE - 1n < deepest ? from + BLOCK_RANGE - 1n : deepest;
      if (to < from) return { burns: [], faults: [], position: known.map(write) };
      // The hash is read first, so that a reorganisation after this moment is noticed the next time.
      const hash = await node.blockHash(to);
      if (hash === undefined) return { burns: [], faults: [], position: known.map(write) };
      const filter = { address: bridge.contracts.bridge, topics: [topics.MessageSent] };
      const logs = await node.logs({ ...filter, fromBlock: from, toBlock: to });
      const burns = await burnsIn(bridge, logs);
      return {
        burns: burns.map((burn) => ({ ...burn, before: known.map(write) })),
        faults: [], // The contract itself refuses what cannot be a burn.
        position: [...known, { block: to, hash }].slice(-MAX_CHECKPOINTS).map(write),
      };
    },
    isOnChain: async (burn) => {
      const receipt = await node.receipt(burn.transaction);
      if (receipt?.status !== "success") return false;
      const [head, hash] = await Promise.all([node.blockNumber(), node.blockHash(receipt.blockNumber)]);
      // Some nodes return receipts of abandoned blocks; the canonical block with this number decides.
      if (hash !== receipt.blockHash || head - receipt.blockNumber < confirmations) return false;
      const burns = await burnsIn(bridge, receipt.logs);
      return burns.some(({ messageHash }) => messageHash === burn.messageHash);
    },
  };
}
