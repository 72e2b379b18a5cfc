/** The Travel Rule's declaration is one fact, from the request of a quote to the report of its payment. */
import { type QuotedPayment, Waybill } from "@waybill/sdk";
import { type SignOptions, signQuote } from "@waybill/sdk/evm";
import { sendQuote } from "@waybill/sdk/evm-wallets";
import { memoryJournal } from "@waybill/sdk/payments";
import { parseQuote, serializeQuote } from "@waybill/sdk/quotes";
import { type LocalService, startLocalService } from "@waybill/server/local";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anvilWallet } from "./anvil-wallet.ts";
import { demoPersons } from "./persons.ts";

let service: LocalService;
let waybill: Waybill;
const walletOf = (name: string) =>
  service.wallets.find((one) => one.name === name && one.kind === "evm") ??
  expect.unreachable(`there is no wallet of ${name}`);
const account = (name: string) => privateKeyToAccount(walletOf(name).privateKey as Hex);

beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia"] });
  waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
  for (const person of demoPersons(service.wallets)) await waybill.persons.create(person);
});
afterAll(() => service.close());

let amount = 1_000_000;
const requestOf = (travel_rule_compliant?: boolean) => ({
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_asset: "usdc",
  to_asset: "usdc",
  // Two quotes of the same amount in a row have the same bytes.
  amount: String(amount++),
  slippage_bps: 50,
  from_address: walletOf("alice").address,
  to_address: walletOf("bob").address,
  ...(travel_rule_compliant !== undefined && { travel_rule_compliant }),
});
const declared = async (hash: string) => {
  await waybill.transactions.wait(hash, { pollMs: 50 });
  return (await waybill.transactions.get(hash)).travel_rule_compliant;
};
const sign = (quoted: QuotedPayment, options: SignOptions = {}) =>
  signQuote(quoted, account("alice"), options);

test.each([true, false, undefined])(
  "the declaration of a request (%s) is that of the report",
  async (said) => {
    const signed = await sign(await waybill.quotes.get(requestOf(said)));
    expect(signed.travelRuleCompliant).toBe(said);
    await waybill.transactions.submit(signed);
    expect(await declared(signed.txHash)).toBe(said ?? false);
  },
);

test("through JSON, a quote's text and a wallet that sends", async () => {
  const quoted = parseQuote(serializeQuote(await waybill.quotes.get(requestOf(true))));
  const signed = JSON.parse(JSON.stringify(await signQuote(quoted, account("alice"))));
  await waybill.transactions.submit(signed);
  expect(await declared(signed.txHash)).toBe(true);
  const { rpcUrl } = service.networks[0] ?? expect.unreachable();
  const sent = await sendQuote(await waybill.quotes.get(requestOf(true)), anvilWallet(rpcUrl), {
    client: waybill,
  });
  await waybill.transactions.submit(sent);
  expect(await declared(sent.txHash)).toBe(true);
});

test("payments of a journal declare what their request does", async () => {
  const journal = memoryJournal();
  const { payments } = waybill.withOptions({ payments: { journal } });
  for await (const step of payments.pay({ id: "1", request: requestOf(true), sign })) {
    if (step.step !== "settled") continue;
    expect(step.status).toBe("completed");
    expect(await declared(step.signed.txHash)).toBe(true);
  }
  expect(await journal.get("1")).toMatchObject({
    travelRuleCompliant: true,
    attempts: [{ signed: { travelRuleCompliant: true } }],
  });
});

test("a payment that was submitted undeclared is declared by submitting it again, and stays so", async () => {
  const signed = await sign(await waybill.quotes.get(requestOf()));
  await waybill.transactions.submit(signed);
  expect(await declared(signed.txHash)).toBe(false);
  await waybill.transactions.submit(signed, { travelRuleCompliant: true });
  expect(await declared(signed.txHash)).toBe(true);
  await waybill.transactions.submit(signed);
  expect(await declared(signed.txHash)).toBe(true);
});
