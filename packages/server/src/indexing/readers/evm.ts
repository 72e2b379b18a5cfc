import type { RegistryToken } from "../../generated/registry";
import { NetworkUnavailableError } from "../../networks/chain";
import type { EvmFullBlock } from "../../networks/evm/blocks";
import type { EvmNode } from "../../networks/evm/node";
import type { BlockReader, ReadBlock, ReadBlockContent, Reading } from "../reader";
import { evmContent, evmKnowledge } from "./evm-content";

/** Blocks and transactions of a portion, about: what is in memory at once, and lost when reading is cut off. */
const PORTION = 1_000;

/** Blocks that are asked for at once, at most. */
const AT_ONCE = 16;

/** A chain of so many blocks is read whole, a local one for instance; of a longer one, what is recent. */
const SHORT_CHAIN = 50_000;
const LOOK_BACK = 5_000;

/** What the index reads of a node. */
export type EvmHistory = Pick<EvmNode, "slug" | "block" | "blockHash" | "fullBlock" | "outcomes">;

export interface EvmReaderOptions {
  /** The first block of the first reading. Default: 0 on a short chain, else what is recent. */
  from?: number | undefined;
}

/**
 * Reads the blocks of an EVM network whole. Each block is linked to the one before by its hash, and its receipts name it:
 * no reorganisation, and no pair of nodes that disagree behind one address, can make a hole.
 */
export function evmReader(
  node: EvmHistory,
  tokens: readonly RegistryToken[],
  { from }: EvmReaderOptions = {},
): BlockReader {
  const known = evmKnowledge(node.slug, tokens);
  let atOnce = AT_ONCE;

  const content = async (block: EvmFullBlock): Promise<ReadBlockContent> =>
    evmContent(block, await node.outcomes(block), known);

  /** The blocks from here on as far as they hang together, in portions that a node can bear. */
  async function readOn(first: EvmFullBlock, last: number): Promise<ReadBlockContent[]> {
    const blocks = [await content(first)];
    let parent: string | undefined = first.hash;
    let size = 1 + first.transactions.length;
    while (parent !== undefined && size < PORTION) {
      const next = Number(first.number) + blocks.length;
      const numbers = range(next, Math.min(last, next + atOnce - 1));
      if (numbers.length === 0) break;
      const read = await bearable(Promise.all(numbers.map(linkable)));
      if (!read) break;
      for (const one of read) {
        parent = one?.parentHash === parent ? one?.content.hash : undefined;
        if (!one || parent === undefined) break;
        blocks.push(one.content);
        size += 1 + one.content.transactions.length;
      }
    }
    return blocks;
  }

  async function linkable(
    number: number,
  ): Promise<{ parentHash: string; content: ReadBlockContent } | undefined> {
    const block = await node.fullBlock(BigInt(number));
    return block && { parentHash: block.parentHash, content: await content(block) };
  }

  /** A node that cannot answer so much at once is asked for less the next time; what was read before that is kept. */
  async function bearable<Value>(reading: Promise<Value>): Promise<Value | undefined> {
    try {
      const value = await reading;
      atOnce = Math.min(AT_ONCE, atOnce + 1);
      return value;
    } catch (error) {
      atOnce = Math.max(1, Math.floor(atOnce / 2));
      if (error instanceof NetworkUnavailableError) return undefined;
      throw error;
    }
  }

  const beginning = (head: number): number => from ?? (head < SHORT_CHAIN ? 0 : head - LOOK_BACK);

  async function read(after: ReadBlock | undefined): Promise<Reading> {
    const head = await node.block("latest");
    const at = Number(head?.number);
    if (after && head && at <= after.number)
      return at === after.number && head.hash === after.hash ? { blocks: [], atHead: true } : "forked";
    const next = after ? after.number + 1 : beginning(at);
    if (next > at) return { blocks: [], atHead: true };
    const first = head && (await node.fullBlock(BigInt(next)));
    if (!first) throw new NetworkUnavailableError(`the chain of ${node.slug} changed while it was read`);
    if (after && first.parentHash !== after.hash) return "forked";
    const blocks = await readOn(first, at);
    return { blocks, atHead: blocks.at(-1)?.hash === head.hash };
  }

  /** What comes after a portion is read while that is written down; one that nobody asks for is dropped. */
  let ahead: { after: string; reading: Promise<Reading> } | undefined;

  return {
    network: node.slug,

    readAfter: async (after) => {
      const prepared = after && ahead?.after === after.hash ? ahead.reading : undefined;
      ahead = undefined;
      const reading = await (prepared ?? read(after));
      const last = reading === "forked" || reading.atHead ? undefined : reading.blocks.at(-1);
      if (last) {
        ahead = { after: last.hash, reading: read(last) };
        ahead.reading.catch(() => undefined); // Told to whoever asks for it.
      }
      return reading;
    },

    holds: async ({ number, hash }) => (await node.blockHash(BigInt(number))) === hash,
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
