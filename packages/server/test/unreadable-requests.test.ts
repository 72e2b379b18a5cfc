import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "./harness";
import { exchange, openSocket, type RawAnswer } from "./raw-socket";
import { collectRequestLog } from "./support/collect-log";

// A request that cannot be read as HTTP is answered like everything else: by its interface, with all headers, and
// logged.

const { logger, lines } = collectRequestLog();
let api: Harness;
beforeAll(async () => {
  api = await startHarness({ logger });
});
afterAll(() => api.server.close());
beforeEach(() => {
  lines.length = 0;
});

/** Which interface spelled an error. */
const formOf = ({ body }: RawAnswer): string =>
  typeof body?.statusCode === "number" ? "data" : typeof body?.error === "string" ? "core" : "none";

async function expectRefusal(answer: RawAnswer | undefined, status: number, form: string): Promise<void> {
  expect([answer?.status, answer && formOf(answer)]).toEqual([status, form]);
  for (const name of [
    "waybill-version",
    "x-ratelimit-limit",
    "x-ratelimit-remaining",
    "x-ratelimit-reset",
    "date",
  ])
    expect(answer?.headers.get(name), name).toBeTruthy();
  expect(answer?.headers.get("access-control-allow-origin")).toBeNull();
  expect(answer?.headers.get("cache-control")).toBe("no-store");
  expect(answer?.headers.get("connection")).toBe("close");
  const id = answer?.headers.get("x-request-id");
  await expect
    .poll(() => lines.filter((line) => line.request_id === id))
    .toMatchObject([{ status, msg: "request" }]);
}

/** A text in two pieces, at every place. */
const splits = (text: string): [string, string][] =>
  Array.from({ length: text.length - 1 }, (_, at) => [text.slice(0, at + 1), text.slice(at + 1)]);

const paths = [
  ["core", "/v1/persons"],
  ["data", "/v2/transfers"],
] as const;

describe("an invalid request head", () => {
  test.each(paths)("with %s is refused in its words, wherever the packets end", async (form, path) => {
    const text = `GET ${path}?size=5 HTTP/1.1\r\nHost: x\r\nno colon here\r\n\r\n`;
    for (const pieces of [[text], [...text], ...splits(text)]) {
      const { answers, rest } = await exchange(api.server.url, pieces);
      expect([answers.length, rest]).toEqual([1, ""]);
      await expectRefusal(answers[0], 400, form);
    }
    expect(lines).toHaveLength(text.length + 1);
    expect(new Set(lines.map(({ method, route }) => `${method} ${route}`))).toEqual(new Set(["GET unknown"]));
  });

  test.each(paths)(
    "with %s that is too long is 431, in however many packets it comes",
    async (form, path) => {
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Large: `;
      const large = "x".repeat(70_000);
      for (const pieces of [[head + large], [head, large], [head, ...(large.match(/.{1,9000}/g) ?? [])]]) {
        const { answers } = await exchange(api.server.url, pieces);
        await expectRefusal(answers[0], 431, form);
        expect(answers[0]?.body.code).toBe("headers_too_large");
      }
      const { answers } = await exchange(api.server.url, [
        `GET ${path}?x=${large} HTTP/1.1\r\nHost: x\r\n\r\n`,
      ]);
      await expectRefusal(answers[0], 431, form);
    },
  );

  test.each([
    ["two lengths", "Content-Length: 1\r\nContent-Length: 2\r\n"],
    ["a length and chunks", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"],
    ["a length that is not a number", "Content-Length: many\r\n"],
    ["a negative length", "Content-Length: -1\r\n"],
    ["an unknown encoding of the transfer", "Transfer-Encoding: chunked, gzip\r\n"],
    ["a header that begins with a blank", " Folded: yes\r\n"],
    ["a header without a name", ": value\r\n"],
    ["a null byte", "X-Null: a\u0000b\r\n"],
    ["a line feed without carriage return in a value", "X-Value: a\rb\r\n"],
  ])("has %s", async (_what, header) => {
    const { answers } = await exchange(api.server.url, [
      `POST /v2/addresses/list HTTP/1.1\r\nHost: x\r\n${header}\r\n`,
    ]);
    expect(answers).toHaveLength(1);
    await expectRefusal(answers[0], 400, "data");
  });

  test("names no host", async () => {
    const { answers } = await exchange(api.server.url, ["GET /v2/transfers HTTP/1.1\r\n\r\n"], 1);
    expect([answers[0]?.status, answers[0]?.body]).toEqual([
      400,
      expect.objectContaining({ message: "the request has no Host header", code: "malformed_request" }),
    ]);
    expect(
      (await exchange(api.server.url, ["GET /v1/networks HTTP/1.0\r\n\r\n"], 1)).answers[0]?.status,
    ).toBe(200);
  });
});

describe("a body that cannot be read", () => {
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.key}\r\nX-Request-Id: order-17\r\n` +
    "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";

  test.each([
    ["core", "/v1/persons"],
    ["data", "/v2/addresses/list"],
  ])("with %s is refused in its words, under the id of its request", async (form, path) => {
    const body = '5\r\n{"a":\r\nnone\r\n';
    for (const pieces of [
      [head(path) + body],
      [head(path), body],
      ...splits(body).map(([one, other]) => [head(path) + one, other]),
    ]) {
      lines.length = 0;
      const { answers, rest } = await exchange(api.server.url, pieces);
      expect([answers.length, rest]).toEqual([1, ""]);
      expect(answers[0]?.headers.get("x-request-id")).toBe("order-17");
      expect(answers[0]?.body.code).toBe("malformed_request");
      await expectRefusal(answers[0], 400, form);
      // Nothing else is logged of it, in particular no failure of ours.
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({ method: "POST", route: path });
    }
  });

  test("after its answer closes the connection, and is not answered a second time", async () => {
    const open = "POST /v1/persons HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    const socket = await openSocket(api.server.url);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    const ended = once(socket, "end");
    socket.write(open);
    await expect.poll(() => text).toContain("HTTP/1.1 401");
    socket.write("none\r\n");
    await ended;
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401"]);
  });

  test("because the caller disconnects is not an error of the server", async () => {
    const socket = await openSocket(api.server.url);
    socket.write(`${head("/v1/persons")}5\r\n{"a"`);
    await api.call("GET", "/v1/networks");
    socket.destroy();
    await expect
      .poll(() => lines.filter(({ request_id }) => request_id === "order-17"))
      .toMatchObject([{ status: 400 }]);
    expect(lines.filter(({ msg }) => msg !== "request")).toEqual([]);
  });
});

describe("requests on one connection", () => {
  const good = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.key}\r\n\r\n`;

  test("are answered in their order, the unreadable one last and in its own words", async () => {
    const text = `${good("/v1/networks")}${good("/v1/persons")}GET /v2/transfers HTTP/1.1\r\nHost x\r\n\r\n${good("/v1/networks")}`;
    const { answers, rest } = await exchange(api.server.url, [text]);
    expect([answers.map(({ status }) => status), rest]).toEqual([[200, 200, 400], ""]);
    await expectRefusal(answers[2], 400, "data");
  });

  test("wherever the packets end, each has one answer", async () => {
    const text = `${good("/v2/transaction-categories")}GET /v2/transfers HTTP/1.1\r\nHost x\r\n\r\n`;
    for (const pieces of splits(text)) {
      const { answers, rest } = await exchange(api.server.url, pieces);
      expect([answers.map(({ status }) => status), rest]).toEqual([[200, 400], ""]);
      await expectRefusal(answers[1], 400, "data");
    }
  });
});

describe("requests that are seldom sent", () => {
  const auth = () => `Host: x\r\nAuthorization: Bearer ${api.key}\r\n`;
  const first = async (text: string) => (await exchange(api.server.url, [text], 1)).answers[0];

  test("the whole address instead of the path (RFC 9112, 3.2.2)", async () => {
    expect((await first(`GET http://x/v1/networks HTTP/1.1\r\n${auth()}\r\n`))?.status).toBe(200);
    expect((await first(`GET http://x:80/v2/nothing?a=/v1 HTTP/1.1\r\n${auth()}\r\n`))?.body.statusCode).toBe(
      404,
    );
    expect((await first(`GET http://x?a HTTP/1.1\r\n${auth()}\r\n`))?.status).toBe(404);
  });

  test("OPTIONS * is answered, CONNECT closes the connection, an upgrade is not made", async () => {
    expect((await first(`OPTIONS * HTTP/1.1\r\n${auth()}\r\n`))?.status).toBe(204);
    expect((await exchange(api.server.url, [`CONNECT x:443 HTTP/1.1\r\n${auth()}\r\n`])).answers).toEqual([]);
    const upgrade = `GET /v1/networks HTTP/1.1\r\n${auth()}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect((await first(upgrade))?.status).toBe(200);
    expect((await first("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))?.status).toBe(400);
  });

  test("an expectation is met or ignored", async () => {
    const post = (expectation: string) =>
      `POST /v2/transaction-categories HTTP/1.1\r\n${auth()}Content-Type: application/json\r\nContent-Length: 15\r\nExpect: ${expectation}\r\n\r\n`;
    const body = '{"name":"Rent"}';
    const met = await exchange(api.server.url, [post("100-continue"), body], 2);
    expect(met.answers.map(({ status }) => status)).toEqual([100, 201]);
    const ignored = await exchange(api.server.url, [post("something"), body], 1);
    expect(ignored.answers.map(({ status }) => status)).toEqual([200]);
  });
});
