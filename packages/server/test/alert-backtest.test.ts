import { expect, test, vi } from "vitest";
import { EMPTY_BLOCK } from "../src/indexing/reader";
import { appendBlocks } from "../src/indexing/write";
import { openWorkspace } from "../src/workspace/workspace";
import { someone, USDC, ZERO } from "./alert-world";
import { harnessOfFile, startHarness } from "./harness";

const PATH = "/v2/risk/alert-rules/backtest";
const DAY = 86_400_000;
const [alice, bob] = [someone(1), someone(2)];
const MILLION = 1_000_000n;
const { call } = harnessOfFile();

test("a backtest says what a rule would have raised, the same that it raises as things happen", async () => {
  const api = await startHarness();
  const { db } = api.server;
  // Rows that are there when the server first prices the index would get a value.
  await vi.waitFor(
    async () => {
      const { loops } = await api.server.health();
      expect(loops.find(({ name }) => name === "repricing the index")?.lastSuccessAt).toBeTypeOf("number");
    },
    { interval: 10, timeout: 30_000 },
  );
  const now = Date.now();
  const amounts = [100n, 5n, 80n, 3n, 90n].map((amount) => amount * MILLION);
  let after: { number: number; hash: string } | undefined;
  for (const [number, amount] of [0n, ...amounts].entries()) {
    const moved =
      number === 0
        ? { sender: ZERO, recipient: alice, amount: 1_000n * MILLION }
        : { sender: alice, recipient: bob, amount };
    const transfer = { position: 0, txHash: `0x${number}`, token: USDC, ...moved };
    const time = now - (100 - number * 10) * DAY;
    const block = { ...EMPTY_BLOCK, number, hash: `h${number}`, time, transfers: [transfer] };
    await appendBlocks(db, { network: "sepolia", after, blocks: [block], now });
    after = { number, hash: `h${number}` };
  }
  const cursor = (change: object) =>
    db.updateTable("index_cursors").set(change).where("network", "=", "sepolia").execute();
  await cursor({ start_block: 0, state: "ok" });
  const ask = async (body: object) => (await api.call("POST", PATH, { body })).body;
  const large = { rule_type: "large_transfer", network: "sepolia" };
  const parameters = { min_amount: 80, token: "USDC", addresses: alice, min_usd: 1_000_000_000 };
  const reported = await ask({ ...large, parameters, days: 200 });
  expect(reported).toMatchObject({ transfers: 6, status: "complete", reason: null });
  // Without prices the limit in dollars cannot be compared with the two small ones, which is reported once.
  expect(reported.events.map(({ caption }: { caption: string }) => caption)).toEqual([
    "Large transfer",
    "Large transfer",
    "Value unknown",
    "Large transfer",
    "Large transfer",
  ]);
  expect(await ask({ ...large, parameters, days: 95, limit: 1 })).toMatchObject({
    transfers: 5,
    fired: 4,
    events: [{ tx_hash: "0x1" }],
  });
  const balance = { rule_type: "balance_threshold", network: "sepolia" };
  const below = { address: alice, token: "USDC", below: "820" };
  expect(await ask({ ...balance, parameters: below, days: 200 })).toMatchObject({
    fired: 1,
    events: [{ tx_hash: "0x3", message: `The balance of ${alice} on sepolia is 815 USDC, below 820.` }],
  });
  expect(await ask({ rule_type: "heartbeat", network: "sepolia" })).toMatchObject({
    status: "none",
    reason: "not_stored",
    fired: 0,
  });
  expect(await ask({ ...large, network: "basesep" })).toMatchObject({
    status: "none",
    reason: "not_indexed",
    transfers: 0,
    fired: 0,
  });
  await cursor({ start_block: 1, start_at: now - 100 * DAY });
  expect(await ask({ ...large, days: 200 })).toMatchObject({
    status: "partial",
    reason: "history_incomplete",
  });
  expect(await ask({ ...large, days: 95 })).toMatchObject({ status: "complete", reason: null });
  await cursor({ state: "behind" });
  expect(await ask({ ...large, days: 95 })).toMatchObject({ status: "partial", reason: "index_behind" });
  await cursor({ start_block: 0, state: "ok" });
  const { id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "main")
    .executeTakeFirstOrThrow();
  const own = openWorkspace(db, id).db;
  const rule = "7b1f2d5e-8c4a-4f0e-9a3b-2d6c5e8f1a90";
  const pack = { pack_id: null, pack_type: null, pack_label: null, pack_address: null };
  await own
    .insertInto("alert_rules")
    .values({
      id: rule,
      created_at: now,
      updated_at: now,
      name: "n",
      ...large,
      template_id: rule,
      severity: "low",
      parameters: JSON.stringify(parameters),
      trigger_kind: "BLOCK",
      enabled: 0,
      version: 1,
      runner_id: "r",
      ...pack,
    })
    .execute();
  const stored = (query = "", options = {}) =>
    api.call("GET", `/v2/risk/alert-rules/${rule}/backtest${query}`, options);
  expect((await stored("?days=200")).body).toMatchObject({ events: reported.events, fired: reported.fired });
  expect((await stored("?days=95&limit=1")).body).toMatchObject({ fired: 4, events: [{ tx_hash: "0x1" }] });
  expect((await stored("?days=0&limit=1001")).status).toBe(400);
  const listed = await api.call("GET", "/v1/risk/alert-templates?network=sepolia");
  const { templates } = listed.body.groups.find(({ type }: { type: string }) => type === "large_transfer");
  const { template_id } = templates[0];
  const byTemplate = { addresses: alice, token: "USDC", min_amount: "80", min_usd: "1000000000" };
  expect((await ask({ template_id, parameters: byTemplate, days: 200 })).events).toEqual(reported.events);
  const key = await api.newKey({ workspace: "stranger" });
  expect((await stored("", { key })).body).toMatchObject({ statusCode: 404, code: "alert_rule_not_found" });
  await api.server.close();
});

test("facts that cannot be replayed are refused, field by field", async () => {
  const fields = async (body: object) =>
    Object.keys((await call("POST", PATH, { body })).body.fields ?? {}).sort();
  const id = "7b1f2d5e-8c4a-4f0e-9a3b-2d6c5e8f1a90";
  expect(await fields({})).toEqual(["rule_type"]);
  expect(await fields({ rule_type: "none", network: "nowhere" })).toEqual(["network", "rule_type"]);
  // A rule of the workspace has an operation of its own.
  expect(await fields({ alert_rule_id: id })).toEqual(["alert_rule_id", "rule_type"]);
  expect(await fields({ template_id: id, network: "sepolia", rule_type: "x" })).toEqual([
    "network",
    "rule_type",
  ]);
  const unknown = await call("POST", PATH, { body: { template_id: id } });
  expect(unknown.body).toMatchObject({ statusCode: 404, code: "alert_template_not_found" });
  expect(await fields({ rule_type: "large_mint", network: "sepolia", days: 0 })).toEqual([
    "days",
    "parameters",
  ]);
});
