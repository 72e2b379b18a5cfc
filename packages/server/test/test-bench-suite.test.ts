import { createTestBench, type LocalService, startLocalService, type TestWorld } from "@waybill/server/local";
import type { components } from "@waybill/spec/generated/core";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bridgeOf } from "./bridge";
import { connect } from "./chain";
import { signEvmSteps } from "./sign-evm";

/** How many tests of a customer run; `TEST_BENCH_TESTS=50` is a whole suite. */
const TESTS = Number(process.env.TEST_BENCH_TESTS ?? 6);

/** How many of them run at the same time, each in a world of its own. */
const WORLDS = 3;

const DAY = 86_400_000;
const recipient = "0x00000000000000000000000000000000000ca511";

let service: LocalService;
const worlds: TestWorld[] = [];
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia"] });
  const bench = createTestBench(service.testUrl);
  await bench.seed(`
persons:
  - body:
      kind: legal
      person: { country_of_registration: DE, customer_identification: seeded }
      name_identifiers: [{ primary_identifier: Seeded GmbH, type: LEGL }]
      national_identifiers: []
      account_numbers: []
      addresses: []
`);
  await bench.snapshot("seeded");
  for (let made = 0; made < WORLDS; made++) worlds.push(await bench.fork("seeded"));
}, 120_000);
afterAll(() => service.close());

async function call<Body>(url: string, method: string, path: string, body?: unknown) {
  const response = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${service.apiKeys.default}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** A test as a customer writes it: it sees its own world only, from the snapshot on. */
async function customerTest({ world, clock, faults, reset }: TestWorld, number: number): Promise<void> {
  await reset();
  const { url, networks } = world;
  expect((await call<unknown[]>(url, "GET", "/v1/persons")).body).toHaveLength(1);
  await faults.add({ on: { operation: "createPerson" }, do: { status: 503 }, times: 1 });
  const person = {
    kind: "legal",
    person: { country_of_registration: "DE", customer_identification: `test-${number}` },
    name_identifiers: [{ primary_identifier: `Test ${number}`, type: "LEGL" }],
    national_identifiers: [],
    account_numbers: [],
    addresses: [],
  };
  expect((await call(url, "POST", "/v1/persons", person)).status).toBe(503);
  expect((await call(url, "POST", "/v1/persons", person)).status).toBe(201);
  expect((await call<unknown[]>(url, "GET", "/v1/persons")).body).toHaveLength(2);

  const [alice] = service.wallets;
  if (!alice) throw new Error("no wallet");
  const amount = 1_000_000n + BigInt(number);
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: alice.address,
    to_address: recipient,
    from_asset: "usdc",
    to_asset: "usdc",
    amount: amount.toString(),
    slippage_bps: "0",
  });
  const { body } = await call<{ quote: components["schemas"]["Quote"] }>(
    url,
    "GET",
    `/v1/transactions/quote?${query}`,
  );
  const [transaction] = body.quote.transactions;
  if (transaction?.kind !== "evm") throw new Error("no transaction of an EVM network");
  const submit = { network: "sepolia", quote_id: body.quote.id };
  for (const signed_payload of await signEvmSteps(alice, transaction))
    expect((await call(url, "POST", "/v1/transactions", { ...submit, signed_payload })).status).toBe(202);
  const chain = connect(networks[0]?.rpc_url ?? "");
  await vi.waitFor(
    async () =>
      expect(await chain.tokenBalance(bridgeOf("sepolia").cctp.usdc as Hex, recipient)).toBe(amount),
    { interval: 10, timeout: 30_000 },
  );

  await clock.set({ frozen: true });
  await clock.advance(number * DAY);
  const { ahead_ms } = await clock.get();
  expect(Math.round(ahead_ms / DAY)).toBe(number);
  const late = await call<{ quote: { expires_at: string } }>(url, "GET", `/v1/transactions/quote?${query}`);
  expect(Date.parse(late.body.quote.expires_at)).toBeGreaterThan((await clock.get()).now_ms);
}

test(`${TESTS} tests of a customer run in ${WORLDS} worlds at once, each as if it were alone`, async () => {
  let next = 1;
  await Promise.all(
    worlds.map(async (world) => {
      while (next <= TESTS) await customerTest(world, next++);
    }),
  );
}, 120_000);
