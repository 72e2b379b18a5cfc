import fc from "fast-check";
import { concat, decodeFunctionData, getAddress, type Hex, keccak256, maxUint256, pad, parseAbi } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { connect, rpcOf } from "../../../../test/chain";
import { startFaultyNode } from "../../../../test/faulty-node/faulty-node";
import { party, pay } from "../../../../test/quoted";
import { NetworkUnavailableError } from "../../../chains/chain";
import { connectNetworks } from "../../../chains/connect";
import { poolAddress, poolKey } from "../../../chains/evm/uniswap-v3";
import { findToken, uniswapV3Of } from "../../../chains/registry";
import { systemNetwork } from "../../../chains/system-network";
import { systemRuntime } from "../../../lib/system-runtime";
import { startAnvil } from "../../../local/chains/evm/anvil";
import { anvilBinary } from "../../../local/chains/evm/start";
import { type Devnet, startDevnet } from "../../../local/chains/start";
import { evmWallets } from "../../../local/chains/wallets";
import type { QuoteRequest } from "../provider";
import { uniswapPools } from "../uniswap-pools";
import { uniswapProvider } from "./uniswap";

const [alice, bob, carol] = evmWallets;
const { factory, quoter_v2: quoter, swap_router_02: router } = uniswapV3Of("sepolia") ?? expect.unreachable();
const address = (symbol: string) => findToken("sepolia", symbol)?.addr as Hex;
const euroPool = poolAddress(factory, poolKey(address("usdc"), address("eurc"), 500));
const dollarPool = poolAddress(factory, poolKey(address("usdc"), address("usdt"), 100));

/** As the interface of SwapRouter02 has it. */
const routerAbi = parseAbi([
  "struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }",
  "struct Several { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }",
  "function exactInputSingle(Single)",
  "function exactInput(Several)",
  "function multicall(uint256 deadline, bytes[] data)",
]);

let devnet: Devnet;
let rpcUrl: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  rpcUrl = rpcOf(devnet, "sepolia");
});
afterAll(() => devnet.close());

const providerOf = (evm: Parameters<typeof uniswapPools>[0]) =>
  uniswapProvider(evm, uniswapPools(evm), new Set());

const providerAt = (url: string) =>
  providerOf(connectNetworks({ sepolia: url }, 10_000, systemNetwork(systemRuntime)).evm);

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
        [alice.address, bob.address, router as Hex, euroPool].flatMap((owner) =>
          ["usdc", "eurc"].map((token) => chain.tokenBalance(address(token), owner)),
        ),
      );
    const before = await balances();
    const { offer, transaction } = await quote(swapOf("usdc", "eurc", 108_000_000n));
    // 100 EURC less 0.05 % and the price impact.
    expect(offer).toMatchObject({ amountOut: 99_949_994n, minAmountOut: 99_450_244n });
    expect(offer.fee).toMatchObject({ router_fee: "50000", total_fee: "50000", fee_asset: address("eurc") });
    expect(transaction).toMatchObject({
      to: router,
      value: "0",
      meta: { simulation: "success", nonce: "1" },
    });
    expect(transaction.erc20_approvals).toMatchObject([
      { token_contract: address("usdc"), spender: router, amount: "108000000", nonce: "0" },
    ]);

    const receipts = await pay(rpcUrl, alice, offer);
    expect(receipts.map(({ status }) => status)).toEqual(["success", "success"]);
    for (const { gasUsed } of receipts) expect(gasUsed).toBeLessThan(200_000n);
    const after = await balances();
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([
      ...[-108_000_000n, 0n],
      ...[0n, offer.amountOut],
      ...[0n, 0n],
      ...[108_000_000n, -offer.amountOut],
    ]);
    expect(await allowance(alice.address)).toBe(0n);
    const spent = receipts.reduce(
      (sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice,
      0n,
    );
    expect(spent).toBeLessThanOrEqual(BigInt(offer.fee.network_fee));
  });

  test("is one call of the router, which enforces the expiry and the minimum amount", async () => {
    const request = swapOf("usdc", "eurc", 1_000_000n);
    const { offer, transaction } = await quote(request);
    const { args } = decodeFunctionData({ abi: routerAbi, data: transaction.data as Hex });
    const [deadline, calls] = args as [bigint, Hex[]];
    expect(deadline).toBe(BigInt(Math.ceil(request.expiresAt / 1000)));
    expect(calls).toHaveLength(1);
    expect(decodeFunctionData({ abi: routerAbi, data: calls[0] ?? "0x" })).toMatchObject({
      functionName: "exactInputSingle",
      args: [
        {
          tokenIn: getAddress(address("usdc")),
          tokenOut: getAddress(address("eurc")),
          fee: 500,
          recipient: bob.address,
          amountIn: 1_000_000n,
          amountOutMinimum: offer.minAmountOut,
          sqrtPriceLimitX96: 0n,
        },
      ],
    });
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
    args: [owner, router as Hex],
  });

describe("a swap from EURC to USDT, which no pool has both of", () => {
  test("goes through two pools by way of USDC, and pays exactly the quoted amount", async () => {
    const chain = connect(rpcUrl);
    const before = await chain.tokenBalance(address("usdt"), bob.address);
    const { offer, transaction } = await quote(swapOf("eurc", "usdt", 100_000_000n));
    const { args } = decodeFunctionData({ abi: routerAbi, data: transaction.data as Hex });
    const [, calls] = args as [bigint, Hex[]];
    const hex = (symbol: string) => address(symbol).slice(2).toLowerCase();
    expect(decodeFunctionData({ abi: routerAbi, data: calls[0] ?? "0x" })).toMatchObject({
      functionName: "exactInput",
      args: [{ path: `0x${hex("eurc")}0001f4${hex("usdc")}000064${hex("usdt")}`, recipient: bob.address }],
    });
    // 108 USDT less 0.05 % and 0.01 %.
    expect(BigInt(offer.fee.total_fee)).toBe(
      (offer.amountOut * 1_000_000_000_000n + 999_450_049_999n) / 999_400_050_000n - offer.amountOut,
    );
    expect(transaction.meta).toMatchObject({ simulation: "success" });
    const receipts = await pay(rpcUrl, alice, offer);
    expect(receipts.at(-1)?.status).toBe("success");
    expect((await chain.tokenBalance(address("usdt"), bob.address)) - before).toBe(offer.amountOut);
    expect(await chain.tokenBalance(address("usdc"), router as Hex)).toBe(0n);
  });
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

describe("pools that cannot pay", () => {
  /** Whether the provider has an offer, and what its route lacks. */
  async function asked(request: QuoteRequest) {
    const { evm } = connectNetworks({ sepolia: rpcUrl }, 10_000, systemNetwork(systemRuntime));
    const provider = providerOf(evm);
    const ends = provider.ends(request);
    const node = evm.get("sepolia");
    if (typeof ends === "string" || !node) throw new Error("no ends");
    const lacks = await Promise.all(ends.map(async (end) => end.kind === "evm" && (await end.look(node))));
    const offer = await provider.quote(request, new AbortController().signal);
    return { isOffered: offer !== undefined, lacks: lacks.filter((one) => one) };
  }
  const chain = () => connect(rpcUrl);
  const set = (method: string, ...params: unknown[]) => chain().request({ method, params } as never);
  /** Undoes what a test changes. */
  async function restored() {
    const id = await set("evm_snapshot");
    onTestFinished(async () => {
      await set("evm_revert", id);
    });
  }

  test("are as good as none when they have no liquidity", async () => {
    await restored();
    expect(await asked(swapOf("usdc", "usdt", 1_000_000n))).toEqual({ isOffered: true, lacks: [] });
    await set("anvil_setStorageAt", dollarPool, `0x${"4".padStart(64, "0")}`, `0x${"0".repeat(64)}`);
    expect(await asked(swapOf("usdc", "usdt", 1_000_000n))).toEqual({
      isOffered: false,
      lacks: [
        "sepolia: no pool with liquidity swaps usdc for usdt, and no two pools do so through another token",
      ],
    });
    // The other pool of a path does not help.
    expect(await asked(swapOf("eurc", "usdt", 1_000_000n))).toMatchObject({ isOffered: false });
    expect(await asked(swapOf("eurc", "usdc", 1_000_000n))).toEqual({ isOffered: true, lacks: [] });
  });

  test("do not count elsewhere: a pool that the factory lists is used at its own address alone", async () => {
    await restored();
    await set("anvil_setCode", dollarPool, "0x");
    // The factory names the pool of other tokens for these.
    const slotOf = (key: string, slot: Hex) => keccak256(concat([pad(key as Hex), slot]));
    const [one, other] = [address("usdc"), address("usdt")];
    const listed = slotOf("0x64", slotOf(other, slotOf(one, pad("0x5"))));
    expect(BigInt((await chain().getStorageAt({ address: factory as Hex, slot: listed })) ?? 0)).toBe(
      BigInt(dollarPool),
    );
    await set("anvil_setStorageAt", factory, listed, pad(euroPool));
    expect(await asked(swapOf("usdc", "usdt", 1_000_000n))).toMatchObject({ isOffered: false });
  });

  test.each([
    ["factory", factory, "the Uniswap factory", "has no code"],
    ["quoter", quoter, "the Uniswap quoter", "has no code"],
    ["router", router, "the Uniswap router", "has no code"],
  ])("without a %s there is no route, and that is said", async (_, contract, role, otherwise) => {
    await restored();
    await set("anvil_setCode", contract, "0x");
    const { lacks } = await asked(swapOf("usdc", "usdt", 1_000_000n));
    expect(lacks).toEqual([`sepolia: ${role} ${contract} ${otherwise}`]);
  });

  test("a router of another factory is said to be one", async () => {
    await restored();
    const code = await chain().getCode({ address: router as Hex });
    const others = code?.replaceAll(factory.slice(2).toLowerCase(), "1".repeat(40));
    await set("anvil_setCode", router, others);
    const { lacks } = await asked(swapOf("usdc", "usdt", 1_000_000n));
    expect(lacks).toEqual([
      `sepolia: the Uniswap router ${router} does not work with the factory ${factory}`,
    ]);
  });

  test("a pool that is created later is found within a minute", async () => {
    await restored();
    let now = 0;
    const runtime = { ...systemRuntime, monotonic: () => now };
    const { evm } = connectNetworks({ sepolia: rpcUrl }, 10_000, systemNetwork(runtime));
    const provider = providerOf(evm);
    const isOffered = async () => {
      const request = swapOf("usdc", "usdt", 1_000_000n);
      return (await provider.quote(request, new AbortController().signal)) !== undefined;
    };
    const code = await chain().getCode({ address: dollarPool });
    await set("anvil_setCode", dollarPool, "0x");
    expect(await isOffered()).toBe(false);
    await set("anvil_setCode", dollarPool, code);
    now = 59_999;
    expect(await isOffered()).toBe(false);
    now = 60_000;
    expect(await isOffered()).toBe(true);
  });

  test("a swap that leaves a part of the amount is none", async () => {
    // The pool has liquidity about 1 % around its price, and its reserves pay for no more than that.
    expect(await asked(swapOf("usdc", "usdt", 10_060_000_000_000n))).toMatchObject({ isOffered: false });
    expect(await asked(swapOf("usdc", "usdt", 9_000_000_000_000n))).toMatchObject({ isOffered: true });
  });
});

test("with a node that does not simulate, gas limits are fixed and the payment succeeds", async () => {
  const lesser = await startFaultyNode("evm", rpcUrl, { eth_simulateV1: "no-method" });
  try {
    const { offer, transaction } = await quote(swapOf("eurc", "usdc", 2_000_000n), lesser.url);
    expect(transaction.meta).toMatchObject({
      simulation: "not_simulated",
      simulation_reason: expect.stringContaining("does not show what the transaction would move"),
      gas_limit: "400000",
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
        // The fee is 0.01 % of what goes in; the price moves by more only for large amounts.
        expect(offer.amountOut + BigInt(offer.fee.total_fee)).toBeLessThanOrEqual(amount);
      },
    ),
    { numRuns: 30 },
  );
});
