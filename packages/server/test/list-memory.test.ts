import { createKey, openDatabase, openWorkspace, systemRuntime } from "@waybill/server";
import { expect, onTestFinished, test } from "vitest";
import { paymentBatches } from "../src/payments/submissions/payment-list";
import { showReports } from "../src/presenters/transaction-report";
import type { PersonRecord } from "../src/workspace/person-record";
import { allPersons, insertPerson } from "../src/workspace/persons";
import type { Workspace } from "../src/workspace/workspace";

/**
 * Anybody can store records of a megabyte, ask for lists and not read them. The rows that a list holds then are those
 * that it still yields after everything was deleted.
 */
const TOTAL = 120;

/** Characters of a record: some of them are as much as is held at once. */
const LONG = 20_000;

/** Stores a person whose record has about so many characters. */
async function add(workspace: Workspace, created_at: number, size: number, account = ""): Promise<void> {
  const record: PersonRecord = {
    kind: "natural",
    name_identifiers: [],
    national_identifiers: [],
    addresses: [],
    person: { place_of_birth: "0".repeat(size) },
    account_numbers: [{ account_number: account }],
  };
  await insertPerson(workspace, { id: systemRuntime.uuid(), created_at, record }, systemRuntime);
}

async function filled() {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id);
  for (let index = 0; index < TOTAL; index++) await add(workspace, index, LONG, `account ${index}`);
  return workspace;
}

test("the list of persons holds a few records", async () => {
  const workspace = await filled();
  let yielded = 0;
  for await (const _person of allPersons(workspace)) {
    yielded += 1;
    if (yielded === 1) await workspace.db.deleteFrom("persons").execute();
  }
  expect(yielded).toBeGreaterThan(1);
  expect(yielded).toBeLessThanOrEqual(30);
});

test("the list of persons is whole, whatever the size of records", async () => {
  const workspace = await filled();
  for (const [index, size] of [1, 300_000, 1, 100_000, 200_000, 1].entries())
    await add(workspace, TOTAL + index, size);
  // More than one batch of short ones, some of the same time.
  for (let index = 0; index < 1_100; index++) await add(workspace, -Math.floor(index / 3), 0);
  const ids: string[] = [];
  for await (const { id } of allPersons(workspace)) ids.push(id);
  const stored = await workspace.db
    .selectFrom("persons")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("seq", "desc")
    .execute();
  expect(ids).toEqual(stored.map(({ id }) => id));
});

test("the list of reports holds the records of a few reports", async () => {
  const workspace = await filled();
  await workspace.db
    .insertInto("quotes")
    .values({
      id: "q",
      provider: "direct",
      network: "sepolia",
      body: `{"transactions":[]}`,
      created_at: 0,
      expires_at: 0,
    })
    .execute();
  const rows = Array.from({ length: TOTAL }, (_, index) => ({
    quote_id: "q",
    network: "sepolia",
    tx_hash: `0x${index}`,
    payload: "0x",
    token: "native",
    amount: "1",
    from_address: `account ${index}`,
    to_address: "nobody",
    travel_rule_compliant: 0,
    step: "payment" as const,
    nonce_slot: String(index),
    state: "accepted" as const,
    created_at: index,
  }));
  await workspace.db.insertInto("submissions").values(rows).execute();
  let yielded = 0;
  let held = 0;
  for await (const report of showReports(workspace, paymentBatches(workspace, {}))) {
    yielded += 1;
    if (report.sender !== null) held += 1;
    if (yielded === 1) await workspace.db.deleteFrom("persons").execute();
  }
  expect(yielded).toBe(TOTAL);
  expect(held).toBeGreaterThan(1);
  expect(held).toBeLessThanOrEqual(50);
});
