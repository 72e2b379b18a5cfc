import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DataDirInUseError, lockDataDir } from "./lock";

let parent: string;
let dataDir: string;
let lockFile: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "waybill-lock-"));
  dataDir = join(parent, "data");
  lockFile = join(dataDir, "chains.lock");
});
afterEach(() => rm(parent, { recursive: true }));

test("one claim at a time, and none is left when it is given back", async () => {
  const claims = await Promise.allSettled([lockDataDir(dataDir), lockDataDir(dataDir)]);
  expect(claims.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError);
  for (const claim of claims) if (claim.status === "fulfilled") await claim.value();
  expect(await readdir(dataDir)).toEqual([]);
  await (await lockDataDir(dataDir))();
});

const inUse = async (content: string) => {
  await (await lockDataDir(dataDir))();
  await writeFile(lockFile, content);
  return lockDataDir(dataDir);
};

test("giving back twice does not take the lock from who has it next", async () => {
  const first = await lockDataDir(dataDir);
  await first();
  const second = await lockDataDir(dataDir);
  await first();
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError);
  await second();
});

test("a living process is named", async () => {
  await expect(inUse(String(process.ppid))).rejects.toThrow(`in use by process ${process.ppid}`);
});

test.each([
  ["a dead process", () => String(spawnSync(process.execPath, ["--version"]).pid)],
  ["an earlier process with this one's pid", () => String(process.pid)],
  ["a lock that was never written out", () => ""],
])("%s does not keep it", async (_name, content) => {
  await (await inUse(content()))();
});

test.runIf(process.platform === "linux")(
  "a killed process that nobody has reaped does not keep it",
  async () => {
    // The shell becomes a program that never asks how the child ended.
    const parent = spawn("/bin/sh", ["-c", "sleep 60 & echo $!; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [pid] = await once(createInterface({ input: parent.stdout }), "line");
    process.kill(Number(pid), "SIGKILL");
    await vi.waitFor(async () => (await inUse(String(pid)))(), { timeout: 120_000 });
  },
);
