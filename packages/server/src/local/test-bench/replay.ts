import type { Schema } from "./route";

/** A request to the server, as it was answered; its time is that of the world. */
export type RecordedRequest = Schema<"Requests">["requests"][number];

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
export function vitestFile(requests: readonly RecordedRequest[], url: string): string {
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
export function curlScript(requests: readonly RecordedRequest[], url: string): string {
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
