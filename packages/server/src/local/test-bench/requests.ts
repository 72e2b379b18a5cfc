import type { IncomingMessage, ServerResponse } from "node:http";
import { timestamp } from "../../lib/runtime";
import type { TestBench } from "./bench";
import { TestBenchError } from "./errors";
import { operationOf } from "./faults/answers";
import { curlScript, type RecordedRequest, vitestFile } from "./replay";
import { TestAnswer, type TestCall, type TestRoute } from "./route";

/** The most requests that are kept; the oldest go first. */
const MOST_REQUESTS = 1_000;

/** The longest body that is kept, characters. */
const LONGEST_BODY = 256 * 1_024;

/** The requests of a world since its test bench was opened, or since they were forgotten. */
export class Requests {
  all: RecordedRequest[] = [];
  #made = 0;

  /** Records a request and its answer as they pass. */
  record(request: IncomingMessage, response: ServerResponse, now: number): void {
    const { headers } = request;
    this.#made += 1;
    const recorded: RecordedRequest = {
      id: this.#made,
      at: timestamp(now),
      operation: operationOf(request) ?? null,
      method: request.method ?? "GET",
      path: request.url ?? "/",
      content_type: headers["content-type"] ?? null,
      has_key: headers.authorization !== undefined || headers["x-api-key"] !== undefined,
      body: "",
      status: null,
      answer: "",
    };
    this.all.push(recorded);
    if (this.all.length > MOST_REQUESTS) this.all.shift();
    const add = (to: "body" | "answer", chunk: unknown) => {
      if (recorded[to].length < LONGEST_BODY && (typeof chunk === "string" || chunk instanceof Uint8Array))
        recorded[to] += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
    };
    // The parser hands each part of the body to `push`; another reader would take it from the server.
    const push = request.push.bind(request);
    request.push = (chunk, encoding) => {
      add("body", chunk);
      return push(chunk, encoding);
    };
    watchAnswer(response, (chunk) => add("answer", chunk));
    response.once("finish", () => {
      recorded.status = response.statusCode;
    });
  }

  clear(): void {
    this.all = [];
  }
}

/** Calls back with each part of an answer as the server writes it. */
function watchAnswer(response: ServerResponse, add: (chunk: unknown) => void): void {
  const watched = <Method extends (...given: never[]) => unknown>(method: Method): Method =>
    new Proxy(method, {
      apply: (target, self, given: never[]) => {
        add(given[0]);
        return Reflect.apply(target, self, given);
      },
    });
  response.write = watched(response.write);
  response.end = watched(response.end);
}

function list({ requests, world }: TestBench, { query }: TestCall): unknown {
  const since = Number(query.get("since") ?? 0);
  const format = query.get("format") ?? "json";
  if (!Number.isSafeInteger(since) || since < 0)
    throw new TestBenchError("invalid_request", "since must be the id of a request.");
  const found = requests.all.filter(({ id }) => id > since);
  switch (format) {
    case "json":
      return { requests: found };
    case "vitest":
      return new TestAnswer(200, vitestFile(found, world.url), "text/javascript; charset=utf-8");
    case "curl":
      return new TestAnswer(200, curlScript(found, world.url), "text/x-shellscript; charset=utf-8");
    default:
      throw new TestBenchError("invalid_request", "format must be json, vitest or curl.");
  }
}

/** The recorded calls, as data or as something that can be run. */
export const requestRoutes: readonly TestRoute[] = [
  { method: "GET", path: "/requests", isPassive: true, handle: list },
  {
    method: "DELETE",
    path: "/requests",
    isPassive: true,
    handle: ({ requests }) => {
      requests.clear();
      return new TestAnswer(204, undefined);
    },
  },
];
