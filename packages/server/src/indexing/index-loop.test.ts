import { expect, test, vi } from "vitest";
import { createLoops } from "../jobs/loop-registry";
import { openDatabase } from "../storage/database";
import { readCursor } from "./checkpoints";
import { startIndexing } from "./index-loop";
import { type BlockReader, EMPTY_BLOCK, type Reading } from "./reader";

test("a network that was at the head is behind after a restart until the head is reached again", async () => {
  const db = await openDatabase(":memory:");
  const parts = { db, runtime: { now: () => 5 }, loops: createLoops({ logger: undefined }), interval: 1 };
  const genesis = { ...EMPTY_BLOCK, number: 0, hash: "genesis", time: 1 };
  let answer: () => Promise<Reading> = async () => ({ blocks: [], atHead: true });
  const reader: BlockReader = {
    network: "sepolia",
    readAfter: async (after) => (after ? answer() : { blocks: [genesis], atHead: true }),
    isOnChain: async () => true,
    verifyChain: async () => {},
  };
  const state = async () => (await readCursor(db, "sepolia"))?.state;
  const first = startIndexing(parts, [reader]);
  await first.caughtUp;
  await first.close();
  expect(await state()).toBe("ok");

  let tell: (reading: Reading) => void = () => {};
  const hanging = new Promise<Reading>((resolve) => {
    tell = resolve;
  });
  answer = () => hanging;
  const second = startIndexing(parts, [reader]);
  await vi.waitFor(async () => expect(await state()).toBe("behind"), { timeout: 120_000 });
  tell({ blocks: [], atHead: true });
  await second.caughtUp;
  expect(await state()).toBe("ok");
  await second.close();
  await db.destroy();
});
