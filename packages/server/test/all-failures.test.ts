import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, naturalPerson, startHarness } from "./harness";

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

/** Fields with the codes of their broken rules. */
const codes = (details: Record<string, Array<{ code: string }>>) =>
  Object.fromEntries(
    Object.entries(details).map(([field, broken]) => [field, broken.map((entry) => entry.code)]),
  );

test("a quote's failing fields come in one answer, whichever layer refuses them", async () => {
  const query = new URLSearchParams({
    from_chain: "nowhere",
    to_chain: "sepolia",
    to_address: "0x123",
    from_asset: "usdc",
    to_asset: "dollars",
    amount: "1.5",
    slippage_bps: "007",
  });
  const { status, body } = await api.call("GET", `/v1/transactions/quote?${query}`);
  expect(status).toBe(422);
  expect(codes(body.details)).toEqual({
    from_chain: ["invalid_value"],
    from_address: ["length"],
    to_address: ["invalid_value"],
    to_asset: ["invalid_value"],
    amount: ["regex"],
    slippage_bps: ["type"],
  });
});

test("all failing fields of a person are in one answer, and none is checked twice", async () => {
  const person = {
    ...naturalPerson("a"),
    person: { country_of_residence: "ZZ", place_of_birth: "", date_of_birth: "2990-01-01" },
    name_identifiers: [
      { primary_identifier: "X", type: "WRONG" },
      { primary_identifier: "", type: "ALIA" },
    ],
    addresses: ["nonsense", { address_type: "HOME", country: "Germany", town_name: 5 }],
  };
  const { body } = await api.call("POST", "/v1/persons", { body: person });
  expect(codes(body.details)).toEqual({
    "person.country_of_residence": ["country_code"],
    "person.place_of_birth": ["length"],
    "person.date_of_birth": ["date_in_past"],
    "name_identifiers[0].type": ["invalid_value"],
    "name_identifiers[1].primary_identifier": ["length", "regex"],
    "addresses[0]": ["type"],
    "addresses[1].country": ["country_code"],
    "addresses[1].town_name": ["type"],
  });
});

test("a quote's missing records are named with its other failing fields", async () => {
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "nowhere",
    from_address: evm,
    to_address: evm,
    from_asset: "usdc",
    to_asset: "usdc",
    amount: "0",
    slippage_bps: "50",
    travel_rule_compliant: "true",
  });
  const { body } = await api.call("GET", `/v1/transactions/quote?${query}`);
  expect(codes(body.details)).toEqual({
    from_address: ["travel_rule"],
    to_chain: ["invalid_value"],
    amount: ["range"],
  });
});

test("another workspace is refused before faulty fields", async () => {
  const other = "workspace_id=5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
  for (const path of ["/v2/transfers", "/v2/transactions", "/v1/address/balance", "/v1/address/assetFlow"]) {
    const { status, body } = await api.call("GET", `${path}?${other}&network=nowhere&cursor=damaged`);
    expect([status, body.code], path).toEqual([403, "workspace_forbidden"]);
  }
});

const evm = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

test.each([
  [
    "/v1/address/balance",
    { network: "sepolia", address: "0x1", network_type: "solana", token_contracts: "x" },
    ["address", "network_type", "token_contracts"],
  ],
  [
    "/v1/address/assetFlow",
    { network: "sepolia", address: "0x1", start_time: "soon", end_time: "later" },
    ["address", "end_time", "start_time"],
  ],
  [
    "/v2/connections/transfers",
    { network_a: "nowhere", address_a: evm, network_b: "sepolia", address_b: "0x1", start_time: "soon" },
    ["address_b", "network_a", "start_time"],
  ],
  [
    "/v2/transactions",
    { network: "sepolia", address: "0x1", start_time: "2026-02-02", end_time: "2026-02-01", size: "many" },
    ["address", "end_time", "size"],
  ],
  [
    "/v2/tokens/mints-burns",
    { network: "osmo-test-5", token: "uosmo", start_time: "soon" },
    ["network", "start_time"],
  ],
])("all failing fields of %s come in one answer", async (path, query, failing) => {
  const { status, body } = await api.call("GET", `${path}?${new URLSearchParams(query)}`);
  expect(status).toBe(400);
  expect(body.message.map((text: string) => text.split(" ")[0]).sort()).toEqual(failing);
});

test("invalid Unicode is reported together with all other failing fields", async () => {
  const person = naturalPerson("surrogates");
  const text = JSON.stringify({ ...person, person: { ...person.person, country_of_residence: "ZZ" } })
    .replace("Hamburg", "Ham\\ud800burg")
    .replace("Beispielweg", "\\udc00");
  const { status, body } = await api.call("POST", "/v1/persons", { body: text });
  expect([status, codes(body.details)]).toEqual([
    422,
    {
      "person.place_of_birth": ["invalid_value"],
      "addresses[0].street_name": ["invalid_value"],
      "person.country_of_residence": ["country_code"],
    },
  ]);
});

test("each place of a list is checked", async () => {
  const addresses = [
    { network: "sepolia", address: "0x1" },
    { network: "nowhere", address: evm },
    { network: "sepolia", address: evm },
    { network: "solana-devnet", address: evm },
  ];
  for (const path of ["/v2/addresses/list", "/v2/connections/subgraph"]) {
    const { status, body } = await api.call("POST", path, { body: { addresses } });
    expect(status).toBe(400);
    expect(body.message.map((text: string) => text.split(" ")[0]).sort()).toEqual([
      "addresses[0].address",
      "addresses[1].network",
      "addresses[3].address",
    ]);
  }
});
