import { expect, test } from "vitest";
import { planPayments } from "./plan";
import { demoWallets, parties } from "./wallets";

const all = ["sepolia", "basesep", "solana-devnet", "osmo-test-5"];

test("the same payments every time, some hundreds of them, over several networks", () => {
  const plan = planPayments(all);
  expect(planPayments(all)).toEqual(plan);
  expect(plan.length).toBeGreaterThan(200);
  expect(new Set(plan.map(({ fromNetwork }) => fromNetwork)).size).toBe(4);
  expect(plan.filter(({ fromNetwork, toNetwork }) => fromNetwork !== toNetwork).length).toBeGreaterThan(10);
  for (const { from, to, amount } of plan) {
    expect(to).not.toBe(from);
    expect(amount).toBeGreaterThan(0n);
  }
});

test("only networks that run take part", () => {
  for (const { fromNetwork, toNetwork } of planPayments(["basesep"]))
    expect([fromNetwork, toNetwork]).toEqual(["basesep", "basesep"]);
  expect(planPayments(["fuji"])).toEqual([]);
});

test("a dozen parties, each with wallets of its own that never change", () => {
  expect(parties).toHaveLength(12);
  expect(new Set(demoWallets.map(({ address }) => address)).size).toBe(demoWallets.length);
  expect(demoWallets[0]?.address).toMatchInlineSnapshot(`"0x1ec0804E5Ec64e66858D52bEe8EEaF0ff87cCC23"`);
});
