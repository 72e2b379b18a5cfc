import { expect, test } from "vitest";
import { NetworkUnavailableError } from "../chain";
import { keepsBlocksOf } from "./chain";

/** A node whose first block has this slot and height. */
const node = (slot: number, height: bigint | undefined) => ({
  firstSlot: async () => slot,
  blockHeightOf: async () => height,
});

test("a node keeps the blocks of a transaction if its first block is not after that of the blockhash", async () => {
  // Valid up to height 1,000: its blockhash is that of height 850.
  expect(await keepsBlocksOf(node(900_000, 850n), 1_000n)).toBe(true);
  expect(await keepsBlocksOf(node(900_000, 851n), 1_000n)).toBe(false);
  expect(await keepsBlocksOf(node(900_000, undefined), 1_000n)).toBe(false);
  // No block has a height above its slot.
  expect(await keepsBlocksOf(node(850, undefined), 1_000n)).toBe(true);
  expect(await keepsBlocksOf(node(851, undefined), 1_000n)).toBe(false);
  const silent = {
    ...node(900_000, 1n),
    blockHeightOf: () => Promise.reject(new NetworkUnavailableError("")),
  };
  expect(await keepsBlocksOf(silent, 1_000n)).toBe(false);
});
