/** A test suite of your own product: the whole service, chains included, runs for as long as the tests do. */
import { isWaybillError, Waybill } from "@waybill/sdk";
import { signQuote } from "@waybill/sdk/evm";
import { hostileFetch, tamperings } from "@waybill/sdk/hostile";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";

const DAY = 86_400_000;
let service: LocalService;
let waybill: Waybill;

beforeAll(async () => {
  // A service that began in the past can be advanced. Its clock is then the one that clients and signers go by, too.
  service = await startLocalService({ port: 0, networks: ["sepolia"], beginAt: Date.now() - 7 * DAY });
  waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default, clock: service.clock });
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

/** The payment of your product, here in short: quote, verify, sign. `approve` stands for a user who takes some time. */
async function payWith(client: Waybill, approve = async () => {}) {
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
  await approve();
  return await signQuote(quoted, account, { clock: service.clock });
}

test("a payment is made", async () => {
  const signed = await payWith(waybill);
  await waybill.transactions.submit(signed);
  expect((await waybill.transactions.wait(signed.txHash)).status).toBe("completed");
});

test("a quote that has expired is not signed", async () => {
  const late = payWith(waybill, async () => {
    const { moved } = await service.clock.advance(DAY / 24);
    expect(moved).toBe(DAY / 24);
  });
  await expect(late).rejects.toMatchObject({ code: "quote_expired" });
});

// Those that only prices or a node of your own show are refused where you give them.
const harmful = tamperings.filter(({ harm, needs }) => harm !== "nothing" && needs === undefined);

test.each(harmful)("a server that tampers ($name) gets no signature", async ({ name }) => {
  let tampered = false;
  const fetch = hostileFetch({
    tampering: name,
    onTampered: (applied) => {
      tampered = applied.length > 0;
    },
  });
  const { clock } = service;
  const client = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default, clock, fetch });
  const signing = payWith(client).then(
    () => "signed",
    (error: unknown) => (isWaybillError(error) ? "refused" : String(error)),
  );
  // Some kinds have no place in a plain transfer.
  expect(await signing).toBe(tampered ? "refused" : "signed");
});
