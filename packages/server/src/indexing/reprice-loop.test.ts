import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { indexTables } from "../../test/index-tables";
import { contentOf, type ModelNetwork, modelBlock, modelNetworks } from "../../test/model-blocks";
import { runsWithDatabase } from "../../test/support/engine";
import { createLoops } from "../jobs/loop-registry";
import { systemRuntime } from "../lib/system-runtime";
import { parsePrices } from "../prices/price-file";
import type { PriceSource } from "../prices/source";
import { type Database, openDatabase } from "../storage/database";
import type { ReadBlockContent } from "./reader";
import { forgetPrices, type ListedPrices, reprice, startRepricing } from "./reprice-loop";
import { appendBlocks } from "./write";

const network = fc.constantFrom(...modelNetworks);
const price = fc.constantFrom("0", "0.5", "1", "1.000001", "2500");
const entry = fc.record({
  symbol: fc.constantFrom("USDC", "ETH", "SOL"),
  networks: fc.option(fc.uniqueArray(network, { minLength: 1 }), { nil: undefined }),
  price,
});
/** Prices of a few coins, for all networks or for some. */
const somePrices = fc
  .uniqueArray(entry, { selector: ({ symbol }) => symbol, maxLength: 3 })
  .map((entries) => entries.map(({ networks, ...rest }) => ({ ...rest, ...(networks && { networks }) })));
const blocks = fc.array(fc.record({ network, block: modelBlock }), { maxLength: 15 });

function listed(entries: readonly object[]): ListedPrices & { change(to: readonly object[]): void } {
  let table = parsePrices({ prices: entries });
  let changed = () => {};
  return {
    priceAt: (...args) => table.priceAt(...args),
    rows: () => table.rows,
    onChange: (listener) => {
      changed = listener;
      return () => {
        changed = () => {};
      };
    },
    change: (to) => {
      table = parsePrices({ prices: to });
      changed();
    },
  };
}

type Blocks = readonly { network: ModelNetwork; content: ReadBlockContent }[];
type Generated = readonly (typeof blocks extends fc.Arbitrary<(infer One)[]> ? One : never)[];

function contents(generated: Generated): Blocks {
  const heights = new Map<string, number>();
  return generated.map(({ network: on, block }) => {
    const height = heights.get(on) ?? 0;
    heights.set(on, height + 1);
    return { network: on, content: contentOf(on, height, `${on}-${height}`, block) };
  });
}

async function append(db: Database, all: Blocks, part: Blocks, prices: PriceSource): Promise<void> {
  for (const { network: on, content } of part) {
    const after = all.find((one) => one.network === on && one.content.number === content.number - 1)?.content;
    await appendBlocks(db, { network: on, after, blocks: [content], now: 1, prices });
  }
}

/** The values of all transfers, and then of all connections. */
async function valuesOf(db: Database) {
  const { transfers, connections } = await indexTables(db);
  return [...transfers.map(({ usd }) => usd), ...connections.map(({ out_usd, in_usd }) => out_usd ?? in_usd)];
}

/** A signal that is aborted after this many checks. */
function afterChecks(checks: number): AbortSignal {
  const { signal } = new AbortController();
  let left = checks;
  signal.throwIfAborted = () => {
    if (left === 0) throw new Error("cut off");
    left -= 1;
  };
  return signal;
}

const never = new AbortController().signal;

test("after a change of prices the index equals one that had these prices from the start", async () => {
  await fc.assert(
    fc.asyncProperty(blocks, fc.nat(15), somePrices, somePrices, async (generated, cut, before, after) => {
      const all = contents(generated);
      const [db, clean] = [await openDatabase(":memory:"), await openDatabase(":memory:")];
      const prices = listed(before);
      await append(db, all, all.slice(0, cut), prices);
      await reprice(db, prices, never);
      prices.change(after);
      // Rows written meanwhile already have the new prices.
      await append(db, all, all.slice(cut), prices);
      await reprice(db, prices, never);
      expect(await reprice(db, prices, never)).toBe(false);
      await append(clean, all, all, prices);
      expect(await indexTables(db)).toEqual(await indexTables(clean));
      await Promise.all([db.destroy(), clean.destroy()]);
    }),
    { numRuns: runsWithDatabase(30) },
  );
});

test("rows that a process writes with former prices after another has repriced are repriced when it reports so", async () => {
  const transfer = {
    moves: [{ from: 0, to: 1, amount: 3, native: false }],
    signers: [],
    leaves: undefined,
    arrives: undefined,
    owner: undefined,
    frozen: undefined,
  };
  const all = contents([
    { network: "sepolia", block: transfer },
    { network: "sepolia", block: transfer },
    { network: "sepolia", block: transfer },
  ]);
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const former = listed([{ symbol: "USDC", price: "1" }]);
  const transfers = async () => (await indexTables(db)).transfers.map(({ usd }) => usd);
  await append(db, all, all.slice(0, 1), former);
  for (const [index, current] of [listed([{ symbol: "USDC", price: "2" }]), listed([])].entries()) {
    await reprice(db, current, never);
    const repriced = await transfers();
    await append(db, all, all.slice(index + 1, index + 2), former);
    expect(await reprice(db, current, never)).toBe(false);
    expect(await transfers()).toEqual([...repriced, "013"]);
    await forgetPrices(db, ["USDC"]);
    expect(await reprice(db, current, never)).toBe(true);
    expect(new Set(await transfers())).toEqual(new Set(repriced));
  }
});

test("an interrupted run is completed by the next one", async () => {
  const all = contents([
    {
      network: "sepolia",
      block: {
        moves: [{ from: 0, to: 1, amount: 3, native: false }],
        signers: [],
        leaves: undefined,
        arrives: undefined,
        owner: undefined,
        frozen: undefined,
      },
    },
  ]);
  const db = await openDatabase(":memory:");
  const prices = listed([{ symbol: "USDC", price: "1" }]);
  await append(db, all, all, prices);
  await reprice(db, prices, never);
  prices.change([{ symbol: "USDC", price: "2" }]);
  await expect(reprice(db, prices, AbortSignal.abort())).rejects.toThrow();
  expect(await reprice(db, prices, never)).toBe(true);
  expect(await valuesOf(db)).toEqual(["016", "016", "016"]);

  prices.change([{ symbol: "USDC", price: "5" }]);
  await expect(reprice(db, prices, afterChecks(2))).rejects.toThrow("cut off");
  // The transfers have their new values, the totals do not.
  expect(await valuesOf(db)).toEqual(["0215", "016", "016"]);
  expect(await reprice(db, prices, never)).toBe(true);
  expect(await valuesOf(db)).toEqual(["0215", "0215", "0215"]);

  const keeping = startRepricing(db, prices, {
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
    logger: undefined,
  });
  const valued = (usd: string | null) =>
    vi.waitFor(async () => expect((await indexTables(db)).transfers.map((row) => row.usd)).toEqual([usd]), {
      timeout: 120_000,
    });
  prices.change([{ symbol: "USDC", price: "3" }]);
  prices.change([{ symbol: "USDC", price: "4" }]);
  await valued("0212");
  prices.change([]);
  await valued(null);
  await keeping.close();
  await db.destroy();
});
