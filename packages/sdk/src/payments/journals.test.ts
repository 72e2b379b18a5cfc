import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileJournal } from "./file-journal/file-journal";
import type { Journal } from "./journal";
import { journalChecks, type OpenJournal } from "./journal-checks";
import { memoryJournal } from "./memory-journal";
import type { PaymentAttempt, PaymentRecord } from "./record";

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

/** A store of its own making, that gives back something else than it was given. */
const storeOf = (change: (record: PaymentRecord) => PaymentRecord): OpenJournal => {
  const places = new Map<string, Journal>();
  return async (place) => {
    const journal = places.get(place) ?? memoryJournal();
    places.set(place, journal);
    return {
      ...journal,
      get: async (id) => {
        const found = await journal.get(id);
        return found && change(found);
      },
      list: async () => (await journal.list()).map(change),
    };
  };
};
const eachAttempt = (change: (attempt: PaymentAttempt) => PaymentAttempt) => (record: PaymentRecord) => ({
  ...record,
  attempts: record.attempts.map(change),
});
const eachSigned = (change: (signed: PaymentAttempt["signed"]) => object) =>
  eachAttempt((attempt) => ({ ...attempt, signed: { ...attempt.signed, ...change(attempt.signed) } }));

describe("journalChecks refuse a store that", () => {
  test.each<[string, (record: PaymentRecord) => PaymentRecord]>([
    ["has one state", eachAttempt((attempt) => ({ ...attempt, state: "signed" }))],
    [
      "has fewer states",
      eachAttempt((attempt) => ({
        ...attempt,
        state: attempt.state === "withheld" ? "signed" : attempt.state,
      })),
    ],
    ["drops receipts", eachSigned(() => ({ receipt: undefined }))],
    ["drops approvals", eachSigned(() => ({ approvals: [] }))],
    ["drops what is missing elsewhere", eachSigned(({ nonce }) => ({ nonce: nonce ?? null }))],
    ["has one kind", eachSigned(() => ({ kind: "evm" }))],
    ["forgets declarations", (record) => ({ ...record, travelRuleCompliant: false })],
    ["rounds times", (record) => ({ ...record, createdAt: record.createdAt.replace(/\.\d+Z/, ".000Z") })],
    [
      "rounds signatures' times",
      eachAttempt((one) => ({ ...one, signedAt: `${one.signedAt.slice(0, 19)}Z` })),
    ],
    ["cuts payloads", eachSigned(({ signedPayload }) => ({ signedPayload: signedPayload.slice(0, 65_535) }))],
    ["has one alphabet", (record) => JSON.parse(JSON.stringify(record).replace(/[^ -~]/g, "?"))],
  ])("%s", async (_, change) => {
    const ran = await Promise.allSettled(journalChecks.map(({ run }) => run(storeOf(change))));
    expect(ran.filter(({ status }) => status === "rejected")).not.toEqual([]);
  });

  test("changes nothing but the order of keys is not refused", async () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, reversed(inner)]),
      );
    };
    for (const { run } of journalChecks)
      await run(storeOf((record) => JSON.parse(JSON.stringify(reversed(record)))));
  });
});
