import { ArgumentError } from "./errors/base";
import { ConnectionError } from "./errors/call";
import { isRecord } from "./json-value";
import { requireKind, shownName } from "./require-kind";
import { findNetwork } from "./verify/registry";

/** How nodes are asked. */
export interface NodeOptions {
  /** Replaces the platform's own fetch. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds that one call of a node may take; 10000 by default. */
  timeoutMs?: number | undefined;
}

/**
 * Asks a node: JSON-RPC by method, or a path of Cosmos' REST. Undefined where REST answers that it has no such thing. Its
 * errors may contain the node's address: the caller wraps them.
 */
export interface Node {
  rpc(method: string, ...params: readonly unknown[]): Promise<unknown>;
  /** Several calls in one request, which one node answers also where several are behind an address. */
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
        if (own.length !== 1) throw new Error(`${method} has no answer in its batch`);
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

/** A path of a node with its query, after the path and beside the query of the node's own address. */
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
  // Some gateways write a result of null beside an error: that is no answer.
  if (!isRecord(answer) || !("result" in answer) || (answer.error ?? null) !== null)
    throw new Error(`${method} was refused`);
  return answer.result;
}

/** A non-negative integer of JSON. @throws Error for anything else */
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

/** A quantity of Ethereum's JSON-RPC. @throws Error for anything else */
export function quantity(value: unknown): bigint {
  if (typeof value === "string" && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value);
  throw new Error("the node's answer lacks an expected quantity");
}

/** @throws ArgumentError, in which nothing of the address is */
export function requireNodeAddress(url: unknown): void {
  requireKind("the address of a node", url, "a text");
  const address = URL.canParse(String(url)) ? new URL(String(url)) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new ArgumentError("the address of a node is not a URL", "Give it as http:// or https://.");
  // Every fetch refuses them, and its error repeats them.
  if (address.username !== "" || address.password !== "")
    throw new ArgumentError(
      "the address of a node has a user name or a password",
      "Remove them, and send them in a header with your own `fetch`.",
    );
}

/**
 * Requires that a node is one of the network it was given for: what another chain says is nothing about this one. Nothing that the
 * node says is shown, which could be anything.
 *
 * @param isOf recognises it by the network's reference (CAIP-2), which is never empty
 * @throws ArgumentError
 */
export function requireChain(network: string, isOf: (reference: string) => boolean): void {
  const known = findNetwork(network);
  if (known?.reference && isOf(known.reference)) return;
  throw new ArgumentError(
    `the node given for ${shownName(network)} belongs to another chain`,
    "Give the address of a node of that network.",
  );
}

/** The error of a node that was asked for what a payment needs: an ArgumentError as it is. */
export function unanswered(network: string, cause: unknown): Error {
  if (cause instanceof ArgumentError) return cause;
  // Without its address, which may hold a provider's key.
  return new ConnectionError({
    code: "connection_failed",
    message: `The node of ${network} did not return the values that the payment needs`,
    hint: "Nothing was signed. Ask again, give another node, or give the values by nonce and transaction.",
    retryable: true,
    cause,
  });
}
