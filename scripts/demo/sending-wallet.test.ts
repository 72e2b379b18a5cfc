/**
 * A wallet that broadcasts its transactions, on a local chain: anvil with its unlocked accounts behaves like MetaMask.
 */
import { Waybill } from "@waybill/sdk";
import { sendQuote } from "@waybill/sdk/evm-wallets";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anvilWallet } from "./anvil-wallet.ts";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "basesep"] });
});
afterAll(() => service.close());

const addressOf = (name: string) =>
  service.wallets.find((one) => one.name === name && one.kind === "evm")?.address ?? "";

test.each<
  [
    string,
    { to_chain: string; to_asset: string; from_asset?: string },
    { acceptQuotedPrice?: boolean; approvals: number; transactions?: number },
  ]
>([
  ["a transfer", { to_chain: "sepolia", to_asset: "usdc" }, { approvals: 0 }],
  ["a transfer to another network", { to_chain: "basesep", to_asset: "usdc" }, { approvals: 1 }],
  ["a swap", { to_chain: "sepolia", to_asset: "eurc" }, { acceptQuotedPrice: true, approvals: 1 }],
  [
    "a swap and a burn",
    { to_chain: "basesep", to_asset: "usdc", from_asset: "eurc" },
    { acceptQuotedPrice: true, approvals: 1, transactions: 4 },
  ],
])(
  "%s is sent by the wallet, checked, submitted and reported",
  async (_, to, { acceptQuotedPrice, approvals, transactions = approvals + 1 }) => {
    const waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
    const wallet = anvilWallet(service.networks.find(({ slug }) => slug === "sepolia")?.rpcUrl ?? "");
    const quoted = await waybill.quotes.get({
      from_chain: "sepolia",
      from_asset: "usdc",
      ...to,
      amount: "2500000",
      slippage_bps: 50,
      from_address: addressOf("alice"),
      to_address: addressOf("bob"),
    });
    const sent = await sendQuote(quoted, wallet, { client: waybill, acceptQuotedPrice });
    expect(sent.approvals).toHaveLength(approvals);
    expect(wallet.methods.filter((method) => method === "eth_sendTransaction")).toHaveLength(transactions);
    expect(await waybill.transactions.submit(sent)).toEqual({ tx_hash: sent.txHash });
    expect((await waybill.transactions.wait(sent.txHash)).status).toBe("completed");
    expect(await waybill.transactions.get(sent.txHash)).toMatchObject({
      amount: 2_500_000n,
      network: "sepolia",
    });
  },
);
