import { afterEach, beforeEach, expect, test } from "vitest";
import { storeKey } from "../../access/keys";
import { systemRuntime } from "../../lib/system-runtime";
import { type Database, openDatabase } from "../../storage/database";
import { insertQuotes, type Quote } from "../../workspace/quotes";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { assignSentElsewhere } from "./payment-transactions";
import { findSubmission } from "./rows";
import {
  markCompared,
  movePayment,
  refuseFirst,
  settleSubmission,
  type Written,
  withdrawWithin,
  writeSubmission,
} from "./table";

const following = { runtime: { ...systemRuntime, now: () => 1_000 }, settleInterval: 1 };
const ofQuote = (quote_id: string) => ({
  quote_id,
  network: "sepolia",
  tx_hash: "0x1",
  payload: "0x",
  token: "native",
  amount: "1",
  step: "payment" as const,
  nonce_slot: "1",
  from_address: "a",
  to_address: "b",
  travel_rule_compliant: 0,
  created_at: 1_000,
});

let db: Database;
let workspace: Workspace;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  await storeKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(db, id);
  const times = { created_at: "2026-01-01T00:00:00Z", expires_at: "2026-01-01T00:01:00Z" };
  const quote = {
    provider: "direct",
    ...times,
    source: { network: "sepolia" },
    transactions: [] as unknown[],
  };
  await insertQuotes(
    workspace,
    ["right", "wrong"].map((name) => ({ id: name, ...quote }) as Quote),
  );
});
afterEach(() => db.destroy());

async function stored() {
  const row = await findSubmission(workspace, "sepolia", "0x1");
  if (!row) throw new Error("nothing is stored");
  return row;
}
const assigned = async () =>
  (await workspace.db.selectFrom("payment_transactions").select(["tx_hash", "quote_id"]).execute()).map(
    ({ tx_hash, quote_id }) => `${tx_hash} ${quote_id}`,
  );
const move = async () =>
  movePayment(workspace, following, { stored: await stored(), submission: ofQuote("right") });

test("a payment that was stored for another quote is accepted for its own, and is that one's transaction", async () => {
  await writeSubmission(workspace, following, ofQuote("wrong"));
  expect(await move()).toBeUndefined();
  expect(await stored()).toMatchObject({ quote_id: "right", state: "accepted", compared_at: 1_000 });
  expect(await assigned()).toEqual(["0x1 right"]);
});

test("a declaration stays, whatever a later submission of the same bytes says", async () => {
  await writeSubmission(workspace, following, { ...ofQuote("wrong"), travel_rule_compliant: 1 });
  await writeSubmission(workspace, following, ofQuote("wrong"));
  expect(await stored()).toMatchObject({ state: "written", travel_rule_compliant: 1 });
  expect(await move()).toBeUndefined();
  expect(await stored()).toMatchObject({ quote_id: "right", travel_rule_compliant: 1 });
});

test("when its own quote has another payment, nothing changes", async () => {
  await writeSubmission(workspace, following, ofQuote("wrong"));
  const other = { network: "sepolia", tx_hash: "0x2", quote_id: "right", nonce_slot: "2" };
  await assignSentElsewhere(workspace, other, 0);
  expect(await move()).toMatchObject({ conflict: "quote", by: { tx_hash: "0x2" } });
  expect(await stored()).toMatchObject({ quote_id: "wrong", state: "written", compared_at: null });
  expect((await assigned()).sort()).toEqual(["0x1 wrong", "0x2 right"]);
});

test("a transaction that was found to be the payment of its quote meanwhile is neither moved nor removed", async () => {
  await writeSubmission(workspace, following, ofQuote("wrong"));
  const before = await stored();
  await markCompared(workspace, before, 2_000);
  const moved = movePayment(workspace, following, { stored: before, submission: ofQuote("right") });
  expect(await moved).toEqual({ conflict: "transaction", quote_id: "wrong" });
  await withdrawWithin(workspace, before);
  expect(await stored()).toMatchObject({ quote_id: "wrong", compared_at: 2_000 });
  expect(await assigned()).toEqual(["0x1 wrong"]);
});

test("a transaction that became the payment of its own quote meanwhile is not removed for the other one", async () => {
  await writeSubmission(workspace, following, ofQuote("wrong"));
  const before = await stored();
  await move();
  await withdrawWithin(workspace, before);
  expect(await assigned()).toEqual(["0x1 right"]);
  expect(await stored()).toMatchObject({ quote_id: "right", state: "accepted" });
});

/** A step that is no payment: several of one quote are no conflict. */
const approval = { ...ofQuote("right"), step: "approval" as const };

async function handOver(): Promise<Written> {
  const written = await writeSubmission(workspace, following, approval);
  if (written.conflict) throw new Error(written.conflict);
  return written;
}
const stateOf = async () => (await findSubmission(workspace, "sepolia", "0x1"))?.state;

test("the first hand-over can be refused for certain, and the one after such a refusal is a first one again", async () => {
  for (let times = 0; times < 2; times++) {
    expect(await refuseFirst(workspace, approval, await handOver())).toBe(true);
    expect(await stateOf()).toBe("refused");
  }
  await handOver();
  await settleSubmission(workspace, approval, "abandoned", following);
  expect(await refuseFirst(workspace, approval, await handOver())).toBe(true);
});

test("none of two hand-overs in the same millisecond can be refused for certain: a node may have taken the other one", async () => {
  const [first, second] = [await handOver(), await handOver()];
  expect(await refuseFirst(workspace, approval, first)).toBe(false);
  expect(await refuseFirst(workspace, approval, second)).toBe(false);
  expect(await stateOf()).toBe("written");
});

test("a transaction that was accepted, or replaced by another with its nonce, cannot be refused for certain any more", async () => {
  const first = await handOver();
  await settleSubmission(workspace, approval, "accepted", following);
  expect(await refuseFirst(workspace, approval, first)).toBe(false);
  expect(await refuseFirst(workspace, approval, await handOver())).toBe(false);
  expect(await stateOf()).toBe("accepted");
  await workspace.db.updateTable("submissions").set({ state: "replaced" }).execute();
  expect(await refuseFirst(workspace, approval, await handOver())).toBe(false);
  expect(await stateOf()).toBe("written");
});
