import { expect, test } from "vitest";
import { compareEvm } from "./evm-reality";
import { makers } from "./evm-transactions";
import { startEvmWorld } from "./evm-world";

test("a simulated effect happens when the transaction is sent (EVM)", async ({ onTestFinished }) => {
  const world = await startEvmWorld();
  onTestFinished(world.close);
  const { problems, kinds } = await compareEvm(world, 20, 1);
  expect(problems).toEqual([]);
  expect(Object.keys(kinds)).toHaveLength(makers.length);
});
