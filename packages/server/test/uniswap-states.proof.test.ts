import { uniswapV3FeeTiers } from "@waybill/spec/generated/protocols";
import type { Address } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSize } from "../../../scripts/test-size";
import { connectNetworks } from "../src/chains/connect";
import { poolAddress, poolKey } from "../src/chains/evm/uniswap-v3";
import { findToken, uniswapV3Of } from "../src/chains/registry";
import { systemNetwork } from "../src/chains/system-network";
import { systemRuntime } from "../src/lib/system-runtime";
import { sqrtRatioAt, tickOf } from "../src/local/chains/evm/uniswap/price";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmMinter, evmWallets } from "../src/local/chains/wallets";
import { uniswapProvider } from "../src/payments/quote/providers/uniswap";
import { uniswapPools } from "../src/payments/quote/uniswap-pools";
import { connect, rpcOf } from "./chain";
import { manager, positionCall, withManager } from "./contracts/uniswap";
import { seededRandom } from "./kills/random";
import { party, pay } from "./quoted";

// Pools in random states, by real calls: other fees, other ranges of liquidity, prices that others move. The swap pays
// what the quote says, to the base unit, and spends all of the amount.
const STATES = testSize("UNISWAP_STATES", 160, 16);

const [alice, bob, carol] = evmWallets;
const slugs = ["usdc", "usdt", "eurc"] as const;
const address = (slug: string) => findToken("sepolia", slug)?.addr as Address;
const { factory } = uniswapV3Of("sepolia") ?? expect.unreachable();
const spacings: Readonly<Record<number, number>> = { 100: 1, 500: 10, 3000: 60, 10000: 200 };

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
});
afterAll(() => devnet.close());

test(
  `in ${STATES} random states of the pools the swap pays what the quote says`,
  async () => {
    const rpcUrl = rpcOf(devnet, "sepolia");
    const { chain, asMinter, mint } = await withManager(rpcUrl, slugs.map(address));
    const { evm } = connectNetworks({ sepolia: rpcUrl }, 10_000, systemNetwork(systemRuntime));
    const { below, pick } = seededRandom(Number(process.env.UNISWAP_SEED ?? 1), "pools");
    const quote = (wallet: { address: string }, from: string, to: string, amount: bigint) =>
      // A provider of its own, which looks for new pools at once.
      uniswapProvider(evm, uniswapPools(evm), new Set()).quote(
        {
          source: party({ network: "sepolia", token: from, address: wallet.address }),
          destination: party({ network: "sepolia", token: to, address: bob.address }),
          amount,
          slippageBps: 0,
          expiresAt: Date.now() + 3_600_000,
          travelRuleCompliant: false,
        },
        new AbortController().signal,
      );
    const twoTokens = () => {
      const at = below(slugs.length);
      return [slugs[at] ?? "", slugs[(at + 1 + below(2)) % slugs.length] ?? ""] as const;
    };
    /** From one base unit to some millions of tokens, all magnitudes alike. */
    const someAmount = () => 1n + BigInt(below(10 ** (1 + below(13))));

    /** Brings liquidity to a pool, at the price that it has, or at a price near par where it is new. */
    async function addLiquidity(): Promise<void> {
      const [one, other] = twoTokens();
      const key = poolKey(
        address(one),
        address(other),
        uniswapV3FeeTiers[below(uniswapV3FeeTiers.length)] ?? 0,
      );
      const spacing = spacings[key.fee] ?? 1;
      const slot0 = await chain.getStorageAt({ address: poolAddress(factory, key), slot: "0x0" });
      const standing = BigInt(slot0 ?? 0) & ((1n << 160n) - 1n);
      const sqrtPriceX96 = standing || sqrtRatioAt(below(1_600) - 800);
      const nearest = Math.floor(tickOf(sqrtPriceX96) / spacing);
      const lower = (nearest - below(40)) * spacing;
      const upper = (nearest + 1 + below(40)) * spacing;
      const [amount0, amount1] = [someAmount(), someAmount()];
      for (const [token, amount] of [
        [key.token0, amount0],
        [key.token1, amount1],
      ] as const)
        await mint(token, evmMinter, amount);
      // Amounts that are too small for any liquidity are refused; such a state is left out.
      await asMinter(manager, positionCall({ ...key, lower, upper, sqrtPriceX96, amount0, amount1 }));
    }

    /** Somebody else swaps in between. */
    async function movePrice(): Promise<void> {
      const [from, to] = twoTokens();
      const amount = someAmount();
      const offer = await quote(carol, from, to, amount);
      if (!offer) return;
      await mint(address(from), carol.address, amount);
      await pay(rpcUrl, carol, offer);
    }

    let [paid, throughTwo, without] = [0, 0, 0];
    for (let state = 0; paid < STATES; state += 1) {
      for (let changes = 1 + below(3); changes > 0; changes -= 1) await pick([addLiquidity, movePrice])();
      const [from, to] = twoTokens();
      const amount = someAmount();
      await mint(address(from), alice.address, amount);
      const held = () =>
        Promise.all([
          connect(rpcUrl).tokenBalance(address(from), alice.address),
          connect(rpcUrl).tokenBalance(address(to), bob.address),
        ]);
      const before = await held();
      const offer = await quote(alice, from, to, amount);
      if (!offer) {
        without += 1;
        expect(without, "states without an offer").toBeLessThan(STATES + 40);
        continue;
      }
      const name = `state ${state}: ${amount} ${from} for ${to}`;
      const receipts = await pay(rpcUrl, alice, offer);
      expect(receipts.at(-1)?.status, name).toBe("success");
      const after = await held();
      expect([(before[0] ?? 0n) - (after[0] ?? 0n), (after[1] ?? 0n) - (before[1] ?? 0n)], name).toEqual([
        amount,
        offer.amountOut,
      ]);
      paid += 1;
      const [transaction] = offer.transactions;
      if (transaction?.kind === "evm" && transaction.data.includes("b858183f")) throughTwo += 1;
    }
    // Both kinds of call were tried.
    expect(throughTwo).toBeGreaterThan(0);
    expect(throughTwo).toBeLessThan(paid);
  },
  180_000 + STATES * 5_000,
);
