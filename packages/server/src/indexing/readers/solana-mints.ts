import { NetworkUnavailableError } from "../../chains/chain";
import { SIGNATURES_PER_PAGE, type SolanaNode } from "../../chains/solana/node";
import { chunks } from "../../lib/chunks";
import { groupBy } from "../../lib/group-by";
import { BEGINNING, isBeginning, type ReadBlock, type ReadBlockContent } from "../reader";
import type { FinalizedChain, FinalizedReaderOptions } from "./finalized-reader";
import type { ContentOf } from "./solana-content";

/**
 * The position after a slot, as {@link FinalizedChain.startPosition} returns it. A skipped slot has no time: it is that of
 * the first block after the position.
 */
export async function startAfter(
  node: Pick<SolanaNode, "blockSlots" | "slotTime">,
  slot: number,
  head: number,
): Promise<{ number: number; time: number }> {
  if (slot <= 0) return { number: 0, time: 0 };
  const [next = head] = await node.blockSlots(slot + 1, 1);
  return { number: slot, time: await node.slotTime(Math.min(next, head)) };
}

/**
 * How many recent transactions of a mint the first reading covers. A local chain has fewer, so it is read completely.
 */
const LOOK_BACK = 10_000;

/** Transactions of one batch, and how many of them are requested at once. */
const BATCH_SIZE = 64;
const CONCURRENCY = 8;

/** The methods of a node that this reader uses. */
export type MintHistory = Pick<
  SolanaNode,
  | "slug"
  | "finalSlot"
  | "firstSlot"
  | "slotTime"
  | "blockSlots"
  | "signatureStatus"
  | "signaturesOf"
  | "executed"
  | "verifyChain"
>;

interface Listed {
  signature: string;
  slot: number;
}

/**
 * Reads the finalized transactions of a Solana cluster that reference one of these mints. Unchecked transfers do not
 * reference the mint, so they are missing. The signature of one of its transactions stands in for the hash of a slot.
 */
export function solanaMints(
  node: MintHistory,
  mints: readonly string[],
  content: ContentOf,
  { from }: FinalizedReaderOptions,
): FinalizedChain {
  /** Transactions that are listed and not yet read, the oldest first, after the last one read. */
  let waiting: { after: string; slots: [number, Listed[]][] } = { after: "", slots: [] };

  /** A mint's transactions after a slot, the newest first: the only order in which nodes list them. */
  async function list(mint: string, after: ReadBlock, most = Number.POSITIVE_INFINITY): Promise<Listed[]> {
    const listed: Listed[] = [];
    const until = isBeginning(after) ? {} : { until: after.hash };
    while (listed.length < most) {
      const before = listed.at(-1)?.signature;
      const page = await node.signaturesOf(mint, {
        ...until,
        ...(before !== undefined && { before }),
        commitment: "finalized",
      });
      listed.push(...page);
      if (page.length < SIGNATURES_PER_PAGE || page.some(({ slot }) => slot <= after.number)) break;
    }
    return listed;
  }

  /** All slots with transactions after a position, the oldest first. */
  async function listSlots(after: ReadBlock, head: number): Promise<[number, Listed[]][]> {
    const lists = await Promise.all(mints.map((mint) => list(mint, after)));
    // A transaction can reference several mints.
    const once = new Map(lists.flat().map((item) => [item.signature, item]));
    const news = [...once.values()].filter(({ slot }) => slot > after.number && slot <= head);
    return [...groupBy(news, ({ slot }) => slot)].sort(([one], [other]) => one - other);
  }

  /**
   * The transactions of a slot, sorted by signature. Nodes do not list them in chain order; sorting gives the same
   * order whenever the slot is read.
   */
  async function readSlot([number, listed]: [number, Listed[]]): Promise<ReadBlockContent> {
    const signatures = listed.map(({ signature }) => signature).sort();
    const executed: Awaited<ReturnType<typeof readOne>>[] = [];
    for (const part of chunks(signatures, CONCURRENCY))
      executed.push(...(await Promise.all(part.map(readOne))));
    const [first] = executed;
    return { number, hash: signatures.at(-1) ?? "", time: first?.time ?? 0, ...(await content(executed)) };
  }

  async function readOne(signature: string) {
    const executed = await node.executed(signature);
    if (executed) return executed;
    throw new NetworkUnavailableError(`the node of ${node.slug} lists a transaction that it does not have`);
  }

  return {
    network: node.slug,
    verifyChain: node.verifyChain,
    head: () => node.finalSlot(),
    hasBlocksAfter: async (number) => number === 0 || (await node.firstSlot()) <= number + 1,
    has: async ({ number, hash }) => (await node.signatureStatus(hash))?.slot === number,

    startPosition: async (head) => {
      const first = await node.firstSlot();
      const after = from === undefined ? await lookBack(head) : from - 1;
      return startAfter(node, Math.min(Math.max(first - 1, after), head), head);
    },

    readOn: async (after, head) => {
      if (waiting.after !== after.hash || waiting.slots.length === 0)
        waiting = { after: after.hash, slots: await listSlots(after, head) };
      const next = firstOf(waiting.slots);
      const blocks: ReadBlockContent[] = [];
      for (const part of chunks(next, CONCURRENCY)) blocks.push(...(await Promise.all(part.map(readSlot))));
      const slots = waiting.slots.slice(next.length);
      waiting = { after: blocks.at(-1)?.hash ?? after.hash, slots };
      return { blocks, atHead: slots.length === 0 };
    },
  };

  /** The slot after which no mint has more than LOOK_BACK transactions. */
  async function lookBack(head: number): Promise<number> {
    const nowhere = { number: 0, hash: BEGINNING };
    const lists = await Promise.all(mints.map((mint) => list(mint, nowhere, LOOK_BACK)));
    const cut = lists.flatMap((listed) => (listed.length < LOOK_BACK ? [] : [listed.at(-1)?.slot ?? head]));
    return Math.max(0, ...cut);
  }
}

/** As many complete slots as make up a batch, at least one. */
function firstOf(slots: readonly [number, Listed[]][]): readonly [number, Listed[]][] {
  let size = 0;
  const end = slots.findIndex(([, listed]) => {
    size += listed.length;
    return size >= BATCH_SIZE;
  });
  return end < 0 ? slots : slots.slice(0, end + 1);
}
