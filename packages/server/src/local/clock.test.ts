import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { systemRuntime } from "../lib/system-runtime";
import { runtimeFrom } from "./clock";
import { type LocalService, startLocalService } from "./service";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test("a clock that begins in the past runs on, and is never moved beyond the present", () => {
  let present = 1_000_000;
  const clock = runtimeFrom({ ...systemRuntime, now: () => present }, 400_000);
  expect([clock.now(), clock.behind()]).toEqual([400_000, 600_000]);
  present += 5;
  expect(clock.runtime.now()).toBe(400_005);
  clock.skip(100_000);
  clock.skip(-1); // It does not go back.
  expect([clock.now(), clock.behind()]).toEqual([500_005, 500_000]);
  clock.skip(600_000);
  expect([clock.now(), clock.behind()]).toEqual([present, 0]);
});

test("a clock never begins after the present", () => {
  expect(runtimeFrom({ ...systemRuntime, now: () => 5 }, 6).behind()).toBe(0);
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
  await service.clock.advance(DAY + HOUR);
  expect(service.clock.behind()).toBeLessThan(2 * DAY);
  await inStep(service, chainTimes(service));
  await service.clock.advance(5 * DAY);
  expect(service.clock.behind()).toBe(0);
  await inStep(service, chainTimes(service));
  await service.close();
  const again = await start();
  expect(again.clock.behind()).toBe(0);
  await inStep(again, chainTimes(again));
});
