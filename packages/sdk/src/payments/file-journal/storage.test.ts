/** A refusal of the file system is a typed error of the journal, with the system's own as its cause. */
import { createHash } from "node:crypto";
import fs, { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { fileJournal } from "./file-journal";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-storage-"));
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
const digestOf = (id: string) => createHash("sha256").update(id).digest("hex");

const systemError = (code: string) =>
  Object.assign(new Error(`${code}: the system's own words`), { code, errno: -1, syscall: "open" });

/** Lets a function of the file system fail, for paths that contain a text. */
function failing(name: "open" | "readdir" | "readFile" | "mkdir", code: string, path = ""): void {
  const real = fs[name] as (...args: unknown[]) => Promise<never>;
  const spy = vi.spyOn(fs, name as "open").mockImplementation((...args) => {
    if (String(args[0]).includes(path)) return Promise.reject(systemError(code));
    return real(...args);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

type Call = (journal: ReturnType<typeof fileJournal>) => Promise<unknown>;
const calls: Readonly<Record<string, Call>> = {
  get: (journal) => journal.get("1"),
  "write of a new record": (journal) => journal.write({ ...record, id: "2" }),
  "write of a version": (journal) => journal.write({ ...record, version: 2 }),
  claim: (journal) => journal.claim("0x01", "1"),
  list: (journal) => journal.list(),
  listReadable: (journal) => journal.listReadable(),
};

const failures = {
  "get of an unreadable folder": ["get", "readdir"],
  "get of an unreadable file": ["get", "readFile"],
  "write of a new record in a folder that takes none": ["write of a new record", "mkdir"],
  "write of a version, of which nothing more fits": ["write of a version", "open"],
  "claim, of which nothing more fits": ["claim", "open"],
  "list of an unreadable folder": ["list", "readdir"],
  "list with an unreadable file": ["list", "readFile"],
  "listReadable of an unreadable folder": ["listReadable", "readdir"],
} as const;

test.each(
  Object.entries(failures).flatMap(([what, [call, name]]) =>
    ["ENOSPC", "EDQUOT", "EACCES", "EROFS", "EIO"].map((code) => ({ what, call, name, code })),
  ),
)("$what, $code: journal_unavailable", async ({ what, call, name, code }) => {
  const place = join(folder, `${what} ${code}`);
  const journal = fileJournal(place);
  await journal.write(record);
  failing(name, code, place);
  const error: unknown = await calls[call]?.(journal).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    name: "WaybillError",
    code: "journal_unavailable",
    cause: { code },
    message: expect.stringContaining(code),
    hint: expect.stringContaining("resume"),
  });
  // A journal knows nothing of transactions that were sent before it.
  expect(`${Object(error).message} ${Object(error).hint}`).not.toMatch(/nothing was/i);
});

test.each(Object.keys(calls))(
  "a folder that goes away is not made again, empty: %s of a payment is refused",
  async (name) => {
    const place = join(folder, `away ${name}`);
    const journal = fileJournal(place);
    await journal.write(record);
    await rm(place, { recursive: true });
    const gone = { code: "journal_unavailable", cause: { code: "ENOENT" } };
    await expect(calls[name]?.(journal)).rejects.toMatchObject(gone);
    expect(await readdir(folder)).not.toContain(`away ${name}`);
    await writeFile(place, "");
    await expect(calls[name]?.(journal)).rejects.toMatchObject({
      code: expect.stringMatching(/^journal_un(available|readable)$/),
      cause: { code: "ENOTDIR" },
    });
  },
);

test("a file that is no record is named, and the others are listed", async () => {
  const place = join(folder, "entries");
  const journal = fileJournal(place);
  for (const id of ["1", "2", "3", "4"]) await journal.write({ ...record, id });
  const [directory, file, denied] = [
    join(place, digestOf("1"), "2.json"),
    join(place, digestOf("2")),
    join(place, digestOf("3"), "1.json"),
  ];
  await mkdir(directory);
  await rm(file, { recursive: true });
  await writeFile(file, "");
  failing("readFile", "EACCES", denied);
  const { records, unreadable } = await journal.listReadable();
  expect(records).toEqual([{ ...record, id: "4" }]);
  expect(unreadable).toMatchObject({ code: "journal_unreadable" });
  for (const [path, code] of [
    [directory, "EISDIR"],
    [file, "ENOTDIR"],
    [denied, "EACCES"],
  ])
    expect(unreadable?.message).toContain(`${path} (${code})`);
  await expect(journal.list()).rejects.toThrow(unreadable?.message);
  await expect(journal.get("1")).rejects.toMatchObject({ code: "journal_unreadable" });
  await expect(journal.get("2")).rejects.toMatchObject({ code: "journal_unreadable" });
  await expect(journal.get("3")).rejects.toMatchObject({ code: "journal_unavailable" });
  expect(await journal.get("4")).toEqual({ ...record, id: "4" });
});

test("its methods check their arguments, and show none", async () => {
  for (const path of ["", "0x5e5e\0"])
    expect(() => fileJournal(path)).toThrow(
      expect.objectContaining({ code: "invalid_argument", message: "folder is not a path" }),
    );
  const journal = fileJournal(join(folder, "arguments"));
  const secret = "0x5e5e5e5e";
  const { get, write, claim } = journal;
  const wrong: ReadonlyArray<readonly [(...args: never[]) => Promise<unknown>, readonly unknown[]]> = [
    ...[[], [undefined], [5], [{ secret }]].map((args) => [get, args] as const),
    ...[[], [null], [secret], [{ secret }], [{ ...record, version: secret }]].map(
      (args) => [write, args] as const,
    ),
    ...[[], [5, "1"], ["0x01"], ["0x01", { secret }]].map((args) => [claim, args] as const),
  ];
  for (const [method, args] of wrong) {
    const error: unknown = await Promise.resolve(Reflect.apply(method, journal, args)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: "ArgumentError", code: "invalid_argument" });
    expect(JSON.stringify([error, Object(error).stack])).not.toMatch(/0x5e5e|number \(5\)/);
  }
});
