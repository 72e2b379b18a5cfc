import { afterEach, beforeEach, expect, test } from "vitest";
import { anyRemoval, bytesOf, entryOf, listFile } from "../../test/support/sanctions-files";
import { storeKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { importList } from "../sanctions/import/import-list";
import { removeList } from "../sanctions/import/remove-list";
import { type Database, openDatabase } from "../storage/database";
import { personsAfter } from "../workspace/every-workspace";
import type { PersonRecord } from "../workspace/person-record";
import { insertPerson, replacePerson } from "../workspace/persons";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { rescreenNamesHandler, storeNameOutcomes } from "./rescreen-names";

let now = 1_000;
const runtime = { ...systemRuntime, now: () => now };

let db: Database;
let workspace: Workspace;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  await storeKey(db, runtime, { workspace: "one", name: "test", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(db, id);
});
afterEach(() => db.destroy());

const named = (primary_identifier: string, secondary_identifier: string): PersonRecord => ({
  kind: "natural",
  person: {},
  name_identifiers: [{ primary_identifier, secondary_identifier, type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
});
const add = (id: string, record: PersonRecord) =>
  insertPerson(workspace, { id, created_at: now, record }, runtime);
const load = (...names: readonly string[]) =>
  importList(db, runtime, {
    removal: anyRemoval,
    bytes: bytesOf(
      listFile(
        "ofac-xml",
        names.map((name, at) => entryOf(`${at}`, { kind: "person", name })),
      ),
    ),
    source: "sdn.xml",
  });
const rescreen = () =>
  rescreenNamesHandler({ db, runtime }).run(
    {},
    { id: "job", attempt: 1, signal: new AbortController().signal },
  );
const outcomes = async () =>
  (await workspace.db.selectFrom("name_outcomes").selectAll().orderBy("seq").execute()).map((row) =>
    [row.person_id, row.uid, row.outcome, row.created_at, row.ended_at ?? "now"].join(" "),
  );

test("all persons are compared, in both directions, and a change is stored once", async () => {
  for (let at = 0; at < 60; at += 1) await add(`other${at}`, named("Karimov", "Omar"));
  await add("p", named("Dramirov", "Ivan"));
  await load("Ivan DRAMIROV");
  await rescreen();
  await rescreen();
  expect(await outcomes()).toEqual(["p 0 listed 1000 now"]);
  now = 2_000;
  await load("Zoltan KERESZT");
  await rescreen();
  now = 3_000;
  await load("Zoltan KERESZT", "Ivan DRAMIROV");
  await removeList(db, runtime, "ofac");
  await rescreen();
  expect(await outcomes()).toEqual(["p 0 listed 1000 2000", "p 0 cleared 2000 now"]);
});

test("a person that is replaced while names are compared is compared again", async () => {
  await add("p", named("Dramirov", "Ivan"));
  const [person] = await personsAfter(db, "", 10);
  if (!person) throw new Error("there is no person");
  await replacePerson(workspace, "p", named("Karimov", "Omar"), runtime);
  const matched = { ...person, entries: [{ list: "ofac", uid: "0" }] };
  expect(await storeNameOutcomes(db, [matched], now)).toBe(false);
  expect(await outcomes()).toEqual([]);
  await workspace.db.deleteFrom("persons").execute();
  expect(await storeNameOutcomes(db, [matched], now)).toBe(true);
});
