/** Tests that run against the service of WAYBILL_BASE_URL, which the job has started. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Waybill } from "@waybill/sdk";
import { signQuote } from "@waybill/sdk/evm";
import { mnemonicToAccount } from "viem/accounts";

const { WAYBILL_BASE_URL = "http://127.0.0.1:4280", WAYBILL_API_KEY } = process.env;
const waybill = new Waybill({ baseUrl: WAYBILL_BASE_URL, apiKey: WAYBILL_API_KEY });
/** PUBLIC: the first wallet of every local service. */
const alice = mnemonicToAccount("test test test test test test test test test test test junk");

test("alice pays 2.5 USDC", async () => {
  const quoted = await waybill.quotes.get({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: alice.address,
    to_address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    amount: "2500000",
    slippage_bps: 0,
  });
  const { tx_hash } = await waybill.transactions.submit(await signQuote(quoted, alice));
  const { status } = await waybill.transactions.wait(tx_hash);
  assert.equal(status, "completed");
});
