import fc from "fast-check";
import { encodeFunctionData, type Hex, maxUint256 } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stablePoolAbi as abi } from "../../src/generated/contracts";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { evmWallets } from "../../src/local/chains/wallets";
import { type EvmNetwork, evmNetwork } from "./evm-network";

const [alice, bob, carol] = evmWallets;
const reserve = 10_000_000_000_000n;
const tokens = ["usdc", "usdt", "eurc"] as const;
const rate: Record<string, bigint> = { usdc: 100n, usdt: 100n, eurc: 108n };

let devnet: Devnet;
let chain: EvmNetwork;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  chain = evmNetwork(devnet, "sepolia");
  for (const token of tokens) await chain.approve(alice, token, chain.pool, maxUint256);
});
afterAll(() => devnet.close());

/** The pool's arithmetic once more, in the words of its documentation. */
function model(from: string, to: string, amountIn: bigint, held: bigint): { amountOut: bigint; fee: bigint } {
  const gross = (amountIn * (rate[from] ?? 0n)) / (rate[to] ?? 1n);
  const square = held * held;
  const numerator = gross * (4n * square + 96n * gross * gross);
  const fee = (numerator + 10_000n * square - 1n) / (10_000n * square);
  return { amountOut: gross - fee, fee };
}

const quote = async (from: string, to: string, amountIn: bigint) => {
  const args = [chain.token(from), chain.token(to), amountIn] as const;
  const [amountOut, fee] = await chain.client.readContract({
    address: chain.pool,
    abi,
    functionName: "quoteSwap",
    args,
  });
  return { amountOut, fee };
};

const later = () => BigInt(Math.ceil(Date.now() / 1000) + 600);
const swapData = (
  from: string,
  to: string,
  amountIn: bigint,
  least = 0n,
  deadline = later(),
  recipient: string = bob.address,
) =>
  encodeFunctionData({
    abi,
    functionName: "swap",
    args: [chain.token(from), chain.token(to), amountIn, least, recipient as Hex, deadline],
  });
const failure = (data: Hex, from: string = alice.address) => chain.failure(from, chain.pool, data);

const pair = fc.constantFrom(
  ...tokens.flatMap((from) => tokens.filter((to) => to !== from).map((to) => [from, to] as const)),
);
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 200n }),
  fc.bigInt({ min: 0n, max: (reserve * 100n) / 108n }),
  fc.bigInt({ min: 0n, max: 1_000_000n }).map((part) => part * 1_000_000n),
);

describe("the price", () => {
  test("is exactly as documented, to the base unit", async () => {
    await fc.assert(
      fc.asyncProperty(pair, amount, async ([from, to], amountIn) => {
        expect(await quote(from, to, amountIn)).toEqual(model(from, to, amountIn, reserve));
      }),
      { numRuns: 150 },
    );
  });

  test("never gives more value than it takes, there and back", () => {
    fc.assert(
      fc.property(pair, amount, fc.bigInt({ min: 1n, max: 2n * reserve }), ([from, to], amountIn, held) => {
        const there = model(from, to, amountIn, held);
        fc.pre(there.amountOut >= 0n && there.amountOut + there.fee <= held);
        expect(there.amountOut * (rate[to] ?? 0n)).toBeLessThanOrEqual(amountIn * (rate[from] ?? 0n));
        expect(model(to, from, there.amountOut, held).amountOut).toBeLessThanOrEqual(amountIn);
      }),
    );
  });

  test("is 0.04 % for little and 1 % for the whole reserve", async () => {
    expect(await quote("usdc", "usdt", 10_000n)).toEqual({ amountOut: 9_995n, fee: 5n }); // 4 and a trace: rounded up.
    expect(await quote("usdc", "usdt", reserve)).toEqual({
      amountOut: (reserve * 99n) / 100n,
      fee: reserve / 100n,
    });
  });
});

describe("a swap", () => {
  test("moves what was quoted and nothing else", async () => {
    const watched = tokens.flatMap((token) =>
      [alice.address, bob.address, chain.pool].map((owner) => [token, owner] as const),
    );
    const balances = () => Promise.all(watched.map(([token, owner]) => chain.balance(token, owner)));
    const supplies = () => Promise.all(tokens.map((token) => chain.supply(token)));
    const [before, supplyBefore] = [await balances(), await supplies()];
    const { amountOut } = await quote("eurc", "usdt", 250_000_000_001n);
    await chain.send(alice, chain.pool, swapData("eurc", "usdt", 250_000_000_001n, amountOut));
    const moved = (await balances()).map((balance, index) => balance - (before[index] ?? 0n));
    expect(moved).toEqual([
      ...[0n, 0n, 0n],
      ...[0n, amountOut, -amountOut],
      ...[-250_000_000_001n, 0n, 250_000_000_001n],
    ]);
    expect(await supplies()).toEqual(supplyBefore);
  });

  test("gives at least the least amount", async () => {
    const { amountOut } = await quote("usdc", "eurc", 1_000_000n);
    expect(await failure(swapData("usdc", "eurc", 1_000_000n, amountOut))).toBe("none");
    expect(await failure(swapData("usdc", "eurc", 1_000_000n, amountOut + 1n))).toBe("SlippageNotMet");
  });

  test("takes no more than the pool holds", async () => {
    const held = await chain.balance("usdc", chain.pool);
    await expect(quote("usdt", "usdc", held)).resolves.toBeDefined();
    await expect(quote("usdt", "usdc", held + 1n)).rejects.toThrow("InsufficientLiquidity");
    expect(await failure(swapData("usdt", "usdc", held + 1n))).toBe("InsufficientLiquidity");
  });

  test("ends with its deadline", async () => {
    const { timestamp } = await chain.client.getBlock();
    expect(await failure(swapData("usdc", "usdt", 1_000_000n, 0n, timestamp - 1n))).toBe("Expired");
    expect(await failure(swapData("usdc", "usdt", 1_000_000n, 0n, timestamp + 600n))).toBe("none");
  });

  test.each<[string, () => Hex, string]>([
    ["for the same token", () => swapData("usdc", "usdc", 1_000_000n), "SameToken"],
    ["that gives nothing", () => swapData("usdc", "usdt", 1n), "NothingOut"],
    ["of nothing", () => swapData("usdc", "usdt", 0n), "NothingOut"],
    [
      "of more than the sender has",
      () => swapData("usdc", "usdt", 2_000_000_000_000n),
      "ERC20: transfer amount exceeds balance",
    ],
    [
      "to nobody",
      () => swapData("usdc", "usdt", 5_000n, 0n, later(), `0x${"0".repeat(40)}`),
      "ERC20InvalidReceiver",
    ],
  ])("%s is refused", async (_name, data, error) => {
    expect(await failure(data())).toBe(error);
  });

  test("with tokens that were not approved is refused", async () => {
    expect(await failure(swapData("usdc", "usdt", 1_000_000n), carol.address)).toBe(
      "ERC20: transfer amount exceeds allowance",
    );
  });

  test("with a token that is not listed is refused", async () => {
    const args = [chain.bridge, chain.token("usdc"), 1n, 0n, bob.address, later()] as const;
    expect(await failure(encodeFunctionData({ abi, functionName: "swap", args }))).toBe("NotListed");
  });
});

test("only the owner lists tokens, and it cannot be initialised again", async () => {
  const list = encodeFunctionData({ abi, functionName: "list", args: [chain.token("usdc"), 1n] });
  expect(await failure(list)).toBe("OwnableUnauthorizedAccount");
  expect(await failure(encodeFunctionData({ abi, functionName: "initialize" }))).toBe(
    "InvalidInitialization",
  );
});
