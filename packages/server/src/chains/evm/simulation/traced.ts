import { nodeFailure, type Rpc, RpcError } from "../../rpc";
import type { EvmAnswers } from "../answers";
import { readCallTree } from "./call-tree";
import { isMissingMethod } from "./missing-method";
import { atBlock, blockParameter, callParameter, overridesParameter } from "./parameters";
import { isRefusedCall } from "./refused-call";
import { readStateDifference } from "./state-difference";
import {
  type CallOutcome,
  type Refused,
  type SimulatedCallRequest,
  type SimulationBlock,
  type StateOverrides,
  type Unsupported,
  unsupported,
} from "./types";

export interface TracedRequest {
  block: SimulationBlock;
  overrides: StateOverrides;
  call: SimulatedCallRequest;
}

/** The outcome of a call, and what makes the state before it the one after it. */
export interface TracedCall {
  outcome: CallOutcome;
  difference: StateOverrides;
}

/** Runs one call by tracing it. Throws NetworkUnavailableError. */
export type SimulateTraced = (request: TracedRequest) => Promise<TracedCall | Refused | Unsupported>;

/** Geth's `debug_traceCall`, for nodes without `eth_simulateV1`. */
export function simulateTraced(slug: string, rpc: Rpc, answers: EvmAnswers): SimulateTraced {
  return async ({ block, overrides, call }) => {
    const traced = (tracer: string, tracerConfig: object) =>
      rpc("debug_traceCall", [
        callParameter(call),
        atBlock(block),
        {
          tracer,
          tracerConfig,
          stateOverrides: overridesParameter(overrides),
          blockOverrides: blockParameter(block),
        },
      ]);
    try {
      const [tree, difference] = await Promise.all([
        traced("callTracer", { withLog: true }),
        traced("prestateTracer", { diffMode: true }),
      ]);
      return {
        outcome: readCallTree(answers, tree),
        difference: readStateDifference(answers, difference),
      };
    } catch (error) {
      if (isMissingMethod(error)) return unsupported;
      if (!(error instanceof RpcError)) throw error;
      if (isRefusedCall(error)) return { refused: error.message };
      throw nodeFailure(slug, "debug_traceCall", error);
    }
  };
}
