import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { manualClock } from "../../test/manual-clock";
import { ModelChain } from "../../test/model-chain";
import { collectLog } from "../../test/support/collect-log";
import { createLoops } from "../jobs/loop-registry";
import { systemRuntime } from "../lib/system-runtime";
import { openDatabase } from "../storage/database";
import { readCursor } from "./checkpoints";
import { startIndexing } from "./index-loop";
import { lookupStatusOf } from "./lookup-status";
import { type BlockReader, EMPTY_BLOCK, type Reading } from "./reader";
import { evmReader } from "./readers/evm";

test("a network that was at the head is behind after a restart until the head is reached again", async () => {
  const db = await openDatabase(":memory:");
  const parts = {
    db,
    runtime: { now: () => 5 },
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
    interval: 1,
  };
  const genesis = { ...EMPTY_BLOCK, number: 0, hash: "genesis", time: 1 };
  let answer: () => Promise<Reading> = async () => ({ blocks: [], atHead: true });
  const reader: BlockReader = {
    network: "sepolia",
    isFinal: false,
    readAfter: async (after) => (after ? answer() : { blocks: [genesis], atHead: true }),
    isOnChain: async () => true,
    verifyChain: async () => {},
  };
  const state = async () => (await readCursor(db, "sepolia"))?.state;
  const first = startIndexing(parts, [reader]);
  await first.caughtUp;
  await first.close();
  expect(await state()).toBe("ok");

  let notify: (reading: Reading) => void = () => {};
  const hanging = new Promise<Reading>((resolve) => {
    notify = resolve;
  });
  answer = () => hanging;
  const second = startIndexing(parts, [reader]);
  await vi.waitFor(async () => expect(await state()).toBe("behind"), { timeout: 120_000 });
  notify({ blocks: [], atHead: true });
  await second.caughtUp;
  expect(await state()).toBe("ok");
  await second.close();
  await db.destroy();
});

/** Indexes a network with time that stands still, except where the test lets it pass. */
async function indexed(reader: BlockReader) {
  const db = await openDatabase(":memory:");
  const clock = manualClock();
  const { logger, lines } = collectLog("info");
  const loops = createLoops({ logger, clock });
  let reads = 0;
  const counting: BlockReader = {
    ...reader,
    readAfter: (after) => {
      reads += 1;
      return reader.readAfter(after);
    },
  };
  const indexing = startIndexing({ db, runtime: { now: () => 5 }, loops, interval: 2_000 }, [counting]);
  onTestFinished(async () => {
    await indexing.close();
    await db.destroy();
  });
  return {
    db,
    clock,
    lines,
    caughtUp: indexing.caughtUp,
    state: async () => (await readCursor(db, "sepolia"))?.state,
    health: () => loops.health().find(({ name }) => name === "indexing sepolia"),
    reads: () => reads,
  };
}

test("a chain whose block 1 does not follow on block 0 is unavailable, said once, and not read in a tight loop", async () => {
  const chain = new ModelChain("0xtoken");
  chain.extend([[1, 2, 3]]);
  chain.extend([]);
  chain.setLinked(1, false);
  const { db, clock, lines, caughtUp, state, health, reads } = await indexed(evmReader(chain.node(), []));
  // A start does not wait for it.
  await caughtUp;
  await vi.waitFor(() => expect(health()?.state).toBe("retrying"), { timeout: 120_000, interval: 1 });
  expect(await state()).toBe("unavailable");
  expect(await lookupStatusOf(db, ["sepolia"])).toEqual({
    lookup_status: "partial",
    reason: "provider_unavailable",
  });
  expect(health()).toMatchObject({
    consecutiveFailures: 1,
    lastError: expect.stringMatching(
      /^the index of sepolia makes no progress after block 0: .*another RPC address$/,
    ),
  });
  const readsUntilThen = reads();
  expect(readsUntilThen).toBeLessThan(10);
  for (let turns = 0; turns < 100; turns++) await turn();
  expect(reads()).toBe(readsUntilThen);
  // 1, 2, 4, 8, 16 s, and then every 30 s.
  for (let second = 0; second < 121; second++) {
    await clock.advance(1_000);
    for (let turns = 0; turns < 20; turns++) await turn();
  }
  expect(reads() - readsUntilThen).toBeLessThanOrEqual(8);
  expect(health()?.consecutiveFailures).toBeGreaterThan(5);
  expect(lines).toEqual([expect.objectContaining({ level: 40, loop: "indexing sepolia" })]);

  chain.setLinked(1, true);
  await clock.advance(30_000);
  await vi.waitFor(async () => expect(await state()).toBe("ok"), { timeout: 120_000, interval: 1 });
  await vi.waitFor(() => expect(health()).toMatchObject({ consecutiveFailures: 0, lastError: null }));
  expect((await readCursor(db, "sepolia"))?.block).toBe(2);
});

test("nodes that take turns with two versions of a block are unavailable after a few rewinds", async () => {
  const block = (number: number, hash: string) => ({ ...EMPTY_BLOCK, number, hash, time: number });
  let version = 0;
  const { health, state, reads } = await indexed({
    network: "sepolia",
    isFinal: false,
    readAfter: async (after) => {
      if (!after) return { blocks: [block(0, "genesis")], atHead: false };
      if (after.number > 0) return "forked";
      version += 1;
      return { blocks: [block(1, `version ${version}`)], atHead: false };
    },
    isOnChain: async ({ number }) => number === 0,
    verifyChain: async () => {},
  });
  await vi.waitFor(() => expect(health()?.state).toBe("retrying"), { timeout: 120_000, interval: 1 });
  expect(await state()).toBe("unavailable");
  expect(reads()).toBeLessThan(20);
});

test("a node that has no further block and is not at its head is unavailable, too", async () => {
  const { health, reads } = await indexed({
    network: "sepolia",
    isFinal: false,
    readAfter: async () => ({ blocks: [], atHead: false }),
    isOnChain: async () => true,
    verifyChain: async () => {},
  });
  await vi.waitFor(() => expect(health()?.state).toBe("retrying"), { timeout: 120_000, interval: 1 });
  expect(reads()).toBeLessThan(10);
});
