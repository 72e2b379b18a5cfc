import type { RefusalKind } from "../refusal";
import { mayPass, RpcError, UnsupportedMethodError } from "../rpc";

/** EIP-1474 has no code for a revert: 3 is geth's, erigon's and anvil's, -32015 that of nethermind and OpenEthereum. */
const EXECUTION_CODES: ReadonlySet<number> = new Set([3, -32015]);

/** How the others say that a call ran, or would have run, into an error of its own. */
const executionMessages =
  /revert|out of gas|gas required exceeds|gas too low|exceeds (gas )?allowance|insufficient(?!.{0,20}(permission|privilege|right|scope|access|plan|tier|resource))|invalid (opcode|jump|instruction|code)|stack (under|over|limit)|(VM|EVM) (exception|execution|error)|write protection|call depth|code size|bad instruction|transaction rejected/i;

/**
 * Whether an error to `eth_call`, `eth_estimateGas` or `eth_simulateV1` is the outcome of the call. Any other error, such
 * as a state that the node does not have, is about the node and says nothing about the call.
 */
export const isExecutionError = ({ code, message, data }: RpcError): boolean =>
  EXECUTION_CODES.has(code) ||
  (typeof data === "string" && /^0x([0-9a-f]{2}){4,}$/i.test(data)) ||
  // A contract words the reason of its revert as it likes.
  /revert/i.test(message) ||
  (executionMessages.test(message) && !mayPass({ message }));

/**
 * How nodes say that they have the bytes already: geth, erigon, reth and op-geth (`already known`), nethermind
 * (`AlreadyKnown`), besu (`Known transaction`), OpenEthereum and anvil (`already imported`), zkSync (`known transaction ...
 * already in the system`), Ethermint (`tx already in mempool`, `tx already exists in cache`).
 */
const knownMessages =
  /already_?\s?known|\bknown transaction|already_exists|already (been )?imported|already (exists )?in (the )?(mempool|cache|tx ?pool|pool|system)/i;

/** Whether an error to a broadcast means that the node has these bytes, so that it accepted them. */
export const isAlreadyKnown = ({ message }: RpcError): boolean => knownMessages.test(message);

/** EIP-1474: resource not found, resource unavailable; JSON-RPC: internal error. */
const OWN_CODES: ReadonlySet<number> = new Set([-32001, -32002, -32603]);

const ownMessages =
  /internal|time(d )?out|unavailable|header not found|missing trie|state .{0,20}not |upstream|try again|too many requests|rate limit/i;

/** Whether an error to a broadcast is the node's own failure: it says nothing about whether the node took the bytes. */
export const isOwnFailure = ({ code, message }: RpcError): boolean =>
  OWN_CODES.has(code) || ownMessages.test(message);

/**
 * How nodes say that they do not keep the state of a block: geth and op-geth (`missing trie node`), erigon and
 * reth (`pruned`), nethermind (`No state available`), besu (`World state unavailable`), and services
 * that offer old states apart (`archive`). A node that does not have the block (`header not found`) may only be behind.
 */
const missingStateMessages =
  /missing trie|prun|(state|history).{0,30}(unavailable|not (available|found))|no state available|archive|proof window/i;

/** Whether an error means that the node does not keep the state that was asked for. Any other failure can pass. */
export const isMissingState = (error: RpcError): boolean =>
  missingStateMessages.test(error.message) && !mayPass(error);

/** Refusals of what no block can hold, as geth, erigon, reth, nethermind, besu and anvil word them. */
const bytesMessages =
  /intrinsic gas|exceeds block gas limit|oversized|initcode|(tip|priority fee).{0,12} (higher|above|greater) than|type not supported|rlp|decod|malformed|unmarshal|invalid (sender|signature|chain ?id)/i;

/** Refusals for want of the native coin: geth, erigon, reth and anvil; nethermind; besu; zkSync. */
const fundsMessages = /insufficient ?(funds|balance)|upfront cost exceeds|not enough (funds|balance)/i;

/** JSON-RPC: invalid parameters. */
const INVALID_PARAMS = -32602;

/** Geth before the merge, Ganache and Ethermint; erigon, besu, OpenEthereum and anvil call it an invalid parameter. */
const tagMessages = /finali[sz]ed|block ?(tag|number|parameter)|hex string|unknown variant|invalid argument/i;

/** Whether an error to a block's name (`finalized`) means that the node does not know such names. */
export const isUnknownTag = (error: RpcError): boolean =>
  !isOwnFailure(error) &&
  !mayPass(error) &&
  (error.code === INVALID_PARAMS || tagMessages.test(error.message));

/** The cause of a refused broadcast. */
export function refusalKind({ code, message }: RpcError): RefusalKind {
  if (fundsMessages.test(message)) return "funds";
  return code === INVALID_PARAMS || bytesMessages.test(message) ? "bytes" : "other";
}

/** How nodes, and services in front of them, say without the code -32601 that they do not support a method. */
const words =
  /method.{0,60}(not (found|supported|available|allowed|whitelisted|exist|enabled)|does not exist|disabled|unsupported|unknown)|(unsupported|unknown|disabled) method|not available on (freetier|your plan)|no tracing|trac(e|es|ing).{0,40}(not (supported|available|enabled)|disabled|unsupported)/i;

/** Whether an error says that the node does not have the method. Any other failure can pass. */
export const isMissingMethod = (error: unknown): boolean =>
  error instanceof UnsupportedMethodError ||
  (error instanceof RpcError && words.test(error.message) && !mayPass(error));
