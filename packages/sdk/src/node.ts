import { ArgumentError } from "./errors/base";
import { ConnectionError } from "./errors/call";
import { isRecord } from "./json-value";
import { requireKind, shownName } from "./require-kind";
import { findNetwork } from "./verify/registry";

/** Options of requests to nodes. */
export interface NodeOptions {
  /** Replaces the platform's own fetch. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds that a call to a node may take; 10000 by default. */
  timeoutMs?: number | undefined;
}

/**
 * Asks a node by JSON-RPC, or by a path of the Cosmos REST interface; undefined if REST answers 404. The errors may contain the
 * node's address: the caller wraps them.
 */
export interface Node {
  rpc(method: string, ...params: readonly unknown[]): Promise<unknown>;
  /** Several calls in one request: even if several nodes are behind the address, the same node answers all of them. */
  batch(calls: ReadonlyArray<readonly [method: string, ...params: unknown[]]>): Promise<readonly unknown[]>;
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
}

export function nodeAt(url: string, { fetch = globalThis.fetch, timeoutMs = 10_000 }: NodeOptions): Node {
  const ask = async (path: string, init: RequestInit = {}) =>
    await fetch(addressOf(url, path), { ...init, signal: AbortSignal.timeout(timerOf(timeoutMs)) });
  const read = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`HTTP status ${response.status}`);
    return await response.json();
  };
  const post = async (path: string, body: unknown) => {
    const headers = { "Content-Type": "application/json" };
    return await read(await ask(path, { method: "POST", headers, body: JSON.stringify(body) }));
  };
  return {
    rpc: async (method, ...params) => resultIn(await post("", requestOf(1, method, params)), method),
    batch: async (calls) => {
      const answers = list(
        await post(
          "",
          calls.map(([method, ...params], id) => requestOf(id, method, params)),
        ),
      );
      return calls.map(([method], id) => {
        const own = answers.filter((answer) => isRecord(answer) && answer.id === id);
        if (own.length !== 1) throw new Error(`${method} has no answer in the batch`);
        return resultIn(own[0], method);
      });
    },
    get: async (path) => {
      const response = await ask(path);
      return response.status === 404 ? undefined : await read(response);
    },
    post,
  };
}

/** Joins a path and its query with the path and query of the node's address. */
function addressOf(url: string, relative: string): string {
  const address = new URL(url);
  const [path = "", query = ""] = relative.split("?");
  address.pathname = address.pathname.replace(/\/$/, "") + path;
  address.search = [address.search.slice(1), query].filter(Boolean).join("&");
  address.hash = "";
  return address.href;
}

/** Timers take whole milliseconds; with more than 2 ** 31 - 1 they fire immediately. */
const timerOf = (timeoutMs: number): number => Math.min(Math.ceil(timeoutMs), 2_147_483_647);

const requestOf = (id: number, method: string, params: readonly unknown[]) => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});

function resultIn(answer: unknown, method: string): unknown {
  // Some gateways return `result: null` together with an error: that is not an answer.
  if (!isRecord(answer) || !("result" in answer) || (answer.error ?? null) !== null)
    throw new Error(`${method} was refused`);
  return answer.result;
}

/** A non-negative JSON integer. @throws Error for anything else */
export function integer(value: unknown): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Error("the node's answer lacks an expected integer");
}

/** @throws Error unless it is an object */
export function record(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new Error("the node's answer lacks an expected object");
}

/** @throws Error unless it is an array */
export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error("the node's answer lacks an expected list");
}

/** An Ethereum JSON-RPC quantity. @throws Error for anything else */
export function quantity(value: unknown): bigint {
  if (typeof value === "string" && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value);
  throw new Error("the node's answer lacks an expected quantity");
}

/** @throws ArgumentError, which contains no part of the address */
export function requireNodeAddress(url: unknown): void {
  requireKind("the address of a node", url, "a text");
  const address = URL.canParse(String(url)) ? new URL(String(url)) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new ArgumentError("the address of a node is not a URL", "Pass an http:// or https:// URL.");
  // Every fetch refuses them, and its error repeats them.
  if (address.username !== "" || address.password !== "")
    throw new ArgumentError(
      "the address of a node has a user name or a password",
      "Remove them, and send them in a header with your own `fetch`.",
    );
}

/**
 * Requires that a node belongs to the network that it was passed for. The error shows nothing of the node's answer,
 * which could be anything.
 *
 * @param isOf recognises the chain by the network's reference (CAIP-2), which is never empty
 * @throws ArgumentError
 */
export function requireChain(network: string, isOf: (reference: string) => boolean): void {
  const known = findNetwork(network);
  if (known?.reference && isOf(known.reference)) return;
  throw new ArgumentError(
    `the node given for ${shownName(network)} belongs to another chain`,
    "Pass the address of a node of that network.",
  );
}

/** The error when a node does not return the values that a payment needs; an ArgumentError is returned unchanged. */
export function unanswered(network: string, cause: unknown): Error {
  if (cause instanceof ArgumentError) return cause;
  // Without its address, which may hold a provider's key.
  return new ConnectionError({
    code: "connection_failed",
    message: `The node of ${network} did not return the values that the payment needs`,
    hint: "Nothing was signed. Try again, or pass another node, or the values as nonce and transaction.",
    retryable: true,
    cause,
  });
}
