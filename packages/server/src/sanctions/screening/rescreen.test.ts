import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anyRemoval, bytesOf, entryOf, evmAddress, listFile } from "../../../test/support/sanctions-files";
import { storeKey } from "../../access/keys";
import { systemRuntime } from "../../lib/system-runtime";
import { type Database, openDatabase } from "../../storage/database";
import { addAccount } from "../../workspace/accounts";
import { changeAddresses, insertCounterparty } from "../../workspace/counterparties";
import { addressesOf } from "../../workspace/counterparty-addresses";
import { plainParty } from "../../workspace/parties";
import { updateParty } from "../../workspace/party-register";
import type { PersonRecord } from "../../workspace/person-record";
import { deletePerson, insertPerson, replacePerson } from "../../workspace/persons";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { importList } from "../import/import-list";
import { removeList } from "../import/remove-list";
import { rescreenHandler } from "./rescreen";

let now = 1_000;
const runtime = { ...systemRuntime, now: () => now };

let db: Database;
let workspaces: Workspace[];
beforeEach(async () => {
  db = await openDatabase(":memory:");
  for (const workspace of ["one", "two"])
    await storeKey(db, runtime, { workspace, name: "test", plan: "enterprise" });
  const rows = await db.selectFrom("workspaces").select("id").orderBy("name").execute();
  workspaces = rows.map(({ id }) => openWorkspace(db, id));
});
afterEach(() => db.destroy());

const own = () => workspaces[0] as Workspace;
const address = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;
const recordOf = (...accounts: readonly string[]): PersonRecord => ({
  kind: "natural",
  person: {},
  name_identifiers: [{ primary_identifier: "Example", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: accounts.map((account_number) => ({ account_number })),
  addresses: [],
});
const addPerson = (id: string, ...accounts: readonly string[]) =>
  insertPerson(own(), { id, created_at: now, record: recordOf(...accounts) }, runtime);

/** Adds a counterparty with addresses; its identifier. */
async function addCounterparty(...numbers: readonly number[]): Promise<string> {
  const addresses = numbers.map((n) => ({ network: "eth", address: address(n), label: null }));
  const columns = { ...plainParty("Example", now), is_counterparty: 1, created_at: now };
  return (await insertCounterparty(own(), columns, { addresses, bankAccounts: [] }, runtime)).party.id;
}

const put = (named: Readonly<Record<string, readonly number[]>>) =>
  importList(db, runtime, {
    removal: anyRemoval,
    bytes: bytesOf(
      listFile(
        "ofac-xml",
        Object.entries(named).map(([uid, numbers]) =>
          entryOf(uid, { addresses: numbers.map((n) => evmAddress(address(n))) }),
        ),
      ),
    ),
    source: "sdn.xml",
  });

const rescreenJobs = () =>
  db.selectFrom("jobs").selectAll().where("kind", "=", "rescreen-sanctions").orderBy("created_at").execute();

/** Runs the jobs that imports have left. */
async function rescreen() {
  const handler = rescreenHandler({ db, runtime });
  const jobs = await rescreenJobs();
  for (const { id, payload } of jobs) {
    const signal = new AbortController().signal;
    expect(await handler.run(JSON.parse(payload), { id, attempt: 1, signal })).toBe("done");
    await db.deleteFrom("jobs").where("id", "=", id).execute();
  }
}

const outcomes = async (workspace = own()) =>
  (await workspace.db.selectFrom("sanctions_outcomes").selectAll().orderBy("seq").execute()).map((row) =>
    [row.person_id ?? row.account_id ?? row.party_id, Number.parseInt(row.address, 16), row.uid, row.outcome]
      .concat([row.created_at, row.ended_at ?? "now"])
      .join(" "),
  );

test("a clean person turns bad with the list, and is freed with it", async () => {
  await put({ A: [1] });
  await rescreen();
  await addPerson("p", address(7));
  expect(await outcomes()).toEqual([]);

  now = 2_000;
  await put({ A: [1], B: [7] });
  expect(await outcomes()).toEqual([]);
  now = 2_005;
  await rescreen();
  expect(await outcomes()).toEqual(["p 7 B listed 2005 now"]);

  now = 3_000;
  await put({ A: [1], B: [8] });
  await rescreen();
  expect(await outcomes()).toEqual(["p 7 B listed 2005 3000", "p 7 B cleared 3000 now"]);
  now = 4_000;
  await put({ A: [1], B: [8, 7] });
  await rescreen();
  const again = ["p 7 B listed 2005 3000", "p 7 B cleared 3000 4000", "p 7 B listed 4000 now"];
  expect(await outcomes()).toEqual(again);
  now = 5_000;
  await removeList(db, runtime, "ofac");
  await rescreen();
  expect(await outcomes()).toEqual([
    ...again.slice(0, 2),
    "p 7 B listed 4000 5000",
    "p 7 B cleared 5000 now",
  ]);
});

test("a job that is run twice stores a change once", async () => {
  await addPerson("p", address(1));
  await put({ A: [1] });
  const [job] = await rescreenJobs();
  await rescreen();
  const handler = rescreenHandler({ db, runtime });
  const signal = new AbortController().signal;
  await handler.run(JSON.parse(job?.payload ?? ""), { id: "again", attempt: 2, signal });
  expect(await outcomes()).toEqual([`p 1 A listed ${now} now`]);
});

test("the persons, accounts and counterparties of all workspaces are compared, each for itself", async () => {
  now = 10;
  await addPerson("p", address(1));
  const [first, second] = await Promise.all(
    workspaces.map((workspace) =>
      addAccount(workspace, runtime, { network: "eth", address: address(1), name: "" }),
    ),
  );
  const counterparty = await addCounterparty(1, 2);
  await put({ A: [1] });
  await rescreen();
  const listed = [first?.id, "p", counterparty].map((id) => `${id} 1 A listed 10 now`);
  expect((await outcomes()).sort()).toEqual(listed.sort());
  expect(await outcomes(workspaces[1])).toEqual([`${second?.id} 1 A listed 10 now`]);

  now = 20;
  await removeList(db, runtime, "ofac");
  await rescreen();
  const freed = (await outcomes()).filter((row) => row.startsWith(counterparty));
  expect(freed).toEqual([`${counterparty} 1 A listed 10 20`, `${counterparty} 1 A cleared 20 now`]);
  await updateParty(own(), counterparty, { columns: {}, types: ["client"] }, runtime);
  expect((await outcomes()).filter((row) => row.startsWith(counterparty))).toEqual([]);
});

describe("at once, when", () => {
  beforeEach(async () => {
    now = 100;
    await put({ A: [1], B: [1, 2] });
    await rescreen();
  });

  test("a person is stored, replaced and deleted", async () => {
    await addPerson("p", address(1).toUpperCase().replace("0X", "0x"), address(3));
    expect((await outcomes()).sort()).toEqual(["p 1 A listed 100 now", "p 1 B listed 100 now"]);
    now = 200;
    await replacePerson(own(), "p", recordOf(address(2)), runtime);
    expect((await outcomes()).sort()).toEqual([
      "p 1 A cleared 200 now",
      "p 1 A listed 100 200",
      "p 1 B cleared 200 now",
      "p 1 B listed 100 200",
      "p 2 B listed 200 now",
    ]);
    now = 300;
    await replacePerson(own(), "p", recordOf(address(1), address(2)), runtime);
    expect((await outcomes()).filter((row) => row.endsWith("now")).sort()).toEqual([
      "p 1 A listed 300 now",
      "p 1 B listed 300 now",
      "p 2 B listed 200 now",
    ]);
    const before = await outcomes();
    now = 400;
    await replacePerson(own(), "p", recordOf(address(2), address(1)), runtime);
    expect(await outcomes()).toEqual(before);
    await deletePerson(own(), "p");
    expect(await outcomes()).toEqual([]);
  });

  test("a counterparty is added, and gets and loses addresses", async () => {
    const id = await addCounterparty(2, 3);
    expect(await outcomes()).toEqual([`${id} 2 B listed 100 now`]);
    now = 200;
    const draft = { network: "eth", address: address(1), label: null };
    await changeAddresses(own(), id, [{ action: "add", draft }], runtime);
    const stored = await addressesOf(own().db, [id]).execute();
    const [first, ...others] = stored.filter((one) => one.address !== address(3));
    expect([first?.address, others[0]?.address]).toEqual([address(1), address(2)]);
    const now200 = [`${id} 1 A listed 200 now`, `${id} 1 B listed 200 now`, `${id} 2 B listed 100 now`];
    expect((await outcomes()).sort()).toEqual(now200);
    now = 300;
    await changeAddresses(own(), id, [{ action: "remove", id: others[0]?.id ?? "" }], runtime);
    expect((await outcomes()).sort()).toEqual(
      [...now200.slice(0, 2), `${id} 2 B cleared 300 now`, `${id} 2 B listed 100 300`].sort(),
    );
  });

  test("an account is added", async () => {
    const account = { network: "eth", address: address(2), name: "" };
    const { id } = await addAccount(own(), runtime, account);
    await addAccount(own(), runtime, account);
    expect(await outcomes()).toEqual([`${id} 2 B listed 100 now`]);
  });
});

test("after any sequence of lists and persons, exactly what lists name now is listed", async () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant("list" as const), A: numbers, B: numbers }),
    fc.record({ kind: fc.constant("person" as const), which: fc.constantFrom("p", "q"), numbers }),
    fc.record({ kind: fc.constant("remove" as const) }),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      run += 1;
      const list = new Map<string, readonly number[]>();
      const persons = new Map<string, readonly number[]>();
      await removeList(db, runtime, "ofac");
      for (const one of steps) {
        now += 1;
        if (one.kind === "list") {
          list.set("A", one.A).set("B", one.B);
          await put(Object.fromEntries(list));
          await rescreen();
        } else if (one.kind === "remove") {
          list.clear();
          await removeList(db, runtime, "ofac");
          await rescreen();
        } else {
          const id = `${one.which}${run}`;
          const accounts = one.numbers.map(address);
          if (persons.has(id)) await replacePerson(own(), id, recordOf(...accounts), runtime);
          else await addPerson(id, ...accounts);
          persons.set(id, one.numbers);
        }
      }
      const expected = [...persons].flatMap(([id, accounts]) =>
        [...list].flatMap(([uid, named]) =>
          accounts.filter((n) => named.includes(n)).map((n) => `${id} ${n} ${uid}`),
        ),
      );
      const rows = await own().db.selectFrom("sanctions_outcomes").selectAll().orderBy("seq").execute();
      const mine = rows.filter(({ person_id }) => person_id?.slice(1) === String(run));
      const named = (row: (typeof rows)[number]) =>
        `${row.person_id} ${Number.parseInt(row.address, 16)} ${row.uid}`;
      const open = mine.filter(({ ended_at }) => ended_at === null);
      expect(
        open
          .filter(({ outcome }) => outcome === "listed")
          .map(named)
          .sort(),
      ).toEqual(expected.sort());
      // Each current outcome is stored once, and the earlier one ends when the next begins.
      expect(new Set(open.map(named)).size).toBe(open.length);
      for (const row of mine) {
        const later = mine.filter((other) => named(other) === named(row) && other.seq > row.seq);
        expect(row.ended_at).toBe(later[0]?.created_at ?? null);
        if (later[0]) expect(later[0].outcome).not.toBe(row.outcome);
      }
    }),
    { numRuns: process.env.WAYBILL_TEST_ENGINE === "postgres" ? 10 : 30 },
  );
});
