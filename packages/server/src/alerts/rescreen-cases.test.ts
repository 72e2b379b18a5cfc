import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anyRemoval, bytesOf, entryOf, evmAddress, listFile } from "../../test/support/sanctions-files";
import { storeKey } from "../access/keys";
import { changeCase } from "../cases/change-cases";
import { openCase } from "../cases/open-cases";
import type { CaseSubject } from "../cases/rows";
import { selectTimeline } from "../cases/timeline";
import { systemRuntime } from "../lib/system-runtime";
import { nameLists } from "../names/name-lists";
import type { SanctionsEntry } from "../sanctions/formats/entry";
import { importList } from "../sanctions/import/import-list";
import { type Database, openDatabase } from "../storage/database";
import { clockOf, setClock } from "../storage/database-clock";
import { engineOf } from "../storage/dialect/worded";
import { changeAddresses, changeCounterparty, insertCounterparty } from "../workspace/counterparties";
import { plainParty } from "../workspace/parties";
import { deleteCounterparty, updateParty } from "../workspace/party-register";
import { RESCREEN_CASES_KIND } from "../workspace/rescreen-cases-job";
import { nameColumns } from "../workspace/rows";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { rescreenCasesHandler } from "./sanctions-lists";

/* Cases about names and counterparties, which lists begin and cease to name. */

const NOW = 1_000;
let now = NOW;
const runtime = { ...systemRuntime, now: () => now };
const address = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;

let db: Database;
let own: Workspace;
beforeEach(async () => {
  now = NOW;
  db = await openDatabase(":memory:");
  await storeKey(db, runtime, { workspace: "one", name: "test", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  own = openWorkspace(db, id);
});
afterEach(() => db.destroy());

/** Imports a list of these entries. */
function list(...entries: readonly Partial<SanctionsEntry>[]) {
  const listed = [{ name: "Zoltan KERESZT" }, ...entries].map((one, at) => entryOf(`${at}`, one));
  return importList(db, runtime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile("ofac-xml", listed)),
    source: "sdn.xml",
  });
}

/** Imports a list of these entries, and compares the cases with it. */
async function load(...entries: readonly Partial<SanctionsEntry>[]): Promise<void> {
  await list(...entries);
  await rescreen();
}

/** Does what is enqueued: which cases were to be compared. */
async function rescreen(): Promise<unknown[]> {
  const jobs = await db
    .deleteFrom("jobs")
    .where("kind", "=", RESCREEN_CASES_KIND)
    .returning("payload")
    .execute();
  // The queue begins with what was enqueued first: here, what is about new cases.
  const payloads = jobs
    .map(({ payload }) => JSON.parse(payload))
    .sort((one, other) => Number("case_id" in other) - Number("case_id" in one));
  const signal = new AbortController().signal;
  for (const payload of payloads)
    await rescreenCasesHandler({ db, runtime }).run(payload, { id: "job", attempt: 1, signal });
  return payloads;
}

async function open(subject: CaseSubject): Promise<string> {
  const given = { severity: "low", sourceType: "manual", sourceId: null, subject } as const;
  const row = await openCase(own, given, "api_key", runtime);
  if (row === "no_counterparty") throw new Error("the counterparty is not there");
  return row.id;
}

const resolve = (id: string) => changeCase(own, id, { resolution: "dismissed" }, "api_key", runtime);

async function resolved(subject: CaseSubject): Promise<string> {
  const id = await open(subject);
  await rescreen();
  await resolve(id);
  return id;
}

/** Entries of the case after it was opened and dismissed. */
const entriesOf = async (id: string) =>
  (await selectTimeline(own, id).execute())
    .filter(({ action }) => action !== "created" && action !== "dismissed")
    .map(({ action, actor, details }) => ({ action, actor, ...JSON.parse(details) }));

const reopened = (basis: string, uid: string, outcome = "listed") => ({
  action: "reopened",
  actor: "service",
  from: "resolved",
  to: "open",
  listed: [{ basis, list: "ofac", uid, outcome }],
});

/** A counterparty with these addresses; its identifier. */
async function counterparty(name: string, ...numbers: readonly number[]): Promise<string> {
  const columns = { ...plainParty(name, NOW), created_at: NOW, is_counterparty: 1 };
  const addresses = numbers.map((n) => ({ network: "eth", address: address(n), label: null }));
  return (await insertCounterparty(own, columns, { addresses, bankAccounts: [] }, runtime)).party.id;
}

test("a name that a list has since now reopens the resolved cases about it once, and again when no list has it", async () => {
  const [about, other, never] = [
    await resolved({ name: "Ivan Dramirov" }),
    await resolved({ name: "Omar Karimov" }),
    await resolved({ address: address(1) }),
  ];
  const stillOpen = await open({ name: "Dramirov Ivan" });
  await load({ kind: "person", name: "Ivan DRAMIROV" });
  await load({ kind: "person", name: "Ivan DRAMIROV" }, { name: "Something else" });
  for (const id of [other, never, stillOpen]) expect(await entriesOf(id)).toEqual([]);
  expect(await entriesOf(about)).toEqual([reopened("name", "1")]);

  // The person who resolved them knew of the entry.
  for (const id of [about, stillOpen]) await resolve(id);
  await load({ kind: "person", name: "Ivan DRAMIROV" });
  expect(await entriesOf(stillOpen)).toEqual([]);
  await load();
  expect(await entriesOf(about)).toEqual([reopened("name", "1"), reopened("name", "1", "cleared")]);
  expect(await entriesOf(stillOpen)).toEqual([reopened("name", "1", "cleared")]);
});

test("a case that is opened about a listed name does not reopen on it", async () => {
  await load({ name: "Dramirov Trading" });
  const about = await resolved({ name: "Dramirov Trading" });
  // Resolved before it was compared.
  const quick = await open({ name: "Dramirov Trading" });
  await resolve(quick);
  await load({ name: "Dramirov Trading" }, { name: "Another" });
  for (const id of [about, quick]) expect(await entriesOf(id)).toEqual([]);
  const late = await open({ name: "Ivan Dramirov" });
  await resolve(late);
  now += 1;
  await load({ name: "Dramirov Trading" }, { kind: "person", name: "Ivan DRAMIROV" });
  expect(await entriesOf(late)).toEqual([reopened("name", "2")]);
});

test("a new list entry about a counterparty reopens the cases about it: by its name, and by its addresses", async () => {
  const [named, addressed, stranger] = [
    await counterparty("Dramirov Trading"),
    await counterparty("Northwind", 1, 2),
    await counterparty("Contoso", 3),
  ];
  const [byName, byAddress, spared] = [
    await resolved({ counterparty_id: named.toUpperCase() }),
    await resolved({ counterparty_id: addressed, tx_hash: "0x1" }),
    await resolved({ counterparty_id: stranger }),
  ];
  // The address of the subject and of the counterparty is one entry.
  const itself = await resolved({
    counterparty_id: addressed,
    address: address(1).toUpperCase().replace("X", "x"),
  });
  // A text that looks like the member of a subject is none.
  const quoted = await resolved({ name: `"counterparty_id":"${named}"` });
  await load({ name: "Dramirov Trading" }, { addresses: [evmAddress(address(1))] });
  expect(await entriesOf(byName)).toEqual([reopened("name", "1")]);
  for (const id of [byAddress, itself]) expect(await entriesOf(id)).toEqual([reopened("address", "2")]);
  for (const id of [spared, quoted]) expect(await entriesOf(id)).toEqual([]);
});

test("a counterparty that gets a listed address or name reopens the cases about it, and one that is deleted does not", async () => {
  await load({ name: "Dramirov Trading" }, { addresses: [evmAddress(address(1))] });
  const [one, other] = [await counterparty("Northwind"), await counterparty("Contoso")];
  const [aboutOne, aboutOther] = [
    await resolved({ counterparty_id: one }),
    await resolved({ counterparty_id: other }),
  ];
  const draft = { network: "eth", address: address(1), label: null };
  await changeAddresses(own, one, [{ action: "add", draft }], runtime);
  await changeCounterparty(own, other, { ...nameColumns("Dramirov Trading"), updated_at: NOW }, runtime);
  expect(await rescreen()).toEqual(expect.arrayContaining([{ party_id: one }, { party_id: other }]));
  expect(await entriesOf(aboutOne)).toEqual([reopened("address", "2")]);
  expect(await entriesOf(aboutOther)).toEqual([reopened("name", "1")]);

  for (const id of [aboutOne, aboutOther]) await resolve(id);
  await updateParty(own, one, { columns: nameColumns("Dramirov Trading"), types: undefined }, runtime);
  await rescreen();
  expect((await entriesOf(aboutOne)).slice(1)).toEqual([reopened("name", "1")]);
  await resolve(aboutOne);
  await deleteCounterparty(own, one);
  await load();
  expect(await entriesOf(aboutOne)).toHaveLength(2);
  expect((await entriesOf(aboutOther)).slice(1)).toEqual([reopened("name", "1", "cleared")]);
});

test("an address outside the workspace's records reopens the resolved cases about it with the lists", async () => {
  const [about, other] = [await resolved({ address: address(1) }), await resolved({ address: address(2) })];
  const entry = { addresses: [evmAddress(address(1)), { ...evmAddress(address(1)), currency: "USDC" }] };
  await load(entry);
  expect(await entriesOf(about)).toEqual([reopened("address", "1")]);
  const known = await resolved({ address: address(1), network: "eth" });
  await load(entry, { name: "Another" });
  await resolve(about);
  await load();
  expect(await entriesOf(about)).toEqual([reopened("address", "1"), reopened("address", "1", "cleared")]);
  expect(await entriesOf(known)).toEqual([reopened("address", "1", "cleared")]);
  expect(await entriesOf(other)).toEqual([]);
});

test("a job that another one has replaced stores nothing of older lists", async () => {
  const about = await resolved({ name: "Ivan Dramirov" });
  await list({ kind: "person", name: "Ivan DRAMIROV" });
  // Takes turns as well.
  await nameLists(db);
  const clock = clockOf(db);
  let isReplaced = false;
  const turn = async () => {
    if (isReplaced) return clock.turn();
    isReplaced = true;
    await load();
  };
  setClock(db, { ...clock, turn });
  const signal = new AbortController().signal;
  await rescreenCasesHandler({ db, runtime }).run({}, { id: "replaced", attempt: 1, signal });
  expect(isReplaced).toBe(true);
  expect(await entriesOf(about)).toEqual([]);
});

test("cases of which lists say the same are not written", async () => {
  await load({ name: "Dramirov Trading" });
  await resolved({ name: "Dramirov Trading" });
  const trigger = {
    sqlite: ["create trigger no_change before update on cases begin select raise(abort, 'written'); end"],
    postgres: [
      "create function no_change() returns trigger as 'begin raise exception ''written''; end' language plpgsql",
      "create trigger no_change before update on cases for each row execute function no_change()",
    ],
  };
  for (const statement of trigger[engineOf(db)]) await sql.raw(statement).execute(db);
  await load({ name: "Dramirov Trading" }, { name: "Another" });
});

test("an entity that becomes a counterparty again is compared", async () => {
  await load({ name: "Dramirov Trading" });
  const party = await counterparty("Northwind");
  const about = await resolved({ counterparty_id: party });
  const change = (types: readonly ("client" | "counterparty")[], name: string) =>
    updateParty(own, party, { columns: nameColumns(name), types }, runtime);
  await change(["client"], "Dramirov Trading");
  await rescreen();
  expect(await entriesOf(about)).toEqual([]);
  await change(["client", "counterparty"], "Dramirov Trading");
  await rescreen();
  expect(await entriesOf(about)).toEqual([reopened("name", "1")]);
});
