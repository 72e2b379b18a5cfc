import { uniswapV3FeeTiers, uniswapV3PoolInitCodeHash } from "@waybill/spec/generated/protocols";
import { type Address, encodeFunctionData, type Hex, keccak256, parseAbi } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { connect, rpcOf } from "../../../../../test/chain";
import { manager, positionCall, withManager } from "../../../../../test/contracts/uniswap";
import { poolAddress, poolKey } from "../../../../chains/evm/uniswap-v3";
import { tokensOf, uniswapV3Of } from "../../../../chains/registry";
import { type Devnet, startDevnet } from "../../start";
import { evmMinter } from "../../wallets";
import { placeContracts } from "../desired-state";
import { isLocalStablecoin } from "../tokens";
import { localPools, placedUniswap, uniswapCode } from "./contracts";
import { liquidityOf, sqrtRatio, sqrtRatioAt, tickOf } from "./price";
import { poolStorage } from "./seeded-pool";

const row = uniswapV3Of("sepolia") ?? expect.unreachable();
const stablecoins = tokensOf("sepolia").filter(isLocalStablecoin);
const pools = localPools(row, stablecoins);
const [dollars, euros] = pools;

let devnet: Devnet;
let rpcUrl: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  rpcUrl = rpcOf(devnet, "sepolia");
});
afterAll(() => devnet.close());

const abi = parseAbi([
  "function getPool(address, address, uint24) view returns (address)",
  "function feeAmountTickSpacing(uint24) view returns (int24)",
  "function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)",
  "function burn(int24, int24, uint128) returns (uint256, uint256)",
  "function collect(address, int24, int24, uint128, uint128) returns (uint128, uint128)",
]);

/** Undoes what a test changes. */
async function restored() {
  const chain = connect(rpcUrl);
  const id = await chain.request({ method: "evm_snapshot" } as never);
  onTestFinished(async () => {
    await chain.request({ method: "evm_revert", params: [id] } as never);
  });
  return chain;
}

test("the pool's creation code is the public one, and the factory has every fee tier of the registry", async () => {
  expect(keccak256(uniswapCode()?.pool ?? "0x")).toBe(uniswapV3PoolInitCodeHash);
  const chain = connect(rpcUrl);
  const spacings = await Promise.all(
    uniswapV3FeeTiers.map((fee) =>
      chain.readContract({
        address: row.factory as Address,
        abi,
        functionName: "feeAmountTickSpacing",
        args: [fee],
      }),
    ),
  );
  expect(spacings).toEqual([1, 10, 60, 200]);
});

test.each(pools)(
  "the factory has the pool $address, and it has the price of local networks",
  async (pool) => {
    const chain = connect(rpcUrl);
    for (const [one, other] of [
      [pool.token0, pool.token1],
      [pool.token1, pool.token0],
    ] as const)
      expect(
        await chain.readContract({
          address: row.factory as Address,
          abi,
          functionName: "getPool",
          args: [one, other, pool.fee],
        }),
      ).toBe(pool.address);
    const [price, tick] = await chain.readContract({ address: pool.address, abi, functionName: "slot0" });
    const dollar = 1n << 96n;
    const isEuro = pool === euros;
    // EURC has the lower address, so the price is that of a euro.
    expect(tick).toBe(isEuro ? 769 : 0);
    expect((price * price * 100n) / dollar / dollar).toBe(isEuro ? 107n : 100n);
  },
);

test("a pool that is created and filled by real calls has the placed code and storage", async () => {
  await restored();
  const { token0, token1 } = dollars ?? expect.unreachable();
  const { chain, asMinter, mint } = await withManager(rpcUrl, [token0, token1]);
  // A fee that no pool is placed for.
  const key = poolKey(token0, token1, 3_000);
  const [sqrtPriceX96, lower, upper] = [sqrtRatio(1_080n, 1_000n), 600, 960];
  const amounts = { amount0: 10n ** 13n, amount1: 10n ** 13n };
  const liquidity = liquidityOf(sqrtPriceX96, { lower, upper }, amounts);
  for (const token of [token0, token1]) await mint(token, evmMinter, 10n ** 13n);
  const position = { ...key, lower, upper, sqrtPriceX96, ...amounts };
  const { blockNumber, status } = await asMinter(manager, positionCall(position));
  expect(status).toBe("success");
  const { timestamp } = await chain.getBlock({ blockNumber });
  const address = poolAddress(row.factory, key);
  const pool = { ...key, address, tickSpacing: 60, sqrtPriceX96, owner: manager, lower, upper, reserves: [] };
  const realLiquidity = BigInt((await chain.getStorageAt({ address, slot: "0x4" })) ?? 0);
  // TickMath rounds the last digits of a price, and amounts are rounded up against the one who pays them.
  expect(realLiquidity).toBeGreaterThanOrEqual(liquidity);
  expect(realLiquidity - liquidity).toBeLessThan(liquidity / 10n ** 9n);

  const seeded = { ...pool, liquidity: realLiquidity, since: Number(timestamp) };
  const placed = poolStorage(seeded);
  for (const [slot, value] of Object.entries(placed))
    expect(await chain.getStorageAt({ address, slot: slot as Hex }), slot).toBe(value);
  for (const slot of ["0x1", "0x2", "0x3"] as const)
    expect(BigInt((await chain.getStorageAt({ address, slot })) ?? 1)).toBe(0n);

  // The code by a trial creation is that of the factory's own creation.
  const code = await chain.getCode({ address });
  await chain.request({ method: "anvil_setCode", params: [address, "0x"] } as never);
  await placeContracts(rpcUrl, placedUniswap(row, [seeded])?.slice(-1) ?? [], new AbortController().signal);
  expect(await chain.getCode({ address })).toBe(code);
});

test.each(pools)("the owner of the liquidity of $address can take out all of it", async (pool) => {
  await restored();
  const { chain, asMinter } = await withManager(rpcUrl, []);
  const most = (1n << 128n) - 1n;
  const { lower, upper, liquidity, address } = pool;
  const held = () =>
    Promise.all([pool.token0, pool.token1].map((token) => chain.tokenBalance(token, address)));
  const before = await held();
  const burn = encodeFunctionData({ abi, functionName: "burn", args: [lower, upper, liquidity] });
  expect((await asMinter(address, burn)).status).toBe("success");
  const args = [evmMinter, lower, upper, most, most] as const;
  const collect = encodeFunctionData({ abi, functionName: "collect", args });
  expect((await asMinter(address, collect)).status).toBe("success");
  const left = await held();
  // The position takes all of the scarcer token, and leaves a part of the other.
  expect(left.some((amount, at) => amount < (before[at] ?? 0n) / 10n ** 9n)).toBe(true);
});

describe("prices", () => {
  test("are those of TickMath, to the digits that it has", () => {
    // From the tests of v3-core: the ratios of its least and greatest ticks.
    expect(sqrtRatioAt(0)).toBe(1n << 96n);
    const near = (ours: bigint, theirs: bigint) =>
      expect((ours > theirs ? ours - theirs : theirs - ours) * 10n ** 9n).toBeLessThan(theirs);
    near(sqrtRatioAt(-887_272) * 10n ** 9n, 4_295_128_739n * 10n ** 9n);
    near(sqrtRatioAt(887_272), 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n);
  });

  test("a tick is the greatest one whose price is not above", () => {
    for (const tick of [-276_325, -769, -1, 0, 1, 769, 276_324]) {
      const price = sqrtRatioAt(tick) + 1n;
      expect(tickOf(price)).toBe(tick);
    }
  });
});

test("without the packages there are no contracts, and any other failure is one", () => {
  const missing = Object.assign(new Error("Cannot find module"), { code: "MODULE_NOT_FOUND" });
  const failing = (error: Error) => () => {
    throw error;
  };
  expect(uniswapCode(failing(missing))).toBeUndefined();
  expect(() => uniswapCode(failing(new Error("damaged")))).toThrow("damaged");
});
