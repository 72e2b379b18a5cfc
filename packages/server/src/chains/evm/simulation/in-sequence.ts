import { nodeFailure, type Rpc, RpcError } from "../../rpc";
import type { EvmAnswers } from "../answers";
import { TRANSFER_TOPIC } from "../erc20";
import { isMissingMethod } from "../node-errors";
import { atBlock, blockParameter, callParameter, overridesParameter } from "./parameters";
import { isRefusedCall } from "./refused-call";
import {
  type CallOutcome,
  type Refused,
  type SimulatedCallRequest,
  type SimulatedEffect,
  type SimulationBlock,
  type StateOverrides,
  type Unsupported,
  unsupported,
} from "./types";

/** Calls that are simulated in one block, each on the state after those before it. */
export interface SequenceRequest {
  block: SimulationBlock;
  overrides: StateOverrides;
  calls: readonly SimulatedCallRequest[];
  /** Gas beyond what a block may hold, for calls that only read. */
  moreGas: bigint;
}

/** Runs calls in sequence. Throws NetworkUnavailableError. */
export type SimulateInSequence = (request: SequenceRequest) => Promise<CallOutcome[] | Refused | Unsupported>;

/** The address of the pseudo logs of native transfers (`traceTransfers` of eth_simulateV1). */
const NATIVE_LOG = `0x${"ee".repeat(20)}`;

/** `eth_simulateV1` of a node (execution-apis). */
export function simulateInSequence(
  slug: string,
  rpc: Rpc,
  { unavailable, field, quantity, hex, list }: EvmAnswers,
): SimulateInSequence {
  const effect = (value: unknown): SimulatedEffect => {
    const address = hex(field(value, "address"));
    const topics = list(field(value, "topics")).map(hex);
    const data = hex(field(value, "data"));
    const [kind = "", from = "", to = ""] = topics;
    if (address === NATIVE_LOG && kind === TRANSFER_TOPIC && topics.length === 3)
      return {
        kind: "native",
        transfer: { from: addressIn(from), to: addressIn(to), value: quantity(data) },
      };
    return { kind: "log", log: { address, topics, data } };
  };
  const outcome = (value: unknown): CallOutcome => {
    const ok = quantity(field(value, "status")) === 1n;
    const message = field(field(value, "error"), "message");
    return {
      ok,
      gasUsed: quantity(field(value, "gasUsed")),
      returnData: hex(field(value, "returnData")),
      message: ok ? undefined : typeof message === "string" ? message : "it would revert",
      effects: ok ? list(field(value, "logs")).map(effect) : [],
    };
  };
  return async ({ block, overrides, calls, moreGas }) => {
    const simulated = {
      blockOverrides: blockParameter(block, moreGas),
      stateOverrides: overridesParameter(overrides),
      calls: calls.map(callParameter),
    };
    const options = { blockStateCalls: [simulated], traceTransfers: true, validation: false };
    let answered: unknown;
    try {
      answered = await rpc("eth_simulateV1", [options, atBlock(block)]);
    } catch (error) {
      if (isMissingMethod(error)) return unsupported;
      if (!(error instanceof RpcError)) throw error;
      // Anvil has no contract creations here, and says so of its own data.
      if (/missing keys: \["to"\]/.test(error.message)) return unsupported;
      if (isRefusedCall(error)) return { refused: error.message };
      throw nodeFailure(slug, "eth_simulateV1", error);
    }
    const results = list(field(list(answered)[0], "calls"));
    if (results.length !== calls.length) throw unavailable("a number of results that differs from the calls");
    return results.map(outcome);
  };
}

/** The address in a topic. */
export const addressIn = (topic: string): string => `0x${topic.slice(-40)}`;
