import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalService } from "@waybill/server/local";
import { expect, onTestFinished, test, vi } from "vitest";

test("an invoice is paid, and one above the limit of the policy is not signed", async () => {
  const service = await startLocalService({ port: 0, networks: ["sepolia"] });
  onTestFinished(() => service.close());
  const folder = await mkdtemp(join(tmpdir(), "waybill-treasury-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv("WAYBILL_BASE_URL", service.url);
  vi.stubEnv("WAYBILL_API_KEY", service.apiKeys.default);
  vi.stubEnv("WAYBILL_PRIVATE_KEY", service.wallets.find(({ name }) => name === "alice")?.privateKey);
  vi.stubEnv("WALLET_RPC_URL", service.networks[0]?.rpcUrl);
  vi.stubEnv("JOURNAL", folder);
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), "19=5.000001", "20=5"];
  const printed: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void printed.push(String(line)));
  onTestFinished(() => {
    process.argv = argv;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  await import("./treasury-service.ts");

  expect(printed.slice(0, 2)).toEqual(["invoice 19: quoted", "invoice 19: refused, per_payment"]);
  expect(printed).toContain("invoice 20: submitted");
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
  const records = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  expect(records.join().match(/"policy":\{"digest":"[0-9a-f]{64}"/g)).toHaveLength(1);
});
