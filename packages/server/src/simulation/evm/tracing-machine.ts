import type { EvmNode } from "../../chains/evm/node";
import { mergeOverrides } from "../../chains/evm/simulation/state-difference";
import {
  type CallOutcome,
  type SimulationBlock,
  type StateOverrides,
  unsupported,
} from "../../chains/evm/simulation/types";
import type { Machine } from "./machine";
import { refusedOutcome } from "./refused";

/**
 * For nodes without `eth_simulateV1`: each transaction is traced on the state that those before it leave, which is made of the
 * state of the block and the differences that they make.
 */
export const tracingMachine = (
  node: EvmNode,
  block: SimulationBlock,
  overrides: StateOverrides,
): Machine => ({
  method: "debug_traceCall",
  run: async (transactions, reads) => {
    const outcomes: CallOutcome[] = [];
    let state = overrides;
    for (const call of transactions) {
      const traced = await node.simulateTraced({ block, overrides: state, call });
      if (traced === unsupported) return unsupported;
      if ("refused" in traced) {
        outcomes.push(refusedOutcome(traced.refused));
        continue;
      }
      outcomes.push(traced.outcome);
      state = mergeOverrides(state, traced.difference);
    }
    const readOn = (on: StateOverrides) =>
      Promise.all(reads.map((call) => node.readOn({ block, overrides: on, call })));
    const [before, after] = await Promise.all([readOn(overrides), readOn(state)]);
    return { outcomes, before, after };
  },
});
