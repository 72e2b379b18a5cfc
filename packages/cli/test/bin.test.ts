import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const home = new URL("../", import.meta.url);

test("the command's file is there before a build: an install links no command whose file is missing", () => {
  const { bin, files } = JSON.parse(readFileSync(new URL("package.json", home), "utf8"));
  expect(bin.waybill).toMatch(/^\.\/bin\//);
  expect(files).toContain("bin");
  expect(existsSync(new URL(bin.waybill, home))).toBe(true);
});
