import { type AddressInfo, createServer, type LookupFunction, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { type Sink, startSink } from "../../../test/support/sink";
import { systemRuntime } from "../../lib/system-runtime";
import { type Outgoing, OutgoingError } from "./outgoing";
import { type OutgoingOptions, systemOutgoing } from "./system-outgoing";

const opened: Outgoing[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const outgoing of opened.splice(0)) outgoing.close();
  for (const server of servers.splice(0)) server.close();
});

function open(options: Partial<OutgoingOptions> = {}): Outgoing {
  const outgoing = systemOutgoing({ clock: systemRuntime, allowPrivate: false, ...options });
  opened.push(outgoing);
  return outgoing;
}

const post = (outgoing: Outgoing, url: string, timeLimit = 10_000, signal?: AbortSignal) =>
  outgoing.post({ url, headers: { "Content-Type": "application/json" }, body: "{}", timeLimit }, signal);

/** The status of the answer, or the reason why there was none. */
const outcome = (...args: Parameters<typeof post>) =>
  post(...args).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof OutgoingError ? error.failure : error),
  );

/** Spellings of addresses that are no public ones: loopback, private, link-local, mapped, translated, unspecified, multicast. */
const spellings = [
  ...["127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "017700000001"],
  ...["0x7f.0x0.0x0.0x1", "127.0.0.01", "127.255.255.254", "127.0.0.1.", "0.0.0.0", "0", "0x0", "00.0.0.0"],
  ...["localhost", "LOCALHOST", "[::1]", "[0:0:0:0:0:0:0:1]", "[::]", "[::ffff:127.0.0.1]"],
  ...["[::ffff:7f00:1]", "[0:0:0:0:0:ffff:127.0.0.1]", "[::127.0.0.1]", "[64:ff9b::127.0.0.1]"],
  ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2002:7f00:0001::1]", "[::ffff:0:127.0.0.1]", "[fe80::1]"],
  ...["[fc00::1]", "[fd12:3456:789a::1]", "[ff02::1]", "[::ffff:10.0.0.1]", "[::ffff:a00:1]", "10.0.0.1"],
  ...["10.255.255.255", "167772161", "0xa000001", "012.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1"],
  ...["192.168.1", "3232235521", "0300.0250.0.1", "169.254.169.254", "2852039166", "0xa9fea9fe", "169.254.1"],
  ...["[::ffff:169.254.169.254]", "[fd00:ec2::254]", "100.64.0.1", "100.127.255.255", "198.18.0.1"],
  ...["192.0.2.1", "203.0.113.9", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255"],
  ...["①②⑦.⓪.⓪.①", "127。0。0。1", "%31%32%37.0.0.1", "[2001:db8::1]"],
];

test("there are more than 60 spellings", () => {
  expect(new Set(spellings).size).toBeGreaterThan(60);
});

describe("no request reaches this machine or a private network", () => {
  test.each(spellings)("https://%s", async (host) => {
    expect(await outcome(open(), `https://${host}:9/hook`, 3_000)).toBe("forbidden_target");
  });

  test("a name that only some machines resolve to themselves", async () => {
    expect(["forbidden_target", "unknown_host"]).toContain(await outcome(open(), "https://localhost.:9/"));
  });

  test.each([
    "http://example.com/",
    "https://user@example.com/",
    "https://user:password@example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "data:text/plain,x",
    "unix:/var/run/docker.sock",
    "https://",
    "",
  ])("nor is this URL used: %j", async (url) => {
    expect(await outcome(open(), url)).toBe("forbidden_target");
  });

  test("a name that resolves to another address each time reaches none that is forbidden", async () => {
    await using sink = await startSink();
    const { port } = new URL(sink.url);
    const found = ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.1", "0.0.0.0", "169.254.169.254"];
    let asked = 0;
    // A check of the name before the connection gets a public address; the connection gets another one.
    const lookup: LookupFunction = (_name, options, done) => {
      const address = found[asked % found.length] ?? "";
      asked += 1;
      const family = address.includes(":") ? 6 : 4;
      if (options.all) done(null, [{ address, family }]);
      else done(null, address, family);
    };
    const outgoing = open({ lookup });
    for (let turn = 0; turn < found.length; turn += 1)
      expect(await outcome(outgoing, `https://rebinding.example:${port}/`)).toBe("forbidden_target");
    // One forbidden address among several is enough.
    const mixed: LookupFunction = (_name, _options, done) =>
      done(null, [
        { address: "93.184.216.34", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ]);
    expect(await outcome(open({ lookup: mixed }), `https://mixed.example:${port}/`)).toBe("forbidden_target");
    expect([asked, sink.received]).toEqual([found.length, []]);
  });

  test("a redirect is not followed, wherever it points", async () => {
    await using target = await startSink();
    await using sink = await startSink((_, response) =>
      response.writeHead(307, { location: `${target.url}/secret` }).end(),
    );
    expect(await outcome(open({ allowPrivate: true }), sink.url)).toBe(307);
    expect(target.received).toEqual([]);
  });
});

describe("receivers that behave badly", () => {
  const allowed = () => open({ allowPrivate: true });

  /** A server that does this with each connection. */
  async function raw(make: (listener: (socket: Socket) => void) => Server, act: (socket: Socket) => void) {
    const server = make((socket) => {
      socket.on("error", () => undefined);
      act(socket);
    });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    return (server.address() as AddressInfo).port;
  }

  test.each<[string, string | number, (socket: Socket) => void]>([
    ["hangs", "timeout", () => undefined],
    [
      "sends its head byte by byte",
      "timeout",
      (socket) => trickle(socket, "HTTP/1.1 200 OK\r\nX: ".padEnd(9_000, "y")),
    ],
    ["sends something else", "invalid_answer", (socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n\r\n")],
    [
      "sends a head that never ends",
      "invalid_answer",
      (socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${"y".repeat(200_000)}`),
    ],
    ["closes the connection", "unreachable", (socket) => socket.destroy()],
    [
      "switches the protocol",
      "invalid_answer",
      (socket) =>
        socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"),
    ],
    ["sends a body without end", 200, endless],
    [
      "never ends its body",
      202,
      (socket) => socket.write("HTTP/1.1 202 Accepted\r\nContent-Length: 10000000000\r\n\r\nx"),
    ],
  ])("one that %s: %s", async (_name, wanted, act) => {
    const port = await raw((listener) => createServer(listener), act);
    expect(await outcome(allowed(), `http://127.0.0.1:${port}/`, 400)).toBe(wanted);
  });

  test("an answer without end is read no further than 64 kB and the buffers of its connection", async () => {
    let sent = 0;
    const port = await raw(
      (listener) => createServer(listener),
      (socket) => {
        endless(socket);
        socket.on("close", () => {
          sent = socket.bytesWritten;
        });
      },
    );
    await post(allowed(), `http://127.0.0.1:${port}/`);
    await expect.poll(() => sent).toBeGreaterThan(64 * 1024);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  test("TLS that is refused, and a self-signed certificate", async () => {
    const port = await raw(
      (listener) => createServer(listener),
      (socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"),
    );
    expect(await outcome(allowed(), `https://127.0.0.1:${port}/`)).toBe("tls");
    const tls = await raw(
      (listener) => createTlsServer({}, listener),
      () => undefined,
    );
    expect(["tls", "unreachable"]).toContain(await outcome(allowed(), `https://127.0.0.1:${tls}/`));
  });

  test("no listener on the port, and no such name", async () => {
    const port = await raw(
      (listener) => createServer(listener),
      () => undefined,
    );
    await new Promise((closed) => servers.pop()?.close(closed));
    expect(await outcome(allowed(), `http://127.0.0.1:${port}/`)).toBe("unreachable");
    const lookup: LookupFunction = (name, _options, done) =>
      done(Object.assign(new Error(`no ${name}`), { code: "ENOTFOUND" }), []);
    expect(await outcome(open({ lookup }), "https://nowhere.example/")).toBe("unknown_host");
  });

  test("an aborted request ends at once", async () => {
    const port = await raw(
      (listener) => createServer(listener),
      () => undefined,
    );
    const giveUp = new AbortController();
    const asked = outcome(allowed(), `http://127.0.0.1:${port}/`, 60_000, giveUp.signal);
    setImmediate(() => giveUp.abort());
    expect(await asked).toBe("aborted");
  });
});

test("connections are kept for the next request, and nothing of an answer but its status and Retry-After", async () => {
  let connections = 0;
  await using sink: Sink = await startSink((_, response) =>
    response.writeHead(503, { "retry-after": "17" }).end("a long text with a name in it"),
  );
  const outgoing = open({ allowPrivate: true });
  const seen = new Set<string>();
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await post(outgoing, sink.url);
    expect(answer).toEqual({ status: 503, retryAfter: "17" });
    seen.add(JSON.stringify(sink.received.at(-1)?.headers.connection));
    connections += 1;
  }
  expect([connections, sink.received.length, [...seen]]).toEqual([5, 5, ['"keep-alive"']]);
});

test("an answer is kept as far as the request wants, and a longer one is discarded", async () => {
  await using sink: Sink = await startSink((_, response) => response.writeHead(200).end("grüße"));
  const outgoing = open({ allowPrivate: true });
  const ask = (keeps: number) =>
    outgoing.post({ url: sink.url, headers: {}, body: "{}", timeLimit: 10_000, keeps });
  expect(await ask(7)).toEqual({ status: 200, text: "grüße" });
  await expect(ask(6)).rejects.toMatchObject({ failure: "invalid_answer" });
});

function trickle(socket: Socket, text: string): void {
  let at = 0;
  const next = () => {
    if (socket.destroyed) return;
    socket.write(text[at] ?? "y");
    at += 1;
    setTimeout(next, 5);
  };
  next();
}

function endless(socket: Socket): void {
  socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
  const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", more);
  more();
}
