import { openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { ProviderError } from "../../src/connections/provider";
import { abandonedRunOf, fullSyncOf } from "../../src/connections/sync/job";
import { syncTransfers } from "../../src/connections/sync/sync-transfers";
import { openDatabase } from "../../src/storage/database";
import { plainAccount } from "../../src/workspace/accounts";
import { expectFlowsKept } from "../support/kept-flows";
import { type Change, Feed } from "./feed";

const small = fc.nat({ max: 40 });
const amount = fc.integer({ min: 1, max: 9 });
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("grow"), late: small, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("burst"), late: small, count: fc.integer({ min: 2, max: 9 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("edit"), at: small, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("move"), at: small, late: small }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete"), at: small }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("tick"), by: fc.nat({ max: 15 }) }) },
);
/** The changes before a page; `fail`: then the provider restarts, and the sync goes on later. */
const moment = fc.record({ changes: fc.array(change, { maxLength: 3 }), fails: fc.boolean() });
/** A sync, and what happens before it; `forgets`: the provider does not know its cursors any more, so the run is given up. */
const round = fc.record({
  before: fc.array(change, { maxLength: 4 }),
  during: fc.array(moment, { maxLength: 5 }),
  full: fc.boolean(),
  forgets: fc.boolean(),
});
type Round = typeof round extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays sequences of a feed that is synced while it changes; afterwards the table has what the feed has. */
export function testSyncLaw(runs: number): void {
  test(`${runs} feeds that grow, change and restart while they are read end as they are`, {
    timeout: 3_600_000,
  }, async () => {
    const db = await openDatabase(":memory:");
    onTestFinished(() => db.destroy());
    await db
      .insertInto("workspaces")
      .values({ id: "w", name: "main", disabled_features: "[]", created_at: 0 })
      .execute();
    const workspace = openWorkspace(db, "w");
    let sequence = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), async (rounds) => {
        sequence += 1;
        await play(workspace, `account-${sequence}`, rounds);
      }),
      { numRuns: runs },
    );
    await expectFlowsKept(db);
  });
}

async function play(workspace: Workspace, id: string, rounds: readonly Round[]): Promise<void> {
  const feed = new Feed();
  const plain = plainAccount({ network: "off_chain", address: id, name: "" }, 0);
  await workspace.db
    .insertInto("accounts")
    .values({ ...plain, id, created_at: 0, connection_id: id, external_id: "x" })
    .execute();
  const sync = () =>
    syncTransfers({
      workspace,
      provider: feed.provider,
      externalId: "x",
      pageLimit: 60_000,
      account: { id, network: "off_chain", connection_id: id },
      runtime: { ...systemRuntime, now: () => feed.now },
      signal: new AbortController().signal,
    });
  for (const { before, during, full, forgets } of rounds) {
    for (const one of before) feed.apply(one);
    if (full) await changeState(workspace, id, fullSyncOf);
    if (forgets) await changeState(workspace, id, abandonedRunOf);
    const moments = [...during];
    feed.between = () => {
      const now = moments.shift();
      for (const one of now?.changes ?? []) feed.apply(one);
      return now?.fails ? "fail" : "answer";
    };
    await sync().catch((error: unknown) => {
      if (!(error instanceof ProviderError && error.code === "provider_unavailable")) throw error;
    });
  }
  feed.between = () => "answer";
  // The run that the last failure interrupted, and one after it.
  await sync();
  await sync();
  expect(await tableOf(workspace, id)).toEqual(rowsOf(feed));
  expect(await sync(), "a sync of what has not changed changes nothing").toBe(0);
}

async function changeState(
  { db }: Workspace,
  id: string,
  change: (stored: string | null) => string | null,
): Promise<void> {
  const { sync_state } = await db
    .selectFrom("accounts")
    .select("sync_state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("accounts")
    .set({ sync_state: change(sync_state) })
    .where("id", "=", id)
    .execute();
}

const rowsOf = ({ rows }: Feed) =>
  [...rows.values()].map(({ id, time, amount, direction }) => [id, time, amount, direction]).sort();

async function tableOf({ db }: Workspace, id: string) {
  const rows = await db
    .selectFrom("account_transfers")
    .select(["source_ref", "time", "amount", "from_account_id"])
    .where("source", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  return rows
    .map(({ source_ref, time, amount, from_account_id: from }) => [
      source_ref,
      time,
      amount,
      from === null ? "in" : "out",
    ])
    .sort();
}
