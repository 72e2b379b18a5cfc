import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { chainProcesses } from "../../../test/processes";
import { openStateFile } from "./evm/state-file";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "waybill-orphans-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function startParent(...extra: string[]) {
  const program = join(import.meta.dirname, "../../../test/fixtures/devnet-parent.mts");
  const parent = spawn(process.execPath, ["--import", "tsx", program, dataDir, ...extra], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(parent, "exit");
  onTestFinished(() => void parent.kill("SIGKILL"));
  await once(createInterface({ input: parent.stdout }), "line");
  return { parent, exited };
}

const onUnix = test.skipIf(process.platform === "win32");

onUnix("no chain outlives a process that is killed, and what they held is saved", async () => {
  const { parent, exited } = await startParent();
  expect(chainProcesses(dataDir).filter(({ isWatchdog }) => !isWatchdog)).toHaveLength(2);
  parent.kill("SIGKILL");
  await exited;
  await vi.waitFor(() => expect(chainProcesses(dataDir)).toEqual([]), { timeout: 120_000 });
  for (const slug of ["sepolia", "basesep"]) {
    const state = await openStateFile(join(dataDir, `${slug}.json`));
    expect(state.genesisAt).toBeGreaterThan(0);
    await access(join(dataDir, `${slug}.json`));
  }
});

onUnix("no chain is left once close has returned", async () => {
  const { parent, exited } = await startParent("close on SIGTERM");
  parent.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(chainProcesses(dataDir)).toEqual([]);
});
