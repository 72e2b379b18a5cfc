/** A test suite of your own product: the whole service, chains included, runs for as long as the tests do. */
import { isWaybillError, Waybill } from "@waybill/sdk";
import { signQuote } from "@waybill/sdk/evm";
import { hostileFetch, tamperings } from "@waybill/sdk/hostile";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";

let service: LocalService;
let waybill: Waybill;

beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia"] });
  waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
});
afterAll(() => service.close());

test("a quote names its provider and its risk", async () => {
  const [alice, bob] = service.wallets;
  const { quote, risk } = await waybill.quotes.get({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: alice?.address ?? "",
    to_address: bob?.address ?? "",
    from_asset: "usdc",
    to_asset: "usdc",
    amount: "1",
    slippage_bps: 0,
  });
  expect(quote.provider).toBe("direct");
  expect(risk?.overall_risk_level).toBe("high");
});

/** What your product does, here in short: quote, verify, sign. */
async function payWith(client: Waybill) {
  const [alice, bob] = service.wallets;
  const account = privateKeyToAccount(alice?.privateKey as `0x${string}`);
  const quoted = await client.quotes.get({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: account.address,
    to_address: bob?.address ?? "",
    amount: "1000000",
    slippage_bps: 0,
  });
  return await signQuote(quoted, account);
}

test("a payment is made", async () => {
  const signed = await payWith(waybill);
  await waybill.transactions.submit(signed);
  expect((await waybill.transactions.wait(signed.txHash)).status).toBe("completed");
});

const harmful = tamperings.filter(({ harm }) => harm !== "nothing");

test.each(harmful)("a server that tampers ($name) gets no signature", async ({ name }) => {
  let tampered = false;
  const fetch = hostileFetch({
    tampering: name,
    onTampered: (applied) => {
      tampered = applied.length > 0;
    },
  });
  const client = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default, fetch });
  const signing = payWith(client).then(
    () => "signed",
    (error: unknown) => (isWaybillError(error) ? "refused" : String(error)),
  );
  // Some kinds have no place in a plain transfer.
  expect(await signing).toBe(tampered ? "refused" : "signed");
});
