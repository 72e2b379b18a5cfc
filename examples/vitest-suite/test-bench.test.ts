/** Tests that share one service: each begins with the same snapshot, and has faults and a clock of its own. */
import { type PersonPayload, Waybill } from "@waybill/sdk";
import {
  createTestBench,
  type LocalService,
  startLocalService,
  type TestBenchClient,
} from "@waybill/server/local";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

let service: LocalService;
let bench: TestBenchClient;
let waybill: Waybill;

const person: PersonPayload = {
  kind: "legal",
  person: { country_of_registration: "DE", customer_identification: "customer-1" },
  name_identifiers: [{ primary_identifier: "Customer GmbH", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
};

beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia"] });
  bench = createTestBench(service.testUrl);
  waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default, clock: service.clock });
  await bench.seed(`
balances:
  - { network: sepolia, asset: usdc, address: "0x00000000000000000000000000000000000000aa", amount: "12.50" }
`);
  await bench.snapshot("ready");
});
beforeEach(() => bench.restore("ready"));
afterAll(() => service.close());

test.each(["first", "second"])("the %s test finds no person, and makes one", async () => {
  expect(await waybill.persons.list()).toEqual([]);
  await waybill.persons.create(person);
});

test("a person is made although the answer was lost", async () => {
  await bench.faults.add({ on: { operation: "createPerson" }, do: { cut: true, after: true }, times: 1 });
  const alone = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default, maxRetries: 0 });
  await expect(alone.persons.create(person)).rejects.toMatchObject({ code: "connection_failed" });
  expect(await waybill.persons.list()).toHaveLength(1);
});

test("an alert arrives, signed", async () => {
  const inbox = await bench.inbox("alerts");
  const channel = await waybill.risk.channels.create({
    name: "Tests",
    type: "webhook",
    params: { webhook_url: inbox.url, secrets: [inbox.secret] },
  });
  await waybill.risk.channels.test(channel.id);
  expect(await inbox.messages({ count: 1, ms: 10_000 })).toMatchObject([{ signature: "valid" }]);
});

test("next year comes at once", async () => {
  await bench.clock.advance(365 * 86_400_000);
  const quoted = await waybill.quotes.get({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: service.wallets[0]?.address ?? "",
    to_address: service.wallets[1]?.address ?? "",
    amount: "1000000",
    slippage_bps: 0,
  });
  expect(Date.parse(quoted.quote.expires_at ?? "")).toBeGreaterThan(Date.now() + 364 * 86_400_000);
});

test("a copy of the world is used beside it", async () => {
  await using copy = await bench.fork("ready");
  const { url, api_keys } = copy.world;
  const other = new Waybill({ baseUrl: url, apiKey: api_keys.default ?? "" });
  await other.persons.create(person);
  expect(await waybill.persons.list()).toEqual([]);
});
