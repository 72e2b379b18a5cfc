import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemRuntime } from "../lib/system-runtime";
import { type Database, openDatabase } from "../storage/database";
import { findLabels, replaceBuiltInLabels } from "./find-labels";
import { importLabels, type LabelImport } from "./import";
import { BuiltInListError, labelLists, removeLabelList } from "./label-lists";
import { LabelFileError } from "./read-file";

const address = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  await replaceBuiltInLabels(db, [
    { family: "evm", address: address(1), name: "Ours", category: "bridge", list: "Built" },
  ]);
});
afterEach(() => db.destroy());

async function* bytes(text: string) {
  yield new TextEncoder().encode(text);
}
const lines = (...entries: object[]) => entries.map((entry) => JSON.stringify(entry)).join("\n");
const put = (text: string, options: Partial<LabelImport> = {}, into = db) =>
  importLabels(into, systemRuntime, {
    bytes: bytes(text),
    format: "json",
    source: "file.jsonl",
    list: "file",
    ...options,
  });
const lists = async () => (await labelLists(db)).map(({ list, labels }) => `${list} ${labels}`);

test("labels are found by their address, with all fields of the file", async () => {
  const entry = { address: address(2), category: "scam", name: "N", entity: "E", role: "R", tags: ["t"] };
  expect(await put(lines(entry, { ...entry, list: "other" }))).toEqual({
    lists: [
      { list: "file", labels: 1 },
      { list: "other", labels: 1 },
    ],
    removed: 0,
    skipped: 0,
  });
  expect(await findLabels(db, [address(2)])).toEqual([
    { ...entry, family: "evm", tags: '["t"]', list: "file", source: "file.jsonl" },
    { ...entry, family: "evm", tags: '["t"]', list: "other", source: "file.jsonl" },
  ]);
});

test("the same label replaces the earlier one; with another category it is added", async () => {
  await put(lines({ address: address(2), category: "scam", name: "old" }));
  await put(
    lines({ address: address(2), category: "scam", name: "new" }, { address: address(2), category: "mixer" }),
  );
  expect((await findLabels(db, [address(2)])).map(({ name }) => name)).toEqual(["", "new"]);
});

test("replacing empties the lists that occur and the named one, and no other", async () => {
  await put(
    lines({ address: address(2), category: "scam" }, { address: address(3), category: "scam", list: "kept" }),
  );
  expect(await put(lines({ address: address(4), category: "scam" }), { replace: true })).toMatchObject({
    removed: 1,
  });
  expect(await lists()).toEqual(["Built 1", "file 1", "kept 1"]);
  expect(await put("", { replace: true })).toMatchObject({ removed: 1, lists: [] });
  expect(await lists()).toEqual(["Built 1", "kept 1"]);
});

test("one invalid line, and nothing of the file is imported", async () => {
  await put(lines({ address: address(9), category: "scam" }));
  const many = Array.from({ length: 5_000 }, (_, n) => ({ address: address(n + 100), category: "scam" }));
  await expect(put(lines(...many, { address: "x" }), { replace: true })).rejects.toThrow(LabelFileError);
  expect(await lists()).toEqual(["Built 1", "file 1"]);
});

test("an interrupted source imports nothing and leaves nothing behind", async () => {
  async function* breaking() {
    yield new TextEncoder().encode(lines({ address: address(2), category: "scam" }, { address: address(3) }));
    throw new Error("the disk is gone");
  }
  await expect(put("", { bytes: breaking() })).rejects.toThrow("the disk is gone");
  expect(await lists()).toEqual(["Built 1"]);
  await put(lines({ address: address(2), category: "scam" }));
  expect(await lists()).toEqual(["Built 1", "file 1"]);
});

test("entries about unsupported chains are skipped with `skipUnserved`", async () => {
  const text = lines(
    { address: address(2), category: "scam" },
    { address: "bc1q", network: "bitcoin", category: "scam" },
  );
  await expect(put(text)).rejects.toThrow("line 2: network bitcoin is not supported by this service");
  expect(await put(text, { skipUnserved: true })).toMatchObject({ skipped: 1 });
  expect(await lists()).toEqual(["Built 1", "file 1"]);
});

test("built-in lists can neither be extended nor removed", async () => {
  await expect(put(lines({ address: address(2), category: "scam", list: "Built" }))).rejects.toThrow(
    BuiltInListError,
  );
  await expect(put("", { list: "Built", replace: true })).rejects.toThrow(BuiltInListError);
  await expect(removeLabelList(db, systemRuntime, "Built")).rejects.toThrow(BuiltInListError);
  await put(lines({ address: address(2), category: "scam" }));
  expect(await removeLabelList(db, systemRuntime, "file")).toBe(1);
  expect(await removeLabelList(db, systemRuntime, "file")).toBe(0);
  expect(await lists()).toEqual(["Built 1"]);
});

test("while a file is read, another connection can write", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-"));
  const [one, other] = [await openDatabase(join(folder, "db")), await openDatabase(join(folder, "db"))];
  try {
    async function* slow() {
      yield new TextEncoder().encode(`${lines({ address: address(2), category: "scam" })}\n`.repeat(2_500));
      await replaceBuiltInLabels(other, [
        { family: "evm", address: address(7), name: "", category: "bridge", list: "B" },
      ]);
      expect(await labelLists(other)).toHaveLength(1);
    }
    await put("", { bytes: slow() }, one);
    expect((await labelLists(other)).map(({ list }) => list)).toEqual(["B", "file"]);
  } finally {
    await Promise.all([one.destroy(), other.destroy()]);
    await rm(folder, { recursive: true });
  }
});
