import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { systemRuntime } from "../lib/system-runtime";
import { type ClockRefusal, runtimeFrom } from "./clock";
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
  const clock = runtimeFrom({ ...systemRuntime, now: () => present }, 400_000);
  expect([clock.now(), clock.behind()]).toEqual([400_000, 600_000]);
  present += 5;
  expect(clock.runtime.now()).toBe(400_005);
  expect(clock.skip(100_000)).toEqual({ now: 500_005, moved: 100_000 });
  expect([clock.now(), clock.behind()]).toEqual([500_005, 500_000]);
  expect(clock.skip(clock.behind())).toEqual({ now: present, moved: 500_000 });
  expect([clock.now(), clock.behind()]).toEqual([present, 0]);
});

test("a clock that is advanced by fractions of a millisecond gives whole ones", () => {
  const clock = runtimeFrom({ ...systemRuntime, now: () => 1_000_000 }, 400_000);
  clock.skip(1_000.75);
  expect([clock.now(), clock.runtime.now()]).toEqual([401_000, 401_000]);
});

test("a clock that cannot be moved so far says why and what to do, and is where it was", () => {
  const runtime = { ...systemRuntime, now: () => Date.UTC(2026, 0, 1) };
  const past = runtimeFrom(runtime, runtime.now() - HOUR);
  const beyond = /2025-12-31T23:00:00.000Z and is 3600000 ms behind .* at most clock\.behind\(\)/;
  expect(thrownBy(() => past.skip(HOUR + 1))).toEqual(refusalOf("beyond_present", beyond));
  for (const ms of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(thrownBy(() => past.skip(ms))).toEqual(
      refusalOf("invalid_duration", /give milliseconds, 0 or more/),
    );
  expect(past.behind()).toBe(HOUR);
  const unbegun = runtimeFrom(runtime, undefined);
  expect(thrownBy(() => unbegun.skip(1))).toEqual(refusalOf("began_at_present", /Start it with beginAt/));
  expect(unbegun.skip(unbegun.behind())).toEqual({ now: runtime.now(), moved: 0 });
});

test("a clock never begins after the present", async () => {
  expect(runtimeFrom({ ...systemRuntime, now: () => 5 }, 6).behind()).toBe(0);
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

test("service and chains begin in the past, move on together, and a kept folder begins at the present", async () => {
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
  const left = service.clock.behind();
  await expect(service.clock.advance(5 * DAY)).rejects.toEqual(refusalOf("beyond_present", /at most/));
  expect(service.clock.behind()).toBe(left);
  await inStep(service, chainTimes(service));
  await service.clock.advance(left);
  expect(service.clock.behind()).toBe(0);
  await inStep(service, chainTimes(service));
  await service.close();
  const again = await start();
  expect(again.clock.behind()).toBe(0);
  await expect(again.clock.advance(HOUR)).rejects.toEqual(
    refusalOf("began_at_present", /existing data \(dataDir\)/),
  );
  await inStep(again, chainTimes(again));
});
