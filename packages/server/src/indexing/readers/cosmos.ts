import { accountKey } from "../../account-key";
import type { RegistryToken } from "../../generated/registry";
import { groupBy } from "../../group-by";
import { NetworkUnavailableError } from "../../networks/chain";
import type { CosmosNode } from "../../networks/cosmos/node";
import type { FoundTx } from "../../networks/cosmos/search";
import { type BlockReader, NOTHING, type ReadBlockContent, type ReadTransfer } from "../reader";
import { coinsMoved } from "./cosmos-moves";
import { settledReader } from "./settled";

/** Blocks that the first reading looks back on. A local chain is read whole; of a public one, what is recent. */
const LOOK_BACK = 10_000;

/** What is asked of a node. */
export type CosmosHistory = Pick<CosmosNode, "slug" | "height" | "blockTime" | "transaction" | "search">;

/** Reads the bank transfers of a Cosmos network. CometBFT's blocks are final when they are made. */
export function cosmosReader(node: CosmosHistory, tokens: readonly RegistryToken[]): BlockReader {
  const denoms = new Set(tokens.flatMap(({ kind, addr }) => (kind === "ibc" && addr ? [addr] : [])));
  const inconsistent = () =>
    new NetworkUnavailableError(`the node of ${node.slug} answered other transactions than it was asked for`);

  async function search(query: string, page: number, isRight: (height: number) => boolean) {
    const { found, total } = await node.search(query, page);
    const inOrder = found.every(({ height }, index) => height >= (found[index - 1]?.height ?? 0));
    if (!inOrder || !found.every(({ height }) => isRight(height))) throw inconsistent();
    return { found, total };
  }

  /** The next transactions after a height, of whole blocks. */
  async function next(after: number): Promise<{ found: FoundTx[]; atHead: boolean }> {
    const { found, total } = await search(`tx.height>=${after + 1}`, 1, (height) => height > after);
    if (found.length >= total) return { found, atHead: true };
    const last = found.at(-1)?.height;
    if (last === undefined) throw inconsistent();
    const whole = found.filter(({ height }) => height < last);
    return { found: whole.length > 0 ? whole : await allAt(last), atHead: false };
  }

  /** A block with more transactions than a page has. */
  async function allAt(height: number): Promise<FoundTx[]> {
    const all: FoundTx[] = [];
    for (let page = 1; ; page++) {
      const { found, total } = await search(`tx.height=${height}`, page, (one) => one === height);
      all.push(...found);
      if (all.length >= total) return all;
      if (found.length === 0) throw inconsistent();
    }
  }

  return settledReader({
    network: node.slug,
    head: async () => Number(await node.height()),
    reaches: async (number) => number === 0 || (await node.blockTime(number)) !== undefined,
    placeOf: async (hash) => {
      const height = (await node.transaction(hash))?.height;
      return height === undefined ? undefined : Number(height);
    },

    beginning: async (head) => {
      const from = Math.max(1, head - LOOK_BACK);
      const time = await node.blockTime(from);
      if (time !== undefined) return { number: from === 1 ? 0 : from, time };
      // The node keeps less than that: what it has from now on is sure.
      const now = await node.blockTime(head);
      if (now === undefined) throw inconsistent();
      return { number: head, time: now };
    },

    readOn: async (after) => {
      const { found, atHead } = await next(after.number);
      const blocks = [...groupBy(found, ({ height }) => height)].map(
        ([number, own]): ReadBlockContent => ({
          number,
          hash: own.at(-1)?.hash ?? "",
          time: own[0]?.time ?? 0,
          ...NOTHING,
          transfers: transfersOf(own, denoms),
        }),
      );
      return { blocks, atHead };
    },
  });
}

/** What the successful transactions of a block moved, in its order. */
function transfersOf(block: readonly FoundTx[], denoms: ReadonlySet<string>): ReadTransfer[] {
  return block
    .filter(({ code }) => code === 0)
    .flatMap(({ hash, events }) => coinsMoved(events).map((move) => ({ ...move, txHash: hash })))
    .filter(({ denom }) => denoms.has(denom))
    .map(({ denom, ...move }, position) => ({ ...move, token: accountKey(denom), position }));
}
