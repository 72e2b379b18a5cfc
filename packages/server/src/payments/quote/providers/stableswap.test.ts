import fc from "fast-check";
import { type Hex, maxUint256 } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, rpcOf } from "../../../../test/chain";
import { startFaultyNode } from "../../../../test/faulty-node/faulty-node";
import { party, pay } from "../../../../test/quoted";
import { NetworkUnavailableError } from "../../../chains/chain";
import { connectNetworks } from "../../../chains/connect";
import { contractsOf, findToken } from "../../../chains/registry";
import { systemNetwork } from "../../../chains/system-network";
import { systemRuntime } from "../../../lib/system-runtime";
import { startAnvil } from "../../../local/chains/evm/anvil";
import { anvilBinary } from "../../../local/chains/evm/start";
import { type Devnet, startDevnet } from "../../../local/chains/start";
import { evmWallets } from "../../../local/chains/wallets";
import type { QuoteRequest } from "../provider";
import { stableswapProvider } from "./stableswap";

const [alice, bob, carol] = evmWallets;
const pool = contractsOf("sepolia")?.pool as Hex;
const address = (symbol: string) => findToken("sepolia", symbol)?.addr as Hex;

let devnet: Devnet;
let rpcUrl: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  rpcUrl = rpcOf(devnet, "sepolia");
});
afterAll(() => devnet.close());

const providerAt = (url: string) =>
  stableswapProvider(connectNetworks({ sepolia: url }, 10_000, systemNetwork(systemRuntime)).evm);

const swapOf = (
  from: string,
  to: string,
  amount: bigint,
  over: Partial<QuoteRequest> = {},
): QuoteRequest => ({
  source: party({ network: "sepolia", token: from, address: alice.address }),
  destination: party({ network: "sepolia", token: to, address: bob.address }),
  amount,
  slippageBps: 50,
  expiresAt: Date.now() + 60_000,
  travelRuleCompliant: false,
  ...over,
});

async function quote(request: QuoteRequest, url = rpcUrl) {
  const offer = await providerAt(url).quote(request, new AbortController().signal);
  const [transaction] = offer?.transactions ?? [];
  if (!offer || transaction?.kind !== "evm") throw new Error("no offer");
  return { offer, transaction };
}

const none = (request: QuoteRequest) => providerAt(rpcUrl).quote(request, new AbortController().signal);

describe("a swap from USDC to EURC", () => {
  test("is mined with exactly the quoted amounts, and no allowance remains", async () => {
    const chain = connect(rpcUrl);
    const balances = () =>
      Promise.all(
        [alice.address, bob.address, pool].flatMap((owner) =>
          ["usdc", "eurc"].map((token) => chain.tokenBalance(address(token), owner)),
        ),
      );
    const before = await balances();
    const { offer, transaction } = await quote(swapOf("usdc", "eurc", 108_000_000n));
    // 100 EURC less 0.04 %, less one base unit of price impact.
    expect(offer).toMatchObject({ amountOut: 99_959_999n, minAmountOut: 99_460_199n });
    expect(offer.fee).toMatchObject({ router_fee: "40001", total_fee: "40001", fee_asset: address("eurc") });
    expect(transaction).toMatchObject({ to: pool, value: "0", meta: { simulation: "success", nonce: "1" } });
    expect(transaction.erc20_approvals).toMatchObject([
      { token_contract: address("usdc"), spender: pool, amount: "108000000", nonce: "0" },
    ]);

    const receipts = await pay(rpcUrl, alice, offer);
    expect(receipts.map(({ status }) => status)).toEqual(["success", "success"]);
    for (const { gasUsed } of receipts) expect(gasUsed).toBeLessThan(200_000n);
    const after = await balances();
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([
      ...[-108_000_000n, 0n],
      ...[0n, offer.amountOut],
      ...[108_000_000n, -offer.amountOut],
    ]);
    expect(await allowance(alice.address)).toBe(0n);
    const spent = receipts.reduce(
      (sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice,
      0n,
    );
    expect(spent).toBeLessThanOrEqual(BigInt(offer.fee.network_fee));
  });

  test("may pay its sender", async () => {
    const destination = party({ network: "sepolia", token: "usdt", address: alice.address });
    const { offer } = await quote(swapOf("usdc", "usdt", 1_000_000n, { destination }));
    expect((await pay(rpcUrl, alice, offer)).at(-1)?.status).toBe("success");
  });
});

const allowance = (owner: Hex) =>
  connect(rpcUrl).readContract({
    address: address("usdc"),
    abi: [
      {
        type: "function",
        name: "allowance",
        stateMutability: "view",
        inputs: [{ type: "address" }, { type: "address" }],
        outputs: [{ type: "uint256" }],
      },
    ],
    functionName: "allowance",
    args: [owner, pool],
  });

describe("the contract enforces the quote", () => {
  test("when others move the price beyond the slippage, the payment reverts", async () => {
    const { offer } = await quote(swapOf("usdc", "eurc", 1_000_000_000_000n, { slippageBps: 0 }));
    const other = swapOf("usdc", "eurc", 900_000_000_000n);
    other.source.address = carol.address;
    await pay(rpcUrl, carol, (await quote(other)).offer);
    const before = await connect(rpcUrl).tokenBalance(address("usdc"), alice.address);
    expect((await pay(rpcUrl, alice, { ...offer })).map(({ status }) => status)).toEqual([
      "success",
      "reverted",
    ]);
    expect(await connect(rpcUrl).tokenBalance(address("usdc"), alice.address)).toBe(before);
    expect(await allowance(alice.address)).toBe(1_000_000_000_000n);
  });

  test("an existing allowance is used, or reset to zero first when it is too small", async () => {
    const enough = await quote(swapOf("usdc", "eurc", 1_000_000_000_000n));
    expect(enough.transaction.erc20_approvals).toEqual([]);
    expect(enough.transaction.meta.simulation).toBe("reverted");
    expect(enough.transaction.meta.simulation_reason).toMatch(/balance/);

    const { offer, transaction } = await quote(swapOf("usdc", "eurc", 1_000_000_000_001n));
    expect(transaction.erc20_approvals.map(({ amount }) => amount)).toEqual(["0", "1000000000001"]);
    const [first, second] = transaction.erc20_approvals;
    expect(
      [first, second, transaction.meta].map((step) => BigInt(step?.nonce ?? 0) - BigInt(first?.nonce ?? 0)),
    ).toEqual([0n, 1n, 2n]);
    expect(transaction.meta.simulation_reason).toMatch(/balance/);
    expect((await pay(rpcUrl, alice, offer)).at(-1)?.status).toBe("reverted");
  });

  test("an expired quote reverts", async () => {
    const { offer } = await quote(swapOf("usdt", "usdc", 5n, { expiresAt: Date.now() - 60_000 }));
    expect((await pay(rpcUrl, alice, offer)).at(-1)?.status).toBe("reverted");
  });
});

describe("there is no offer", () => {
  test.each<[string, QuoteRequest]>([
    ["for more than the pool holds", swapOf("usdc", "usdt", 20_000_000_000_000n)],
    ["for an amount that overflows", swapOf("usdc", "usdt", maxUint256)],
    ["when the output would be zero", swapOf("usdc", "usdt", 1n)],
    ["for the same token", swapOf("usdc", "usdc", 1_000_000n)],
    ["for a native coin", swapOf("eth", "usdc", 1_000_000n)],
    [
      "across networks",
      swapOf("usdc", "usdt", 1n, {
        destination: party({ network: "basesep", token: "usdt", address: bob.address }),
      }),
    ],
  ])("%s", async (_name, request) => {
    expect(await none(request)).toBeUndefined();
  });

  test("on a network without a pool", async () => {
    const source = party({ network: "pol", token: "usdc", address: alice.address });
    const destination = party({ network: "pol", token: "usdt", address: bob.address });
    expect(await none(swapOf("usdc", "usdt", 1n, { source, destination }))).toBeUndefined();
  });

  test("on a network where the pool is not deployed, such as the public testnet", async () => {
    const bare = await startAnvil({
      binary: anvilBinary(),
      network: "sepolia",
      chainId: "11155111",
      state: undefined,
      signal: new AbortController().signal,
    });
    try {
      const quoting = providerAt(bare.rpcUrl).quote(swapOf("usdc", "usdt", 5n), new AbortController().signal);
      // The tokens do not exist either, so their allowances cannot be read.
      await expect(quoting).rejects.toThrow(NetworkUnavailableError);
    } finally {
      await bare.child.stop(0);
    }
  });
});

test("with a node that does not simulate, gas limits are fixed and the payment succeeds", async () => {
  const lesser = await startFaultyNode("evm", rpcUrl, { eth_simulateV1: "no-method" });
  try {
    const { offer, transaction } = await quote(swapOf("eurc", "usdc", 2_000_000n), lesser.url);
    expect(transaction.meta).toMatchObject({
      simulation: "not_simulated",
      simulation_reason: expect.stringContaining("does not show what the transaction would move"),
      gas_limit: "200000",
    });
    expect(transaction.erc20_approvals).toMatchObject([{ gas_limit: "80000" }]);
    expect((await pay(rpcUrl, alice, offer)).at(-1)?.status).toBe("success");
  } finally {
    await lesser.close();
  }
});

test("the minimum amount is never above the quoted amount, never below the slippage limit, and never zero", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 2n, max: 10_000_000_000_000n }),
      fc.nat(10_000),
      async (amount, slippageBps) => {
        const offer = await none(swapOf("usdt", "usdc", amount, { slippageBps }));
        if (!offer) return;
        expect(offer.minAmountOut).toBeGreaterThan(0n);
        expect(offer.minAmountOut).toBeLessThanOrEqual(offer.amountOut);
        expect(offer.minAmountOut * 10_000n + 9_999n).toBeGreaterThanOrEqual(
          offer.amountOut * BigInt(10_000 - slippageBps),
        );
        expect(offer.amountOut + BigInt(offer.fee.total_fee)).toBe(amount);
      },
    ),
    { numRuns: 30 },
  );
});
