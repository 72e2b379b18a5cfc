import { expect, test } from "vitest";
import { alertWorldOfEachTest, NOW, someone, USDC, ZERO } from "../../test/alert-world";
import { systemRuntime } from "../lib/system-runtime";
import { openWorkspace } from "../workspace/workspace";
import { changeCase, reopenCases } from "./change-cases";
import { openCase } from "./open-cases";
import type { CaseSubject } from "./rows";
import { selectTimeline } from "./timeline";

/* Cases that the service opens: of alerts, and what reopens them. */

const [alice, bob, carol] = [someone(1), someone(2), someone(3)];
const MILLION = 1_000_000n;

const at = alertWorldOfEachTest();
const own = () => openWorkspace(at.db, at.world.workspace);
const cases = () => own().db.selectFrom("cases").selectAll().orderBy("created_at").orderBy("title").execute();
const actions = async (id: string) => (await selectTimeline(own(), id).execute()).map(({ action }) => action);
const runtime = { ...systemRuntime, now: () => NOW };
const resolve = (id: string) => changeCase(own(), id, { resolution: "escalated" }, "api_key", runtime);

/** A case that somebody has opened; its identifier. */
async function opened(subject: CaseSubject): Promise<string> {
  const given = { severity: "low", sourceType: "manual", sourceId: null, subject } as const;
  const row = await openCase(own(), given, "api_key", runtime);
  if (row === "no_counterparty") throw new Error("the subject names a counterparty");
  return row.id;
}

test("an alert opens one case with what it says, in the transaction of its event", async () => {
  const rule = await at.world.rule("large_transfer", { min_usd: "100" }, { severity: "severe" });
  await at.world.block([[ZERO, alice, 50n * MILLION]]);
  const failing = at.world.block([[alice, bob, 500n * MILLION]], {
    onAppended: async (trx, appended) => {
      await at.world.engine.onAppended(trx, appended);
      throw new Error("killed here");
    },
  });
  await expect(failing).rejects.toThrow("killed here");
  expect(await cases()).toEqual([]);
  await at.world.block([
    [alice, bob, 500n * MILLION],
    [alice, bob, 600n * MILLION],
  ]);
  const [first, second, ...others] = await cases();
  const { id: event } = await own().db.selectFrom("alert_events").select("id").executeTakeFirstOrThrow();
  expect([second?.status, others]).toEqual(["open", []]);
  expect(first).toMatchObject({
    title: "Large transfer",
    severity: "severe",
    severity_rank: 3,
    source_type: "alert_event",
    subject_address: alice,
    timeline_length: 1,
  });
  const ofEvent = [first, second].find((one) => one?.source_id === event);
  expect(JSON.parse(ofEvent?.subject ?? "")).toEqual({
    network: "sepolia",
    address: alice,
    tx_hash: "0x1-0",
  });
  expect(JSON.parse(ofEvent?.evidence_summary ?? "")).toMatchObject({
    event_id: event,
    rule_id: rule,
    rule_type: "large_transfer",
    caption: "Large transfer",
    message: expect.stringContaining("500 USDC"),
  });
  expect(await selectTimeline(own(), first?.id ?? "").execute()).toMatchObject([
    { action: "created", actor: "service" },
  ]);
});

test("a rule can say that it opens none", async () => {
  const rule = await at.world.rule("large_transfer", { min_usd: "100" });
  await own()
    .db.updateTable("alert_rules")
    .set({ opens_case: 0, updated_at: NOW })
    .where("id", "=", rule)
    .execute();
  await at.world.block([[ZERO, alice, 500n * MILLION]]);
  expect(await at.world.events()).toHaveLength(1);
  expect(await cases()).toEqual([]);
});

test("an alert that rises again has the same case: recorded while it is open, reopened when it is resolved", async () => {
  await at.world.rule("balance_threshold", { address: alice, token: USDC, below: "50" });
  await at.world.block([[ZERO, alice, 40n * MILLION]]);
  const [first] = await cases();
  const id = first?.id ?? "";
  const rise = async () => {
    await at.world.block([[ZERO, alice, 100n * MILLION]]);
    await at.world.block([[alice, bob, 100n * MILLION]]);
  };
  await rise();
  expect(await actions(id)).toEqual(["created", "repeated"]);
  await resolve(id);
  await rise();
  const [reopened, ...others] = await cases();
  expect([reopened, others]).toMatchObject([{ id, status: "open", resolution: null, resolved_at: null }, []]);
  expect(await actions(id)).toEqual(["created", "repeated", "escalated", "reopened"]);
  const events = await own().db.selectFrom("alert_events").select("id").orderBy("seq").execute();
  const last = (await selectTimeline(own(), id).execute()).at(-1);
  expect(JSON.parse(last?.details ?? "")).toMatchObject({
    event_id: events.at(-1)?.id,
    from: "resolved",
    to: "open",
  });
});

test("a change about an address reopens the resolved cases about it, and no other", async () => {
  const addresses = [`0x${"AB".repeat(20)}`, `0x${"ab".repeat(20)}`, alice];
  const [one, open, other] = await Promise.all(addresses.map((address) => opened({ address })));
  for (const id of [one, other]) await resolve(id ?? "");
  const about = {
    workspaceId: at.world.workspace,
    address: `0x${"ab".repeat(20)}`,
    details: { list: "ofac" },
  };
  await at.db
    .transaction()
    .execute((trx) =>
      reopenCases(
        trx,
        [about, { ...about, workspaceId: "another" }, { ...about, details: { list: "eu" } }],
        runtime,
      ),
    );
  expect(await actions(one ?? "")).toEqual(["created", "escalated", "reopened", "repeated"]);
  expect(await actions(open ?? "")).toEqual(["created"]);
  expect(await actions(other ?? "")).toEqual(["created", "escalated"]);
});

test("the case of an alert about a counterparty is about that one, also of a payment that was sent, and reopens with it", async () => {
  const label = { name: "n", category: "sanctions", list: "OFAC SDN", source: "s" };
  await at.db
    .insertInto("labels")
    .values({ ...label, family: "evm", address: bob, account_key: bob })
    .execute();
  for (const type of ["unknown_counterparty", "sanctions_check"])
    await at.world.rule(type, { addresses: alice });
  await at.world.block([[alice, bob, 1n]]);
  await at.world.block([[carol, alice, 1n]]);
  const found = await cases();
  expect(found.map(({ title, subject_address }) => [title, subject_address]).sort()).toEqual([
    ["New counterparty", bob],
    ["New counterparty", carol],
    ["Sanctioned counterparty", bob],
  ]);
  for (const { id } of found) await resolve(id);
  const fact = { workspaceId: at.world.workspace, address: bob, details: { list: "ofac" } };
  await at.db.transaction().execute((trx) => reopenCases(trx, [fact], runtime));
  const reopened = (await cases()).filter(({ status }) => status === "open");
  expect(reopened.map(({ subject_address }) => subject_address)).toEqual([bob, bob]);
});
