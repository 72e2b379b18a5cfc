import { addAccount, openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ReadBlockContent, ReadTransfer } from "../src/indexing/reader";
import { appendBlocks } from "../src/indexing/write";
import { callAt, type Harness, startHarness } from "./harness";
import { countAsFollowed, countAsIndexed } from "./support/count-as-indexed";

const USDC = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const address = (digit: string) => `0x${digit.repeat(40)}`;
const hash = (value: number) => `0x${value.toString(16).padStart(64, "0")}`;
const unknown = "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21";

let api: Harness;
let owner: Workspace;
const ids = { alice: "", bob: "", bank: "" };

const workspaceNamed = async (name: string): Promise<Workspace> => {
  const { db } = api.server;
  const { id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return openWorkspace(db, id);
};
const add = async (workspace: Workspace, network: string, of: string) =>
  (await addAccount(workspace, systemRuntime, { network, address: of, name: "" })).id;
const move = (position: number, tx: number, from: string, to: string, amount: bigint): ReadTransfer => ({
  position,
  txHash: hash(tx),
  token: USDC,
  sender: address(from),
  recipient: address(to),
  amount,
});
const block = (number: number, transfers: ReadTransfer[]): ReadBlockContent => ({
  number,
  hash: hash(1_000 + number),
  time: Date.UTC(2026, 0, 1) + number * 60_000,
  transfers,
  transactions: [],
  departures: [],
  arrivals: [],
  multisigs: [],
});

beforeAll(async () => {
  api = await startHarness();
  await countAsFollowed(api.server.db, "sepolia");
  owner = await workspaceNamed("main");
  await appendBlocks(api.server.db, {
    network: "sepolia",
    after: undefined,
    now: Date.now(),
    blocks: [
      block(0, []),
      block(1, [move(0, 1, "a", "b", 5n), move(1, 1, "a", "c", 6n), move(2, 1, "c", "d", 7n)]),
      block(2, [move(0, 2, "c", "a", 8n)]),
    ],
  });
  ids.alice = await add(owner, "sepolia", address("a"));
  ids.bob = await add(owner, "sepolia", address("b"));
  ids.bank = await add(owner, "off_chain", "DE1");
});
afterAll(() => api.server.close());

const sync = "/v2/accounts/transfers/sync";
const status = (batch: string) =>
  api.call("GET", `/v2/account-connections/transactions/sync/status?batch_id=${batch}`);
const completed = (batch: string) =>
  vi.waitFor(
    async () => {
      await countAsIndexed(api.server.db);
      const { body } = await status(batch);
      expect(body.complete).toBe(true);
      return body;
    },
    { interval: 10, timeout: 30_000 },
  );
const rows = (workspace: Workspace) =>
  workspace.db.selectFrom("account_transfers").selectAll().orderBy("time").orderBy("source_ref").execute();

test("each account has a job, and its batch is complete when all of them have ended", async () => {
  const started = await api.call("POST", sync);
  expect([started.status, started.body.enqueued, started.body.skipped]).toEqual([202, 3, 0]);
  expect(await completed(started.body.batch_id)).toEqual({
    batch_id: started.body.batch_id,
    pending: 0,
    running: 0,
    succeeded: 2,
    failed: 1,
    complete: true,
    // The payment between the two is added once.
    transactions_upserted: 3,
  });
  const shown = (await rows(owner)).map((row) => [row.from_account_id, row.to_account_id, row.amount]);
  expect(shown).toEqual([
    [ids.alice, ids.bob, "0.000005"],
    [ids.alice, null, "0.000006"],
    [null, ids.alice, "0.000008"],
  ]);
  const accounts = await owner.db
    .selectFrom("accounts")
    .select(["id", "sync_status", "sync_unavailable_reason"])
    .where("id", "in", [ids.alice, ids.bank])
    .orderBy("network")
    .execute();
  expect(accounts).toEqual([
    { id: ids.bank, sync_status: "unavailable", sync_unavailable_reason: "unsupported" },
    { id: ids.alice, sync_status: "succeeded", sync_unavailable_reason: null },
  ]);
});

test("nothing that a sync has is added again, under either path", async () => {
  for (const path of ["/v2/account-connections/transactions/sync", sync]) {
    const started = await api.call("POST", path, {
      body: { account_ids: [ids.alice, ids.alice.toUpperCase()] },
    });
    expect([started.status, started.body.enqueued]).toEqual([202, 1]);
    expect(await completed(started.body.batch_id)).toMatchObject({ succeeded: 1, transactions_upserted: 0 });
    const other = await api.call(
      "GET",
      `/v2/accounts/transfers/sync/status?batch_id=${started.body.batch_id}`,
    );
    expect(other.body).toEqual((await status(started.body.batch_id)).body);
  }
  expect(await rows(owner)).toHaveLength(3);
});

test("a resync reads everything: what is there no more is deleted, and notes stay", async () => {
  const [kept, lost] = await rows(owner);
  await owner.db
    .updateTable("account_transfers")
    .set({ note: "Rent" })
    .where("id", "=", kept?.id ?? "")
    .execute();
  await owner.db
    .updateTable("account_transfers")
    .set({ source_ref: "sepolia/gone/0" })
    .where("id", "=", lost?.id ?? "")
    .execute();
  const started = await api.call("POST", `/v2/accounts/${ids.alice}/transfers/resync`);
  expect([started.status, started.body.enqueued]).toEqual([202, 1]);
  expect(await completed(started.body.batch_id)).toMatchObject({ succeeded: 1, transactions_upserted: 2 });
  const now = await rows(owner);
  expect(
    now.map(({ source_ref, note, deleted_at }) => [
      source_ref.split("/")[1] === "gone",
      note,
      deleted_at !== null,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [false, "Rent", false],
      [true, null, true],
      [false, null, false],
    ]),
  );
  expect(now.filter(({ deleted_at }) => deleted_at === null)).toHaveLength(3);
});

test("a waiting job is left alone by a sync and replaced by a resync, in its batch as well; a running one is neither", async () => {
  const { db } = api.server;
  const job = {
    kind: "sync-transfers",
    dedup_key: `${owner.id} ${ids.bob}`,
    group_key: null,
    state: "ready" as const,
  };
  const row = {
    ...job,
    id: "waiting",
    payload: JSON.stringify({ workspace_id: owner.id, account_id: ids.bob }),
  };
  const later = Date.now() + 3_600_000;
  await db
    .insertInto("jobs")
    .values({
      ...row,
      run_at: later,
      created_at: 0,
      attempts: 0,
      lease_until: null,
      lease_owner: null,
      last_error: null,
    })
    .execute();
  const skipped = await api.call("POST", sync, { body: { account_ids: [ids.bob] } });
  expect([skipped.body.enqueued, skipped.body.skipped]).toEqual([0, 1]);
  expect((await status(skipped.body.batch_id)).body.complete).toBe(true);
  await owner.db
    .insertInto("sync_batch_accounts")
    .values({
      batch_id: skipped.body.batch_id,
      account_id: ids.bob,
      job_id: "waiting",
      state: "pending",
      upserted: 0,
      reason_code: null,
    })
    .execute();
  expect((await status(skipped.body.batch_id)).body).toMatchObject({ pending: 1, complete: false });
  await db
    .updateTable("jobs")
    .set({ lease_owner: "other", lease_until: later })
    .where("id", "=", "waiting")
    .execute();
  expect((await status(skipped.body.batch_id)).body).toMatchObject({
    pending: 1,
    running: 1,
    complete: false,
  });
  expect((await api.call("POST", `/v2/accounts/${ids.bob}/transfers/resync`)).status).toBe(409);
  await db
    .updateTable("jobs")
    .set({ lease_owner: null, lease_until: null })
    .where("id", "=", "waiting")
    .execute();
  const resync = await api.call("POST", `/v2/accounts/${ids.bob}/transfers/resync`, {
    body: { account_ids: [] },
  });
  expect(resync.status).toBe(202);
  expect(await completed(resync.body.batch_id)).toMatchObject({ succeeded: 1 });
  expect((await status(skipped.body.batch_id)).body).toMatchObject({ succeeded: 1, complete: true });
});

test("each of several resyncs at once has a batch, which ends with the job that replaced the others", async () => {
  const started = await Promise.all(
    [1, 2, 3].map(() => api.call("POST", `/v2/accounts/${ids.alice.toUpperCase()}/transfers/resync`)),
  );
  const begun = started.filter(({ status }) => status === 202);
  expect(begun.length).toBeGreaterThan(0);
  // One that came when a worker had the job of another one.
  for (const { status } of started) expect([202, 409]).toContain(status);
  for (const { body } of begun)
    expect(await completed(body.batch_id)).toMatchObject({ succeeded: 1, failed: 0 });
});

test("accounts and batches that the workspace does not have start nothing", async () => {
  const stranger = await api.newKey({ workspace: "stranger" });
  const foreign = await add(await workspaceNamed("stranger"), "sepolia", address("a"));
  const before = await api.server.db.selectFrom("jobs").select("id").execute();
  for (const id of [foreign, unknown]) {
    expect((await api.call("POST", sync, { body: { account_ids: [ids.alice, id] } })).status).toBe(404);
    expect((await api.call("POST", `/v2/accounts/${id}/transfers/resync`)).status).toBe(404);
    expect((await status(id)).status).toBe(404);
  }
  expect(await api.server.db.selectFrom("jobs").select("id").execute()).toEqual(before);
  expect((await status("soon")).status).toBe(400);
  expect((await api.call("GET", "/v2/accounts/transfers/sync/status")).status).toBe(400);
  const faulty = await api.call("POST", sync, { body: { account_ids: ["x", 1] } });
  expect([faulty.status, faulty.body.message.length]).toEqual([400, 2]);
  const started = await api.call("POST", sync, { key: stranger });
  expect((await status(started.body.batch_id)).status).toBe(404);
  expect(started.body.enqueued).toBe(1);
});

test("the lists of earlier versions name what took their place", async () => {
  for (const path of [
    "/v2/account-connections/transactions",
    `/v2/account-connections/${unknown}/transactions`,
  ]) {
    // Not by the harness, which takes the first for a connection of this name.
    const gone = await callAt(api.server.url, "GET", path, { key: api.key });
    expect([gone.status, gone.text.includes("/transfers")]).toEqual([410, true]);
  }
});
