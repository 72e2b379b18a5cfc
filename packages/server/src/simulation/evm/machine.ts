import type {
  CallOutcome,
  Refused,
  SimulatedCallRequest,
  Unsupported,
} from "../../chains/evm/simulation/types";

/** How a node was asked. */
export type SimulationMethod = "eth_simulateV1" | "debug_traceCall";

/** Transactions that ran in sequence, and what calls returned before and after them; undefined where one failed. */
export interface Ran {
  outcomes: readonly CallOutcome[];
  before: (string | undefined)[];
  after: (string | undefined)[];
}

/** Runs transactions in sequence on one state, with reads before and after them. Throws NetworkUnavailableError. */
export interface Machine {
  readonly method: SimulationMethod;
  run(
    transactions: readonly SimulatedCallRequest[],
    reads: readonly SimulatedCallRequest[],
  ): Promise<Ran | Refused | Unsupported>;
}
