import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anyRemoval, bytesOf, entryOf, evmAddress, listFile } from "../../../test/support/sanctions-files";
import { systemRuntime } from "../../lib/system-runtime";
import { type Database, openDatabase } from "../../storage/database";
import type { SanctionsEntry } from "../formats/entry";
import { listVersions } from "../lists";
import { sanctionsStatus } from "../status";
import { importList, type SanctionsImport } from "./import-list";
import { removeList } from "./remove-list";

const DAY = 86_400_000;
let now = Date.UTC(2026, 10, 25);
const runtime = { uuid: systemRuntime.uuid, now: () => now };

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
});
afterEach(() => db.destroy());

const address = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;
const put = (entries: readonly SanctionsEntry[], given: Partial<SanctionsImport> = {}, into = db) =>
  importList(into, runtime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile("ofac-xml", entries)),
    source: "sdn.xml",
    ...given,
  });

/** All that is stored of a list, without what depends on the imports before. */
async function stored(from = db) {
  const [entries, addresses, labels, versions] = await Promise.all([
    from.selectFrom("sanctions_entries").selectAll().orderBy("list").orderBy("uid").execute(),
    from.selectFrom("sanctions_addresses").selectAll().orderBy("address").orderBy("uid").execute(),
    from.selectFrom("labels").selectAll().orderBy("address").orderBy("list").execute(),
    from.selectFrom("sanctions_lists").selectAll().orderBy("list").execute(),
  ]);
  return { entries, addresses, labels, versions };
}

/** The jobs that compare addresses; that of names is one for all imports. */
const jobs = () =>
  db
    .selectFrom("jobs")
    .select(["kind", "payload"])
    .where("kind", "=", "rescreen-sanctions")
    .orderBy("created_at")
    .execute();

const first = entryOf("1", { name: "ONE", addresses: [evmAddress(address(1))], programmes: ["TEST"] });
const second = entryOf("2", { name: "TWO", addresses: [evmAddress(address(2))] });

test("entries, addresses, labels and version are stored together", async () => {
  const tron = { address: "TInventedAddress11111111111111111x", currency: "TRX", family: null };
  const imported = await put([first, { ...second, addresses: [...second.addresses, tron] }]);
  const [{ version } = { version: "" }] = await listVersions(db);
  expect(imported).toEqual({
    list: "ofac",
    format: "ofac-xml",
    version,
    previous_version: null,
    published: "2026-11-20",
    entries: 2,
    addresses: 3,
    unserved_addresses: 1,
    added: 2,
    changed: 0,
    removed: 0,
    incomplete: [],
    unread_addresses: [],
    extent: ["alt", "add", "comments", "end"],
    files: [{ name: "sdn.xml", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    imported_by: null,
  });
  expect(version).toMatch(/^[0-9a-f]{64}$/);
  expect(await listVersions(db)).toEqual([
    { list: "ofac", version, imported_at: now, entries: 2, incomplete: "[]" },
  ]);
  const { labels, entries } = await stored();
  expect(entries.map(({ list, uid, name, kind }) => [list, uid, name, kind])).toEqual([
    ["ofac", "1", "ONE", "entity"],
    ["ofac", "2", "TWO", "entity"],
  ]);
  const names = { family: "evm", category: "sanctions", list: "OFAC SDN", source: "sdn.xml" };
  const label = { ...names, role: "" };
  expect(labels).toEqual([
    { ...label, address: address(1), account_key: address(1), name: "ONE", entity: "ONE", tags: '["TEST"]' },
    { ...label, address: address(2), account_key: address(2), name: "TWO", entity: "TWO", tags: "[]" },
  ]);
  expect(await jobs()).toEqual([{ kind: "rescreen-sanctions", payload: '{"import_seq":1}' }]);
});

test("the next version changes what differs, and says so", async () => {
  const { version } = await put([first, second]);
  now += DAY;
  const third = entryOf("3", { addresses: [evmAddress(address(3))] });
  const changed = { ...second, addresses: [evmAddress(address(4))] };
  const next = await put([changed, third], { source: "later.xml" });
  expect(next).toMatchObject({ added: 1, changed: 1, removed: 1, entries: 2, previous_version: version });
  expect(next.version).not.toBe(version);
  const { labels } = await stored();
  expect(labels.map((label) => [label.address, label.source])).toEqual([
    [address(3), "later.xml"],
    [address(4), "later.xml"],
  ]);
  const changes = await db
    .selectFrom("sanctions_changes")
    .selectAll()
    .where("import_seq", "=", 2)
    .orderBy("uid")
    .execute();
  expect(changes.map(({ uid, change }) => `${uid} ${change}`)).toEqual(["1 removed", "2 changed", "3 added"]);
});

test("the same version again is confirmed, without another comparison", async () => {
  const { version } = await put([first, second]);
  now += DAY;
  const again = await put([second, first]);
  expect(again).toMatchObject({ version, previous_version: version, added: 0, changed: 0, removed: 0 });
  expect(await listVersions(db)).toEqual([
    { list: "ofac", version, imported_at: now, entries: 2, incomplete: "[]" },
  ]);
  expect(await jobs()).toHaveLength(1);
});

test("an address of several entries keeps its label until the last of them is gone", async () => {
  const other = { ...second, addresses: first.addresses };
  const names = async () => (await stored()).labels.map(({ name }) => name);
  await put([first, other]);
  expect(await names()).toEqual(["ONE"]);
  await put([other]);
  expect(await names()).toEqual(["TWO"]);
  await put([first, other]);
  expect(await names()).toEqual(["ONE"]);
  await put([entryOf("9")]);
  expect(await names()).toEqual([]);
});

test("a file that is not sound changes nothing", async () => {
  await put([first, second]);
  const before = await stored();
  const whole = [...listFile("ofac-xml", [first, entryOf("7")])].join("");
  const files = [
    whole.slice(0, -20),
    [...listFile("ofac-xml", [first, entryOf("5"), first])].join(""),
    [...listFile("ofac-xml", [])].join(""),
  ];
  const problems = [/truncated/, /the file has the entry 1 twice/, /the list has no entries/];
  for (const [at, file] of files.entries())
    await expect(put([], { bytes: bytesOf(file) })).rejects.toThrow(problems[at]);
  await expect(put([first], { list: "eu" })).rejects.toThrow(
    "line 1: this is OFAC's SDN.XML, of the list ofac, not of eu (by its name sdn.xml); nothing was imported",
  );
  async function* failing() {
    yield* bytesOf(whole.slice(0, -20));
    throw new Error("the disk is gone");
  }
  await expect(put([], { bytes: failing() })).rejects.toThrow("the disk is gone");
  expect(await stored()).toEqual(before);
  expect(await jobs()).toHaveLength(1);
});

test("the lists are independent of each other, and one of them is removed", async () => {
  await put([first]);
  await put([], { bytes: bytesOf(listFile("un-xml", [{ ...first, kind: "person" }])), source: "un.xml" });
  const lists = async () => (await stored()).labels.map(({ list }) => list);
  expect(await lists()).toEqual(["OFAC SDN", "UN consolidated list"]);
  expect(await removeList(db, runtime, "ofac")).toBe(1);
  expect(await lists()).toEqual(["UN consolidated list"]);
  expect(await removeList(db, runtime, "ofac")).toBeUndefined();
  const { entries, addresses, versions } = await stored();
  expect([entries, addresses, versions].map((rows) => rows.map(({ list }) => list))).toEqual([
    ["un"],
    ["un"],
    ["un"],
  ]);
  const imports = await db
    .selectFrom("sanctions_imports")
    .select(["list", "added", "removed"])
    .orderBy("seq")
    .execute();
  expect(imports).toEqual([
    { list: "ofac", added: 1, removed: 0 },
    { list: "un", added: 1, removed: 0 },
    { list: "ofac", added: 0, removed: 1 },
  ]);
  expect(await jobs()).toHaveLength(3);
});

test("a list that is not imported again becomes stale", async () => {
  await put([first]);
  const states = async (days?: number) =>
    (await sanctionsStatus(db, now, days)).map(({ list, state, age_days: age }) => [list, state, age]);
  const others = ["eu", "un", "ofac-cons"].map((list) => [list, "missing", null]);
  expect(await states()).toEqual([["ofac", "current", 0], ...others]);
  now += 7 * DAY;
  expect(await states()).toEqual([["ofac", "current", 7], ...others]);
  now += 1;
  expect(await states()).toEqual([["ofac", "stale", 7], ...others]);
  expect(await states(30)).toEqual([["ofac", "current", 7], ...others]);
});

test("any sequence of versions leaves what the last one alone would", async () => {
  const list = fc.uniqueArray(
    fc.record({
      uid: fc.integer({ min: 1, max: 6 }).map(String),
      name: fc.constantFrom("A", "B"),
      addresses: fc
        .uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })
        .map((numbers) => numbers.sort().map((n) => evmAddress(address(n)))),
    }),
    { selector: ({ uid }) => uid, minLength: 1 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 4 }), async (versions) => {
      const entries = versions.map((version) => version.map(({ uid, ...given }) => entryOf(uid, given)));
      for (const version of entries) await put(version);
      const fresh = await openDatabase(":memory:");
      try {
        await put(entries.at(-1) ?? [], {}, fresh);
        expect(await stored()).toEqual(await stored(fresh));
      } finally {
        await fresh.destroy();
      }
    }),
    { numRuns: process.env.WAYBILL_TEST_ENGINE === "postgres" ? 5 : 30 },
  );
});
