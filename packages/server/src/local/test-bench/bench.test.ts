import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startServer } from "../../index";
import { type LocalService, startLocalService } from "../service";
import { startWorld } from "../world";
import { TestBench } from "./bench";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0 });
  await fetch(service.testUrl);
}, 60_000);
afterAll(() => service.close());

async function call(method: string, path: string, body?: unknown, url = service.testUrl) {
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

const rpc = async (url: string, method: string, ...params: unknown[]) => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: unknown; error?: unknown };
  if (error) throw new Error(JSON.stringify(error));
  return result;
};

const nodeOf = (slug: string) => service.networks.find((network) => network.slug === slug)?.rpcUrl ?? "";

const persons = async (url = service.url) => {
  const response = await fetch(`${url}/v1/persons`, {
    headers: { Authorization: `Bearer ${service.apiKeys.default}` },
  });
  return ((await response.json()) as unknown[]).length;
};

const createPerson = async (url = service.url) => {
  const response = await fetch(`${url}/v1/persons`, {
    method: "POST",
    headers: { Authorization: `Bearer ${service.apiKeys.default}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      kind: "natural",
      person: { date_of_birth: "1990-01-01", place_of_birth: "Bern", country_of_residence: "CH" },
      name_identifiers: [{ primary_identifier: "Doe", secondary_identifier: "Jo", type: "LEGL" }],
      national_identifiers: [],
      account_numbers: [],
      addresses: [],
    }),
  });
  expect(response.status, await response.text()).toBe(201);
};

test("a server that is not a local service has no test bench", async () => {
  const server = await startServer({ port: 0 });
  const response = await fetch(`${server.url}/_test`);
  expect(response.status).toBe(404);
  await server.close();
});

test("a page of another origin, and a name that is not this machine's, are refused", async () => {
  const page = await fetch(service.testUrl, { headers: { Origin: "https://example.com" } });
  expect(page.status).toBe(403);
});

test("a snapshot holds database, chains and clock, and is restored as often as is asked", async () => {
  await createPerson();
  const sepolia = nodeOf("sepolia");
  const taken = await call("PUT", "/snapshots/one");
  expect(taken).toEqual({ status: 201, body: { name: "one" } });
  const before = await rpc(sepolia, "eth_blockNumber");
  for (let turn = 0; turn < 2; turn++) {
    await createPerson();
    expect(await persons()).toBe(2);
    await rpc(sepolia, "evm_mine");
    const slot = await rpc(nodeOf("solana-devnet"), "getTransactionCount");
    await rpc(nodeOf("solana-devnet"), "requestAirdrop", "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96", 5);
    expect(await rpc(nodeOf("solana-devnet"), "getTransactionCount")).toBe(Number(slot) + 1);
    await call("POST", "/clock/advance", { ms: 86_400_000 });
    const restored = await call("POST", "/snapshots/one/restore");
    expect(restored).toMatchObject({ status: 200, body: { url: service.url, snapshots: ["one"] } });
    expect(await persons()).toBe(1);
    expect(await rpc(sepolia, "eth_blockNumber")).toBe(before);
    expect(await rpc(nodeOf("solana-devnet"), "getTransactionCount")).toBe(slot);
    expect(service.clock.behind()).toBe(0);
  }
});

test("a copy of a world is changed without it, and ends", async () => {
  const made = await call("POST", "/worlds", { snapshot: "one" });
  expect(made.status).toBe(201);
  const { id, url, test_url, networks } = made.body;
  await createPerson(url);
  expect([await persons(url), await persons()]).toEqual([2, 1]);
  const node = networks.find(({ slug }: { slug: string }) => slug === "sepolia").rpc_url;
  const there = await rpc(node, "eth_blockNumber");
  expect(there).toBe(await rpc(nodeOf("sepolia"), "eth_blockNumber"));
  await rpc(node, "evm_mine");
  expect(await rpc(nodeOf("sepolia"), "eth_blockNumber")).toBe(there);
  await call("POST", "/reset", undefined, test_url);
  expect([await persons(url), await rpc(node, "eth_blockNumber")]).toEqual([1, there]);
  expect((await call("DELETE", `/worlds/${id}`)).status).toBe(204);
  await expect(fetch(url)).rejects.toThrow();
  expect(await call("DELETE", `/worlds/${id}`)).toMatchObject({
    status: 404,
    body: { code: "unknown_world" },
  });
});

test("a reset leads to the state that the first request to the bench met", async () => {
  await call("POST", "/reset");
  expect(await persons()).toBe(0);
});

test("unknown names, paths, methods and fields are refused, each by its name", async () => {
  expect(await call("POST", "/snapshots/none/restore")).toMatchObject({
    status: 404,
    body: { code: "unknown_snapshot", message: expect.stringContaining("there are one") },
  });
  expect(await call("GET", "/nothing")).toMatchObject({ status: 404, body: { code: "unknown_path" } });
  expect(await call("DELETE", "/reset")).toMatchObject({ status: 405, body: { code: "wrong_method" } });
  expect(await call("PUT", "/clock", { time: 1, frozen: "yes" })).toMatchObject({
    status: 400,
    body: { code: "invalid_request", fields: [{ field: "time" }, { field: "frozen" }] },
  });
  expect(await call("POST", "/clock/advance", { ms: -1 })).toMatchObject({ status: 400 });
});

test("the first request that does something restarts the server once, and one that only looks never does", async () => {
  const options = { port: 0, networks: ["osmo-test-5"] };
  const world = await startWorld(options);
  onTestFinished(() => world.close());
  const begun = vi.spyOn(world.front, "listen");
  TestBench.open(world, options);
  const url = `${world.url}/_test`;
  expect((await call("GET", "/openapi.json", undefined, url)).status).toBe(200);
  expect(begun).toHaveBeenCalledTimes(0);
  expect((await call("PUT", "/inbox/payments", undefined, url)).status).toBe(201);
  expect(begun).toHaveBeenCalledTimes(1);
  expect((await call("PUT", "/inbox/alerts", undefined, url)).status).toBe(201);
  expect(begun).toHaveBeenCalledTimes(1);
});
