import { expect, test } from "vitest";
import { compareSolana } from "./solana-reality";
import { solanaMakers } from "./solana-transactions";
import { startSolanaWorld } from "./solana-world";

test("a simulated effect happens when the transaction is sent (Solana)", async ({ onTestFinished }) => {
  const world = await startSolanaWorld();
  onTestFinished(world.close);
  const { problems, kinds } = await compareSolana(world, 20, 1);
  expect(problems).toEqual([]);
  expect(Object.keys(kinds)).toHaveLength(solanaMakers.length);
});
