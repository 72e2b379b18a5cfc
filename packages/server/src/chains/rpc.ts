import { NetworkUnavailableError } from "./chain";
import type { NodeNetwork } from "./node-network";
import { createByteBudget, failureOf, nodeText, OPEN_BYTES, readAnswer } from "./read-answer";

/** The node returned an error. */
export class RpcError extends Error {
  override name = "RpcError";

  constructor(
    message: string,
    readonly code: number,
    readonly data: unknown,
  ) {
    super(nodeText(message));
  }
}

const passing =
  /temporar|try again|\bretry|rate.?limit|too many|quota|credits?\b|throughput|compute units|tim(ed?|ing) ?-?out|upstream|over(load|capacity)|at capacity|busy|maintenance|starting up|syncing|currently (un|not )available|not (yet )?available (now|at the moment|yet)/i;

/**
 * Whether an error says in its words that the next request may succeed, whatever else it says. Such an error never means that the
 * node lacks what it was asked for, nor is it the outcome of a call.
 */
export const mayPass = ({ message }: Pick<RpcError, "message">): boolean => passing.test(message);

/** An error of the node that says nothing about what was asked, as an error of the network. */
export const nodeFailure = (slug: string, method: string, error: RpcError): NetworkUnavailableError =>
  new NetworkUnavailableError(`the node of ${slug} failed at ${method}: ${error.message}`, { cause: error });

export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** The fields of an answer that may be there; of any type, because the node alone decides. */
interface Answer {
  result?: unknown;
  error?: unknown;
}

/** An error of JSON-RPC: an object whose message is a text. Undefined when it is anything else, which says nothing. */
function readError(error: unknown): RpcError | undefined {
  if (error === null || typeof error !== "object" || Array.isArray(error)) return undefined;
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown };
  if (typeof message !== "string") return undefined;
  return new RpcError(message, typeof code === "number" ? code : 0, data);
}

/** The node does not support this method. */
export class UnsupportedMethodError extends NetworkUnavailableError {
  override name = "UnsupportedMethodError";
}

const MIB = 1024 * 1024;

/** "Limit exceeded" (EIP-1474) does not concern the request itself: the node is rate limiting. */
const LIMIT_EXCEEDED = -32005;
const METHOD_NOT_FOUND = -32601;

/** Blocks, logs and traces: some megabytes on a busy chain. */
const blockContents = /^(eth_getLogs|eth_getBlockReceipts|trace_\w+|debug_traceCall|getBlock)$/;

/** Transactions, receipts and accounts, which their senders and owners can make long, and lists. */
const longContents =
  /^(eth_getTransaction(ByHash|Receipt)|eth_simulateV1|eth_getBlockByNumber|getTransaction|getMultipleAccounts|simulateTransaction|getTokenAccountsByOwner|getSignaturesForAddress)$/;

/**
 * Bytes that an answer may have. An answer that is neither a list nor the content of a block is a number, a hash or
 * the result of a call.
 */
function limitOf(method: string, params: readonly unknown[]): number {
  const hasTransactions = method === "eth_getBlockByNumber" && params[1] === true;
  if (hasTransactions || blockContents.test(method)) return 64 * MIB;
  return longContents.test(method) ? 4 * MIB : MIB / 4;
}

/** Where a node is, and how it is reached. */
export interface NodeAccess {
  url: string;
  /** How long one call may take, milliseconds. */
  timeout: number;
  network: NodeNetwork;
}

/**
 * JSON-RPC over HTTP, with a timeout and without retries: only the caller knows whether a retry is safe. Throws
 * RpcError for an error that the node returns, NetworkUnavailableError for everything else, its subclass
 * UnsupportedMethodError included. No message contains the URL, which may hold a provider's key.
 */
export function httpRpc(
  slug: string,
  { url, timeout, network }: NodeAccess,
  parse: (json: string) => unknown = JSON.parse,
): Rpc {
  let nextId = 1;
  const budget = createByteBudget(OPEN_BYTES);
  return async (method, params) => {
    const unavailable = (reason: string, cause?: unknown) =>
      new NetworkUnavailableError(`the node of ${slug} ${reason} (${method})`, { cause });
    let answer: Answer;
    try {
      const json = JSON.stringify({ jsonrpc: "2.0", id: nextId++, method, params });
      const { status, body, leave } = await network.send({ url, method: "POST", json, timeout });
      if (status === 429 || status >= 500) {
        leave();
        throw new Error(`HTTP status ${status}`);
      }
      answer = parse(await readAnswer(body, limitOf(method, params), budget)) as Answer;
    } catch (cause) {
      throw unavailable(failureOf(cause, timeout, "JSON-RPC"), cause);
    }
    if (answer === null || typeof answer !== "object") throw unavailable("does not support this call");
    if (answer.error) {
      const error = readError(answer.error);
      if (!error) throw unavailable("returned an error that cannot be read");
      if (error.code === METHOD_NOT_FOUND)
        throw new UnsupportedMethodError(`the node of ${slug} does not support this call (${method})`);
      if (error.code !== LIMIT_EXCEEDED) throw error;
    } else if ("result" in answer) return answer.result;
    throw unavailable("does not support this call");
  };
}
