import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The node that a fork is taken from. */
export interface Upstream {
  /** Where anvil reads it: on the loopback interface, without a key that the node's own address may have. */
  url: string;
  /** The result of one call. Throws {@link UpstreamError}. */
  ask(method: string, params?: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/** The node does not answer, or refuses. The message has no more of its address than the host. */
export class UpstreamError extends Error {
  override name = "UpstreamError";
}

export interface UpstreamOptions {
  network: string;
  /** Address of the node. It can have a key, so it is never shown. */
  url: string;
  /** Receives a sentence when the node stops answering, and one when it answers again. */
  onTrouble: (message: string) => void;
  /** Timeout of one call, milliseconds. */
  timeout?: number;
}

/** Longer than a busy node takes to answer. */
const TIMEOUT = 30_000;

/** How long after a failure the node is asked again, milliseconds; twice as long after each further one. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [250, 8_000];

/** Whether an answer says that another one may follow: too many requests, or a proxy without its node. */
const isBusy = (status: number): boolean => status === 429 || status >= 500;

/**
 * The calls that read. Everything else is refused: what a fork is sent must never reach the chain that it was taken
 * from, where it would be valid.
 */
const READS =
  /^(eth_(get\w+|call|chainId|blockNumber|gasPrice|maxPriorityFeePerGas|feeHistory|blobBaseFee|estimateGas|createAccessList|syncing)|net_version|web3_clientVersion|trace_\w+|debug_trace\w+)$/;

export const isRead = (method: unknown): boolean => typeof method === "string" && READS.test(method);

/**
 * Serves the node to anvil, for reading only. Its address stays out of the arguments of a process, which every user of
 * the machine can read.
 */
export async function startUpstream({
  network,
  url,
  onTrouble,
  timeout = TIMEOUT,
}: UpstreamOptions): Promise<Upstream> {
  const { host } = new URL(url);
  let isDown = false;
  const closing = new AbortController();
  const send = async (body: string): Promise<{ status: number; text: string }> => {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(timeout), closing.signal]),
      });
      const text = await response.text();
      if (isBusy(response.status)) throw new Error(`HTTP ${response.status}`);
      return { status: response.status, text };
    } catch (cause) {
      throw new UpstreamError(
        `The node at ${host}, which ${network} is forked from, does not answer (${reasonOf(cause)}).`,
        { cause },
      );
    }
  };
  // anvil ends when it cannot read what a block needs, so it waits as long as the node does not answer.
  const pass = async (body: string): Promise<{ status: number; text: string }> => {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const answered = await send(body).catch((error: unknown) => {
        if (error instanceof UpstreamError) return error;
        throw error;
      });
      if (!(answered instanceof UpstreamError)) {
        if (isDown) onTrouble(`The node at ${host}, which ${network} is forked from, answers again.`);
        isDown = false;
        return answered;
      }
      if (closing.signal.aborted) throw answered;
      if (!isDown)
        onTrouble(
          `${answered.message} The fork waits for it, except for state that it has already read: start that node again, or start waybill dev with another one.`,
        );
      isDown = true;
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const server = createServer((request, response) => {
    const answered = answer(network, pass, request);
    void answered.then(({ status, text }) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ask: async (method, params = []) => {
      const { text } = await send(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
      const read = parsed(text) as { result?: unknown; error?: { message?: unknown } } | undefined;
      if (read && "result" in read) return read.result;
      throw new UpstreamError(
        `The node at ${host}, which ${network} is forked from, refuses ${method}: ${String(read?.error?.message ?? "its answer is not JSON-RPC").slice(0, 200)}.`,
      );
    },
    close: () =>
      new Promise((resolve) => {
        closing.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  network: string,
  send: (body: string) => Promise<{ status: number; text: string }>,
  request: IncomingMessage,
): Promise<{ status: number; text: string }> {
  let body = "";
  request.setEncoding("utf8");
  for await (const chunk of request) body += chunk;
  const calls = [parsed(body)].flat() as ({ id?: unknown; method?: unknown } | null | undefined)[];
  const failure = (code: number, message: string) => {
    const errors = calls.map((call) => ({ jsonrpc: "2.0", id: call?.id ?? null, error: { code, message } }));
    return { status: 200, text: JSON.stringify(body.trimStart().startsWith("[") ? errors : errors[0]) };
  };
  const refused = calls.find((call) => !isRead(call?.method));
  if (refused !== undefined || calls.length === 0)
    return failure(
      -32601,
      `${String(refused?.method).slice(0, 60)} is not sent to the node that ${network} is forked from: nothing leaves this machine`,
    );
  try {
    return await send(body);
  } catch (error) {
    return failure(-32000, error instanceof Error ? error.message : String(error));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code of a failed connection, or the name of the error. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = Object(cause).code;
  if (typeof code === "string") return code;
  if (!(error instanceof Error)) return "no connection";
  if (error.name === "TimeoutError") return "no answer in time";
  return /^HTTP \d{3}$/.test(error.message) ? error.message : "no connection";
}
