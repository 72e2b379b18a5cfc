/** A test suite of your own product: the whole service, chains included, runs for as long as the tests do. */
import { Waybill } from "@waybill/sdk";
import { type LocalService, startLocalService } from "@waybill/server/local";
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
