import type { RegistryToken } from "@waybill/spec/generated/registry";
import { NetworkUnavailableError } from "../../chains/chain";
import type { EvmNode } from "../../chains/evm/node";
import type { BlockReader, ReadBlock, ReadBlockContent, Reading } from "../reader";
import type { WalletOf } from "./evm-cctp";
import { evmContent, evmReadScope } from "./evm-content";

/**
 * Approximate number of blocks and transactions in a batch: it is held in memory, and read again when reading is
 * interrupted.
 */
const BATCH_SIZE = 1_000;

/** Concurrent block requests, at most. */
const CONCURRENCY = 16;

/** A chain with fewer blocks, such as a local one, is read completely; of a longer one, only the recent blocks. */
const SHORT_CHAIN = 50_000;
const LOOK_BACK = 5_000;

/** The methods of a node that this reader uses. */
export type EvmHistory = Pick<
  EvmNode,
  "slug" | "block" | "blockHash" | "fullBlock" | "outcomes" | "verifyChain"
>;

export interface EvmReaderOptions {
  /** The first block of the first reading. Default: 0 on a short chain, otherwise LOOK_BACK blocks before the head. */
  from?: number | undefined;
  walletOf?: WalletOf | undefined;
}

/**
 * Reads every block of an EVM network. Each block is checked against its parent's hash, and its receipts against its
 * own: neither a reorganisation nor a load balancer over nodes that disagree can cause a gap.
 */
export function evmReader(
  node: EvmHistory,
  tokens: readonly RegistryToken[],
  { from, walletOf }: EvmReaderOptions = {},
): BlockReader {
  const scope = evmReadScope(node.slug, tokens, walletOf);

  async function linkable(
    number: number,
  ): Promise<{ parentHash: string; content: ReadBlockContent } | undefined> {
    const block = await node.fullBlock(BigInt(number));
    if (!block) return undefined;
    return {
      parentHash: block.parentHash,
      content: await evmContent(block, await node.outcomes(block), scope),
    };
  }

  /** The next blocks are requested while a batch is being written. */
  const upcoming = prefetch(linkable, CONCURRENCY);

  const forget = (error: unknown): undefined => {
    upcoming.forget();
    if (!(error instanceof NetworkUnavailableError)) throw error;
  };

  /**
   * Blocks requested ahead can belong to an abandoned fork, or overload the node: then the block is requested alone.
   */
  async function firstBlock(parent: string | undefined, number: number, last: number) {
    const block = await upcoming.take(number, last).catch(forget);
    if (block && (parent === undefined || block.parentHash === parent)) return block;
    upcoming.forget();
    return linkable(number);
  }

  /**
   * The next batch, up to the first block that is not the child of the one before or that the node does not return;
   * undefined when it is empty, "forked" when the first block is not the child of `after`.
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
    while (size < BATCH_SIZE && next + blocks.length <= last) {
      const block = await upcoming.take(next + blocks.length, last).catch(forget);
      if (block?.parentHash !== parent) {
        upcoming.forget();
        break;
      }
      blocks.push(block.content);
      parent = block.content.hash;
      size += 1 + block.content.transactions.length;
    }
    return blocks;
  }

  const beginning = (head: number): number => from ?? (head < SHORT_CHAIN ? 0 : head - LOOK_BACK);

  /** The last head number that the node returned. */
  let seen = 0;

  async function readAfter(after: ReadBlock | undefined): Promise<Reading> {
    // Below the last head, reading continues without a new request for it.
    if (after && after.number + 1 < seen) {
      const blocks = await readOn(after, after.number + 1, seen - 1);
      if (blocks) return blocks === "forked" ? blocks : { blocks, atHead: false, head: seen };
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
    return blocks === "forked" ? blocks : { blocks, atHead: blocks.at(-1)?.hash === head.hash, head: at };
  }

  return {
    network: node.slug,
    isFinal: false,
    readAfter,
    verifyChain: node.verifyChain,
    isOnChain: async ({ number, hash }) => (await node.blockHash(BigInt(number))) === hash,
  };
}

/** Numbered values that are requested ahead of their use. */
interface Prefetch<Value> {
  /** The value with this number. Those after it, up to `last`, are requested meanwhile. */
  take(number: number, last: number): Promise<Value>;
  /** Drops the values that were requested ahead. */
  forget(): void;
}

/** Runs up to `most` requests at once. A failure halves the number, and each success raises it again. */
export function prefetch<Value>(read: (number: number) => Promise<Value>, most: number): Prefetch<Value> {
  const pending = new Map<number, Promise<Value>>();
  let atOnce = most;

  const start = (number: number): Promise<Value> => {
    const reading = read(number);
    reading.catch(() => undefined); // A failure is reported by `take`.
    pending.set(number, reading);
    return reading;
  };

  return {
    take: async (number, last) => {
      const wanted = pending.get(number) ?? start(number);
      for (let next = number + 1; next <= last && next < number + Math.floor(atOnce); next += 1)
        if (!pending.has(next)) void start(next);
      for (const earlier of pending.keys()) if (earlier <= number) pending.delete(earlier);
      try {
        const value = await wanted;
        atOnce = Math.min(most, atOnce + 1 / atOnce);
        return value;
      } catch (error) {
        atOnce = Math.max(1, atOnce / 2);
        throw error;
      }
    },
    forget: () => pending.clear(),
  };
}
