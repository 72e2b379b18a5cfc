import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { type Database, importSanctions, openDatabase, systemRuntime } from "@waybill/server";
import { afterAll, expect, test } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { testSize } from "../../../scripts/test-size";
import { findListed } from "../src/sanctions/find-listed";
import { RESCREEN_KIND, readRescreenPayload } from "../src/sanctions/screening/rescreen-job";
import { sanctionsImports, sanctionsStatus } from "../src/sanctions/status";
import { onPostgres } from "./support/engine";
import { anyRemoval, entryOf, evmAddress, listFile } from "./support/sanctions-files";
import { createTestDatabase } from "./support/test-databases";

const dir = mkdtempSync(join(tmpdir(), "waybill-lists-"));
const { WAYBILL_TEST_DATABASE: server = "" } = process.env;
const { address: database, drop } = onPostgres
  ? await createTestDatabase(server)
  : { address: join(dir, "db.sqlite"), drop: async () => {} };
const program = await buildProgram("server", "test/fixtures/import-list.ts");
afterAll(async () => {
  program.remove();
  rmSync(dir, { recursive: true });
  await drop();
});

/** Moments that are tried, spread over all of an import; those beside its commit are found and tried, too. */
const KILLS = testSize("LIST_KILLS", 60, 6);

/** More than are read and written at once. */
const ENTRIES = 1_500;
/** How many entries are only in the old version, differ, and are only in the new one. */
const OF_EACH = 100;

const address = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;

/** The entries of these numbers; those up to `changed` have another name and address than otherwise. */
function fileOf(name: string, from: number, to: number, changed: number): string {
  const file = join(dir, name);
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const entries = numbers.map((n) =>
    entryOf(String(n), {
      name: n <= changed ? `RENAMED ${n}` : `INVENTED ${n}`,
      addresses: [evmAddress(address(n <= changed ? n + 10_000 : n))],
    }),
  );
  writeFileSync(file, [...listFile("ofac-xml", entries)].join(""));
  return file;
}

const files = {
  old: fileOf("old.xml", 1, ENTRIES, 0),
  new: fileOf("new.xml", OF_EACH + 1, ENTRIES + OF_EACH, OF_EACH * 2),
};
type Version = keyof typeof files;

const put = (db: Database, version: Version) =>
  importSanctions(db, systemRuntime, {
    bytes: createReadStream(files[version]),
    source: basename(files[version]),
    removal: anyRemoval,
  });

/** All that an import writes, without times and numbers of imports. */
async function stored(db: Database) {
  const lists = await db.selectFrom("sanctions_lists").selectAll().execute();
  const found = await findListed(db, [1, OF_EACH + 1, OF_EACH + 10_001, ENTRIES, ENTRIES + 1].map(address));
  const [last] = await sanctionsImports(db, { limit: 1 });
  const newest = await db
    .selectFrom("sanctions_imports")
    .select(({ fn }) => fn.max<number>("seq").as("seq"))
    .executeTakeFirstOrThrow();
  const jobs = await db.selectFrom("jobs").select("payload").where("kind", "=", RESCREEN_KIND).execute();
  return {
    lists: lists.map(({ imported_at: _, ...list }) => list),
    entries: await db.selectFrom("sanctions_entries").selectAll().orderBy("uid").execute(),
    addresses: await db.selectFrom("sanctions_addresses").selectAll().orderBy("address").execute(),
    labels: await db.selectFrom("labels").selectAll().orderBy("address").execute(),
    found: found.map(({ name }) => name),
    status: (await sanctionsStatus(db, systemRuntime.now())).map(({ version, entries, state }) => ({
      version,
      entries,
      state,
    })),
    last: { version: last?.version, entries: last?.entries, files: last?.files },
    // Subjects are compared with what the last import changed.
    isRescreened: jobs.some(({ payload }) => readRescreenPayload(JSON.parse(payload)) === Number(newest.seq)),
  };
}

/** Runs the import of the new version up to a moment and kills it there; returns how many it passed if it ended before. */
async function importUntil(moment: number): Promise<number | undefined> {
  const child = spawn(process.execPath, [program.file, database, files.new, String(moment)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let passed: number | undefined;
  for await (const line of createInterface({ input: child.stdout }))
    if (line === "stopped") child.kill("SIGKILL");
    else passed = Number(line.replace("done ", ""));
  await exited;
  return passed;
}

test(
  "killed at any moment of an import, a list is wholly the old one or wholly the new one",
  async () => {
    const begun = await openDatabase(database);
    await put(begun, "new");
    const whole = { new: await stored(begun), old: await put(begun, "old").then(() => stored(begun)) };
    await begun.destroy();
    expect(whole.old.found).toEqual(["INVENTED 1", `INVENTED ${OF_EACH + 1}`, `INVENTED ${ENTRIES}`]);
    expect(whole.new.found).toEqual([
      `RENAMED ${OF_EACH + 1}`,
      `INVENTED ${ENTRIES}`,
      `INVENTED ${ENTRIES + 1}`,
    ]);
    expect(whole.old).toMatchObject({ isRescreened: true });

    const inDatabase = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
      const db = await openDatabase(database);
      return work(db).finally(() => db.destroy());
    };
    const moments = await importUntil(0);
    if (moments === undefined) throw new Error("the import did not end");
    await inDatabase((db) => put(db, "old"));

    /** Kills an import at a moment, and returns the version that is there then. */
    async function versionAfter(moment: number): Promise<Version> {
      expect(await importUntil(moment)).toBeUndefined();
      return inDatabase(async (db) => {
        const is = await stored(db);
        const version = is.lists[0]?.version === whole.new.lists[0]?.version ? "new" : "old";
        expect(is).toEqual(whole[version]);
        if (version === "new") await put(db, "old");
        return version;
      });
    }

    let [lastOld, firstNew] = [0, moments + 1];
    const note = async (moment: number) => {
      if ((await versionAfter(moment)) === "old") lastOld = Math.max(lastOld, moment);
      else firstNew = Math.min(firstNew, moment);
    };
    for (let kill = 0; kill < KILLS; kill += 1)
      await note(1 + Math.round((kill * (moments - 1)) / (KILLS - 1)));
    while (firstNew - lastOld > 1) await note(Math.floor((firstNew + lastOld) / 2));
    // The old one until the commit, and the new one from then on.
    expect(firstNew).toBe(lastOld + 1);
    expect(firstNew).toBeLessThanOrEqual(moments);
    expect(lastOld).toBeGreaterThan(20);
    expect(await inDatabase(async (db) => (await put(db, "new")).version)).toBe(whole.new.lists[0]?.version);
  },
  120_000 + KILLS * 20_000,
);
