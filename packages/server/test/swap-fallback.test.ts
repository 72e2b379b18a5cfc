import type { Hex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectNetworks } from "../src/chains/connect";
import { findToken } from "../src/chains/registry";
import { systemNetwork } from "../src/chains/system-network";
import { systemRuntime } from "../src/lib/system-runtime";
import { type Devnet, startDevnet } from "../src/local/chains/index";
import { evmWallets } from "../src/local/chains/wallets";
import { startRelayer } from "../src/local/relayer/start";
import { stableswapProvider } from "../src/payments/quote/providers/stableswap";
import { connect, rpcOf } from "./chain";
import { type Harness, startHarness } from "./harness";
import { party, pay } from "./quoted";

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

/** Carol takes a large part of the EURC out of the pool on basesep. */
async function spoilPrice(): Promise<void> {
  const { evm } = connectNetworks(rpc, 10_000, systemNetwork(systemRuntime));
  const own = (token: string) => party({ network: "basesep", token, address: carol.address });
  const offer = await stableswapProvider(evm).quote(
    {
      source: own("usdc"),
      destination: own("eurc"),
      amount: 900_000_000_000n,
      slippageBps: 30,
      expiresAt: Date.now() + 60_000,
      travelRuleCompliant: false,
    },
    new AbortController().signal,
  );
  if (!offer) throw new Error("no offer");
  expect((await pay(rpcOf(devnet, "basesep"), carol, offer)).at(-1)?.status).toBe("success");
}

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
  await spoilPrice();
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
