import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { lockFile } from "./database-lock";

const dir = mkdtempSync(join(tmpdir(), "waybill-file-lock-"));
afterAll(() => rmSync(dir, { recursive: true }));

const holder = (file: string) => `
  import { lockFile } from ${JSON.stringify(new URL("./database-lock.ts", import.meta.url).href)};
  if (!lockFile(${JSON.stringify(file)})) throw new Error("held");
  console.log(process.pid);
  setInterval(() => {}, 1_000);`;

const node = ["--import", "tsx", "--input-type=module", "-e"];

test.runIf(process.platform !== "win32")(
  "a killed process that has not been reaped holds no lock",
  async () => {
    const file = join(dir, "killed.lock");
    // The shell becomes a program that never asks how the child ended.
    const parent = spawn(
      "/bin/sh",
      ["-c", '"$@" & exec sleep 600', "sh", process.execPath, ...node, holder(file)],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [pid] = await once(createInterface({ input: parent.stdout }), "line");
    expect(lockFile(file)).toBeUndefined();
    process.kill(Number(pid), "SIGKILL");
    const unlock = await vi.waitFor(
      () => {
        const taken = lockFile(file);
        expect(taken).toBeDefined();
        return taken;
      },
      { interval: 10, timeout: 60_000 },
    );
    unlock?.();
  },
);

test("a process that this one starts does not keep the lock", async () => {
  const file = join(dir, "started.lock");
  const unlock = lockFile(file);
  const child = spawn(process.execPath, ["-e", "console.log('up'); setInterval(() => {}, 1_000)"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  unlock?.();
  const again = lockFile(file);
  expect(again).toBeDefined();
  again?.();
});
