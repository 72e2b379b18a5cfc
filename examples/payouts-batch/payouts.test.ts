import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalService } from "@waybill/server/local";
import { privateKeyToAccount } from "viem/accounts";
import { expect, onTestFinished, test } from "vitest";
import { type Payouts, payRows } from "./payouts.ts";

test("a run that stops in the middle is continued, and each row is paid once", async () => {
  const service = await startLocalService({ port: 0, networks: ["sepolia"] });
  onTestFinished(() => service.close());
  const journal = await mkdtemp(join(tmpdir(), "waybill-payouts-"));
  onTestFinished(() => rm(journal, { recursive: true, force: true }));
  const { url: baseUrl, wallets, networks } = service;
  const apiKey = service.apiKeys.default;
  const key = wallets.find(({ name }) => name === "alice")?.privateKey as `0x${string}`;
  const rpcUrl = networks[0]?.rpcUrl ?? "";
  const options: Payouts = { baseUrl, apiKey, account: privateKeyToAccount(key), rpcUrl, journal };
  const csv = await readFile(new URL("payouts.csv", import.meta.url), "utf8");
  const sentAmounts = async () => {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const reports = (await (await fetch(`${baseUrl}/v1/transactions`, { headers })).json()) as {
      amount: number;
    }[];
    return reports.map(({ amount }) => amount).sort((a, b) => a - b);
  };

  for await (const { step } of payRows(csv, options)) if (step === "submitted") break;
  expect((await sentAmounts()).length).toBeGreaterThan(0);

  for (const run of ["continued", "repeated"]) {
    const ends = new Map<string, string>();
    for await (const { id, step } of payRows(csv, options)) ends.set(id, step);
    expect([...ends.keys()].sort(), run).toEqual(["INV-101", "INV-102", "INV-103"]);
    // The block of a payment can still be dropped, or it is final.
    for (const step of ends.values()) expect(["included", "settled"], run).toContain(step);
  }
  expect(await sentAmounts()).toEqual([1, 1_250_000, 80_500_000]);
});

test("a row that cannot be read is refused before anything is signed", async () => {
  const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
  const options = {
    baseUrl: "http://127.0.0.1:1",
    apiKey: undefined,
    account,
    rpcUrl: "http://127.0.0.1:1",
    journal: "x",
  };
  const rows = payRows("id,to,amount\nA,0x1,1\nB,0x2,1.0000001\n", options);
  await expect(rows.next()).rejects.toMatchObject({ code: "invalid_argument" });
});
