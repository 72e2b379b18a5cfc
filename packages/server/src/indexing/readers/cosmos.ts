import type { RegistryToken } from "@waybill/spec/generated/registry";
import { NetworkUnavailableError } from "../../chains/chain";
import { coinTransfersIn, feePaid, signersOf } from "../../chains/cosmos/coin-transfers";
import type { CosmosNode } from "../../chains/cosmos/node";
import type { FoundTx } from "../../chains/cosmos/search";
import type { CosmosTx } from "../../chains/cosmos/transactions";
import { groupBy } from "../../lib/group-by";
import { normalizeAddress } from "../../lib/normalize-address";
import { NATIVE } from "../../storage/native";
import { type BlockReader, EMPTY_BLOCK, type ReadBlockContent } from "../reader";
import { type FinalizedReaderOptions, finalizedReader } from "./finalized-reader";

/** How many recent blocks the first reading covers. A local chain has fewer, so it is read completely. */
const LOOK_BACK = 10_000;

/** The methods of a node that this reader uses. */
export type CosmosHistory = Pick<
  CosmosNode,
  "slug" | "parameters" | "height" | "blockTime" | "search" | "verifyChain"
> & { transaction(hash: string): Promise<Pick<CosmosTx, "height"> | undefined> };

/** Reads the transactions of a Cosmos network. CometBFT blocks are final as soon as they are committed. */
export function cosmosReader(
  node: CosmosHistory,
  tokens: readonly RegistryToken[],
  { from: wanted }: FinalizedReaderOptions = {},
): BlockReader {
  const denoms = new Set(tokens.flatMap(({ kind, addr }) => (kind === "ibc" && addr ? [addr] : [])));
  /** The token key of a denom; undefined when the registry does not have it. */
  const tokenOf = (denom: string): string | undefined => {
    if (denom === node.parameters.feeDenom) return NATIVE;
    return denoms.has(denom) ? normalizeAddress(denom) : undefined;
  };
  const inconsistent = () =>
    new NetworkUnavailableError(
      `the node of ${node.slug} returned transactions that the query does not select`,
    );

  async function search(query: string, page: number, isRight: (height: number) => boolean) {
    const { found, total } = await node.search(query, page);
    const inOrder = found.every(({ height }, index) => height >= (found[index - 1]?.height ?? 0));
    if (!inOrder || !found.every(({ height }) => isRight(height))) throw inconsistent();
    return { found, total };
  }

  /** The transactions of the next complete blocks after a height. */
  async function next(after: number): Promise<{ found: FoundTx[]; atHead: boolean }> {
    const { found, total } = await search(`tx.height>=${after + 1}`, 1, (height) => height > after);
    if (found.length >= total) return { found, atHead: true };
    const last = found.at(-1)?.height;
    if (last === undefined) throw inconsistent();
    const whole = found.filter(({ height }) => height < last);
    return { found: whole.length > 0 ? whole : await allAt(last), atHead: false };
  }

  /** All transactions of a block that has more than one page of them. */
  async function allAt(height: number): Promise<FoundTx[]> {
    const all: FoundTx[] = [];
    for (let page = 1; ; page++) {
      const { found, total } = await search(`tx.height=${height}`, page, (one) => one === height);
      all.push(...found);
      if (all.length >= total) return all;
      if (found.length === 0) throw inconsistent();
    }
  }

  return finalizedReader({
    network: node.slug,
    verifyChain: node.verifyChain,
    head: async () => Number(await node.height()),
    hasBlocksAfter: async (number) =>
      number === 0 || ((await node.blockTime(number)) ?? (await node.blockTime(number + 1))) !== undefined,
    // The last transaction's hash stands in for the block's hash.
    has: async ({ number, hash }) => (await node.transaction(hash))?.height === BigInt(number),

    startPosition: async (head) => {
      const first = Math.max(1, wanted ?? head - LOOK_BACK + 1);
      const time = await node.blockTime(Math.min(head, first));
      if (time !== undefined) return { number: Math.min(head, first - 1), time };
      // The node has pruned the older blocks: reading begins at the head.
      const now = await node.blockTime(head);
      if (now === undefined) throw inconsistent();
      return { number: head, time: now };
    },

    readOn: async (after) => {
      const { found, atHead } = await next(after.number);
      const blocks = [...groupBy(found, ({ height }) => height)].map(
        ([number, own]): ReadBlockContent => ({
          ...EMPTY_BLOCK,
          number,
          hash: own.at(-1)?.hash ?? "",
          time: own[0]?.time ?? 0,
          transactions: own.map((tx, position) => transactionOf(tx, position, tokenOf)),
          transfers: transfersOf(own, tokenOf),
        }),
      );
      return { blocks, atHead };
    },
  });
}

type TokenOf = (denom: string) => string | undefined;

function transactionOf(
  { hash, code, messages, events }: FoundTx,
  position: number,
  tokenOf: TokenOf,
): ReadBlockContent["transactions"][number] {
  const fee = feePaid(events);
  return {
    position,
    hash,
    success: code === 0,
    types: [...new Set(messages)],
    signers: signersOf(events),
    fee: fee && { amount: fee.amount, token: tokenOf(fee.denom) ?? normalizeAddress(fee.denom) },
  };
}

/** The transfers of a block's successful transactions, in block order. */
const transfersOf = (block: readonly FoundTx[], tokenOf: TokenOf): ReadBlockContent["transfers"] =>
  block
    .filter(({ code }) => code === 0)
    .flatMap(({ hash, events }) => coinTransfersIn(events).map((transfer) => ({ ...transfer, txHash: hash })))
    .flatMap(({ denom, ...transfer }) => {
      const token = tokenOf(denom);
      return token === undefined ? [] : [{ ...transfer, token }];
    })
    .map((transfer, position) => ({ ...transfer, position }));
