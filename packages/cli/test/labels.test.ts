import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { labelFormats as serverFormats } from "@waybill/server";
import { expect, test } from "vitest";
import { labelFormats } from "../src/catalog/labels";
import { temporaryDirectory, waybill } from "./harness";

const address = "0x7e57000000000000000000000000000000000001";

/** A home with files in it, and a way to run a command there. */
function setup(files: Record<string, string> = {}) {
  const home = temporaryDirectory();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  const labels = (args: string[], stdin?: string) =>
    waybill(["server", "labels", ...args], { home, ...(stdin === undefined ? {} : { stdin }) });
  const lists = async () => JSON.parse((await labels(["list", "--json"])).stdout) as unknown;
  return { home, labels, lists };
}

test("the formats offered are the server's", () => {
  expect(labelFormats).toEqual(serverFormats);
});

test("a file is imported, listed, replaced and removed", async () => {
  const { home, labels, lists } = setup({
    "sanctions.csv": `address,category,list\n${address},sanctions,\n${address},scam,other\n`,
    "next.jsonl": `{"address":"${address}","category":"mixer"}\n`,
  });
  const imported = await labels(["import", join(home, "sanctions.csv")]);
  expect(imported).toMatchObject({ code: 0, stdout: "other: 1 label\nsanctions: 1 label\n" });
  expect(await lists()).toEqual([
    { list: "other", source: "sanctions.csv", labels: 1 },
    { list: "sanctions", source: "sanctions.csv", labels: 1 },
  ]);
  const again = ["import", join(home, "next.jsonl"), "--list", "sanctions", "--replace", "--json"];
  expect(JSON.parse((await labels(again)).stdout)).toEqual({
    lists: [{ list: "sanctions", labels: 1 }],
    removed: 1,
    skipped: 0,
  });
  expect((await labels(["remove", "sanctions"])).code).toBe(2);
  expect((await labels(["remove", "sanctions", "--yes"])).code).toBe(0);
  expect((await labels(["remove", "sanctions", "--yes"])).code).toBe(4);
  expect(await lists()).toHaveLength(1);
});

test("stdin, with a format and a list to be in", async () => {
  const { labels, lists } = setup();
  const entry = JSON.stringify([{ address, category: "scam" }]);
  expect((await labels(["import", "-", "--format", "json"], entry)).code).toBe(2);
  expect((await labels(["import", "-", "--list", "own"], entry)).code).toBe(2);
  expect((await labels(["import", "-", "--format", "json", "--list", "own"], entry)).code).toBe(0);
  expect(await lists()).toEqual([{ list: "own", source: "stdin", labels: 1 }]);
});

test("wrong lines are named, on stderr, and nothing is kept", async () => {
  const { home, labels, lists } = setup({
    "bad.csv": `address,category\n${address},scam\nalice,scam\n${address},\n`,
    "other.csv": `address,category,network\n${address},scam,eth\nbc1q,scam,bitcoin\n`,
  });
  const refused = await labels(["import", join(home, "bad.csv")]);
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain("line 3: address alice is not a valid address");
  expect(refused.stderr).toContain("line 4: category is missing");
  expect(await lists()).toEqual([]);
  const other = join(home, "other.csv");
  expect((await labels(["import", other])).stderr).toContain("line 3: network bitcoin");
  expect((await labels(["import", other, "--skip-unserved"])).stdout).toContain(
    "Skipped, for unsupported chains: 1",
  );
});

test.each([
  {
    args: ["import", "nowhere.csv"],
    says: "nowhere.csv cannot be read (there is no such file or directory)",
  },
  { args: ["import", "labels.txt"], says: "--format" },
  { args: ["import", "."], says: "--format" },
  { args: ["import", ".", "--format", "csv", "--list", "x"], says: "it is a directory" },
])("$args is a usage error (2)", async ({ args, says }) => {
  const result = await setup().labels(args);
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
});
