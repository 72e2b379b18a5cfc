import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "./harness";

// Balances of a list of addresses, without a node.

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

const balancesOf = (hash: string) => api.call("GET", `/v2/addresses/list/${hash}/balances`);
const balancesOfList = async (addresses: object[]) => {
  const { body } = await api.call("POST", "/v2/addresses/list", { body: { addresses } });
  return (await balancesOf(body.hash)).body.balances;
};

test("networks without a node have an entry with that status", async () => {
  const tron = { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", network: "tron" };
  expect(await balancesOfList([tron])).toEqual([
    { ...tron, assets: [], lookup_status: "unsupported", reason: "network_not_supported", hidden_count: 0 },
  ]);
});

test("a list of a thousand has an entry for each, and none fails the call", async () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    address: `0x${(index + 1).toString(16).padStart(40, "0")}`,
    network: "eth",
  }));
  const balances = await balancesOfList(many);
  expect(balances).toHaveLength(1000);
  expect(new Set(balances.map((one: { lookup_status: string }) => one.lookup_status))).toEqual(
    new Set(["unavailable"]),
  );
});

test("an unknown hash is 404, a malformed one 400", async () => {
  expect((await balancesOf("0".repeat(64))).status).toBe(404);
  for (const hash of ["0", "A".repeat(64), `${"0".repeat(63)}g`, "0".repeat(65), "%2f"]) {
    const { status, body } = await balancesOf(hash);
    expect([status, body.statusCode], hash).toEqual([400, 400]);
    expect(body.message[0]).toMatch(/^hash /);
  }
});
