import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  SqliteAdapter,
  SqliteIntrospector,
  sql,
} from "kysely";
import { expect, test } from "vitest";
import { WordedPostgresCompiler } from "../postgres/dialect";
import { WordedSqliteCompiler } from "../sqlite-dialect";
import type { SharedTables } from "../tables";
import { integersOf, rowsOf, textsOf } from "./rows";
import { engineOf } from "./worded";
import { firstJsonItemOf, thenJoin } from "./wordings";

const src = join(import.meta.dirname, "../..");

/** SQL that only one engine understands, in the text of statements. */
const dialectSql = {
  "functions and tables of SQLite":
    /\b(jsonb?_each|json_extract|json_group_array|ifnull|instr|glob|rowid|sqlite_master|pragma_\w+|strftime|unixepoch)\b/i,
  "clauses of SQLite":
    /\b(indexed by|insert or (?:replace|ignore)|without rowid|autoincrement|cross join)\b/i,
  "functions and clauses of PostgreSQL":
    /\b(ilike|unnest|jsonb?_\w+|distinct on|for update|skip locked|to_timestamp|starts_with|on commit drop)\b|\bany ?\(|::/i,
  "nulls compared as one engine does": /\bis (?:not )?(?!null\b|not\b|distinct\b)[\w.]+\b/i,
  "an operator on JSON": /->/,
};

/** Where that may be: each engine's own modules, and the statements that make tables. */
const allowed =
  /^storage\/(dialect|schema|postgres)\/|^storage\/(sqlite-dialect|personal-data|truncate-wal|database)\.ts$|^local\//;

/** The texts of statements: templates behind `sql`, also with a type or behind `sql.raw(`. */
const statementsOf = (text: string): string[] =>
  [...text.matchAll(/\bsql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/gs)].map(([, statement = ""]) =>
    statement.replaceAll(/\$\{[^}]*\}/g, "?"),
  );

test("SQL that differs between the engines is in the dialect module", async () => {
  const files = await readdir(src, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  let statements = 0;
  for (const file of files) {
    const path = relative(src, join(file.parentPath, file.name));
    if (!file.isFile() || !path.endsWith(".ts") || path.endsWith(".test.ts") || allowed.test(path)) continue;
    for (const statement of statementsOf(await readFile(join(src, path), "utf8"))) {
      statements += 1;
      for (const [what, pattern] of Object.entries(dialectSql))
        if (pattern.test(statement)) found.push(`${path}: ${what}: ${statement.trim().slice(0, 120)}`);
    }
  }
  expect(found).toEqual([]);
  expect(statements).toBeGreaterThan(100);
});

test("the check finds dialect SQL", () => {
  const finds = (statement: string) => Object.values(dialectSql).some((pattern) => pattern.test(statement));
  for (const statement of [
    "select value from json_each(?)",
    "select a from t indexed by i",
    "insert or replace into t values (1)",
    "select a from t where a is not b.c",
    "select a ->> 0 from t",
    "select ifnull(a, '')",
    "select a::text from t",
    "select a from t where a = any(?)",
    "select * from a cross join b",
  ])
    expect([statement, finds(statement)]).toEqual([statement, true]);
  for (const statement of [
    "select a from t where a is null or b is not null",
    "select a from t where a is distinct from b or a is not distinct from c",
    "select first_at from t order by last_at limit 1",
  ])
    expect([statement, finds(statement)]).toEqual([statement, false]);
});

/** Engines without a database, which only word statements. */
const databases = {
  sqlite: new Kysely<SharedTables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new WordedSqliteCompiler(),
    },
  }),
  postgres: new Kysely<SharedTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new WordedPostgresCompiler(),
    },
  }),
};

test.each(["sqlite", "postgres"] as const)(
  "%s takes its own words, and only its own parameters",
  (engine) => {
    const db = databases[engine];
    expect(engineOf(db)).toBe(engine);
    const statement = sql`select ${1}, ${firstJsonItemOf(sql`t.types`)} from ${textsOf("a", ["x", "y"])} ${thenJoin} t on t.id = ${2}`;
    const { sql: text, parameters } = statement.compile(db);
    expect({ text: text.replaceAll(/\s+/g, " "), parameters }).toEqual(
      {
        sqlite: {
          text: 'select +?, t.types ->> 0 from (select key as place, value from json_each(+?)) as "a" cross join t on t.id = +?',
          parameters: [1, '["x","y"]', 2],
        },
        postgres: {
          text: 'select $1, cast(t.types as jsonb) ->> 0 from (select place - 1 as place, value from unnest(cast($2 as text[]) collate "C") with ordinality as given (value, place)) as "a" join t on t.id = $3',
          parameters: [1, ["x", "y"], 2],
        },
      }[engine],
    );
  },
);

test("SQLite has no reason to plan a statement again for each value", () => {
  const { sqlite } = databases;
  const page = sqlite
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", "a")
    .orderBy("run_at")
    .limit(5)
    .offset(2);
  expect(page.compile().sql).toBe(
    'select "id" from "jobs" where "kind" = +? order by "run_at" limit +? + 0 offset +?',
  );
  const written = sql`select id from jobs order by id limit ${5}`.compile(sqlite);
  expect(written.sql).toBe("select id from jobs order by id limit +? + 0");
});

test("the text of a statement does not depend on the number of rows", () => {
  const columns = { name: "text", count: "integer" } as const;
  for (const db of Object.values(databases)) {
    const compiled = [
      [],
      [["a", 1]],
      [
        ["a", 1],
        ["b", null],
      ],
    ].map((rows) =>
      sql`select * from ${rowsOf("given", columns, rows)}, ${integersOf("n", [1, 2])}`.compile(db),
    );
    expect(new Set(compiled.map(({ sql: text }) => text)).size).toBe(1);
  }
});
