import { NetworkUnavailableError } from "../../chains/chain";
import { SIGNATURES_AT_ONCE, type SolanaNode } from "../../chains/solana/node";
import { chunks } from "../../lib/chunks";
import { groupBy } from "../../lib/group-by";
import type { ReadBlock, ReadBlockContent } from "../reader";
import { BEGINNING, type SettledChain, type SettledOptions } from "./settled";
import { beginningAfter } from "./solana-beginning";
import type { ContentOf } from "./solana-content";

/**
 * Transactions of a mint that the first reading looks back on. A local chain is read whole; of a public one, what is
 * recent.
 */
const LOOK_BACK = 10_000;

/** Transactions of one portion, and how many of them are asked for at once. */
const PORTION = 64;
const AT_ONCE = 8;

/** What is asked of a node. */
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
>;

interface Listed {
  signature: string;
  slot: number;
}

/**
 * A Solana cluster by the final transactions that name one of these mints. Unchecked transfers name none, and nodes do
 * not list them in any other way. A slot is named by one of its transactions.
 */
export function solanaMints(
  node: MintHistory,
  mints: readonly string[],
  content: ContentOf,
  { from }: SettledOptions,
): SettledChain {
  /** What is listed and not yet read, the oldest first, after the transaction that was read last. */
  let waiting: { after: string; slots: [number, Listed[]][] } = { after: "", slots: [] };

  /** A mint's transactions after a slot, the newest first; nodes list them only in this order. */
  async function list(mint: string, after: ReadBlock, most = Number.POSITIVE_INFINITY): Promise<Listed[]> {
    const listed: Listed[] = [];
    const until = after.hash === BEGINNING ? {} : { until: after.hash };
    while (listed.length < most) {
      const before = listed.at(-1)?.signature;
      const page = await node.signaturesOf(mint, {
        ...until,
        ...(before !== undefined && { before }),
        commitment: "finalized",
      });
      listed.push(...page);
      if (page.length < SIGNATURES_AT_ONCE || page.some(({ slot }) => slot <= after.number)) break;
    }
    return listed;
  }

  /** All slots after a place with transactions, the oldest first. */
  async function listSlots(after: ReadBlock, head: number): Promise<[number, Listed[]][]> {
    const lists = await Promise.all(mints.map((mint) => list(mint, after)));
    // A transaction can name several mints.
    const once = new Map(lists.flat().map((item) => [item.signature, item]));
    const news = [...once.values()].filter(({ slot }) => slot > after.number && slot <= head);
    return [...groupBy(news, ({ slot }) => slot)].sort(([one], [other]) => one - other);
  }

  /**
   * The transactions of a slot, by signature: nodes do not list them in the chain's order, all have the same time, and
   * any order will do that is the same whenever the slot is read.
   */
  async function readSlot([number, listed]: [number, Listed[]]): Promise<ReadBlockContent> {
    const signatures = listed.map(({ signature }) => signature).sort();
    const executed: Awaited<ReturnType<typeof readOne>>[] = [];
    for (const part of chunks(signatures, AT_ONCE)) executed.push(...(await Promise.all(part.map(readOne))));
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
    head: () => node.finalSlot(),
    reaches: async (number) => number === 0 || (await node.firstSlot()) <= number + 1,
    has: async ({ number, hash }) => (await node.signatureStatus(hash))?.slot === number,

    beginning: async (head) => {
      const first = await node.firstSlot();
      const after = from === undefined ? await lookBack(head) : from - 1;
      return beginningAfter(node, Math.min(Math.max(first - 1, after), head), head);
    },

    readOn: async (after, head) => {
      if (waiting.after !== after.hash || waiting.slots.length === 0)
        waiting = { after: after.hash, slots: await listSlots(after, head) };
      const next = firstOf(waiting.slots);
      const blocks: ReadBlockContent[] = [];
      for (const part of chunks(next, AT_ONCE)) blocks.push(...(await Promise.all(part.map(readSlot))));
      const slots = waiting.slots.slice(next.length);
      waiting = { after: blocks.at(-1)?.hash ?? after.hash, slots };
      return { blocks, atHead: slots.length === 0 };
    },
  };

  /** The slot after which no mint has more transactions than are looked back on. */
  async function lookBack(head: number): Promise<number> {
    const nowhere = { number: 0, hash: BEGINNING };
    const lists = await Promise.all(mints.map((mint) => list(mint, nowhere, LOOK_BACK)));
    const cut = lists.flatMap((listed) => (listed.length < LOOK_BACK ? [] : [listed.at(-1)?.slot ?? head]));
    return Math.max(0, ...cut);
  }
}

/** As many whole slots as make a portion, at least one. */
function firstOf(slots: readonly [number, Listed[]][]): readonly [number, Listed[]][] {
  let size = 0;
  const end = slots.findIndex(([, listed]) => {
    size += listed.length;
    return size >= PORTION;
  });
  return end < 0 ? slots : slots.slice(0, end + 1);
}
