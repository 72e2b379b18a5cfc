import { NetworkUnavailableError } from "./chain";

/** The node answered, and its answer is an error. */
export class RpcError extends Error {
  override name = "RpcError";

  constructor(
    message: string,
    readonly code: number,
    readonly data: unknown,
  ) {
    super(message);
  }
}

export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

interface Answer {
  result?: unknown;
  error?: { code?: number; message?: string; data?: unknown };
}

/** The node does not know this method. */
export class UnsupportedMethodError extends NetworkUnavailableError {
  override name = "UnsupportedMethodError";
}

/** "Limit exceeded" (EIP-1474) says nothing about what was asked: the node just does not serve. */
const isBusy = (answer: Answer): boolean => answer.error?.code === -32005;

/**
 * JSON-RPC over HTTP, each call with a time limit and never repeated from here: whoever calls knows whether that is
 * safe. Throws RpcError for an error of the node's own, NetworkUnavailableError for everything else, UnsupportedMethodError
 * among it. The address stays out of every message, since it may hold a provider's key.
 */
export function httpRpc(
  slug: string,
  url: string,
  timeout: number,
  parse: (json: string) => unknown = JSON.parse,
): Rpc {
  let nextId = 1;
  return async (method, params) => {
    const unavailable = (reason: string, cause?: unknown) =>
      new NetworkUnavailableError(`the node of ${slug} ${reason} (${method})`, { cause });
    let answer: Answer;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: nextId++, method, params }),
        signal: AbortSignal.timeout(timeout),
      });
      if (response.status === 429 || response.status >= 500)
        throw new Error(`HTTP status ${response.status}`);
      answer = parse(await response.text()) as Answer;
    } catch (cause) {
      const late = cause instanceof Error && cause.name === "TimeoutError";
      throw unavailable(
        late ? `did not answer within ${timeout} ms` : "could not be reached or did not speak JSON-RPC",
        cause,
      );
    }
    if (answer !== null && typeof answer === "object" && !isBusy(answer)) {
      if (answer.error?.code === -32601)
        throw new UnsupportedMethodError(`the node of ${slug} does not serve this call (${method})`);
      if (answer.error)
        throw new RpcError(
          answer.error.message ?? "unknown error",
          answer.error.code ?? 0,
          answer.error.data,
        );
      if ("result" in answer) return answer.result;
    }
    throw unavailable("does not serve this call");
  };
}
