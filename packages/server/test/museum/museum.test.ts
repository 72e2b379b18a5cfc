import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../src/storage/database";
import { verifyDatabase } from "../../src/verify-database";
import { emptyDatabase } from "../support/empty-database";
import { startPostgres, type TestPostgres } from "../support/postgres";
import { ask, readAnswers } from "./answers";
import { filesOf, storedReleases } from "./files";

/* The databases of all releases: this version opens each, and what was there is there. */

const folder = mkdtempSync(join(tmpdir(), "waybill-museum-"));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.close();
  rmSync(folder, { recursive: true, force: true });
});

const unpacked = (file: string) => gunzipSync(readFileSync(file));

/** The stored database in a place of this test. */
const places = {
  sqlite: async (version: string) => {
    const file = join(folder, `${version}.sqlite`);
    writeFileSync(file, unpacked(filesOf(version).sqlite));
    return file;
  },
  postgres: async (version: string) => {
    const address = await emptyDatabase(postgres);
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    // Commands of the program psql, which recent dumps have.
    const dump = unpacked(filesOf(version).postgres)
      .toString("utf8")
      .replaceAll(/^\\(?:un)?restrict .*$/gm, "");
    await client.query(dump);
    await client.end();
    return address;
  },
};

/** Tables, columns, indexes and triggers, sorted. */
async function schemaOf(place: string): Promise<unknown[]> {
  const db = await openDatabase(place);
  try {
    const { rows } = place.startsWith("postgres")
      ? await sql`
          select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as made
            from information_schema.columns where table_schema = 'public' union all
          select indexdef from pg_indexes where schemaname = 'public' union all
          select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by made`.execute(db)
      : await sql`
          select name, sql from sqlite_master where name not like 'sqlite_%' order by name`.execute(db);
    return rows;
  } finally {
    await db.destroy();
  }
}

const newPlaces = { sqlite: async () => join(folder, "new.sqlite"), postgres: () => emptyDatabase(postgres) };

test.each(
  storedReleases().flatMap((version) =>
    (["sqlite", "postgres"] as const).map((engine) => [version, engine] as const),
  ),
)("the database of %s on %s has the tables of a new one, and answers as before", async (version, engine) => {
  const place = await places[engine](version);
  expect(await schemaOf(place)).toEqual(await schemaOf(await newPlaces[engine]()));
  const { answers, ...asked } = readAnswers(filesOf(version).answers);
  // A later version may say more.
  const now = await ask(place, asked, Object.keys(answers));
  for (const [path, answer] of Object.entries(answers))
    expect([path, now[path]]).toMatchObject([path, answer]);
  expect(await verifyDatabase(place)).toMatchObject({ brokenTimelines: [], structure: null });
});

test("this version is stored", () => {
  const { version } = JSON.parse(readFileSync("packages/server/package.json", "utf8"));
  expect(storedReleases()).toContain(version);
});
