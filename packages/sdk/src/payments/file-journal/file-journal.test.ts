import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { goodQuote, screened } from "../../../test/support/quote";
import type { SignedTransfer } from "../../types";
import { paymentsOf } from "../payments";
import type { SignPayment } from "../payments-options";
import { fileJournal } from "./file-journal";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-journal-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const record = {
  id: "1",
  version: 1,
  request: {
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: "0x01",
    to_address: "0x02",
    amount: "1",
    slippage_bps: 0,
  },
  travelRuleCompliant: false,
  createdAt: "2026-01-15T09:30:00.000Z",
  attempts: [],
};

test("only the owner can read the files, and old versions do not stay", async () => {
  const place = join(folder, "private");
  const journal = fileJournal(place);
  for (const version of [1, 2, 3]) await journal.write({ ...record, version });
  const [home = ""] = await readdir(place);
  const sizes = (await readdir(join(place, home))).map(async (name) => {
    const { size } = await stat(join(place, home, name));
    return [name, size > 0];
  });
  expect(Object.fromEntries(await Promise.all(sizes))).toEqual({
    "1.json": false,
    "2.json": false,
    "3.json": true,
  });
  for (const path of [place, join(place, home)]) expect((await stat(path)).mode & 0o777).toBe(0o700);
  expect((await stat(join(place, home, "3.json"))).mode & 0o777).toBe(0o600);
});

test("a damaged file is an error that names it, never a payment that is unknown", async () => {
  const place = join(folder, "damaged");
  const journal = fileJournal(place);
  await journal.write(record);
  const file = join((await readdir(place))[0] ?? "", "1.json");
  const incomplete = ["attempts", "request", "createdAt"].map((part) => ({ ...record, [part]: undefined }));
  const damaged = [{ ...record, id: "2" }, ...incomplete, { ...record, attempts: [{ state: "signed" }] }];
  const texts = ["", "{", "null", '{"id":"1","version":1}', ...damaged.map((one) => JSON.stringify(one))];
  for (const damage of texts) {
    await writeFile(join(place, file), damage);
    const next = { ...record, version: 2 };
    for (const read of [() => journal.get("1"), () => journal.list(), () => journal.write(next)])
      await expect(read()).rejects.toMatchObject({
        code: "journal_unreadable",
        message: expect.stringContaining(file),
      });
  }
});

test.each(["02.json", "007.json", "9007199254740993.json", "99999999999999999999.json"])(
  "a version by a name that no version has, %s, may be one that was renamed: an error",
  async (name) => {
    const place = join(folder, "renamed", name);
    const journal = fileJournal(place);
    await journal.write(record);
    await writeFile(join(place, (await readdir(place))[0] ?? "", name), "{}");
    for (const read of [() => journal.get("1"), () => journal.list()])
      await expect(read()).rejects.toMatchObject({ code: "journal_unreadable" });
  },
);

test("readable records beside damaged files can be listed; every damaged one is named", async () => {
  const place = join(folder, "partly");
  const journal = fileJournal(place);
  for (const id of ["1", "2", "3"]) await journal.write({ ...record, id });
  expect(await journal.listReadable()).toMatchObject({ records: { length: 3 }, unreadable: undefined });
  const damaged = ["1", "3"].map((id) => join(place, digestOf(id), "1.json"));
  for (const path of damaged) await writeFile(path, "{");
  const { records, unreadable } = await journal.listReadable();
  expect(records).toEqual([{ ...record, id: "2" }]);
  expect(unreadable).toMatchObject({ code: "journal_unreadable" });
  for (const path of damaged) expect(unreadable?.message).toContain(path);
  await expect(journal.list()).rejects.toThrow(unreadable?.message);
  expect(await journal.get("2")).toEqual({ ...record, id: "2" });
});

test("a draft that a kill has left is not a record", async () => {
  const place = join(folder, "draft");
  const journal = fileJournal(place);
  await journal.write(record);
  const [home = ""] = await readdir(place);
  await writeFile(join(place, home, "9a8b.draft"), "{");
  // Killed before the first version had its name.
  await mkdir(join(place, "ab".repeat(32)));
  expect(await journal.list()).toEqual([record]);
});

const digestOf = (id: string) => createHash("sha256").update(id).digest("hex");

test("a journal of the earlier layout, all files in one folder, is opened by several at once", async () => {
  const place = join(folder, "flat");
  await mkdir(place);
  const ids = Array.from({ length: 20 }, (_, index) => String(index));
  for (const id of ids)
    for (const version of [1, 2]) {
      const text = JSON.stringify({ ...record, id, version });
      await writeFile(join(place, `${digestOf(id)}.${version}.json`), text);
    }
  const journals = [fileJournal(place), fileJournal(place), fileJournal(place)];
  const lists = await Promise.all(journals.map((journal) => journal.list()));
  for (const list of lists) expect(list.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(await journals[0]?.write({ ...record, id: "7", version: 3 })).toBe(true);
  expect(await fileJournal(place).get("7")).toMatchObject({ version: 3 });
  expect((await readdir(place)).sort()).toEqual(ids.map(digestOf).sort());
});

test("each write that succeeded was built upon, however many write at once", async () => {
  const place = join(folder, "writers");
  const writers = Array.from({ length: 4 }, () => fileJournal(place));
  await writers[0]?.write(record);
  let stored = 1;
  await Promise.all(
    writers.map(async (journal) => {
      for (let round = 0; round < 60; round += 1) {
        const version = ((await journal.get("1"))?.version ?? 0) + 1;
        if (await journal.write({ ...record, version })) stored += 1;
      }
    }),
  );
  expect(stored).toBe((await fileJournal(place).get("1"))?.version);
});

test("if a write slept while others wrote, the version has only one writer", async () => {
  for (const versions of [1, 3, 150]) {
    const place = join(folder, `slept-${versions}`);
    const journal = fileJournal(place);
    await journal.write(record);
    const { link: realLink } = fs;
    // Asleep just before the file gets its name.
    const spy = vi.spyOn(fs, "link").mockImplementationOnce(async (...args) => {
      for (let version = 2; version < 2 + versions; version += 1)
        expect(await journal.write({ ...record, version })).toBe(true);
      await realLink(...args);
    });
    syncBuiltinESMExports();
    expect(await fileJournal(place).write({ ...record, version: 2, travelRuleCompliant: true })).toBe(false);
    spy.mockRestore();
    syncBuiltinESMExports();
    expect(await journal.get("1")).toEqual({ ...record, version: 1 + versions });
    const [home = ""] = await readdir(place);
    expect((await readdir(join(place, home))).length).toBeLessThanOrEqual(101);
  }
});

test("records and claims are flushed before they have names, and a record's name before its write resolves", async () => {
  const place = join(folder, "flushed");
  const journal = fileJournal(place);
  await journal.list();
  const done: string[] = [];
  const { open: realOpen, link: realLink } = fs;
  const spies = [
    vi.spyOn(fs, "open").mockImplementation(async (path, ...args) => {
      const file = await realOpen(path, ...args);
      const sync = file.sync.bind(file);
      const what = String(path).endsWith(".draft") ? "draft" : relative(folder, String(path));
      file.sync = async () => {
        await sync();
        done.push(`flushed ${what}`);
      };
      return file;
    }),
    vi.spyOn(fs, "link").mockImplementation(async (from, to) => {
      await realLink(from, to);
      done.push(`named ${relative(folder, String(to))}`);
    }),
  ];
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
  await journal.write(record);
  const home = join("flushed", digestOf("1"));
  const version = (name: number) => [
    "flushed draft",
    `named ${join(home, `${name}.json`)}`,
    `flushed ${home}`,
  ];
  expect(done).toEqual(["flushed flushed", ...version(1)]);
  await journal.write({ ...record, version: 2 });
  expect(done.slice(4)).toEqual(version(2));
  // A claim without its text would be refused for ever.
  await journal.claim("hash 1", "1");
  const claim = join("flushed", "transactions", `${digestOf("hash 1")}.json`);
  expect(done.slice(7)).toEqual(["flushed draft", `named ${claim}`]);
});

test("a journal whose folder cannot be made says so with each call, and works once it can", async () => {
  const place = join(folder, "blocked", "journal");
  await writeFile(join(folder, "blocked"), "");
  const journal = fileJournal(place);
  for (const call of [() => journal.get("1"), () => journal.list(), () => journal.write(record)])
    await expect(call()).rejects.toMatchObject({ code: "journal_unavailable", cause: { code: "ENOTDIR" } });
  // Also a file in the very place of the folder.
  await expect(fileJournal(join(folder, "blocked")).list()).rejects.toMatchObject({
    code: "journal_unavailable",
    cause: { code: "EEXIST" },
  });
  await rm(join(folder, "blocked"));
  expect(await journal.write(record)).toBe(true);
});

/** Counts calls of the file system, and the names that listing folders returns. */
function countReads() {
  const count = { calls: 0, names: 0 };
  const { readdir: realReaddir, readFile: realReadFile, open: realOpen } = fs;
  const spies = [
    vi.spyOn(fs, "readFile").mockImplementation(((...args: Parameters<typeof readFile>) => {
      count.calls += 1;
      return realReadFile(...args);
    }) as typeof readFile),
    vi.spyOn(fs, "open").mockImplementation((...args) => {
      count.calls += 1;
      return realOpen(...args);
    }),
    vi.spyOn(fs, "readdir").mockImplementation((async (path: string) => {
      const names = await realReaddir(path);
      count.calls += 1;
      count.names += names.length;
      return names;
    }) as typeof readdir),
  ];
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
  return count;
}

test("a write and a read cost the same with 10,000 records as with 10, and all of them are listed", async () => {
  const count = countReads();
  const costs: unknown[] = [];
  for (const size of [10, 10_000]) {
    const place = join(folder, `size-${size}`);
    for (let id = 1; id <= size; id += 1) {
      const home = join(place, digestOf(String(id)));
      mkdirSync(home, { recursive: true });
      writeFileSync(join(home, "1.json"), JSON.stringify({ ...record, id: String(id) }));
    }
    const journal = fileJournal(place);
    await journal.get("1");
    Object.assign(count, { calls: 0, names: 0 });
    expect(await journal.write({ ...record, id: "new" })).toBe(true);
    expect(await journal.write({ ...record, id: "1", version: 2 })).toBe(true);
    expect(await journal.get("1")).toMatchObject({ version: 2 });
    costs.push({ ...count });
    expect(await journal.list()).toHaveLength(size + 1);
  }
  expect(costs[0]).toMatchObject({ calls: expect.toSatisfy((calls: number) => calls > 5) });
  expect(costs[1]).toEqual(costs[0]);
});

/**
 * A journal with the bytes that this package wrote before payments had effects, acceptances and declarations, and
 * before claims of nonces.
 */
async function formerJournal() {
  const text = await readFile(new URL("../../../test/fixtures/former-journal.json", import.meta.url), "utf8");
  const former: Record<string, string> = JSON.parse(text);
  const directory = await mkdtemp(join(tmpdir(), "waybill-former-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const [path, content] of Object.entries(former)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  const journal = fileJournal(directory);
  const signedOf = async (id: string) => (await journal.get(id))?.attempts[0]?.signed ?? expect.unreachable();
  const sent: unknown[] = [];
  const client = {
    quotes: { get: async () => ({ ...goodQuote(), risk: screened() }) },
    transactions: {
      submit: async ({ signedPayload }: SignedTransfer, options: object = {}) =>
        void sent.push(signedPayload, options),
      wait: async () => ({ status: "completed" as const }),
    },
  };
  const payments = paymentsOf(client, { journal, now: () => Date.parse("2026-01-16T00:00:00Z") });
  const stepsOf = async (made: AsyncIterable<{ step: string }>) => {
    const steps: string[] = [];
    for await (const { step } of made) steps.push(step);
    return steps;
  };
  return { directory, journal, signedOf, sent, payments, stepsOf };
}

describe("a journal that was written before payments had effects, acceptances and declarations", () => {
  test("is read, and what is open in it is completed, in every family", async () => {
    const { directory, journal, signedOf, sent, payments, stepsOf } = await formerJournal();
    const ids = ["INV-0", "INV-1", "INV-2", "INV-3"];
    const states = async () =>
      (await Promise.all(ids.map(journal.get))).map((one) => one?.attempts[0]?.state);
    expect(await states()).toEqual(["completed", "signed", "signed", "submitted"]);
    for (const id of ids.slice(1)) {
      const signed = await signedOf(id);
      for (const name of ["riskAcceptance", "travelRuleCompliant"]) expect(signed).not.toHaveProperty(name);
      sent.length = 0;
      expect(await stepsOf(payments.resume(id))).toEqual(["submitted", "settled"]);
      expect(sent).toEqual([signed.signedPayload, expect.objectContaining({ travelRuleCompliant: false })]);
      expect(await signedOf(id)).toEqual(signed);
    }
    expect(await states()).toEqual(ids.map(() => "completed"));
    expect(await fileJournal(directory).list()).toHaveLength(4);
  });

  test("declares what it recorded, although the request says that the payment is compliant", async () => {
    const { journal, sent, payments, stepsOf } = await formerJournal();
    const { request } = (await journal.get("INV-2")) ?? expect.unreachable();
    expect(request).toMatchObject({ travel_rule_compliant: true });
    const sign = () => expect.unreachable();
    expect(await stepsOf(payments.pay({ id: "INV-2", request, sign }))).toEqual(["submitted", "settled"]);
    expect(sent[1]).toMatchObject({ travelRuleCompliant: false });
  });

  test("keeps the nonce that was signed without a claim: nothing is signed at it, nor behind it while it is unsent", async () => {
    const { payments, stepsOf } = await formerJournal();
    const nonces: unknown[] = [];
    const next = () => {
      const sign: SignPayment = async (_quoted, { nonce }) => {
        nonces.push(nonce);
        throw new Error("only the nonce matters");
      };
      return stepsOf(payments.pay({ id: "INV-9", request: goodQuote().request, sign }));
    };
    await expect(next()).rejects.toMatchObject({ code: "payment_open", paymentId: "INV-1" });
    expect(nonces).toEqual([]);
    await stepsOf(payments.resume("INV-1"));
    await expect(next()).rejects.toThrow("only the nonce matters");
    expect(nonces).toEqual([8n]);
  });
});
