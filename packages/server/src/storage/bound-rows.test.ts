import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { BoundRows, runForRows } from "./bound-rows";

test.each([1, 31, 32, 33, 400])("many rows of %i columns are within what a statement takes", (width) => {
  const database = new Sqlite(":memory:");
  const names = Array.from({ length: width }, (_, at) => `c${at}`);
  database.exec(`create table wide (${names.join(", ")}, shared text)`);
  const rows = Array.from({ length: 1_200 }, (_, row) => names.map((_, at) => row * width + at));
  const given = names.map((_, at) => `column${at + 1}`).join(", ");
  const source = `insert into wide select ${given}, ? from (values ?) where true`;
  expect(runForRows(database, source, new BoundRows(width, rows), ["common"])).toBe(1_200n);
  expect(database.prepare("select * from wide order by rowid").raw().all()).toEqual(
    rows.map((row) => [...row, "common"]),
  );
});
