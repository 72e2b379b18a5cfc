import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { alice, bob, ledgerForTest, osmosis, signedTx, usdc } from "../../../../test/cosmos";

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "waybill-ledger-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

test("goes on where it stopped: same accounts, same blocks, and genesis happens once", async () => {
  const file = join(await folder(), "chain.sqlite");
  const first = ledgerForTest(file);
  const { hash } = first.submit(await signedTx());
  first.close();
  const second = ledgerForTest(file);
  onTestFinished(() => second.close());
  expect(second.blocks.transaction(hash)?.height).toBe(2);
  expect(second.balances.of(bob.address, usdc)).toBe(1_000_005n);
  expect(second.balances.supply().map(({ amount }) => amount)).toEqual([2_000_000n, 2_000_000n]);
  expect(second.submit(await signedTx({ sequence: 1n })).refusal).toBeUndefined();
});

test("a file of another chain, or of no ledger, is refused", async () => {
  const file = join(await folder(), "chain.sqlite");
  ledgerForTest(file).close();
  const { openLedger } = await import("./ledger");
  const other = {
    rules: { ...osmosis, chainId: "osmosis-1" },
    file,
    now: Date.now,
    genesis: [],
    instance: "1",
  };
  expect(() => openLedger(other)).toThrow("has the state of the chain");
});

// The child signs and submits one transaction after the other, and says each hash when the ledger has answered.
const child = `
  import { ledgerForTest, signedTx } from "./packages/server/test/cosmos.ts";
  const ledger = ledgerForTest(process.argv[1]);
  for (let sequence = 0n; sequence < 150n; sequence++)
    console.log(ledger.submit(await signedTx({ sequence })).hash);
`;

test.skipIf(process.platform === "win32")(
  "killed at any moment: what was answered is there, whole, and nothing half",
  async () => {
    const file = join(await folder(), "chain.sqlite");
    const root = join(import.meta.dirname, "../../../../../..");
    const args = ["--import", "tsx", "--conditions=waybill-source", "--input-type=module", "-e", child, file];
    const running = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(running, "exit");
    const answered: string[] = [];
    for await (const line of createInterface({ input: running.stdout })) {
      answered.push(line);
      if (answered.length === 25) running.kill("SIGKILL");
    }
    expect((await ended)[1]).toBe("SIGKILL");

    const ledger = ledgerForTest(file);
    onTestFinished(() => ledger.close());
    for (const hash of answered) expect(ledger.blocks.transaction(hash)?.code).toBe(0);
    const blocks = BigInt(ledger.blocks.latest().height - 1);
    expect(blocks).toBeGreaterThanOrEqual(BigInt(answered.length));
    expect(ledger.accounts.find(alice.address)?.sequence).toBe(blocks);
    expect(ledger.balances.of(bob.address, usdc)).toBe(1_000_000n + 5n * blocks);
    expect(ledger.balances.of(ledger.feeCollector, "uosmo")).toBe(5_000n * blocks);
    expect(ledger.balances.supply().map(({ amount }) => amount)).toEqual([2_000_000n, 2_000_000n]);
  },
);
