import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { createKey, systemRuntime } from "@waybill/server";
import { expect, test, vi } from "vitest";
import type { InterfaceDescriptor } from "../src/http/interface";
import { interfaces } from "../src/interfaces/index";
import { startWith } from "../src/start";
import { StorageUnavailableError } from "../src/storage/errors";
import { naturalPerson, startHarness } from "./harness";
import { collectLog } from "./support/collect-log";

// Stopping: what runs is finished, what waits is refused, nothing keeps the process.

/** A promise that the test resolves. */
function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const portOf = (url: string) => Number(new URL(url).port);

async function open(url: string): Promise<Socket> {
  const socket = connect(portOf(url), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

test("a running request is finished, a new connection refused, and the port free again", async () => {
  const { server, key, call } = await startHarness();
  const text = JSON.stringify(naturalPerson("slow"));
  const slow = await open(server.url);
  slow.write(
    "POST /v1/persons HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" +
      `Content-Length: ${Buffer.byteLength(text)}\r\nAuthorization: Bearer ${key}\r\n\r\n${text.slice(0, 20)}`,
  );
  // An answer on a later connection shows that the first bytes of the slow one have been read.
  await call("GET", "/v1/networks");
  let closed = false;
  const closing = server.close().then(() => {
    closed = true;
  });
  await expect(fetch(`${server.url}/v1/networks`)).rejects.toThrow();
  expect(closed).toBe(false);
  let answer = "";
  slow.on("data", (chunk) => {
    answer += chunk;
  });
  slow.write(text.slice(20));
  await once(slow, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(answer).toContain('"account_number":"slow"');
  await closing;

  const again = await startHarness({ port: portOf(server.url) });
  expect((await again.call("GET", "/v1/networks")).status).toBe(200);
  await again.server.close();
});

test("idle connections that are kept alive do not delay it", async () => {
  const { server } = await startHarness({ closeGrace: 600_000 });
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  await Promise.all(
    [1, 2, 3].map(async () => {
      const sent = request(`${server.url}/v1/networks`, { agent });
      sent.end();
      const [answer] = await once(sent, "response");
      sockets.add(answer.socket);
      answer.resume();
      await once(answer, "end");
    }),
  );
  expect(sockets.size).toBeGreaterThan(0);
  // One that never said anything is idle too.
  const silent = await open(server.url);
  const gone = once(silent, "close");
  await server.close();
  await gone;
  agent.destroy();
});

test("callers that go on until /readyz fails lose no request", async () => {
  const delayed = gate();
  const runtime = {
    after: (ms: number, work: () => void) => {
      if (ms !== 77_777) return systemRuntime.after(ms, work);
      void delayed.promise.then(work);
      return () => undefined;
    },
  };
  const { server, key } = await startHarness({ shutdownDelay: 77_777, runtime });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let isReady = true;
  const answers: { status: number | undefined; connection: string | undefined }[] = [];
  const goOn = async () => {
    while (isReady) {
      const headers = { Authorization: `Bearer ${key}` };
      const sent = request(`${server.url}/v1/persons`, { agent, headers });
      sent.end();
      const [answer] = await once(sent, "response");
      answer.resume();
      await once(answer, "end");
      answers.push({ status: answer.statusCode, connection: answer.headers.connection });
    }
  };
  const callers = [goOn(), goOn(), goOn(), goOn()];
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(20), { timeout: 60_000, interval: 5 });
  const closed = server.close();
  const before = answers.length;
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before + 20), {
    timeout: 60_000,
    interval: 5,
  });
  // A probe has a connection of its own each time.
  const probe = await fetch(`${server.url}/readyz`, { headers: { Connection: "close" } });
  expect(probe.status).toBe(503);
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  isReady = false;
  await Promise.all(callers);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]?.connection).toBe("keep-alive");
  expect(answers.at(-1)?.connection).toBe("close");
  delayed.resolve();
  await closed;
  await expect(fetch(server.url)).rejects.toThrow();
  agent.destroy();
});

test("a request that never ends is cut off after the grace", async () => {
  const { server, key, call } = await startHarness({ closeGrace: 50 });
  const stuck = await open(server.url);
  stuck.write(
    "POST /v1/persons HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n" +
      `Authorization: Bearer ${key}\r\n\r\n{`,
  );
  await call("GET", "/v1/networks");
  const gone = once(stuck, "close");
  await server.close();
  await gone;
});

test("a request that is cut off while the server closes is logged as a warning, and not as a failure", async () => {
  const began = gate();
  const goesOn = gate();
  /** Reads a person when the test says so: the database is closed by then. */
  const waiting = interfaces.map((descriptor): InterfaceDescriptor => {
    const { getPerson } = descriptor.operations;
    if (!getPerson) return descriptor;
    const handle: typeof getPerson.handle = async (...request) => {
      began.resolve();
      await goesOn.promise;
      return getPerson.handle(...request);
    };
    return { ...descriptor, operations: { ...descriptor.operations, getPerson: { ...getPerson, handle } } };
  });
  const { logger, lines } = collectLog("warn");
  const server = await startWith(waiting, { port: 0, closeGrace: 50, logger });
  const plan = { workspace: "main", name: "test", plan: "enterprise" } as const;
  const { secret } = await createKey(server.db, systemRuntime, plan);
  const slow = await open(server.url);
  slow.write(
    `GET /v1/persons/${systemRuntime.uuid()} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\n\r\n`,
  );
  await began.promise;
  await server.close();
  expect(lines).toEqual([]);
  goesOn.resolve();
  await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 60_000, interval: 10 });
  expect(lines).toMatchObject([
    { level: 40, msg: "the server closed before this request was finished", request_id: expect.any(String) },
  ]);
});

test("closing twice is closing once", async () => {
  const { server } = await startHarness();
  const first = server.close();
  expect(server.close()).toBe(first);
  await first;
  expect(server.close()).toBe(first);
});

test("a port that is taken is refused, and leaves nothing behind", async () => {
  const { server } = await startHarness();
  await expect(startHarness({ port: portOf(server.url) })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await server.close();
});

test("while the database is away all is closed, and the log says which counts are lost", async () => {
  const { logger, lines } = collectLog("error");
  let isAway = false;
  const away = () => new StorageUnavailableError("the database cannot be used at the moment");
  const { server, call } = await startHarness({
    logger,
    aroundCommit: (commit) => (isAway ? Promise.reject(away()) : commit()),
  });
  await call("GET", "/v1/persons");
  isAway = true;
  await server.close();
  expect(lines.map(({ level, msg }) => [level, msg])).toContainEqual([
    50,
    "the last quota counts could not be written and are lost",
  ]);
  await expect(server.db.selectFrom("workspaces").select("id").execute()).rejects.toThrow();
  const again = await startHarness({ port: portOf(server.url) });
  await again.server.close();
});
