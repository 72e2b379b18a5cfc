import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, test } from "vitest";
import { fileJournal } from "./file-journal/file-journal";
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
