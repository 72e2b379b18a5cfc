import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileJournal } from "./file-journal";
import type { Journal } from "./journal";
import { journalChecks, type OpenJournal } from "./journal-checks";
import { memoryJournal } from "./memory-journal";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-journal-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inMemory = new Map<string, Journal>();
const journals: Record<string, OpenJournal> = {
  memory: async (place) => {
    const journal = inMemory.get(place) ?? memoryJournal();
    inMemory.set(place, journal);
    return journal;
  },
  file: async (place) => fileJournal(join(folder, place)),
};

describe.each(Object.entries(journals))("the %s journal", (_name, open) => {
  test.each(journalChecks)("$name", ({ run }) => run(open));
});

const record = {
  id: "1",
  version: 1,
  request: {
    ...{ from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "usdc" },
    ...{ from_address: "0x01", to_address: "0x02", amount: "1", slippage_bps: 0 },
  },
  travelRuleCompliant: false,
  createdAt: "2026-01-15T09:30:00.000Z",
  attempts: [],
};

test("only the owner can read the files, and old versions do not stay", async () => {
  const place = join(folder, "private");
  const journal = fileJournal(place);
  for (const version of [1, 2, 3]) await journal.write({ ...record, version });
  const files = await readdir(place);
  expect(files).toHaveLength(1);
  expect((await stat(place)).mode & 0o777).toBe(0o700);
  expect((await stat(join(place, files[0] ?? ""))).mode & 0o777).toBe(0o600);
});

test("a damaged file is an error that names it, never a payment that is unknown", async () => {
  const place = join(folder, "damaged");
  const journal = fileJournal(place);
  await journal.write(record);
  const [file = ""] = await readdir(place);
  for (const damage of ["", "{", '{"id":"2","version":1}', "null"]) {
    await writeFile(join(place, file), damage);
    const next = { ...record, version: 2 };
    for (const read of [() => journal.get("1"), () => journal.list(), () => journal.write(next)])
      await expect(read()).rejects.toMatchObject({
        code: "journal_unreadable",
        message: expect.stringContaining(file),
      });
  }
});

test("a draft that a kill has left is not a record", async () => {
  const place = join(folder, "draft");
  const journal = fileJournal(place);
  await journal.write(record);
  await writeFile(join(place, "9a8b.draft"), "{");
  expect(await journal.list()).toEqual([record]);
});
