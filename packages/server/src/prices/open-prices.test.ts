import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tokens } from "@waybill/spec/generated/registry";
import { beforeEach, expect, test, vi } from "vitest";
import { tokenReferenceOf } from "../chains/token-reference";
import { ConfigError } from "../errors";
import { createLoops } from "../jobs/loop-registry";
import { systemRuntime } from "../lib/system-runtime";
import localPrices from "../local/prices.json";
import { openPrices } from "./open-prices";
import { priceOfAsset } from "./price-of-asset";

const usdc =
  tokens
    .filter(({ network, symbol }) => network === "sepolia" && symbol === "USDC")
    .map(tokenReferenceOf)[0] ?? "";
let file: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-prices-"));
  file = join(folder, "prices.json");
  return () => rm(folder, { recursive: true });
});

const text = (price: string) => JSON.stringify({ prices: [{ symbol: "USDC", price }] });
const soon = (expected: () => void) => vi.waitFor(expected, { interval: 5, timeout: 120_000 });

test("a changed file is reloaded, written in place or replaced; an invalid one changes nothing", async () => {
  await writeFile(file, text("1"));
  const prices = await openPrices({
    prices: file,
    interval: 5,
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
    logger: undefined,
  });
  const now = () => prices.priceAt("sepolia", usdc, 0)?.text;
  let changes = 0;
  const forget = prices.onChange(() => {
    changes += 1;
  });
  try {
    expect(now()).toBe("1");
    await writeFile(file, text("0.99"));
    await soon(() => expect(now()).toBe("0.99"));
    await writeFile(file, "{");
    await writeFile(`${file}.new`, text("0.5"));
    await rename(`${file}.new`, file);
    await soon(() => expect(now()).toBe("0.5"));
    await rm(file);
    await writeFile(`${file}.new`, text("0.25"));
    expect(now()).toBe("0.5");
    await rename(`${file}.new`, file);
    await soon(() => expect(now()).toBe("0.25"));
    expect(changes).toBe(3);
    forget();
    await writeFile(file, text("0.1"));
    await soon(() => expect(now()).toBe("0.1"));
    expect(changes).toBe(3);
  } finally {
    await prices.close();
  }
});

test("a file rewritten with the same prices causes no change event", async () => {
  await writeFile(file, text("1"));
  const loops = createLoops({ logger: undefined, clock: systemRuntime });
  const prices = await openPrices({ prices: file, interval: 5, loops, logger: undefined });
  let changes = 0;
  prices.onChange(() => {
    changes += 1;
  });
  try {
    await writeFile(`${file}.new`, `${text("1")}\n`);
    await rename(`${file}.new`, file);
    // Wait for two checks that ended after the write: the second one began after it.
    for (let looks = 0; looks < 2; looks++) {
      const last = loops.health()[0]?.lastSuccessAt ?? 0;
      await soon(() => expect(loops.health()[0]?.lastSuccessAt).toBeGreaterThan(last));
    }
    expect(changes).toBe(0);
    await writeFile(file, text("2"));
    await soon(() => expect(prices.priceAt("sepolia", usdc, 0)?.text).toBe("2"));
    expect(changes).toBe(1);
  } finally {
    await prices.close();
  }
});

test("without a file the default prices are used; an invalid file is an error at the start", async () => {
  const prices = await openPrices({
    prices: undefined,
    interval: 5,
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
    logger: undefined,
  });
  expect(prices.priceAt("eth", usdc, 0)).toBeUndefined();
  expect(prices.priceAt("sepolia", usdc, 0)?.text).toBe("1");
  await prices.close();
  const open = openPrices({
    prices: file,
    interval: 5,
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
    logger: undefined,
  });
  await expect(open).rejects.toThrow(ConfigError);
  await expect(open).rejects.toThrow("ENOENT");
  await writeFile(file, text("many"));
  await expect(
    openPrices({
      prices: file,
      interval: 5,
      loops: createLoops({ logger: undefined, clock: systemRuntime }),
      logger: undefined,
    }),
  ).rejects.toThrow("prices[0].price");
});

test("local prices hold on chains and for what providers name by the symbol", async () => {
  const prices = await openPrices({
    prices: localPrices,
    interval: 5,
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
    logger: undefined,
  });
  const of = (network: string, denom: string, asset: string) =>
    priceOfAsset(prices, { network, denom, asset }, 0)?.text;
  for (const symbol of ["ETH", "SOL", "EURC", "USDC"]) {
    const local = tokens.find(
      (token) => token.symbol === symbol && ["sepolia", "solana-devnet"].includes(token.network),
    );
    expect(of("off_chain", "", symbol), symbol).toBe(
      of(local?.network ?? "", tokenReferenceOf(local ?? { addr: "" }), symbol),
    );
  }
  expect(of("off_chain", "", "eur")).toBe(of("off_chain", "", "EURC"));
  expect(of("off_chain", "", "BTC")).toBe("60000");
  expect(of("off_chain", "", "USD")).toBe("1");
  expect(of("off_chain", "", "GBP")).toBeUndefined();
});
