/** Runs every example as its reader would: as a program, against a service of its own. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exampleService } from "./support/run-example";

const { run } = exampleService();

test("payment", async () => {
  expect(await run("payment.ts")).toMatch(/^completed: 2\.5 USDC, 0x[0-9a-f]{64}\n$/);
});

test("Solana payment", async () => {
  expect(await run("solana-payment.ts")).toBe("2.5 USDC, at most 0.000005 SOL for the network\ncompleted\n");
});

test("cross-chain payment", async () => {
  const [promise, ...statuses] = (await run("cross-chain-payment.ts")).trim().split("\n");
  expect(promise).toMatch(/^at least 10\.7\d* USDC arrive, after 1 approval$/);
  expect(statuses.at(-1)).toBe("completed");
});

test("treasury service: what its policy does not allow is not signed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-treasury-"));
  const pay = (...invoices: string[]) => run("treasury-service.ts", { JOURNAL: folder }, invoices);
  try {
    expect(await pay("19=5.000001")).toBe("invoice 19: quoted\ninvoice 19: refused, per_payment\n");
    expect(await pay("20=5")).toContain("invoice 20: submitted\n");
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
    const records = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
    const receipts = records.join().match(/"policy":\{"digest":"[0-9a-f]{64}"/g);
    expect(receipts).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
