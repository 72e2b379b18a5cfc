import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, test } from "vitest";
import { text } from "../../generated/openapi/test-bench";
import { type LocalService, startLocalService } from "../service";
import { testRoutes } from "./bench";
import { createTestBench, TestBenchRefusal } from "./client";

interface Described {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, object> };
}

const document = JSON.parse(text) as Described;

test("the description has the routes of the test bench, and no others", () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(testRoutes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(described.sort());
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: "bench" });

/** Expects a value of a schema, without properties that it does not describe. */
function expectIs(name: string, value: unknown): void {
  const isValid = ajv.validate(
    { $ref: `bench#/components/schemas/${name}`, unevaluatedProperties: false },
    value,
  );
  expect(isValid, `${name}: ${ajv.errorsText()} in ${JSON.stringify(value)}`).toBe(true);
}

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "osmo-test-5"] });
}, 60_000);
afterAll(() => service.close());

test("the typed client calls every kind of path, and its answers are those of the description", async () => {
  const bench = createTestBench(service.url);
  expectIs("World", await bench.show());
  await bench.snapshot("empty");
  expectIs("Clock", await bench.clock.set({ now: new Date(Date.now() + 86_400_000), frozen: true }));
  expect((await bench.clock.get()).frozen).toBe(true);
  expect((await bench.clock.advance(60_000)).ahead_ms).toBeGreaterThan(86_400_000);
  const fault = await bench.faults.add({
    on: { node: "sepolia", call: "eth_call" },
    do: { status: 500 },
    for_ms: 1_000,
  });
  expectIs("Fault", fault);
  await bench.faults.remove(fault.id);
  await bench.faults.add({ on: { webhook: "*" }, do: { cut: true }, times: 2 });
  for (const one of await bench.faults.list()) expectIs("Fault", one);
  await bench.faults.clear();
  expectIs(
    "Chain",
    await bench.chain("sepolia", { do: "mine", blocks: 2, depth: 1, drop_transactions: false }),
  );
  const inbox = await bench.inbox("alerts");
  await fetch(inbox.url, { method: "POST", body: "{}" });
  expectIs("Messages", { name: "alerts", messages: await inbox.messages({ ms: 1_000 }) });
  await inbox.clear();
  await bench.provider("kraken", { do: "restart", times: 1, status: 500, retry_after: 1 });
  expectIs("Planted", await bench.seed("workspaces: [{ name: acme, keys: [{ name: one }] }]"));
  await fetch(`${service.url}/v1/networks`);
  expectIs("Requests", { requests: await bench.requests.list() });
  expect(await bench.requests.as("curl")).toContain("/v1/networks");
  await bench.requests.forget();
  await using copy = await bench.fork("empty");
  expectIs("World", copy.world);
  expect((await copy.clock.get()).frozen).toBe(false);
  expectIs("World", await bench.restore("empty"));
  expectIs("World", await bench.reset());
  const description = await (await fetch(`${service.testUrl}/openapi.json`)).text();
  expect(description).toBe(text);
});

test("a refusal of the test bench is an error with its name and its fields, and another address has none", async () => {
  const bench = createTestBench(service.testUrl);
  const refused = await bench.restore("nothing").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TestBenchRefusal);
  expect(refused).toMatchObject({ status: 404, code: "unknown_snapshot" });
  await expect(bench.seed("payments: 1")).rejects.toMatchObject({ fields: [{ field: "payments" }] });
  await expect(bench.attestation()).resolves.toBeUndefined();
  await expect(bench.attestation({ do: "stuck" })).rejects.toMatchObject({ code: "chain_refused" });
});
