import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataDir } from "./start";

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "waybill-lock-"));
  dataDir = join(parent, "data");
});
afterEach(() => rm(parent, { recursive: true }));

test("one claim at a time, and the next one when it is given back", async () => {
  const claims = await Promise.allSettled([lockDataDir(dataDir), lockDataDir(dataDir)]);
  expect(claims.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(lockDataDir(dataDir)).rejects.toThrow("in use by another process");
  for (const claim of claims) if (claim.status === "fulfilled") await claim.value();
  await (await lockDataDir(dataDir))();
});

test("another name of the directory is the same directory", async () => {
  const unlock = await lockDataDir(dataDir);
  const link = join(parent, "link");
  await symlink(dataDir, link);
  await expect(lockDataDir(link)).rejects.toThrow(`${link} are in use by another process`);
  await unlock();
});

test("giving back twice does not take the lock from who has it next", async () => {
  const first = await lockDataDir(dataDir);
  await first();
  const second = await lockDataDir(dataDir);
  await first();
  await expect(lockDataDir(dataDir)).rejects.toThrow("in use by another process");
  await second();
});
