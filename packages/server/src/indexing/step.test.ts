import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { indexTables } from "../../test/index-tables";
import { account, ModelChain, type ModelTransfer } from "../../test/model-chain";
import { runsWithDatabase } from "../../test/support/engine";
import { NetworkUnavailableError } from "../chains/chain";
import { tokensOf } from "../chains/registry";
import { readAmount } from "../storage/amount";
import { type Database, openDatabase } from "../storage/database";
import { readCursor } from "./checkpoints";
import { countDrasticForks } from "./fork";
import { step } from "./index-loop";
import { type BlockReader, EMPTY_BLOCK, type ReadBlock } from "./reader";
import { evmReader } from "./readers/evm";

const tokens = tokensOf("sepolia");
const usdc = tokens.find((token) => token.slug === "usdc")?.addr?.toLowerCase() ?? "";
const runtime = { now: () => 1_000 };
const { signal } = new AbortController();

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
});
afterEach(() => db.destroy());

const readerOf = (chain: ModelChain) => evmReader(chain.node(), tokens);

/** Reads to the head; between two steps half a minute passes. */
async function readAll(into: Database, chain: ModelChain): Promise<void> {
  const reader = readerOf(chain);
  let now = 0;
  const drastic = countDrasticForks(() => (now += 30_000));
  for (let rounds = 0; rounds < 1_000; rounds++) {
    const outcome = await step({ db: into, runtime }, reader, signal, drastic).catch((error: unknown) => {
      expect(error).toBeInstanceOf(NetworkUnavailableError);
    });
    if (outcome === "head") return;
  }
  throw new Error("the head was never reached");
}

/** The contents of all tables, sorted. */
async function tables(from: Database) {
  const cursor = await readCursor(from, "sepolia");
  return { ...(await indexTables(from)), block: cursor?.block, hash: cursor?.hash };
}

async function readStraight(chain: ModelChain) {
  const fresh = await openDatabase(":memory:");
  await readAll(fresh, chain);
  const read = await tables(fresh);
  await fresh.destroy();
  return read;
}

const transfer: fc.Arbitrary<ModelTransfer> = fc.tuple(
  fc.nat({ max: 5 }),
  fc.nat({ max: 5 }),
  fc.nat({ max: 3 }),
);
const block = fc.array(transfer, { maxLength: 3 });

describe("whatever happens while a chain is read, the tables equal those of an undisturbed reading", () => {
  const event = fc.oneof(
    { weight: 3, arbitrary: fc.constant({ kind: "nothing" as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: "fail" as const }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("change" as const),
        drop: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 150 })),
        blocks: fc.array(block, { maxLength: 6 }),
      }),
    },
  );

  test("reorganisations, shorter chains and failures between any two calls", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { maxLength: 160 }),
        fc.array(event, { maxLength: 60 }),
        async (start, events) => {
          const chain = new ModelChain(usdc);
          for (const transfers of start) chain.extend(transfers);
          const coming = events.values();
          chain.between = () => {
            const next = coming.next().value;
            if (next?.kind === "fail") throw new NetworkUnavailableError("the node is away");
            if (next?.kind !== "change") return;
            chain.drop(next.drop);
            for (const transfers of next.blocks) chain.extend(transfers);
          };
          const mine = await openDatabase(":memory:");
          // Each round stands for a new process: only the database carries state.
          for (let round = 0; round < events.length; round++)
            await step({ db: mine, runtime }, readerOf(chain), signal).catch((error: unknown) => {
              expect(error).toBeInstanceOf(NetworkUnavailableError);
            });
          chain.between = () => {};
          await readAll(mine, chain);
          expect(await tables(mine)).toEqual(await readStraight(chain));
          await mine.destroy();
        },
      ),
      { numRuns: runsWithDatabase(60) },
    );
  });
});

test("while the index is behind it is known how far the chain is", async () => {
  const chain = new ModelChain(usdc);
  for (let blocks = 0; blocks < 900; blocks += 1) chain.extend([[0, 1, 1]]);
  const reader = readerOf(chain);
  expect(await step({ db, runtime }, reader, signal)).toBe("more");
  const behind = await readCursor(db, "sepolia");
  expect(behind?.state).toBe("behind");
  expect(behind?.block).toBeLessThan(behind?.head ?? 0);
  await readAll(db, chain);
  const whole = await readCursor(db, "sepolia");
  expect(whole?.block).toBe(behind?.head);
  expect(whole).toMatchObject({ state: "ok", head: whole?.block });
});

test("a transfer of amount zero is stored, and creates no connection", async () => {
  const chain = new ModelChain(usdc);
  chain.extend([
    [0, 1, 0],
    [0, 2, 5],
    [0, 2, 7],
  ]);
  await readAll(db, chain);
  const { transfers, connections } = await tables(db);
  expect(transfers.map(({ amount }) => readAmount(String(amount)))).toEqual([0n, 5n, 7n]);
  expect(connections).toMatchObject([
    { account: account(0), other: account(2), count: 2, out_count: 2, in_count: 0 },
    { account: account(2), other: account(0), count: 2, out_count: 0, in_count: 2 },
  ]);
});

test("blocks that the chain abandons are removed", async () => {
  const chain = new ModelChain(usdc);
  chain.extend([[0, 1, 1]]);
  chain.extend([
    [0, 1, 1],
    [2, 3, 1],
  ]);
  await readAll(db, chain);
  chain.drop(1);
  await readAll(db, chain);
  const { connections } = await tables(db);
  expect(connections).toMatchObject([
    { account: account(0), other: account(1), count: 1 },
    { account: account(1), other: account(0), count: 1 },
  ]);
});

test("while a node of another chain answers, the index is kept", async () => {
  const chain = new ModelChain(usdc);
  for (let n = 0; n < 80; n++) chain.extend([[0, 1, 1]]);
  await readAll(db, chain);
  const before = await tables(db);
  const other = new ModelChain(usdc);
  other.extend([]);
  other.drop(2);
  for (let n = 0; n < 90; n++) other.extend([[4, 5, 9]]);
  const verifyChain = () => Promise.reject(new NetworkUnavailableError("the node is on another chain"));
  const reader = evmReader({ ...other.node(), verifyChain }, tokens);
  await expect(step({ db, runtime }, reader, signal)).rejects.toThrow(/another chain/);
  expect(await tables(db)).toEqual(before);
});

test("while one node of several behind an address has another chain, the index is kept", async () => {
  const blocks = Array.from({ length: 5 }, (_, number) => ({
    ...EMPTY_BLOCK,
    number,
    hash: `0x${number}`,
    time: 1,
  }));
  let isOther = false;
  // By the time it is asked for its chain, or for a block again, the right node answers.
  const right = { verify: () => {}, isOnChain: () => {} };
  const reader: BlockReader = {
    network: "sepolia",
    isFinal: false,
    readAfter: async (after) =>
      isOther
        ? "forked"
        : { blocks: blocks.filter(({ number }) => number > (after?.number ?? -1)), atHead: true },
    isOnChain: async () => {
      right.isOnChain();
      return !isOther;
    },
    verifyChain: async () => right.verify(),
  };
  const isBack = () => {
    isOther = false;
  };
  await step({ db, runtime }, reader, signal);
  for (const when of ["verify", "second verify", "isOnChain", "never"]) {
    isOther = true;
    let verified = 0;
    right.verify = () => {
      verified += 1;
      if (when === "verify" || (when === "second verify" && verified === 2)) isBack();
    };
    right.isOnChain = when === "isOnChain" ? isBack : () => {};
    const drastic = countDrasticForks(() => 1_000);
    for (let looks = 0; looks < 10; looks++)
      await step({ db, runtime }, reader, signal, drastic).catch((error: unknown) => {
        expect(error, when).toBeInstanceOf(NetworkUnavailableError);
      });
    expect((await readCursor(db, "sepolia"))?.block, when).toBe(4);
  }
});

test("another chain under the same slug replaces the index from its first block, after a minute", async () => {
  const chain = new ModelChain(usdc);
  for (let n = 0; n < 80; n++) chain.extend([[0, 1, 1]]);
  await readAll(db, chain);
  const other = new ModelChain(usdc);
  other.extend([]);
  other.drop(2);
  for (let n = 0; n < 5; n++) other.extend([]);
  other.extend([[4, 5, 9]]);
  await readAll(db, other);
  expect(await tables(db)).toEqual(await readStraight(other));
});

test("two processes that index at once do not write a block twice", async () => {
  const chain = new ModelChain(usdc);
  for (let n = 0; n < 20; n++) chain.extend([[0, 1, 1]]);
  // Neither writes before both have read the chain after the same cursor.
  const waiting: (() => void)[] = [];
  const bothHaveRead = () =>
    new Promise<void>((go) => {
      if (waiting.push(go) === 2) for (const each of waiting) each();
    });
  const readers = [readerOf(chain), readerOf(chain)].map((reader) => ({
    ...reader,
    readAfter: async (at: ReadBlock | undefined) => {
      const blocks = await reader.readAfter(at);
      await bothHaveRead();
      return blocks;
    },
  }));
  const both = await Promise.allSettled(readers.map((reader) => step({ db, runtime }, reader, signal)));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await tables(db)).toEqual(await readStraight(chain));
});

test("the state reports whether the network is being indexed", async () => {
  const chain = new ModelChain(usdc);
  for (let n = 0; n < 600; n++) chain.extend([[0, 1, 1]]);
  await step({ db, runtime }, readerOf(chain), signal);
  expect(await readCursor(db, "sepolia")).toMatchObject({ state: "behind", complete_at: null });
  await readAll(db, chain);
  expect(await readCursor(db, "sepolia")).toMatchObject({ state: "ok", complete_at: 1_000, block: 600 });
});
