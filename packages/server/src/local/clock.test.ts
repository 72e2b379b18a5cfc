import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { systemRuntime } from "../lib/system-runtime";
import { type ClockRefusal, runningClock } from "./clock";
import { type LocalService, startLocalService } from "./service";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const refusalOf = (reason: ClockRefusal, message: RegExp) =>
  expect.objectContaining({ name: "ClockError", reason, message: expect.stringMatching(message) });

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test("a clock that begins in the past runs on, and says what it was moved by", () => {
  let present = 1_000_000;
  const clock = runningClock(
    { ...systemRuntime, now: () => present },
    { begin: { lead: -600_000, frozenAt: undefined } },
  );
  expect([clock.now(), clock.behind()]).toEqual([400_000, 600_000]);
  present += 5;
  expect(clock.runtime.now()).toBe(400_005);
  expect(clock.skip(100_000)).toEqual({ now: 500_005, moved: 100_000 });
  expect([clock.now(), clock.behind()]).toEqual([500_005, 500_000]);
  expect(clock.skip(clock.behind())).toEqual({ now: present, moved: 500_000 });
  expect([clock.now(), clock.behind()]).toEqual([present, 0]);
  expect(clock.skip(DAY)).toEqual({ now: present + DAY, moved: DAY });
  expect(clock.behind()).toBe(-DAY);
});

test("a clock that is advanced by fractions of a millisecond gives whole ones", () => {
  const clock = runningClock(
    { ...systemRuntime, now: () => 1_000_000 },
    { begin: { lead: -600_000, frozenAt: undefined } },
  );
  clock.skip(1_000.75);
  expect([clock.now(), clock.runtime.now()]).toEqual([401_000, 401_000]);
});

test("a clock stands still, is moved meanwhile, and goes on from where it stands", () => {
  let present = 1_000_000;
  const clock = runningClock({ ...systemRuntime, now: () => present });
  clock.freeze(true);
  present += 5_000;
  expect([clock.now(), clock.isFrozen()]).toEqual([1_000_000, true]);
  clock.skip(HOUR);
  present += 5_000;
  expect(clock.now()).toBe(1_000_000 + HOUR);
  const saved = clock.save();
  clock.freeze(false);
  present += 7;
  expect([clock.now(), clock.isFrozen()]).toEqual([1_000_007 + HOUR, false]);
  clock.load(saved);
  expect([clock.now(), clock.isFrozen()]).toEqual([1_000_000 + HOUR, true]);
});

test("background work that an advance makes due runs at once, and other work waits for the rest of its time", async () => {
  const waits: number[] = [];
  const clock = runningClock({
    ...systemRuntime,
    monotonic: () => 0,
    sleep: async (ms, signal) => {
      waits.push(ms);
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    },
  });
  const never = new AbortController();
  let isDue = false;
  const soon = clock.runtime.sleep(HOUR, never.signal).then(() => {
    isDue = true;
  });
  const later = clock.runtime.sleep(DAY, never.signal);
  clock.skip(HOUR - 1);
  await vi.waitFor(() => expect(waits).toEqual([HOUR, DAY, 1, DAY - HOUR + 1]));
  expect(isDue).toBe(false);
  clock.skip(1);
  await soon;
  never.abort();
  await later;
});

test("a clock that cannot be moved so far says why and what to do, and is where it was", () => {
  const runtime = { ...systemRuntime, now: () => Date.UTC(2026, 0, 1) };
  const past = runningClock(runtime, { begin: { lead: -HOUR, frozenAt: undefined }, mayLead: false });
  expect(thrownBy(() => past.skip(HOUR + 1))).toEqual(
    refusalOf("beyond_present", /2025-12-31T23:00:00.000Z, and a service with its own database/),
  );
  for (const ms of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(thrownBy(() => past.skip(ms))).toEqual(
      refusalOf("invalid_duration", /give milliseconds, 0 or more/),
    );
  expect(past.behind()).toBe(HOUR);
});

test("a service never begins after the present", async () => {
  for (const beginAt of [Date.now() + HOUR, Number.NaN])
    await expect(startLocalService({ port: 0, beginAt })).rejects.toThrow(
      /beginAt must be a moment in the past/,
    );
});

async function rpc(service: LocalService, slug: string, method: string, ...params: unknown[]) {
  const url = service.networks.find((network) => network.slug === slug)?.rpcUrl ?? "";
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return ((await response.json()) as { result: unknown }).result;
}

/** When the next block of the EVM chain and of the Solana chain would be made, milliseconds. */
async function chainTimes(service: LocalService): Promise<number[]> {
  const pending = (await rpc(service, "sepolia", "eth_getBlockByNumber", "pending", false)) as {
    timestamp: string;
  };
  const slot = await rpc(service, "solana-devnet", "getSlot");
  const time = await rpc(service, "solana-devnet", "getBlockTime", slot);
  return [Number(pending.timestamp) * 1000, Number(time) * 1000];
}

test("service and chains begin in the past, move on together, beyond the present too, and a kept folder goes on from there", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "waybill-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const start = async () => {
    const service = await startLocalService({
      port: 0,
      networks: ["sepolia", "solana-devnet"],
      dataDir,
      beginAt: Date.now() - 3 * DAY,
    });
    onTestFinished(() => service.close());
    return service;
  };
  const inStep = async ({ clock }: LocalService, times: Promise<number[]>) => {
    // Chains count whole seconds; starting and asking take some more.
    for (const time of await times) {
      expect(time).toBeGreaterThan(clock.now() - 60_000);
      expect(time).toBeLessThanOrEqual(clock.now());
    }
  };
  const service = await start();
  expect(service.clock.behind()).toBeGreaterThan(3 * DAY - 60_000);
  await inStep(service, chainTimes(service));
  const moved = await service.clock.advance(DAY + HOUR);
  expect(moved).toEqual({ now: expect.any(Number), moved: DAY + HOUR });
  expect(service.clock.now() - moved.now).toBeLessThan(60_000);
  expect(service.clock.behind()).toBeLessThan(2 * DAY);
  await inStep(service, chainTimes(service));
  await service.clock.advance(5 * DAY);
  expect(service.clock.behind()).toBeLessThan(-2 * DAY);
  await inStep(service, chainTimes(service));
  await expect(service.clock.advance(-1)).rejects.toEqual(
    refusalOf("invalid_duration", /restore a snapshot/),
  );
  await service.clock.freeze(true);
  const frozen = service.clock.now();
  await inStep(service, chainTimes(service));
  expect(service.clock.now()).toBe(frozen);
  await service.clock.freeze(false);
  const ahead = -service.clock.behind();
  await service.close();
  const again = await start();
  // Else its blocks would lie in its future.
  expect(-again.clock.behind()).toBeGreaterThan(ahead - 1_000);
  await inStep(again, chainTimes(again));
});
