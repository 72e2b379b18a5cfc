import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSize } from "../../../scripts/test-size";
import { createKey, type RunningServer, systemRuntime } from "../src/index";
import { interfaces } from "../src/interfaces/index";
import { startWith } from "../src/start";
import { converse, openSocket } from "./raw-socket";
import { collectRequestLog } from "./support/collect-log";

/*
 * Whatever a connection sends, it gets answers of the interfaces or is closed: the server neither ends nor hangs, and
 * nothing is a failure of ours.
 */

const { logger, lines } = collectRequestLog();
let server: RunningServer;
let key: string;
beforeAll(async () => {
  const timeouts = { headers: 150, request: 250, idle: 5_000 };
  server = await startWith(interfaces, { port: 0, logger }, undefined, timeouts);
  const plan = { workspace: "main", name: "fuzz", plan: "enterprise" } as const;
  key = (await createKey(server.db, systemRuntime, plan)).secret;
});
afterAll(() => server.close());

const weird = fc.string({ unit: "binary", maxLength: 12 });
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS") },
  { weight: 1, arbitrary: fc.constantFrom("CONNECT", "TRACE", "QUERY", "get", "", "M-SEARCH") },
);
const target = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "/v1/networks",
      "/v1/persons",
      "/v1/transactions",
      "/v2/transfers?size=1",
      "/v2/transaction-categories",
      "/v2/addresses/list",
      "/openapi.json",
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "*",
      "/",
      "//",
      "/%",
      "/v1/persons/%ff",
      "http://x/v1/networks",
      "http://",
      "x:443",
      "",
      "?",
    ),
  },
  { weight: 1, arbitrary: weird.map((text) => `/${text}`) },
);
const header = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("Host: x", "Accept: */*", "X-Request-Id: own-1", "AUTH") },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "Content-Type: application/json",
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Type: text/csv",
      "Content-Encoding: gzip",
      "Content-Length: 0",
      "Content-Length: 5",
      "Content-Length: 99999999999",
      "Content-Length: -1",
      "Transfer-Encoding: chunked",
      "Transfer-Encoding: gzip, chunked",
      "Transfer-Encoding: identity",
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "Expect: 100-continue",
      "Expect: 200-ok",
      "Connection: close",
      "Connection: upgrade",
      "Upgrade: websocket",
      "Upgrade: h2c",
      "no colon",
      " folded",
      ": nameless",
      "Cookie: \0",
      `X-Large: ${"x".repeat(70_000)}`,
    ),
  },
  { weight: 1, arbitrary: weird },
);
const json = '{"name":"Rent"}';
const body = fc.oneof(
  fc.constantFrom(
    "",
    json,
    "{",
    `f\r\n${json}\r\n0\r\n\r\n`,
    `f\r\n${json}\r\n0\r\nTrailer: x\r\n\r\n`,
    `f;extension=1\r\n${json}\r\n0\r\n\r\n`,
    `f\r\n${json}`,
    `zz\r\n${json}\r\n`,
    "ffffffffffffffffffff\r\nx\r\n",
    "5\r\n123456\r\n0\r\n\r\n",
    "-1\r\n\r\n",
  ),
  weird,
);
const version = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("HTTP/1.1", "HTTP/1.0") },
  { weight: 1, arbitrary: fc.constantFrom("HTTP/2.0", "HTTP/1.", "http/1.1", "") },
);
const request = fc
  .tuple(method, target, version, fc.array(header, { maxLength: 6 }), body)
  .map(([verb, path, protocol, headers, rest]) =>
    [`${verb} ${path} ${protocol}`, "Host: x", ...headers, "", rest].join("\r\n"),
  );

interface Conversation {
  requests: string[];
  /** Where packets end, as parts of the whole. */
  cuts: number[];
  /** Bytes that arrive wrong. */
  damage: { at: number; byte: number }[];
  /** How much is sent before the caller goes away; 1: all, and the answers are waited for. */
  sent: number;
}
const part = fc.double({ min: 0, max: 1, noNaN: true });
const conversation: fc.Arbitrary<Conversation> = fc.record({
  requests: fc.array(request, { minLength: 1, maxLength: 3 }),
  cuts: fc.array(part, { maxLength: 4 }),
  damage: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Conversation["damage"]>([]) },
    { weight: 1, arbitrary: fc.array(fc.record({ at: part, byte: fc.nat(255) }), { maxLength: 3 }) },
  ),
  sent: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: part }),
});

/** The bytes of a conversation in its packets; at its end stands a request that asks for the end of the connection. */
function packetsOf({ requests, cuts, damage, sent }: Conversation): Buffer[] {
  const last = "GET /v1/networks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const text = [...requests, last].join("").replaceAll("AUTH", `Authorization: Bearer ${key}`);
  const bytes = Buffer.from(text);
  for (const { at, byte } of damage) bytes[Math.floor(at * (bytes.length - 1))] = byte;
  const kept = bytes.subarray(0, Math.ceil(sent * bytes.length));
  const ends = [...cuts.map((cut) => Math.floor(cut * kept.length)), kept.length].sort((a, b) => a - b);
  return ends.map((end, at) => kept.subarray(ends[at - 1] ?? 0, end)).filter((piece) => piece.length > 0);
}

async function hold(one: Conversation): Promise<void> {
  const packets = packetsOf(one);
  if (one.sent < 1) {
    const socket = await openSocket(server.url);
    for (const packet of packets) socket.write(packet);
    await new Promise<void>((done) => socket.end(done));
    socket.destroy();
    return;
  }
  const text = await converse(server.url, packets);
  // Answers without a body do not end with a line break: a status line may stand anywhere.
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n/g)].map(([, status]) => Number(status));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const named = [...text.matchAll(/\r\nX-Request-Id: ([^\r\n]+)/g)].map(([, id]) => id);
  expect(named).toHaveLength(statuses.filter((status) => status >= 200).length);
  for (const id of named)
    await expect.poll(() => lines.some((line) => line.request_id === id), { interval: 5 }).toBe(true);
}

test("any bytes get answers of the interfaces or a closed connection, and no failure of ours", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(conversation, { minLength: 20, maxLength: 20 }), async (conversations) => {
      lines.length = 0;
      await Promise.all(conversations.map(hold));
      const alive = await converse(server.url, packetsOf({ requests: [], cuts: [], damage: [], sent: 1 }));
      expect(alive.startsWith("HTTP/1.1 200 ")).toBe(true);
      expect(lines.filter(({ msg }) => msg !== "request")).toEqual([]);
    }),
    {
      numRuns: testSize("FUZZ_RUNS", 15),
      seed: Number(process.env.FUZZ_SEED ?? 20_260_101),
      endOnFailure: true,
    },
  );
}, 120_000);
