import { afterEach, beforeEach, test } from "vitest";
import { type Database, openDatabase } from "../../src/storage/database";
import { type AlertWorld, alertWorld } from "../alert-world";
import { alertRows } from "./alert-cells";

/* What alert rules say while something that they need fails: silence would look like nothing to report. */

let db: Database;
let world: AlertWorld;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  world = await alertWorld(db);
});
afterEach(() => db.destroy());

const all = alertRows.flatMap(({ title, cells }) =>
  Object.entries(cells).map(([upstream, cell]) => [title, upstream, cell] as const),
);

test.each(all)("%s without %s", (_title, _upstream, { run }) => run(world));
