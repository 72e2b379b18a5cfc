import type { NodeBroadcast } from "../refusal";
import type { RpcError } from "../rpc";
import { failureReason } from "./failure-reason";

/**
 * Error codes for a slot without a block: cleaned up, not available, skipped (two codes: also in long-term storage).
 */
const NO_BLOCK: ReadonlySet<number> = new Set([-32001, -32004, -32007, -32009]);

/**
 * Error codes by which a node refuses a transaction: preflight failure, signature verification, precompile verification,
 * length of the signatures, version; and JSON-RPC's invalid parameters. With any other one it may have forwarded the bytes.
 */
const REFUSAL_CODES: ReadonlySet<number> = new Set([-32002, -32003, -32006, -32013, -32015, -32602]);

/** Preflight failure: of the state, and not of the bytes alone. */
const PREFLIGHT_FAILURE = -32002;

/** Simulation errors that do not show whether a transaction would fail: it was processed, or cannot be any more. */
const NOT_SIMULATED: ReadonlySet<unknown> = new Set([null, "AlreadyProcessed", "BlockhashNotFound"]);

/** Whether an error to `getBlock` means that the slot has no block, or none that this node still has. */
export const hasNoBlock = ({ code }: RpcError): boolean => NO_BLOCK.has(code);

/** Whether the error of a simulation shows that the transaction would fail. */
export const isSimulatedFailure = (error: unknown): boolean => !NOT_SIMULATED.has(error);

/**
 * The meaning of an error to a broadcast for the bytes; undefined when the node may have forwarded them all the same.
 */
export function readRefusal({ code, message, data }: RpcError): NodeBroadcast | undefined {
  const { err: cause, logs } = (data ?? {}) as Partial<Record<"err" | "logs", unknown>>;
  if (cause === "AlreadyProcessed" || /already (been )?processed/i.test(message))
    return { accepted: true, isKnown: true };
  if (!REFUSAL_CODES.has(code)) return undefined;
  const isStale = cause === "BlockhashNotFound" || /blockhash (not found|has expired)/i.test(message);
  const ofState = isStale ? "other" : "funds";
  return {
    accepted: false,
    refusal: code === PREFLIGHT_FAILURE ? ofState : "bytes",
    reason:
      cause === undefined || cause === null ? message : failureReason(cause, Array.isArray(logs) ? logs : []),
  };
}
