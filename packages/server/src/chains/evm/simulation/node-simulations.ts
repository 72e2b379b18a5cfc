import { nodeFailure, type Rpc, RpcError } from "../../rpc";
import { type EvmAnswers, toHex } from "../answers";
import { isExecutionError, isMissingMethod } from "../node-errors";
import { type SimulateInSequence, simulateInSequence } from "./in-sequence";
import { atBlock, blockParameter, callParameter, overridesParameter } from "./parameters";
import { isRefusedCall } from "./refused-call";
import { readStateDifference } from "./state-difference";
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

/** How a node simulates transactions. Every method throws NetworkUnavailableError. */
export interface EvmSimulations {
  /** The latest block, as that on whose state calls are simulated; `now`: seconds since the epoch. */
  simulationBlock(now: bigint): Promise<SimulationBlock>;
  simulateInSequence: SimulateInSequence;
  simulateTraced: SimulateTraced;
  /** The return value of a call on such a state, 0x hex; undefined when it fails. */
  readOn(request: TracedRequest): Promise<string | undefined>;
  /** The account's next nonce in the block with this hash. */
  nonceAt(address: string, blockHash: string): Promise<bigint>;
  /** The minimum that the block after this one asks for each gas, wei; 0 on a network without a base fee. */
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

interface TracedRequest {
  block: SimulationBlock;
  overrides: StateOverrides;
  call: SimulatedCallRequest;
}

/** The outcome of a call, and what makes the state before it the one after it. */
interface TracedCall {
  outcome: CallOutcome;
  difference: StateOverrides;
}

/** Runs one call by tracing it. Throws NetworkUnavailableError. */
type SimulateTraced = (request: TracedRequest) => Promise<TracedCall | Refused | Unsupported>;

/** Geth's `debug_traceCall`, for nodes without `eth_simulateV1`. */
function simulateTraced(slug: string, rpc: Rpc, answers: EvmAnswers): SimulateTraced {
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

/** Kinds of frames that move their value; a delegate call shows the value of its caller. */
const moving: ReadonlySet<unknown> = new Set(["CALL", "CREATE", "CREATE2", "SELFDESTRUCT"]);

/** Deeper than the stack of the machine (1,024 calls) is no call tree. */
const MAX_DEPTH = 1_100;

/** Reads the answer of geth's `callTracer` with logs as the outcome of one call. Throws NetworkUnavailableError. */
function readCallTree({ unavailable, field, quantity, hex, list }: EvmAnswers, root: unknown): CallOutcome {
  const failureOf = (frame: unknown): string | undefined => {
    const error = field(frame, "error");
    return typeof error === "string" && error !== "" ? error : undefined;
  };
  const orNone = (value: unknown): unknown[] => (value === undefined || value === null ? [] : list(value));
  const address = (value: unknown): string => hex(value);

  function effectsOf(frame: unknown, depth: number): SimulatedEffect[] {
    if (depth > MAX_DEPTH) throw unavailable("a call tree that is too deep");
    // Whatever is inside a failed call is reverted with it.
    if (failureOf(frame) !== undefined) return [];
    const value = field(frame, "value");
    const wei = value === undefined || value === null ? 0n : quantity(value);
    const own: SimulatedEffect[] =
      wei > 0n && moving.has(field(frame, "type"))
        ? [
            {
              kind: "native",
              transfer: { from: address(field(frame, "from")), to: address(field(frame, "to")), value: wei },
            },
          ]
        : [];
    const calls = orNone(field(frame, "calls"));
    const logs = orNone(field(frame, "logs")).map((log) => {
      const position = field(log, "position");
      return {
        // How many calls of the frame came before it.
        position: position === undefined ? 0 : Number(quantity(position)),
        effect: {
          kind: "log",
          log: {
            address: address(field(log, "address")),
            topics: list(field(log, "topics")).map(hex),
            data: hex(field(log, "data") ?? "0x"),
          },
        } as const,
      };
    });
    const before = (at: number) => logs.filter(({ position }) => position === at).map(({ effect }) => effect);
    const after = logs.filter(({ position }) => position >= calls.length).map(({ effect }) => effect);
    return [...own, ...calls.flatMap((call, at) => [...before(at), ...effectsOf(call, depth + 1)]), ...after];
  }

  const message = failureOf(root);
  return {
    ok: message === undefined,
    gasUsed: quantity(field(root, "gasUsed")),
    returnData: hex(field(root, "output") ?? "0x"),
    message,
    effects: effectsOf(root, 0),
  };
}
