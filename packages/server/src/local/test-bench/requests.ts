import type { IncomingMessage, ServerResponse } from "node:http";
import { timestamp } from "../../lib/runtime";
import type { TestBench } from "./bench";
import { TestBenchError } from "./errors";
import { operationOf } from "./faults/answers";
import { type Schema, TestAnswer, type TestCall, type TestRoute } from "./route";

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

/** A request to the server, as it was answered; its time is that of the world. */
type RecordedRequest = Schema<"Requests">["requests"][number];

/** Ids that an answer has and a later request repeats: another run has others. */
const idForm = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Where an id was first answered. */
interface Origin {
  /** The position of the request among those that are repeated. */
  request: number;
  /** Its place in the answer, as an expression: `["person"]["id"]`. */
  place: string;
}

/** A request with the ids that it takes from earlier answers. */
interface Step {
  request: RecordedRequest;
  uses: ReadonlyMap<string, Origin>;
}

/** Requests that were answered, in order, with the ids that they pass on. */
function stepsOf(requests: readonly RecordedRequest[]): Step[] {
  const origins = new Map<string, Origin>();
  return requests
    .filter(({ status }) => status !== null)
    .map((request, index) => {
      const uses = new Map<string, Origin>();
      for (const [id] of `${request.path} ${request.body}`.matchAll(idForm)) {
        const origin = origins.get(id);
        if (origin) uses.set(id, origin);
      }
      for (const [id, place] of idsIn(parsed(request.answer)))
        if (!origins.has(id)) origins.set(id, { request: index, place });
      return { request, uses };
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The ids in a value and what leads to them. */
function* idsIn(value: unknown, place = ""): Generator<[id: string, place: string]> {
  if (typeof value === "string") {
    if (value.match(idForm)?.[0] === value) yield [value, place];
  } else if (typeof value === "object" && value !== null)
    for (const [name, item] of Object.entries(value)) yield* idsIn(item, `${place}[${JSON.stringify(name)}]`);
}

const vitestHead = (url: string) => `import { expect, test } from "vitest";

const url = process.env.WAYBILL_BASE_URL ?? ${JSON.stringify(url)};
const key = process.env.WAYBILL_API_KEY;

/** Sends a request; the value of a JSON answer. */
async function send(method, path, status, { hasKey, type, body } = {}) {
  const response = await fetch(url + path, {
    method,
    headers: { ...(hasKey && { Authorization: "Bearer " + key }), ...(type && { "Content-Type": type }) },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  expect(response.status, method + " " + path + ": " + text).toBe(status);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
`;

/** A test of vitest that sends the requests and expects the same statuses, with the ids of its own answers. */
function vitestFile(requests: readonly RecordedRequest[], url: string): string {
  const calls = stepsOf(requests).map(({ request, uses }, index) => {
    const { method, path, body, status, content_type, has_key } = request;
    const text = (raw: string) =>
      [...uses].reduce(
        (code, [id, origin]) => code.replaceAll(id, `\${answer${origin.request + 1}${origin.place}}`),
        `\`${raw.replaceAll(/[`\\]|\$\{/g, "\\$&")}\``,
      );
    const given = [
      ...(has_key ? ["hasKey: true"] : []),
      ...(content_type === null ? [] : [`type: ${JSON.stringify(content_type)}`]),
      ...(body === "" ? [] : [`body: ${text(body)}`]),
    ].join(", ");
    return `  const answer${index + 1} = await send(${JSON.stringify(method)}, ${text(path)}, ${status}, { ${given} });`;
  });
  return [
    vitestHead(url),
    'test("the recorded requests have the recorded statuses", async () => {',
    ...calls,
    "});",
    "",
  ].join("\n");
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const curlHead = (url: string) => `#!/bin/sh
# Sends the recorded requests and expects the recorded statuses. WAYBILL_API_KEY is the key.
set -eu
url="\${WAYBILL_BASE_URL:-${url}}"
answers=$(mktemp -d)
trap 'rm -rf "$answers"' EXIT
send() {
  number=$1; expected=$2; shift 2
  status=$(curl -sS -o "$answers/$number" -w '%{http_code}' "$@")
  [ "$status" = "$expected" ] || { echo "request $number: expected $expected, got $status" >&2; cat "$answers/$number" >&2; exit 1; }
}
# A value of an earlier answer.
of() { node -p "JSON.parse(require('fs').readFileSync('$answers/$1', 'utf8'))$2"; }
`;

/** A shell script that sends the requests with curl and expects the same statuses; Node reads the ids of its own answers. */
function curlScript(requests: readonly RecordedRequest[], url: string): string {
  const calls = stepsOf(requests).map(({ request, uses }, index) => {
    const { method, path, body, status, content_type, has_key } = request;
    const text = (raw: string) =>
      [...uses].reduce(
        (code, [id, origin]) => code.replaceAll(id, `'"$(of ${origin.request + 1} '${origin.place}')"'`),
        quoted(raw),
      );
    const given = [
      `-X ${method}`,
      ...(has_key ? ['-H "Authorization: Bearer $WAYBILL_API_KEY"'] : []),
      ...(content_type === null ? [] : [`-H ${quoted(`Content-Type: ${content_type}`)}`]),
      ...(body === "" ? [] : [`--data-binary ${text(body)}`]),
      `"$url"${text(path)}`,
    ];
    return `send ${index + 1} ${status} ${given.join(" ")}`;
  });
  return [curlHead(url), ...calls, ""].join("\n");
}
