import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { positionFile } from "./position-file";

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "waybill-position-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

test("the last position is read by the next run", async () => {
  const dir = join(await folder(), "relayer");
  const path = join(dir, "sepolia.json");
  await positionFile(path).write(["1:0xaa"]);
  await positionFile(path).write(["1:0xaa", "2:0xbb"]);
  expect(await positionFile(path).read()).toEqual(["1:0xaa", "2:0xbb"]);
  expect(await readdir(dir)).toEqual(["sepolia.json"]);
});

test.each(["", "[", '{"a":1}', "[1]", "null"])("a file that contains %j counts as missing", async (text) => {
  const path = join(await folder(), "sepolia.json");
  await writeFile(path, text);
  expect(await positionFile(path).read()).toEqual([]);
});
