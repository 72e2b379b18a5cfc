import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalService, startLocalService } from "../../service";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({
    port: 0,
    networks: ["sepolia", "basesep", "solana-devnet"],
    relayInterval: 10,
  });
}, 60_000);
afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

const plant = async (text: string): Promise<{ status: number; body: Body }> => {
  const response = await fetch(`${service.testUrl}/seed`, { method: "POST", body: text });
  return { status: response.status, body: await response.json() };
};

const get = async (path: string, key = service.apiKeys.default): Promise<Body> =>
  (await fetch(service.url + path, { headers: { Authorization: `Bearer ${key}` } })).json();

const shop = "0x000000000000000000000000000000000005a09e";

const seed = `
workspaces:
  - name: acme
    keys:
      - { name: backend }
      - { name: reports, mode: read, plan: pro }
lists:
  - list: our-customers
    entries:
      - { family: evm, address: "${shop}", name: Shop, category: merchant }
persons:
  - as: shop
    workspace: acme
    body:
      kind: legal
      person: { country_of_registration: DE, customer_identification: shop }
      name_identifiers: [{ primary_identifier: Shop GmbH, type: LEGL }]
      national_identifiers: []
      account_numbers: [{ account_number: "${shop}" }]
      addresses: []
balances:
  - { network: sepolia, asset: usdc, address: "${shop}", amount: "1.5" }
  - { network: solana-devnet, asset: usdc, address: HBnFvZyyhKQpaAcLnhYPFeGbAGMpzYTFDxcUH4JM9RXq, amount: "2" }
connections:
  - { as: books, workspace: acme, body: { name: Books, type: custom, kind: books } }
payments:
  - { as: first, from: bob, network: basesep, to: "${shop}", to_network: sepolia, asset: usdc, amount: "2.000001" }
  - { as: second, workspace: acme, from: alice, network: solana-devnet, to: bob, asset: usdc, amount: "3" }
`;

const held = async () => {
  const { body } = await (async () => {
    const url = service.networks[0]?.rpcUrl ?? "";
    const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "eth_call",
        params: [{ to: usdc, data: `0x70a08231${shop.slice(2).padStart(64, "0")}` }, "latest"],
      }),
    });
    return { body: (await response.json()) as Body };
  })();
  return BigInt(body.result);
};

test("a seed makes workspaces, keys, lists, persons, balances, connections and payments", async () => {
  const { status, body } = await plant(seed);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toEqual({
    keys: { acme: { backend: expect.stringMatching(/^wbk_/), reports: expect.stringMatching(/^wbk_/) } },
    persons: { shop: expect.any(String) },
    connections: { books: expect.any(String) },
    payments: { first: expect.stringMatching(/^0x/), second: expect.any(String) },
  });
  const { backend, reports } = body.keys.acme;
  expect(await get(`/v1/persons/${body.persons.shop}`, reports)).toMatchObject({ id: body.persons.shop });
  expect(await get("/v1/persons")).toEqual([]);
  expect((await get("/v2/account-connections?kind=books", backend)).items).toHaveLength(1);
  expect(await get(`/v1/transactions/track/${body.payments.first}`)).toMatchObject({ status: "completed" });
  expect(await held()).toBe(1_500_000n + 2_000_001n);
});

test("a seed that the server refuses changes nothing, and says where it is wrong", async () => {
  await fetch(`${service.testUrl}/reset`, { method: "POST" });
  const before = await held();
  const { status, body } = await plant(seed.replace('amount: "3" }', 'amount: "0.0000001" }'));
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { fields: [{ field: "payments[1].amount" }] },
  });
  expect(await held()).toBe(before);
  const refused = await plant("persons: [{ body: { kind: legal } }]");
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: "persons[0]" }] } });
});

test("a seed of another form is refused with the place of each fault", async () => {
  expect(await plant("payments: [")).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  const { body } = await plant("people: []\npayments: [{ from: dave, amount: 1 }]\nbalances: [{}]");
  expect(body.fields.map(({ field }: { field: string }) => field)).toEqual([
    "people",
    "balances[0].network",
    "balances[0].asset",
    "balances[0].address",
    "balances[0].amount",
    "payments[0].network",
    "payments[0].from",
    "payments[0].to",
    "payments[0].asset",
    "payments[0].amount",
  ]);
});
