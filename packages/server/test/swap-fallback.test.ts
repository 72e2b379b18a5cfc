import type { Hex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findToken } from "../src/chains/registry";
import { type Devnet, startDevnet } from "../src/local/chains/index";
import { evmWallets } from "../src/local/chains/wallets";
import { startRelayer } from "../src/local/relayer/start";
import { connect, rpcOf } from "./chain";
import { evmNetwork } from "./contracts/evm-network";
import { type Harness, startHarness } from "./harness";
import { pay } from "./quoted";

// The price on the destination gets worse after the quote, and before the relayer delivers.
const [alice, bob, carol] = evmWallets;
const [usdc, eurc] = ["usdc", "eurc"].map((slug) => findToken("basesep", slug)?.addr as Hex) as [Hex, Hex];
const amount = 500_000_000_000n;
let devnet: Devnet;
let api: Harness;
let rpc: Record<string, string>;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  rpc = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
  api = await startHarness({ rpc });
});
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

test("a destination swap that cannot be met any more is tracked as failed, with what arrived", async () => {
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "basesep",
    from_address: alice.address,
    to_address: bob.address,
    from_asset: "usdc",
    to_asset: "eurc",
    amount: String(amount),
    slippage_bps: "0",
  });
  const { body } = await api.call("GET", `/v1/transactions/quote?${query}`);
  expect(body.quote.provider).toBe("router");
  const { min_amount_out, transactions } = body.quote;
  const receipts = await pay(rpcOf(devnet, "sepolia"), alice, {
    amountOut: BigInt(body.quote.destination.amount),
    minAmountOut: BigInt(min_amount_out),
    fee: body.quote.fee,
    seconds: 1,
    transactions,
  });
  const hash = receipts.at(-1)?.transactionHash ?? "";
  const track = async () =>
    (await api.call("GET", `/v1/transactions/track/${hash}?quote_id=${body.quote.id}`)).body;
  expect(await track()).toMatchObject({ provider: "router", status: "pending" });

  const bobs = async () => {
    const chain = connect(rpcOf(devnet, "basesep"));
    return {
      usdc: await chain.tokenBalance(usdc, bob.address),
      eurc: await chain.tokenBalance(eurc, bob.address),
    };
  };
  const before = await bobs();
  // Carol takes a large part of the EURC out of the pool.
  await evmNetwork(devnet, "basesep").swap(carol, "usdc", "eurc", 900_000_000_000n);
  const relayer = startRelayer({ rpc, interval: 10 });
  try {
    const arrived = amount - 5_000n;
    await vi.waitFor(
      async () =>
        expect(await track()).toMatchObject({
          provider: "router",
          status: "failed",
          raw: {
            source: { network: "sepolia", tx_hash: hash, status: "completed" },
            bridge: { amount: String(arrived) },
            destination: {
              network: "basesep",
              status: "failed",
              token: usdc.toLowerCase(),
              amount: String(arrived),
            },
          },
        }),
      { interval: 10, timeout: 120_000 },
    );
    expect(await bobs()).toEqual({ usdc: before.usdc + arrived, eurc: before.eurc });
  } finally {
    await relayer.close();
  }
});
