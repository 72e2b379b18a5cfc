import { createKey, openDatabase, systemRuntime } from "@waybill/server";
import { expect, onTestFinished, test } from "vitest";
import { transactionHandlers } from "../src/interfaces/core/transactions";
import { allPersons, insertPerson, type PersonRecord } from "../src/workspace/persons";

/**
 * Anybody can store records of a megabyte, ask for lists and not read them. What a list holds then is told by what it
 * still yields after everything was deleted.
 */
const TOTAL = 120;

async function filled() {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const made = await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const { id: workspaceId } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  for (let index = 0; index < TOTAL; index++) {
    const record: PersonRecord = {
      ...{ kind: "natural", person: {}, name_identifiers: [], national_identifiers: [], addresses: [] },
      account_numbers: [{ account_number: `account ${index}` }],
    };
    await insertPerson(db, workspaceId, { id: systemRuntime.uuid(), created_at: index, record });
  }
  return { db, workspaceId, keyId: made.key.id };
}

test("the list of persons holds a few records", async () => {
  const { db, workspaceId } = await filled();
  let yielded = 0;
  for await (const _person of allPersons(db, workspaceId)) {
    yielded += 1;
    if (yielded === 1) await db.deleteFrom("persons").execute();
  }
  expect(yielded).toBeGreaterThan(1);
  expect(yielded).toBeLessThanOrEqual(30);
});

test("the list of reports holds the records of a few reports", async () => {
  const { db, workspaceId, keyId } = await filled();
  await db
    .insertInto("quotes")
    .values({
      ...{ id: "q", workspace_id: workspaceId, provider: "direct", network: "sepolia", body: "{}" },
      ...{ created_at: 0, expires_at: 0 },
    })
    .execute();
  const rows = Array.from({ length: TOTAL }, (_, index) => ({
    ...{ workspace_id: workspaceId, quote_id: "q", network: "sepolia", tx_hash: `0x${index}`, payload: "0x" },
    ...{ amount: "1", from_address: `account ${index}`, to_address: "nobody", travel_rule_compliant: 0 },
    ...{ step: "payment" as const, turn: String(index), state: "accepted" as const, created_at: index },
  }));
  await db.insertInto("submissions").values(rows).execute();
  const handlers = transactionHandlers({
    db,
    runtime: systemRuntime,
    chains: new Map(),
    bridges: new Map(),
    timeLimit: 1,
  });
  const access = { keyId, workspaceId, disabledFeatures: [], perMinute: null, perMonth: null };
  let yielded = 0;
  let held = 0;
  for await (const report of handlers.listTransactions({
    parameters: {},
    body: undefined,
    access,
    headers: {},
  })) {
    yielded += 1;
    if (report.sender !== null) held += 1;
    if (yielded === 1) await db.deleteFrom("persons").execute();
  }
  expect(yielded).toBe(TOTAL);
  expect(held).toBeGreaterThan(1);
  expect(held).toBeLessThanOrEqual(30);
});
