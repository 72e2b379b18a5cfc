import { type LocalService, startLocalService } from "@waybill/server/local";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bridgeOf } from "./bridge";
import { connect } from "./chain";
import { signEvmSteps } from "./sign-evm";

// The data interface's view of a payment between two networks, against the answers of their nodes.

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "basesep"], relayInterval: 10 });
});
afterAll(() => service?.close());

// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

async function call(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(service.url + path, {
    method,
    headers: { Authorization: `Bearer ${service.apiKeys.default}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok, path).toBe(true);
  return response.json();
}

const rpcUrl = (slug: string) => service.networks.find((network) => network.slug === slug)?.rpcUrl ?? "";

async function rpc(slug: string, method: string, ...params: unknown[]): Promise<Body> {
  const response = await fetch(rpcUrl(slug), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return ((await response.json()) as Body).result;
}

const wallet = (name: string) => {
  const found = service.wallets.find((item) => item.name === name && item.kind === "evm");
  if (!found) throw new Error(`no wallet ${name}`);
  return found;
};

async function pay(amount: bigint): Promise<string> {
  const [sender, recipient] = [wallet("alice"), wallet("bob")];
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "basesep",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: sender.address,
    to_address: recipient.address,
    amount: amount.toString(),
    slippage_bps: "0",
  });
  const { quote } = await call("GET", `/v1/transactions/quote?${query}`);
  let hash = "";
  for (const signed_payload of await signEvmSteps(sender, quote.transactions[0])) {
    hash = (
      await call("POST", "/v1/transactions", { network: "sepolia", quote_id: quote.id, signed_payload })
    ).tx_hash;
  }
  return hash;
}

test("one transfer, from its burn to its mint, with the nodes' own numbers", async () => {
  const bob = wallet("bob").address.toLowerCase();
  const token = bridgeOf("basesep").cctp.usdc as Hex;
  const before = await connect(rpcUrl("basesep")).tokenBalance(token, bob as Hex);
  const hash = await pay(2_500_001n);
  const [transfer] = await vi.waitFor(
    async () => {
      const { items } = await call("GET", `/v2/transfers?tx_hash=${hash}&scope=INTERCHAIN&status=SUCCEEDED`);
      expect(items).toHaveLength(1);
      return items;
    },
    { interval: 50, timeout: 120_000 },
  );
  const gained = (await connect(rpcUrl("basesep")).tokenBalance(token, bob as Hex)) - before;
  expect(BigInt(transfer.receiver.token.base_amount)).toBe(gained);
  expect(transfer).toMatchObject({
    type: "cctp",
    sender_tx_hash: hash,
    sender: { network: "sepolia", address: wallet("alice").address.toLowerCase() },
    receiver: { network: "basesep", address: bob, token: { symbol: "USDC" } },
  });
  const minted = await rpc("basesep", "eth_getTransactionReceipt", transfer.receiver_tx_hash);
  expect(minted.status).toBe("0x1");
  expect(await call("GET", `/v2/transfers/${encodeURIComponent(transfer.id)}`)).toEqual(transfer);

  const burned = await rpc("sepolia", "eth_getTransactionReceipt", hash);
  const transaction = await call("GET", `/v2/transactions/by-network/sepolia/${hash}`);
  expect(transaction).toMatchObject({
    id: `${Number(burned.blockNumber)}-${Number(burned.transactionIndex)}`,
    height: String(Number(burned.blockNumber)),
    success: true,
    signers: [burned.from],
    fee: { amount: (BigInt(burned.gasUsed) * BigInt(burned.effectiveGasPrice)).toString(), denom: "ETH" },
  });
  const [entry] = await call("GET", `/api/transactions/address/${bob}?status=completed`);
  expect(entry).toMatchObject({
    hash,
    source_chain: "sepolia",
    destination_chain: "basesep",
    protocol: "cctp",
  });
  const head = Number(await rpc("sepolia", "eth_blockNumber"));
  const { items } = await call("GET", "/v2/transactions?network=sepolia&size=100");
  const counts = await Promise.all(
    Array.from({ length: head + 1 }, (_, block) =>
      rpc("sepolia", "eth_getBlockTransactionCountByNumber", `0x${block.toString(16)}`),
    ),
  );
  const total = counts.reduce((sum: number, count: string) => sum + Number(count), 0);
  expect(items).toHaveLength(Math.min(100, total));
});
