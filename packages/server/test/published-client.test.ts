import { type LocalService, startLocalService } from "@waybill/server/local";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { evmWallets } from "../src/local/chains/wallets";
import { naturalPerson } from "./harness";
import { publishedClient } from "./published-client";

const [alice, bob] = evmWallets;
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
let service: LocalService;
let client: ReturnType<typeof publishedClient>;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia"] });
  client = publishedClient(service.url, service.apiKeys.default);
});
afterAll(() => service.close());

const query = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_address: alice.address,
  to_address: bob.address,
  from_asset: usdc,
  to_asset: "usdc",
  amount: "2500000",
  slippage_bps: "50",
};
const flat = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_asset: usdc,
  to_asset: usdc,
  amount_in: "2500000",
  amount_out_estimated: "2500000",
  min_amount_out: "2500000",
};
/** As the typed client sends it: in its own names only. */
const payload = (account: string) => ({
  ...naturalPerson(account),
  name_identifiers: [
    { primary_identifier: "Example", secondary_identifier: "Alice", kind: "LEGL", is_legal: true },
    { primary_identifier: "Sample", kind: "ALIA", is_legal: false },
  ],
  national_identifiers: [
    { country_of_issue: "DE", identifier_type: "CCPT", national_identifier: "C01X00T47" },
    { identifier_type: "RAID", national_identifier: "1", registration_authority: "RA000189" },
  ],
});

test("networks under their earlier path have the kinds of that time", async () => {
  const chains = await client.chains();
  expect(chains).toContainEqual({
    slug: "solana",
    label: "Solana",
    kind: "svm",
    aliases: [],
    isTestnet: false,
  });
  const networks = (await (await fetch(`${service.url}/v1/networks`)).json()) as { slug: string }[];
  expect(chains.map(({ slug }) => slug)).toEqual(networks.map(({ slug }) => slug));
  expect(new Set(chains.map(({ kind }) => kind))).toEqual(new Set(["evm", "svm", "cosmos"]));
});

test("a person is read whole from every operation, and comes back the same when it is sent again", async () => {
  const created = await client.createPerson(payload("a-1"));
  expect(created).toMatchObject({
    kind: "natural",
    person: naturalPerson("a-1").person,
    names: payload("a-1").name_identifiers,
    nationals: payload("a-1").national_identifiers,
    accounts: ["a-1"],
  });
  const id = String(created.id);
  expect(await client.person(id)).toEqual(created);
  expect(await client.personByAccount("a-1")).toEqual(created);
  expect(await client.persons()).toContainEqual(created);
  expect(await client.replacePerson(id, payload("a-1"))).toEqual(created);
  // A client that sends back the whole answer changes nothing: the deprecated names are not a second value.
  const headers = { Authorization: `Bearer ${service.apiKeys.default}`, "Content-Type": "application/json" };
  const url = `${service.url}/v1/persons/${id}`;
  const body = await (await fetch(url, { headers })).text();
  const again = await fetch(url, { method: "PUT", headers, body });
  expect([again.status, await again.text()]).toEqual([200, body]);
});

test("a payment from quote to report", async () => {
  await client.createPerson(payload(alice.address));
  const { quote } = await client.quote(query);
  expect(quote).toMatchObject({ provider: "direct", ...flat });
  expect(await client.quotes(query)).toMatchObject([flat]);
  const [transaction] = quote.transactions;
  const meta = Object(transaction?.meta);
  const signed_payload = await privateKeyToAccount(alice.privateKey).signTransaction({
    chainId: Number(transaction?.chain_id),
    to: String(transaction?.to) as Hex,
    data: String(transaction?.data) as Hex,
    value: BigInt(String(transaction?.value)),
    nonce: Number(meta.nonce),
    gas: BigInt(meta.gas_limit),
    maxFeePerGas: BigInt(meta.max_fee_per_gas),
    maxPriorityFeePerGas: BigInt(meta.max_priority_fee_per_gas),
  });
  const hash = await client.submit({
    network: "sepolia",
    quote_id: quote.id,
    signed_payload,
  });
  const report = await client.report(String(hash));
  expect(report.sender).toMatchObject({ kind: "natural", names: payload("").name_identifiers });
  expect(report.recipient).toBeNull();
  expect(await client.reports()).toEqual([report]);
});
