import type { BridgeNetwork } from "../../../bridge/domains";
import { burnsIn } from "../../../bridge/evm/burns";
import { topics } from "../../../bridge/evm/topics";
import type { EvmNode } from "../../../chains/evm/node";
import type { BurnSource, Position } from "../ends";

/** Blocks that one question for log entries spans; public nodes answer this much. */
const SPAN = 2_000n;

/** How many read blocks are remembered: a reorganisation that reaches further back is a rescan from the start. */
const REMEMBERED = 64;

/** A block that was read up to, as the position's text `number:hash`. */
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
  /** Those blocks of the position that are still part of the chain. */
  const standing = async (position: Position): Promise<Checkpoint[]> => {
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
      const [known, head] = await Promise.all([standing(position), node.blockNumber()]);
      const from = (known.at(-1)?.block ?? -1n) + 1n;
      const deepest = head - confirmations;
      const to = from + SPAN - 1n < deepest ? from + SPAN - 1n : deepest;
      if (to < from) return { burns: [], faults: [], position: known.map(write) };
      // The hash first: what is reorganised after this moment does not fit to it, and is noticed the next time.
      const hash = await node.blockHash(to);
      if (hash === undefined) return { burns: [], faults: [], position: known.map(write) };
      const filter = { address: bridge.contracts.bridge, topics: [topics.MessageSent] };
      const logs = await node.logs({ ...filter, fromBlock: from, toBlock: to });
      const burns = await burnsIn(bridge, logs);
      return {
        burns: burns.map((burn) => ({ ...burn, before: known.map(write) })),
        faults: [], // The contract itself refuses what cannot be a burn.
        position: [...known, { block: to, hash }].slice(-REMEMBERED).map(write),
      };
    },
    stands: async (burn) => {
      const receipt = await node.receipt(burn.transaction);
      if (receipt?.status !== "success") return false;
      const [head, hash] = await Promise.all([node.blockNumber(), node.blockHash(receipt.blockNumber)]);
      // Some nodes answer receipts of blocks that lost: the number decides which block counts.
      if (hash !== receipt.blockHash || head - receipt.blockNumber < confirmations) return false;
      const burns = await burnsIn(bridge, receipt.logs);
      return burns.some(({ messageHash }) => messageHash === burn.messageHash);
    },
  };
}
