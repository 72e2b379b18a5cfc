import type { EvmNode } from "../../chains/evm/node";
import type { SimulationBlock, StateOverrides } from "../../chains/evm/simulation/types";
import type { Machine } from "./machine";
import { READ_GAS } from "./reads";

/** Everything in one block of one request (`eth_simulateV1`): what is read stands before and after the transactions. */
export const sequenceMachine = (
  node: EvmNode,
  block: SimulationBlock,
  overrides: StateOverrides,
): Machine => ({
  method: "eth_simulateV1",
  run: async (transactions, reads) => {
    const results = await node.simulateInSequence({
      block,
      overrides,
      calls: [...reads, ...transactions, ...reads],
      moreGas: 2n * BigInt(reads.length) * READ_GAS,
    });
    if (!Array.isArray(results)) return results;
    const returned = (from: number) =>
      results.slice(from, from + reads.length).map(({ ok, returnData }) => (ok ? returnData : undefined));
    return {
      before: returned(0),
      outcomes: results.slice(reads.length, reads.length + transactions.length),
      after: returned(reads.length + transactions.length),
    };
  },
});
