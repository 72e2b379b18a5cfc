import { RpcError } from "../rpc";
import { type CosmosAnswers, field } from "./answers";
import type { CosmosCalls } from "./calls";

export const latestBlock = "GET /cosmos/base/tendermint/v1beta1/blocks/latest";

/** Heights and times of blocks; every method throws NetworkUnavailableError. */
export interface CosmosBlocks {
  height(): Promise<bigint>;
  /** The time of the last block, Unix milliseconds. */
  headTime(): Promise<number>;
  /** The time of a block, Unix milliseconds; undefined for a block that the node does not have. */
  blockTime(height: number): Promise<number | undefined>;
}

export function cosmosBlocks(
  { call }: CosmosCalls,
  { unavailable, number, timeOf }: CosmosAnswers,
): CosmosBlocks {
  const headHeader = async () => field(field(await call(latestBlock, []), "block"), "header");
  return {
    blockTime: async (height) => {
      try {
        const answer = await call(`GET /cosmos/base/tendermint/v1beta1/blocks/${height}`, []);
        const header = field(field(answer, "block"), "header");
        if (number(field(header, "height")) !== BigInt(height))
          throw unavailable("another block than the requested one");
        return timeOf(header);
      } catch (error) {
        // Nodes have no separate code for a block that they have pruned.
        if (error instanceof RpcError) return undefined;
        throw error;
      }
    },

    height: async () => number(field(await headHeader(), "height")),

    headTime: async () => timeOf(await headHeader()),
  };
}
