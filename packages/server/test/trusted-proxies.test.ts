import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { trustedProxies } from "../src/http/trusted-proxies";
import { startHarness } from "./harness";

/* Whose request it is, behind proxies. */

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const request = new IncomingMessage(
    Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress }),
  );
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

const proxies = trustedProxies(["10.0.0.0/8", "2001:db8::7", "127.0.0.1"]);

test.each([
  ["10.0.0.1", undefined, "10.0.0.1", "a proxy without the header"],
  ["10.0.0.1", "192.0.2.1", "192.0.2.1", "the caller of a proxy"],
  ["192.0.2.9", "192.0.2.1", "192.0.2.9", "a caller that is no proxy and claims to be one"],
  ["10.0.0.1", "198.51.100.1, 192.0.2.1", "192.0.2.1", "a caller that made up the first address"],
  ["10.0.0.1", "198.51.100.1, 192.0.2.1, 10.9.9.9", "192.0.2.1", "two proxies"],
  ["10.0.0.1", "10.1.1.1,10.2.2.2", "10.1.1.1", "a caller in the network of the proxies"],
  ["::ffff:10.0.0.1", "::ffff:192.0.2.1", "192.0.2.1", "sockets of both families"],
  ["2001:db8::7", "2001:DB8::8", "2001:DB8::8", "IPv6"],
  ["10.0.0.1", "192.0.2.1:4711", "192.0.2.1", "a port"],
  ["10.0.0.1", "[2001:db8::8]:4711", "2001:db8::8", "a port of IPv6"],
  ["10.0.0.1", "192.0.2.1, unknown", "10.0.0.1", "a proxy that names no address"],
  ["10.0.0.1", "192.0.2.1, <script>, 10.0.0.2", "10.0.0.2", "text that is no address"],
  ["10.0.0.1", "", "10.0.0.1", "an empty header"],
  ["10.0.0.1", ",,,", "10.0.0.1", "empty entries"],
])("from %s with %j it is %s: %s", (address, forwarded, expected, _name) => {
  expect(proxies.addressOf(requestFrom(address, forwarded))).toBe(expected);
});

test("whatever a caller writes, the address that the last proxy added counts", () => {
  fc.assert(
    fc.property(fc.string(), fc.ipV4(), (written, caller) => {
      fc.pre(!proxies.has(caller));
      expect(proxies.addressOf(requestFrom("10.0.0.1", `${written}, ${caller}`))).toBe(caller);
      expect(proxies.addressOf(requestFrom(caller, written))).toBe(caller);
    }),
  );
});

test.each([
  "",
  "proxy.example",
  "10.0.0.0/33",
  "10.0.0.0/",
  "10.0.0.0/8/8",
  "::1/129",
  "10.0.0.0/-1",
  "10.0.0",
])("%j is no proxy", async (listed) => {
  await expect(startHarness({ trustedProxies: [listed] })).rejects.toThrow("is not the address of a proxy");
});

test("callers behind a trusted proxy have a quota each, and without one the header is not read", async () => {
  const statuses = async (options: Parameters<typeof startHarness>[0]) => {
    const { server } = await startHarness({ anonymousPerMinute: 2, ...options });
    onTestFinished(() => server.close());
    const answers: string[] = [];
    for (const forwarded of ["192.0.2.1", "9.9.9.9, 192.0.2.1", "192.0.2.1", "192.0.2.2"]) {
      const headers = { "X-Forwarded-For": forwarded };
      const answer = await fetch(`${server.url}/v1/networks`, { headers });
      answers.push(`${answer.status} ${answer.headers.get("x-ratelimit-remaining")}`);
    }
    return answers;
  };
  expect(await statuses({ trustedProxies: ["127.0.0.1"] })).toEqual(["200 1", "200 0", "429 0", "200 1"]);
  expect(await statuses({})).toEqual(["200 1", "200 0", "429 0", "429 0"]);
  expect(await statuses({ trustedProxies: ["10.0.0.0/8"] })).toEqual(["200 1", "200 0", "429 0", "429 0"]);
});

test("the addresses of an IPv6 network have one quota, because its owner chooses among them", async () => {
  const { server } = await startHarness({ anonymousPerMinute: 2, trustedProxies: ["127.0.0.1"] });
  onTestFinished(() => server.close());
  const statuses: number[] = [];
  for (const forwarded of ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:3:4:5:6", "2001:db8:1:3::1"])
    statuses.push(
      (await fetch(`${server.url}/v1/networks`, { headers: { "X-Forwarded-For": forwarded } })).status,
    );
  expect(statuses).toEqual([200, 200, 429, 200]);
});
