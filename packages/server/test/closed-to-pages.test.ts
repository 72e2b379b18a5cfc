import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import {
  type BrowserContext,
  findChromium,
  type RunningChromium,
  startChromium,
} from "../../../scripts/tools/chromium.mjs";
import { type LocalService, startLocalService } from "../src/local/service";
import { exchange } from "./raw-socket";

// A local service has public keys: a page in the developer's browser must not use it, unless the developer allows its origin.

const hasChromium = findChromium() !== undefined;
if (!hasChromium)
  process.stderr.write("SKIPPED: there is no Chromium for the test of pages that call a local service\n");

const networks = ["sepolia", "basesep", "solana-devnet", "osmo-test-5"];

/** A site of somebody else, whose pages are empty. */
async function startSite() {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<!doctype html><title>A page</title>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

let closed: LocalService;
let open: LocalService;
let friend: Awaited<ReturnType<typeof startSite>>;
let stranger: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  [friend, stranger] = await Promise.all([startSite(), startSite()]);
  const silent = { port: 0, networks, onProgress: () => undefined };
  closed = await startLocalService(silent);
  open = await startLocalService({ ...silent, allowOrigins: [friend.origin] });
});
afterAll(async () => {
  await Promise.all([closed?.close(), open?.close()]);
  friend?.close();
  stranger?.close();
});

/** A call of each part of a service that a program may make. */
function callsOf(service: LocalService) {
  const rpcOf = (slug: string) => service.networks.find((one) => one.slug === slug)?.rpcUrl ?? "";
  const json = { "Content-Type": "application/json" };
  const rpc = (method: string) => ({
    method: "POST",
    headers: json as Record<string, string>,
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: [] }),
  });
  const get = { method: "GET", headers: {} as Record<string, string>, body: "" };
  const keyed = { ...get, headers: { Authorization: `Bearer ${service.apiKeys.default}` } };
  return [
    ["the server", `${service.url}/v1/persons`, keyed],
    ["sepolia", rpcOf("sepolia"), rpc("eth_chainId")],
    ["solana-devnet", rpcOf("solana-devnet"), rpc("getHealth")],
    ["osmo-test-5", `${rpcOf("osmo-test-5")}/cosmos/base/tendermint/v1beta1/blocks/latest`, get],
    ["the attestation service", `${service.attestationUrl}/v2/publicKeys`, get],
  ] as const;
}

/** A call with headers that `fetch` does not let a program set. */
const call = (url: string, init: { method: string; headers: Record<string, string>; body: string }) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const request = send(url, init, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    });
    request.on("error", reject);
    request.end(init.body);
  });

const corsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"));

describe("each part of a local service", () => {
  test("answers programs, without a word about pages", async () => {
    for (const [part, url, init] of callsOf(closed)) {
      const answer = await call(url, init);
      expect([part, answer.status, corsOf(answer)]).toEqual([part, 200, []]);
    }
  });

  test("refuses every method of a page of another origin, and lets it read nothing", async () => {
    for (const service of [closed, open])
      for (const [part, url, init] of callsOf(service))
        for (const origin of [stranger.origin, "null", "https://evil.example"])
          for (const method of [init.method, "OPTIONS", "DELETE"]) {
            const headers = { ...init.headers, Origin: origin, "Access-Control-Request-Method": "POST" };
            const answer = await call(url, { ...init, method, headers });
            expect([part, method, answer.status, corsOf(answer)]).toEqual([part, method, 403, []]);
          }
  });

  test("refuses every name that is not this machine's (DNS rebinding), and two names", async () => {
    for (const [part, url, init] of callsOf(closed)) {
      const { port, pathname } = new URL(url);
      for (const host of [`evil.example:${port}`, `127.0.0.1.evil.example:${port}`, "10.0.0.7"]) {
        const answer = await call(url, { ...init, headers: { ...init.headers, Host: host } });
        expect([part, host, answer.status]).toEqual([part, host, 421]);
      }
      for (const host of [`localhost:${port}`, `[::1]:${port}`, "127.0.0.1"]) {
        const answer = await call(url, { ...init, headers: { ...init.headers, Host: host } });
        expect([part, host, answer.status]).toEqual([part, host, 200]);
      }
      const twice = `GET ${pathname} HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const { answers } = await exchange(url, [twice]);
      expect([part, answers[0]?.status]).toEqual([part, 400]);
    }
  });

  test("hides anvil, which checks no WebSocket, at an address that a page cannot guess", () => {
    for (const { kind, rpcUrl, directUrl } of closed.networks)
      if (kind === "evm" && process.platform !== "darwin")
        expect([new URL(rpcUrl).hostname, new URL(directUrl).hostname]).toEqual([
          "127.0.0.1",
          expect.stringMatching(/^127(\.[1-9]\d{0,2}){3}$/),
        ]);
  });

  test("answers a page that is allowed, and its preflight", async () => {
    for (const [part, url, init] of callsOf(open)) {
      const headers = { ...init.headers, Origin: friend.origin };
      const answer = await call(url, { ...init, headers });
      expect([part, answer.status]).toEqual([part, 200]);
      expect(answer.headers["access-control-allow-origin"], part).toBe(friend.origin);
      const asked = {
        "Access-Control-Request-Method": init.method,
        "Access-Control-Request-Headers": "authorization,content-type",
      };
      const preflight = await call(url, { method: "OPTIONS", headers: { ...headers, ...asked }, body: "" });
      expect([part, preflight.status, preflight.text]).toEqual([part, 204, ""]);
      expect(preflight.headers["access-control-allow-headers"], part).toContain("content-type");
    }
  });

  test("opens a WebSocket for programs and for pages that are allowed alone", async () => {
    const opens = (url: string, origin: string | undefined) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(url.replace(/^http/, "ws"), { ...(origin !== undefined && { origin }) });
        socket.on("open", () => {
          socket.close();
          resolve(true);
        });
        socket.on("error", () => resolve(false));
      });
    for (const slug of ["sepolia", "solana-devnet"]) {
      const [behind = "", before = ""] = [closed, open].map(
        (service) => service.networks.find((one) => one.slug === slug)?.rpcUrl,
      );
      const seen = [
        await opens(behind, undefined),
        await opens(behind, stranger.origin),
        await opens(before, friend.origin),
        await opens(before, stranger.origin),
      ];
      expect([slug, ...seen]).toEqual([slug, true, false, true, false]);
    }
  });
});

describe.skipIf(!hasChromium)("Chromium", () => {
  const name = "rebound.example";
  let chromium: RunningChromium;
  let context: BrowserContext;
  beforeAll(async () => {
    chromium = await startChromium({ names: [name] });
    context = await chromium.browser.newContext();
  });
  afterAll(() => chromium?.close());

  /** Which parts a page of an origin could call: by a request that needs no preflight, by one that does, and by a WebSocket. */
  const reached = async (origin: string, service: LocalService) => {
    const page = await context.newPage();
    await page.goto(origin);
    const found: string[] = [];
    for (const [part, url, { method, headers, body }] of callsOf(service)) {
      const init = { method, headers, ...(body !== "" && { body }) };
      const read = await page.evaluate<boolean>(
        `fetch(${JSON.stringify(url)}, ${JSON.stringify(init)}).then(({ ok }) => ok, () => false)`,
      );
      if (read) found.push(part);
      const socket = await page.evaluate<boolean>(
        `new Promise((resolve) => {
          const socket = new WebSocket(${JSON.stringify(url.replace(/^http/, "ws"))});
          socket.onopen = () => resolve(true);
          socket.onerror = () => resolve(false);
        })`,
      );
      if (socket) found.push(`${part} by WebSocket`);
    }
    await page.close();
    return found;
  };

  test("a page of another origin reaches nothing", async () => {
    expect(await reached(stranger.origin, closed)).toEqual([]);
    expect(await reached(stranger.origin, open)).toEqual([]);
  });

  test("a page that is allowed reaches everything", async () => {
    expect(await reached(friend.origin, open)).toEqual([
      ...["the server", "sepolia", "sepolia by WebSocket", "solana-devnet", "solana-devnet by WebSocket"],
      ...["osmo-test-5", "the attestation service"],
    ]);
  });

  test("a simple request of a page changes nothing", async () => {
    const rpcUrl = closed.networks.find(({ slug }) => slug === "sepolia")?.rpcUrl ?? "";
    const block = async () =>
      (
        await call(rpcUrl, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
        })
      ).text;
    const before = await block();
    const page = await context.newPage();
    await page.goto(stranger.origin);
    await page.evaluate(
      `fetch(${JSON.stringify(rpcUrl)}, { method: "POST", mode: "no-cors", body: '{"jsonrpc":"2.0","id":1,"method":"evm_mine","params":[]}' }).catch(() => undefined)`,
    );
    await page.close();
    expect(await block()).toBe(before);
  });

  test("a name that a resolver points at this machine is refused, as of the same origin as it is", async () => {
    const page = await context.newPage();
    for (const [part, url] of callsOf(closed)) {
      const answer = await page.goto(url.replace("127.0.0.1", name));
      expect([part, answer?.status()]).toEqual([part, 421]);
    }
    await page.close();
  });
});
