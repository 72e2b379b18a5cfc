import type { EvmNode } from "../../chains/evm/node";
import type { EvmLog } from "../../chains/evm/node-types";
import type { Position } from "./source-destination";

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

/** Those checkpoints of the position that are still on the canonical chain. */
async function canonicalCheckpoints(node: EvmNode, position: Position): Promise<Checkpoint[]> {
  const checkpoints = position.flatMap(parse);
  for (let last = checkpoints.at(-1); last; last = checkpoints.at(-1)) {
    if ((await node.blockHash(last.block)) === last.hash) break;
    checkpoints.pop();
  }
  return checkpoints;
}

/** The part of a chain that is read. */
export interface ReadRange {
  /** The number of blocks on top of what is read. */
  confirmations: bigint;
  /** The first block that is read. */
  since: bigint;
}

/** The next logs of a contract that are in the range; `before` and `position` as a source has them. */
export async function readLogs(
  node: EvmNode,
  source: { address: string; topics: readonly string[] },
  from: Position,
  { confirmations, since }: ReadRange,
): Promise<{ logs: EvmLog[]; before: Position; position: Position }> {
  const [known, head] = await Promise.all([canonicalCheckpoints(node, from), node.blockNumber()]);
  const first = (known.at(-1)?.block ?? since - 1n) + 1n;
  const deepest = head - confirmations;
  const to = first + BLOCK_RANGE - 1n < deepest ? first + BLOCK_RANGE - 1n : deepest;
  const before = known.map(write);
  if (to < first) return { logs: [], before, position: before };
  // The hash is read first, so that a reorganisation after this moment is noticed the next time.
  const hash = await node.blockHash(to);
  if (hash === undefined) return { logs: [], before, position: before };
  const logs = await node.logs({ ...source, fromBlock: first, toBlock: to });
  return { logs, before, position: [...known, { block: to, hash }].slice(-MAX_CHECKPOINTS).map(write) };
}

/** The logs of a transaction that is on the canonical chain and so many blocks deep; undefined otherwise. */
export async function logsAtDepth(
  node: EvmNode,
  transaction: string,
  confirmations: bigint,
): Promise<readonly EvmLog[] | undefined> {
  const receipt = await node.receipt(transaction);
  if (receipt?.status !== "success") return undefined;
  const [head, hash] = await Promise.all([node.blockNumber(), node.blockHash(receipt.blockNumber)]);
  // Some nodes return receipts of abandoned blocks; the canonical block with this number decides.
  const isDeep = hash === receipt.blockHash && head - receipt.blockNumber >= confirmations;
  return isDeep ? receipt.logs : undefined;
}
