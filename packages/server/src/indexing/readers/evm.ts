import { accountKey } from "../../account-key";
import type { RegistryToken } from "../../generated/registry";
import { groupBy } from "../../group-by";
import { NetworkUnavailableError } from "../../networks/chain";
import type { EvmBlock, EvmLog, EvmNode } from "../../networks/evm/node";
import { type BlockReader, NOTHING, type ReadBlockContent, type Reading, type ReadTransfer } from "../reader";

/** ERC-20 `Transfer(address,address,uint256)`. */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/**
 * So close to the head blocks are read one by one, each linked to the one before and its logs asked for by its hash: no
 * reorganisation, and no pair of nodes that disagree behind one address, can make a hole. Deeper down ranges do.
 */
const NEAR = 32;

/** Blocks of a range at the beginning; it grows while the node takes it, and shrinks when it does not. */
const FIRST_SPAN = 250;
const MOST_SPAN = 4_000;

/** How far back the first reading of a chain begins. A local chain is read whole; of a public one, what is recent. */
const LOOK_BACK = 50_000;

/** Reads the ERC-20 transfers of an EVM network from its logs. */
export function evmReader(node: EvmNode, tokens: readonly RegistryToken[]): BlockReader {
  const address = tokens.flatMap((token) => (token.kind === "erc20" && token.addr ? [token.addr] : []));
  const wanted = { address, topics: [TRANSFER] };
  let span = FIRST_SPAN;

  const inconsistent = () =>
    new NetworkUnavailableError(`the chain of ${node.slug} changed while it was read`);
  const header = async (number: number): Promise<EvmBlock> => {
    const block = await node.block(BigInt(number));
    if (!block) throw inconsistent();
    return block;
  };

  /** Blocks up to the head, one by one. The part that hangs together is returned; the rest comes next time. */
  async function readNear(first: EvmBlock, head: EvmBlock): Promise<ReadBlockContent[]> {
    const numbers = range(Number(first.number) + 1, Number(head.number));
    const blocks = [first, ...(await Promise.all(numbers.map(header)))];
    const broken = blocks.findIndex(
      (block, index) => index > 0 && block.parentHash !== blocks[index - 1]?.hash,
    );
    return Promise.all(
      (broken < 0 ? blocks : blocks.slice(0, broken)).map(async (block) => {
        const logs = await node.logs({ ...wanted, blockHash: block.hash });
        return withTransfers(block, logs);
      }),
    );
  }

  /** A range of blocks that lie deep enough; only the first, the last, and those with transfers. */
  async function readRange(first: EvmBlock, to: number): Promise<ReadBlockContent[]> {
    const last = await header(to);
    const logs = await shrinking(node.logs({ ...wanted, fromBlock: first.number, toBlock: last.number }));
    const byBlock = groupBy(logs, (log) => Number(log.blockNumber));
    for (const end of [Number(first.number), to]) byBlock.set(end, byBlock.get(end) ?? []);
    const blocks: ReadBlockContent[] = [];
    for (const part of portions([...byBlock].sort(([one], [other]) => one - other)))
      blocks.push(
        ...(await Promise.all(
          part.map(async ([number, own]) => {
            const block = await header(number);
            if (own.some((log) => log.blockHash !== block.hash)) throw inconsistent();
            return withTransfers(block, own);
          }),
        )),
      );
    if (blocks.at(-1)?.hash !== last.hash) throw inconsistent();
    return blocks;
  }

  /** A node that will not answer for so many blocks is asked for fewer the next time. */
  async function shrinking(logs: Promise<EvmLog[]>): Promise<EvmLog[]> {
    try {
      const found = await logs;
      span = Math.min(MOST_SPAN, span * 2);
      return found;
    } catch (error) {
      span = Math.max(NEAR, Math.floor(span / 4));
      throw error;
    }
  }

  return {
    network: node.slug,

    readAfter: async (after): Promise<Reading> => {
      const head = await node.block("latest");
      if (!head) throw inconsistent();
      const at = Number(head.number);
      if (after && at <= after.number)
        return at === after.number && head.hash === after.hash ? { blocks: [], atHead: true } : "forked";
      const from = after ? after.number + 1 : Math.max(0, at - LOOK_BACK);
      const first = await header(from);
      if (after && first.parentHash !== after.hash) return "forked";
      if (address.length === 0) return { blocks: [withTransfers(head, [])], atHead: true };
      if (at - from >= 2 * NEAR) {
        const blocks = await readRange(first, Math.min(from + span - 1, at - NEAR));
        return { blocks, atHead: false };
      }
      const blocks = await readNear(first, head);
      return { blocks, atHead: blocks.at(-1)?.hash === head.hash };
    },

    holds: async ({ number, hash }) => (await node.blockHash(BigInt(number))) === hash,
  };
}

function withTransfers(block: EvmBlock, logs: readonly EvmLog[]): ReadBlockContent {
  const time = Number(block.timestamp) * 1000;
  return {
    number: Number(block.number),
    hash: block.hash,
    time,
    ...NOTHING,
    transfers: logs.flatMap(transferOf),
  };
}

/** The transfer in a log. A contract can emit anything: what is no ERC-20 transfer is left out. */
function transferOf({ address, topics, data, transactionHash, logIndex }: EvmLog): ReadTransfer[] {
  const [, from, to] = topics;
  if (topics.length !== 3 || !from || !to || !/^0x[0-9a-f]{64}$/.test(data)) return [];
  return [
    {
      position: Number(logIndex),
      txHash: transactionHash,
      token: accountKey(address),
      sender: `0x${from.slice(-40)}`,
      recipient: `0x${to.slice(-40)}`,
      amount: BigInt(data),
    },
  ];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** So many blocks are asked for at once. */
const AT_ONCE = 16;

function* portions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}
