import { chunks } from "../lib/chunks";
import { currentTrace, inTrace } from "../lib/trace";
import { NetworkUnavailableError } from "./chain";
import type { NodeNetwork } from "./node-network";
import { createByteBudget, failureOf, isLate, nodeText, OPEN_BYTES, readAnswer } from "./read-answer";

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

/** Look-ups of single transactions: a server that follows many payments has as many of them. */
const lookUp = /^eth_getTransaction(ByHash|Receipt)$/;

/** Look-ups of one turn from which on they are sent as one batch, and at most so many. Fewer do not wait for each other. */
const [FEWEST_TOGETHER, MOST_TOGETHER] = [8, 50];

/** Bytes that the answer to a batch may have: as many as that to one look-up, because it is parsed at once. */
const BATCH_LIMIT = 4 * MIB;

/** Whether a look-up has found a transaction, or that there is none. */
const isFound = ({ result }: Answer): boolean => typeof result === "object" && !Array.isArray(result);

/** How long a node that fails at a batch is sent single calls, milliseconds: some take no batches, and say so in any way. */
const SINGLE_FOR = 600_000;

/** A call that waits for the others of its turn. */
interface Waiting {
  method: string;
  params: readonly unknown[];
  resolve(result: Promise<unknown>): void;
}

/**
 * JSON-RPC over HTTP, with a timeout and without retries: only the caller knows whether a retry is safe. Throws
 * RpcError for an error that the node returns, NetworkUnavailableError for everything else, its subclass
 * UnsupportedMethodError included. No message contains the URL, which may hold a provider's key. Many look-ups of one turn are
 * one batch (JSON-RPC 2.0, section 6). Where a node does not answer each call of it, they are sent one by one.
 */
export function httpRpc(
  slug: string,
  { url, timeout, network }: NodeAccess,
  parse: (json: string) => unknown = JSON.parse,
): Rpc {
  let nextId = 1;
  let singleUntil = Number.NEGATIVE_INFINITY;
  const takesBatches = () => network.clock.monotonic() >= singleUntil;
  const budget = createByteBudget(OPEN_BYTES);
  const unavailable = (reason: string, method: string, cause?: unknown) =>
    new NetworkUnavailableError(`the node of ${slug} ${reason} (${method})`, { cause });

  const exchange = async (calls: object, method: string, limit: number): Promise<unknown> => {
    try {
      const { status, body, leave } = await network.send({
        ...{ url, method: "POST", json: JSON.stringify(calls), timeout },
      });
      if (status === 429 || status >= 500) {
        leave();
        throw new Error(`HTTP status ${status}`);
      }
      return parse(await readAnswer(body, limit, budget));
    } catch (cause) {
      throw unavailable(failureOf(cause, timeout, "JSON-RPC"), method, cause);
    }
  };

  const resultOf = (answer: Answer | null, method: string): unknown => {
    if (answer === null || typeof answer !== "object")
      throw unavailable("does not support this call", method);
    if (answer.error) {
      const error = readError(answer.error);
      if (!error) throw unavailable("returned an error that cannot be read", method);
      if (error.code === METHOD_NOT_FOUND)
        throw new UnsupportedMethodError(`the node of ${slug} does not support this call (${method})`);
      if (error.code !== LIMIT_EXCEEDED) throw error;
    } else if ("result" in answer) return answer.result;
    throw unavailable("does not support this call", method);
  };

  const sendAlone: Rpc = async (method, params) => {
    const call = { jsonrpc: "2.0", id: nextId++, method, params };
    return resultOf((await exchange(call, method, limitOf(method, params))) as Answer | null, method);
  };

  /** Undefined when the node does not answer each of the calls, and may when they are sent alone. */
  const sendBatch = async (calls: readonly Waiting[]): Promise<Answer[] | undefined> => {
    const sent = calls.map(({ method, params }) => ({ jsonrpc: "2.0", id: nextId++, method, params }));
    const found = await exchange(sent, sent[0]?.method ?? "", BATCH_LIMIT).catch(
      (error: NetworkUnavailableError) => {
        singleUntil = network.clock.monotonic() + SINGLE_FOR;
        if (isLate(error.cause)) throw error;
      },
    );
    const given: unknown[] = Array.isArray(found) ? found : [];
    const byId = new Map(given.map((one) => [Object(one).id, one as Answer]));
    const answers = sent.flatMap(({ id }) => byId.get(id) ?? []);
    // Some nodes refuse a batch by an error for each of its calls.
    if (answers.length === sent.length && given.length === sent.length && answers.some(isFound))
      return answers;
    singleUntil = network.clock.monotonic() + SINGLE_FOR;
    return undefined;
  };

  const sendTogether = (calls: readonly Waiting[]): void => {
    const batch = sendBatch(calls);
    for (const [at, { method, params, resolve }] of calls.entries())
      resolve(
        batch.then((answers) =>
          answers ? resultOf(answers[at] as Answer, method) : sendAlone(method, params),
        ),
      );
  };

  /** The look-ups of this turn, by trace: a call is a part of one. */
  const turn = new Map<string | undefined, Waiting[]>();
  const endTurn = () => {
    const traces = [...turn];
    turn.clear();
    for (const [trace, calls] of traces)
      inTrace(trace, () => {
        for (const some of chunks(calls, MOST_TOGETHER))
          if (some.length >= FEWEST_TOGETHER) sendTogether(some);
          else for (const { method, params, resolve } of some) resolve(sendAlone(method, params));
      });
  };

  return (method, params) => {
    if (!lookUp.test(method) || !takesBatches()) return sendAlone(method, params);
    if (turn.size === 0) void network.clock.turn().then(endTurn);
    const trace = currentTrace();
    const calls = turn.get(trace) ?? [];
    turn.set(trace, calls);
    return new Promise((resolve) => {
      calls.push({ method, params, resolve });
    });
  };
}
