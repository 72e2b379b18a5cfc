import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../index";
import { startLocalService } from "./service";

const local = ["sepolia", "solana-devnet", "osmo-test-5"];

/** The `chain_instance` of each network that has one, as a service answers it. */
async function instancesAt(url: string): Promise<Map<string, string>> {
  const answer = await fetch(`${url}/v1/networks`);
  const networks = (await answer.json()) as { slug: string; chain_instance: string | null }[];
  return new Map(networks.flatMap((one) => (one.chain_instance ? [[one.slug, one.chain_instance]] : [])));
}

/** Those of a local service that runs once. */
async function instancesOf(dataDir?: string): Promise<Map<string, string>> {
  const service = await startLocalService({ port: 0, networks: local, ...(dataDir && { dataDir }) });
  try {
    return await instancesAt(service.url);
  } finally {
    await service.close();
  }
}

test("a local chain keeps its instance with its data, and a new chain has a new one", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "waybill-instance-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const first = await instancesOf(dataDir);
  expect([...first.keys()]).toEqual(local);
  expect(new Set(first.values()).size).toBe(local.length);
  expect(await instancesOf(dataDir)).toEqual(first);
  const ephemeral = await instancesOf();
  for (const [slug, instance] of ephemeral) expect(instance).not.toBe(first.get(slug));

  // The state that was moved away is that of the earlier chain.
  for (const name of ["sepolia.json", "osmo-test-5.sqlite"]) await rm(join(dataDir, "chains", name));
  const renewed = await instancesOf(dataDir);
  expect(local.map((slug) => renewed.get(slug) === first.get(slug))).toEqual([false, true, false]);
});

test("chains of an earlier version, which have no instance, get one that they keep", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "waybill-instance-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const first = await instancesOf(dataDir);
  await rm(join(dataDir, "chains", "sepolia.json.instance"));
  const upgraded = await instancesOf(dataDir);
  expect(upgraded.get("sepolia")).not.toBe(first.get("sepolia"));
  expect(await instancesOf(dataDir)).toEqual(upgraded);
});

test("networks whose nodes the operator names have none", async () => {
  const server = await startServer({ port: 0, rpc: { sepolia: "http://127.0.0.1:1" } });
  onTestFinished(() => server.close());
  expect([...(await instancesAt(server.url)).keys()]).toEqual([]);
});
