import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const home = new URL("../", import.meta.url);

test("the command's file is there before a build: an install links no command whose file is missing", () => {
  const { bin, files } = JSON.parse(readFileSync(new URL("package.json", home), "utf8"));
  expect(bin.waybill).toMatch(/^\.\/bin\//);
  expect(files).toContain("bin");
  expect(existsSync(new URL(bin.waybill, home))).toBe(true);
});

// Node would try to make a folder below /proc for ever.
test.each(["/proc", "/missing"])(
  "the command starts with the home folder %s, in which it can make no cache",
  (HOME) => {
    const command = fileURLToPath(new URL("bin/waybill.js", home));
    const env = { ...process.env, HOME };
    const { signal } = spawnSync(process.execPath, [command, "networks", "--help"], { env, timeout: 60_000 });
    expect(signal).toBeNull();
  },
);
