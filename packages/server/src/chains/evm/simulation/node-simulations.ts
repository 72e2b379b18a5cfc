import { nodeFailure, type Rpc, RpcError } from "../../rpc";
import { type EvmAnswers, toHex } from "../answers";
import { isExecutionError } from "../node-errors";
import { type SimulateInSequence, simulateInSequence } from "./in-sequence";
import { atBlock, callParameter, overridesParameter } from "./parameters";
import { type SimulateTraced, simulateTraced, type TracedRequest } from "./traced";
import type { SimulationBlock } from "./types";

/** How a node simulates transactions. Every method throws NetworkUnavailableError. */
export interface EvmSimulations {
  /** The latest block, as that on whose state calls are simulated; `now`: seconds since the epoch. */
  simulationBlock(now: bigint): Promise<SimulationBlock>;
  simulateInSequence: SimulateInSequence;
  simulateTraced: SimulateTraced;
  /** What a call returns on such a state, 0x hex; undefined when it fails. */
  readOn(request: TracedRequest): Promise<string | undefined>;
  /** The account's next nonce in the block with this hash. */
  nonceAt(address: string, blockHash: string): Promise<bigint>;
  /** The least that the block after this one asks for each gas, wei; 0 on a network without a base fee. */
  baseFeeAfter(block: SimulationBlock): Promise<bigint>;
  /** 32 bytes of a contract's storage in the block with this hash. */
  storageAt(address: string, slot: string, blockHash: string): Promise<string>;
}

export function evmSimulations(slug: string, rpc: Rpc, answers: EvmAnswers): EvmSimulations {
  const { field, quantity, hex } = answers;
  return {
    simulationBlock: async (now) => {
      const found = await rpc("eth_getBlockByNumber", ["latest", false]);
      const { number, hash, timestamp } = answers.headerOf(found, "latest");
      // A block is later than the one before it. A chain that has stood still goes on at the time of the clock.
      const time = timestamp + 1n > now ? timestamp + 1n : now;
      return { number, hash, timestamp, time, gasLimit: quantity(field(found, "gasLimit")) };
    },
    simulateInSequence: simulateInSequence(slug, rpc, answers),
    simulateTraced: simulateTraced(slug, rpc, answers),
    readOn: async ({ block, overrides, call }) => {
      const parameters = [callParameter(call), atBlock(block), overridesParameter(overrides)];
      try {
        return hex(await rpc("eth_call", parameters));
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        if (isExecutionError(error)) return undefined;
        throw nodeFailure(slug, "eth_call", error);
      }
    },
    nonceAt: async (address, blockHash) =>
      quantity(await rpc("eth_getTransactionCount", [address, { blockHash }])),
    baseFeeAfter: async ({ number }) => {
      const history = await rpc("eth_feeHistory", ["0x1", toHex(number), []]);
      const fee = answers.list(field(history, "baseFeePerGas")).at(-1);
      return fee === undefined ? 0n : quantity(fee);
    },
    storageAt: async (address, slot, blockHash) =>
      hex(await rpc("eth_getStorageAt", [address, slot, { blockHash }])),
  };
}
