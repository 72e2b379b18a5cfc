import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { systemRuntime } from "../src/lib/system-runtime";
import { evmWallets } from "../src/local/chains/wallets";
import { type RelayerOptions, relayerPlans, startRelayer } from "../src/local/relayer/start";
import { startBridgeDevnet } from "./bridge";
import { collectLog } from "./support/collect-log";

const [alice, bob] = evmWallets;
const { rpc, sepolia, basesep, attestationUrl, close } = await startBridgeDevnet();

beforeAll(() => basesep.approve());
afterAll(close);

function relay(options: Partial<RelayerOptions> = {}) {
  const relayer = startRelayer({ rpc, attestationUrl, interval: 10, ...options });
  onTestFinished(() => relayer.close());
  return relayer;
}

/** Who has what, on both networks. */
async function ledger() {
  const [alices, burnable, bobs, mintable, deliveries] = await Promise.all([
    sepolia.balance(alice.address),
    sepolia.supply(),
    basesep.balance(bob.address),
    basesep.supply(),
    basesep.deliveries(),
  ]);
  return { alices, burnable, bobs, mintable, mints: BigInt(deliveries.length) };
}

type Ledger = Awaited<ReturnType<typeof ledger>>;

/** The changes since, once they have come to that. */
const settles = (before: Ledger, expected: Ledger) =>
  vi.waitFor(
    async () => {
      const after = await ledger();
      const change = (name: keyof Ledger) => after[name] - before[name];
      const { alices, burnable, bobs, mintable, mints } = expected;
      expect({
        alices: change("alices"),
        burnable: change("burnable"),
        bobs: change("bobs"),
        mintable: change("mintable"),
        mints: change("mints"),
      }).toEqual({ alices, burnable, bobs, mintable, mints });
    },
    { interval: 10, timeout: 120_000 },
  );

/** Once there are so many mints: the node has accepted a transaction before it has mined it. */
const mintsReach = (count: bigint) =>
  vi.waitFor(async () => expect((await ledger()).mints).toBe(count), { interval: 10, timeout: 120_000 });

/** The change that so many burns of this amount each make. */
function changeOf(count: bigint, amount: bigint): Ledger {
  const moved = count * amount;
  return { alices: -moved, burnable: -moved, bobs: moved, mintable: moved, mints: count };
}

test("a burned amount is minted, to the base unit", async () => {
  const before = await ledger();
  relay();
  await sepolia.burn({ to: "basesep", amount: 1_000_001n });
  await settles(before, changeOf(1n, 1_000_001n));
});

test("burns that were there before the relayer are found, and two relayers at once mint each of twenty once", async () => {
  const before = await ledger();
  for (let count = 0; count < 10; count++) await sepolia.burn({ to: "basesep", amount: 300_000n });
  relay();
  relay();
  for (let count = 0; count < 10; count++) await sepolia.burn({ to: "basesep", amount: 300_000n });
  const change = changeOf(20n, 300_000n);
  await settles(before, change);
  const deliveries = await basesep.deliveries();
  expect(new Set(deliveries).size).toBe(deliveries.length);
});

test("a message that can never be minted holds up no other", async () => {
  const before = await ledger();
  // An address takes the last 20 bytes, and nothing is minted to none.
  const absent: Hex = `0x${"ff".repeat(12)}${"00".repeat(20)}`;
  await sepolia.burn({ to: "basesep", amount: 6_000n, recipient: absent });
  await sepolia.burn({ to: "basesep", amount: 7_000n });
  relay();
  const [good, lost] = [changeOf(1n, 7_000n), changeOf(1n, 6_000n)];
  await settles(before, {
    ...good,
    alices: good.alices + lost.alices,
    burnable: good.burnable + lost.burnable,
  });
});

test("a node that is unavailable for a while only delays its mints, and this is logged", async () => {
  const before = await ledger();
  let away = true;
  const proxy = createServer(async (request, response) => {
    if (away) return void response.writeHead(503).end();
    const answer = await fetch(rpc.basesep, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: await new Response(request as never).text(),
    });
    response.end(await answer.text());
  });
  await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const { logger, lines } = collectLog("info");
  relay({ rpc: { ...rpc, basesep: url }, logger });
  await sepolia.burn({ to: "basesep", amount: 60_000n });
  const logged = (line: string) =>
    vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain(line), { interval: 5 });
  await logged("minting on basesep failed; it will be retried");
  await logged("reading basesep failed; it will be retried");
  expect((await ledger()).mints).toBe(before.mints);
  away = false;
  await settles(before, changeOf(1n, 60_000n));
  await logged("minting on basesep works again");
});

describe("a reorganisation", () => {
  /** One relayer, moved by hand. */
  function byHand(options: Partial<RelayerOptions> = {}) {
    let now = 0;
    const clock = { ...systemRuntime, now: () => now };
    const plans = relayerPlans({ rpc, attestationUrl, clock, ...options }).flatMap(({ read, mint }) => [
      read,
      mint,
    ]);
    const step = (name: string) =>
      plans.find((plan) => plan.name === name)?.step(new AbortController().signal);
    return {
      read: () => step("reading sepolia"),
      /** Long after everything that was tried before. */
      mint: () => {
        now += 100_000;
        return step("minting on basesep");
      },
    };
  }

  test("undoes the burn: it is not minted while it is gone, and once when it is mined again", async () => {
    const relayer = byHand();
    await relayer.read();
    await relayer.mint();
    await relayer.mint();
    const before = await ledger();
    const snapshot = await sepolia.client.request({ method: "evm_snapshot" as never });
    const hash = await sepolia.burn({ to: "basesep", amount: 50_000n });
    const raw = await sepolia.client.request({
      method: "eth_getRawTransactionByHash" as never,
      params: [hash] as never,
    });
    await relayer.read();
    await sepolia.client.request({ method: "evm_revert" as never, params: [snapshot] as never });
    await sepolia.client.request({ method: "evm_mine" as never });
    await relayer.mint();
    await relayer.mint();
    expect(await ledger()).toEqual(before);

    await relayer.read();
    await sepolia.client.sendRawTransaction({ serializedTransaction: raw as Hex });
    await sepolia.client.mined(hash);
    await relayer.read();
    await relayer.mint();
    await relayer.mint();
    await settles(before, changeOf(1n, 50_000n));
    await relayer.read();
    await relayer.mint();
    await mintsReach(before.mints + 1n);
  });

  test("undoes the burn: it is found in blocks that took the place of ones that had been read", async () => {
    const relayer = byHand();
    const snapshot = await sepolia.client.request({ method: "evm_snapshot" as never });
    for (let block = 0; block < 3; block++) {
      await sepolia.client.request({ method: "evm_mine" as never });
      await relayer.read();
    }
    await relayer.mint();
    await relayer.mint();
    const before = await ledger();
    await sepolia.client.request({ method: "evm_revert" as never, params: [snapshot] as never });
    await sepolia.burn({ to: "basesep", amount: 30_000n });
    await relayer.read();
    await relayer.mint();
    await relayer.mint();
    await settles(before, changeOf(1n, 30_000n));
  });

  test("undoes a mint on the destination: it is minted again, once", async () => {
    const relayer = byHand();
    await relayer.read();
    await relayer.mint();
    await relayer.mint();
    const before = await ledger();
    const snapshot = await basesep.client.request({ method: "evm_snapshot" as never });
    await sepolia.burn({ to: "basesep", amount: 70_000n });
    await relayer.read();
    for (let round = 0; round < 3; round++) await relayer.mint();
    await mintsReach(before.mints + 1n);
    await basesep.client.request({ method: "evm_revert" as never, params: [snapshot] as never });
    for (let block = 0; block < 3; block++) await basesep.client.request({ method: "evm_mine" as never });
    expect((await ledger()).mints).toBe(before.mints);
    for (let round = 0; round < 3; round++) await relayer.mint();
    await settles(before, changeOf(1n, 70_000n));
  });

  test("is waited for: as many confirmations as were asked for", async () => {
    const relayer = byHand({ confirmations: 2n });
    const before = await ledger();
    await sepolia.burn({ to: "basesep", amount: 40_000n });
    const tick = async () => {
      await relayer.read();
      await relayer.mint();
      await relayer.mint();
    };
    await tick();
    await sepolia.client.request({ method: "evm_mine" as never });
    await tick();
    expect((await ledger()).mints).toBe(before.mints);
    await sepolia.client.request({ method: "evm_mine" as never });
    await tick();
    await mintsReach(before.mints + 1n);
  });
});
