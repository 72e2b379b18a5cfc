import type { RegistryToken } from "@waybill/spec/generated/registry";
import { NetworkUnavailableError } from "../../chains/chain";
import type { EvmNode } from "../../chains/evm/node";
import type { BlockReader, ReadBlock, ReadBlockContent, Reading } from "../reader";
import { evmContent, evmKnowledge } from "./evm-content";
import { readAhead } from "./read-ahead";

/** Blocks and transactions of a portion, about: what is in memory at once, and lost when reading is cut off. */
const PORTION = 1_000;

/** Blocks that are under way at once, at most. */
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

  async function linkable(
    number: number,
  ): Promise<{ parentHash: string; content: ReadBlockContent } | undefined> {
    const block = await node.fullBlock(BigInt(number));
    if (!block) return undefined;
    return {
      parentHash: block.parentHash,
      content: await evmContent(block, await node.outcomes(block), known),
    };
  }

  /** While a portion is written down, the next blocks are on their way. */
  const coming = readAhead(linkable, AT_ONCE);

  const forget = (error: unknown): undefined => {
    coming.forget();
    if (!(error instanceof NetworkUnavailableError)) throw error;
  };

  /** What is on its way can be of a chain that is no more, or more than the node can bear: then it is asked for alone. */
  async function firstBlock(parent: string | undefined, number: number, last: number) {
    const block = await coming.take(number, last).catch(forget);
    if (block && (parent === undefined || block.parentHash === parent)) return block;
    coming.forget();
    return linkable(number);
  }

  /**
   * The next portion of blocks, as far as they hang together and the node answers; undefined when there is none, "forked"
   * when the first one does not follow on `after`.
   */
  async function readOn(
    after: ReadBlock | undefined,
    next: number,
    last: number,
  ): Promise<ReadBlockContent[] | "forked" | undefined> {
    const first = await firstBlock(after?.hash, next, last);
    if (!first) return undefined;
    if (after && first.parentHash !== after.hash) return "forked";
    const blocks = [first.content];
    let parent = first.content.hash;
    let size = 1 + first.content.transactions.length;
    while (size < PORTION && next + blocks.length <= last) {
      const block = await coming.take(next + blocks.length, last).catch(forget);
      if (block?.parentHash !== parent) {
        coming.forget();
        break;
      }
      blocks.push(block.content);
      parent = block.content.hash;
      size += 1 + block.content.transactions.length;
    }
    return blocks;
  }

  const beginning = (head: number): number => from ?? (head < SHORT_CHAIN ? 0 : head - LOOK_BACK);

  /** The number of the head as it was last seen. */
  let seen = 0;

  async function readAfter(after: ReadBlock | undefined): Promise<Reading> {
    // Below a head that was seen there is no need to ask for it again before going on.
    if (after && after.number + 1 < seen) {
      const blocks = await readOn(after, after.number + 1, seen - 1);
      if (blocks) return blocks === "forked" ? blocks : { blocks, atHead: false };
    }
    return readToHead(after);
  }

  async function readToHead(after: ReadBlock | undefined): Promise<Reading> {
    const head = await node.block("latest");
    const at = Number(head?.number);
    seen = at;
    if (after && head && at <= after.number)
      return at === after.number && head.hash === after.hash ? { blocks: [], atHead: true } : "forked";
    const next = after ? after.number + 1 : beginning(at);
    if (next > at) return { blocks: [], atHead: true };
    const blocks = head && (await readOn(after, next, at));
    if (!blocks) throw new NetworkUnavailableError(`the chain of ${node.slug} changed while it was read`);
    return blocks === "forked" ? blocks : { blocks, atHead: blocks.at(-1)?.hash === head.hash };
  }

  return {
    network: node.slug,
    readAfter,
    holds: async ({ number, hash }) => (await node.blockHash(BigInt(number))) === hash,
  };
}
