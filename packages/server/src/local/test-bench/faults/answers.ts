import type { IncomingMessage, ServerResponse } from "node:http";
import { createRouter } from "../../../http/find-operation";
import { interfaces } from "../../../interfaces/index";
import { systemRuntime } from "../../../lib/system-runtime";
import type { FaultRules, Strike } from "./rules";

const find = createRouter(
  interfaces.flatMap(({ table }) => Object.values(table).map((row) => ({ row, handler: row.id }))),
);

/** The id of the operation that a request calls; undefined where it calls none. */
export function operationOf({ method = "GET", url = "/" }: IncomingMessage): string | undefined {
  try {
    return find(method, url).handler;
  } catch {
    return undefined; // A path or a method that is no operation's.
  }
}

/** Has the faults of a world strike a request to its server; others pass. */
export function strikeRequest(
  rules: FaultRules,
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): void {
  const name = operationOf(request);
  const strike = name === undefined ? undefined : rules.strike({ kind: "operation", name });
  if (strike) void struck(strike, request, response, pass);
  else pass();
}

async function struck(
  { effect, over }: Strike,
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): Promise<void> {
  const { delayMs, hang, cut, after, status, body } = effect;
  if (delayMs > 0) await systemRuntime.sleep(delayMs, over);
  const isReplaced = cut || hang || status !== undefined || body !== undefined;
  if (!isReplaced) return pass();
  if (after) await carriedOut(response, pass);
  else request.resume();
  if (hang) await aborted(over);
  if (cut || hang) return void request.socket.destroy();
  sendWhole(response, status ?? 200, body ?? defaultBody(status));
}

/** Has the server answer, and keeps its answer from the caller. */
function carriedOut(response: ServerResponse, pass: () => void): Promise<void> {
  const { end, write, writeHead } = response;
  return new Promise((resolve) => {
    response.writeHead = () => response;
    response.write = () => true;
    response.end = () => {
      Object.assign(response, { end, write, writeHead });
      resolve();
      return response;
    };
    pass();
  });
}

/** An answer without a body of its own has one of the form of the interface. */
const defaultBody = (status: number | undefined): string =>
  JSON.stringify({ code: status, message: "a fault of the test bench" });

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

function sendWhole(response: ServerResponse, status: number, body: string): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(body);
}
