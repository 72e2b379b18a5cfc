import { afterEach, beforeEach, expect, test } from "vitest";
import { createKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { type Database, openDatabase } from "../storage/database";
import { insertQuotes, type Quote } from "./quotes";
import { findSubmission, type HandOver, refuseFirst, settleSubmission, writeSubmission } from "./submissions";
import { openWorkspace, type Workspace } from "./workspace";

let db: Database;
let workspace: Workspace;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(db, id);
  const times = { created_at: "2026-01-01T00:00:00Z", expires_at: "2026-01-01T00:01:00Z" };
  const source = { network: "sepolia" };
  await insertQuotes(workspace, [
    { id: "q", provider: "direct", ...times, source, transactions: [] as unknown[] } as Quote,
  ]);
});
afterEach(() => db.destroy());

const NOW = 1_000;
const submission = {
  quote_id: "q",
  network: "sepolia",
  tx_hash: "0x1",
  payload: "0x",
  amount: "1",
  step: "approval" as const,
  nonce_slot: "1",
  from_address: "a",
  to_address: "b",
  travel_rule_compliant: 0,
  created_at: NOW,
};

const following = { runtime: { ...systemRuntime, now: () => NOW }, settleInterval: 1 };

async function handOver(): Promise<HandOver> {
  const written = await writeSubmission(workspace, following, submission);
  if (written.conflict) throw new Error(written.conflict);
  return written;
}
const stateOf = async () => (await findSubmission(workspace, "sepolia", "0x1"))?.state;

test("the first hand-over can be refused for certain, and the one after such a refusal is a first one again", async () => {
  for (let times = 0; times < 2; times++) {
    expect(await refuseFirst(workspace, submission, await handOver())).toBe(true);
    expect(await stateOf()).toBe("refused");
  }
  await handOver();
  await settleSubmission(workspace, submission, "abandoned", following);
  expect(await refuseFirst(workspace, submission, await handOver())).toBe(true);
});

test("of two hand-overs in the same millisecond neither can be refused for certain: a node may have taken the other one", async () => {
  const [first, second] = [await handOver(), await handOver()];
  expect(await refuseFirst(workspace, submission, first)).toBe(false);
  expect(await refuseFirst(workspace, submission, second)).toBe(false);
  expect(await stateOf()).toBe("written");
});

test("what was accepted, or replaced by another with its nonce, cannot be refused for certain any more", async () => {
  const first = await handOver();
  await settleSubmission(workspace, submission, "accepted", following);
  expect(await refuseFirst(workspace, submission, first)).toBe(false);
  expect(await refuseFirst(workspace, submission, await handOver())).toBe(false);
  expect(await stateOf()).toBe("accepted");
  await workspace.db.updateTable("submissions").set({ state: "replaced" }).execute();
  expect(await refuseFirst(workspace, submission, await handOver())).toBe(false);
  expect(await stateOf()).toBe("written");
});
