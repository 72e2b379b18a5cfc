import { Waybill } from "@waybill/sdk";
import { signQuote } from "@waybill/sdk/evm";
import { startLocalService } from "@waybill/server/local";
import { mnemonicToAccount } from "viem/accounts";
import { expect, onTestFinished, test } from "vitest";

const alice = mnemonicToAccount("test test test test test test test test test test test junk");
const parties = { from_address: alice.address, to_address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" };
const usdc = { from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "usdc" };

test("alice pays 2.5 USDC", async () => {
  const service = await startLocalService({ port: 0, networks: ["sepolia"] }); // chain, server, funded wallets
  onTestFinished(() => service.close());
  const waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
  const quoted = await waybill.quotes.get({ ...usdc, ...parties, amount: "2500000", slippage_bps: 0 });
  const { tx_hash } = await waybill.transactions.submit(await signQuote(quoted, alice));
  expect(await waybill.transactions.wait(tx_hash)).toMatchObject({ status: "completed" });
}, 60_000);
