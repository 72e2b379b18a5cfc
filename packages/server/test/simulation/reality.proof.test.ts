import { expect, test } from "vitest";
import { testSize } from "../../../../scripts/test-size";
import { compareEvm } from "./evm-reality";
import { startEvmWorld } from "./evm-world";
import { compareSolana } from "./solana-reality";
import { startSolanaWorld } from "./solana-world";

/** Transactions, half of them of each family; `SIMULATED=2000` for a larger proof. */
const RUNS = testSize("SIMULATED", 200, 80);
const SEED = Number(process.env.SIMULATED_SEED ?? 7);

test("a simulated effect happens when the transaction is sent (EVM)", async ({ onTestFinished }) => {
  const world = await startEvmWorld();
  onTestFinished(world.close);
  const { problems, kinds, reverted, changes } = await compareEvm(world, RUNS / 2, SEED);
  expect(problems).toEqual([]);
  // Both outcomes are there, or equal outcomes say little.
  expect(reverted).toBeGreaterThan(RUNS / 20);
  expect(changes).toBeGreaterThan(RUNS / 4);
  expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(RUNS / 2);
}, 3_600_000);

test("a simulated effect happens when the transaction is sent (Solana)", async ({ onTestFinished }) => {
  const world = await startSolanaWorld();
  onTestFinished(world.close);
  const { problems, kinds, reverted, changes } = await compareSolana(world, RUNS / 2, SEED);
  expect(problems).toEqual([]);
  expect(reverted).toBeGreaterThan(RUNS / 40);
  expect(changes).toBeGreaterThan(RUNS / 2);
  expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(RUNS / 2);
}, 3_600_000);
