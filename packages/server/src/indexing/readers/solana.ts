import type { RegistryToken } from "@waybill/spec/generated/registry";
import { NetworkUnavailableError } from "../../chains/chain";
import { findNetwork } from "../../chains/registry";
import type { ExecutedBlock } from "../../chains/solana/block";
import type { SolanaNode } from "../../chains/solana/node";
import { chunks } from "../../lib/chunks";
import { type BlockReader, isBeginning, type ReadBlock, type ReadBlockContent } from "../reader";
import { type FinalizedChain, type FinalizedReaderOptions, finalizedReader } from "./finalized-reader";
import { solanaCctpOf } from "./solana-cctp";
import { type ContentOf, contentOf } from "./solana-content";
import { type MintHistory, solanaMints, startAfter } from "./solana-mints";

/**
 * Reads a Solana network: test networks block by block; of others only the transactions that reference one of the
 * registry's mints, which every checked transfer, mint and burn does. A busy cluster produces more blocks than a server
 * can read.
 */
export function solanaReader(
  node: BlockHistory & MintHistory,
  tokens: readonly RegistryToken[],
  options: FinalizedReaderOptions = {},
): BlockReader {
  const mints = tokens.flatMap(({ kind, addr }) => (kind === "spl" && addr ? [addr] : []));
  const cctp = solanaCctpOf(node.slug);
  cctp.catch(() => undefined); // A failure is reported where it is awaited.
  const content: ContentOf = async (executed) => contentOf(executed, new Set(mints), await cctp);
  const isTest = findNetwork(node.slug)?.is_testnet === true;
  return finalizedReader(
    isTest ? solanaBlocks(node, content, options) : solanaMints(node, mints, content, options),
  );
}

/** How many recent blocks the first reading covers. A local chain has fewer, so it is read completely. */
const LOOK_BACK = 10_000;

/** Blocks of one batch, and how many of them are requested at once. */
const BATCH_SIZE = 64;
const CONCURRENCY = 8;

/** The methods of a node that this reader uses. */
export type BlockHistory = Pick<
  SolanaNode,
  "slug" | "finalSlot" | "firstSlot" | "slotTime" | "blockSlots" | "block" | "blockhashOf" | "verifyChain"
>;

/** Reads a Solana cluster block by block, with all its transactions. The hash of a block is its blockhash. */
function solanaBlocks(
  node: BlockHistory,
  content: ContentOf,
  { from }: FinalizedReaderOptions,
): FinalizedChain {
  const inconsistent = (what: string) =>
    new NetworkUnavailableError(`the node of ${node.slug} returned ${what}`);

  async function readOne(slot: number): Promise<ExecutedBlock> {
    const block = await node.block(slot);
    if (block) return block;
    throw inconsistent("no block for a slot that it lists");
  }

  /** Each block names its parent's slot and hash: a block that the node leaves out, or of another chain, is noticed. */
  async function readAll(slots: readonly number[], after: ReadBlock): Promise<ExecutedBlock[]> {
    const blocks: ExecutedBlock[] = [];
    for (const part of chunks(slots, CONCURRENCY)) blocks.push(...(await Promise.all(part.map(readOne))));
    let before = after;
    for (const { slot, blockhash, parentSlot, previousBlockhash } of blocks) {
      const isChild =
        parentSlot !== before.number || isBeginning(before) || previousBlockhash === before.hash;
      if (slot <= before.number || parentSlot > before.number || !isChild)
        throw inconsistent("blocks that do not follow one another");
      before = { number: slot, hash: blockhash };
    }
    return blocks;
  }

  return {
    network: node.slug,
    verifyChain: node.verifyChain,
    head: () => node.finalSlot(),
    hasBlocksAfter: async (number) => number === 0 || (await node.firstSlot()) <= number + 1,
    has: async ({ number, hash }) => (await node.blockhashOf(number)) === hash,

    startPosition: async (head) => {
      const first = await node.firstSlot();
      const isShort = async () => (await node.blockSlots(first, LOOK_BACK)).length < LOOK_BACK;
      const wanted = from ?? ((await isShort()) ? 0 : head - LOOK_BACK + 1);
      return startAfter(node, Math.min(Math.max(first, wanted) - 1, head), head);
    },

    readOn: async (after, head) => {
      const listed = await node.blockSlots(after.number + 1, BATCH_SIZE);
      const read = await readAll(
        listed.filter((slot) => slot <= head),
        after,
      );
      const blocks = await Promise.all(
        read.map(
          async ({ slot, blockhash, time, transactions }): Promise<ReadBlockContent> => ({
            number: slot,
            hash: blockhash,
            time,
            ...(await content(transactions)),
          }),
        ),
      );
      // Only the last of the empty blocks is returned: reading continues after it.
      const kept = blocks.filter(
        ({ transactions }, at) => transactions.length > 0 || at === blocks.length - 1,
      );
      return { blocks: kept, atHead: listed.length < BATCH_SIZE || read.length < listed.length };
    },
  };
}
