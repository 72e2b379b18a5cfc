import { openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Harness, startHarness } from "./harness";

/* The report of a year by the owners of accounts: parties, some of one name, and the workspace itself. */

const path = "/v2/workflows";
const year = { period_start: "2024-01-01", period_end: "2025-01-01" };

let api: Harness;
let workspace: Workspace;
let connection: string;
let accounts: Record<string, string>;

beforeAll(async () => {
  api = await startHarness({ runtime: { ...systemRuntime, now: () => Date.UTC(2025, 0, 31) } });
  const { id } = await api.server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(api.server.db, id);
  const books = "/v2/account-connections";
  connection = (await api.call("POST", books, { body: { name: "Books", type: "custom", kind: "books" } }))
    .body.id;
  const pushed = ["first", "second", "third", "own"].map((external_id) => ({
    external_id,
    type: "exchange",
  }));
  const { items } = (
    await api.call("POST", `${books}/${connection}/accounts`, { body: { accounts: pushed } })
  ).body;
  accounts = Object.fromEntries(
    items.map((one: { external_id: string; account_id: string }) => [one.external_id, one.account_id]),
  );
});
afterAll(() => api.server.close());

/** Registers an individual with these accounts. */
async function party(...owned: string[]): Promise<string> {
  const about = { name: "Maria <&> Silva", types: ["client"], legal_form: "individual", jurisdiction: "BR" };
  const { id } = (await api.call("POST", "/v2/parties", { body: about })).body;
  const operations = owned.map((name) => ({ action: "add", account_id: accounts[name] }));
  expect((await api.call("PUT", `/v2/parties/${id}/accounts`, { body: { operations } })).status).toBe(200);
  return id;
}

type End = string | null;

/** Stores confirmed movements of the year. */
const move = (...movements: [from: End, to: End, amount: string, asset: string][]) =>
  workspace.db
    .insertInto("account_transfers")
    .values(
      movements.map(([from, to, amount, asset], at) => ({
        id: systemRuntime.uuid(),
        created_at: 0,
        updated_at: 0,
        source: connection,
        source_ref: systemRuntime.uuid(),
        from_account_id: (from && accounts[from]) ?? null,
        to_account_id: (to && accounts[to]) ?? null,
        time: Date.UTC(2024, 1, 29) + at,
        kind: "TRANSFER" as const,
        status: "CONFIRMED" as const,
        network: "off_chain",
        denom: "",
        block: null,
        tx_hash: null,
        asset,
        amount,
        usd: null,
        sender: null,
        recipient: null,
        counterparty_name: null,
        description: null,
        reference: null,
        note: null,
        category: null,
        trade: null,
        raw: "{}",
        deleted_at: null,
      })),
    )
    .execute();

/** The owners of the year and what they did, a line each. */
async function carf(workflow_id: string): Promise<string[]> {
  const { body: run } = await api.call("POST", `${path}/runs/custom`, { body: { workflow_id, ...year } });
  const output = () => api.call("GET", `${path}/runs/${run.id}/output`);
  const { text } = await vi.waitFor(
    async () => {
      const answer = await output();
      expect(answer.status).toBe(200);
      return answer;
    },
    { interval: 10, timeout: 60_000 },
  );
  return text.split("\n").filter((line) => /^ +<[A-Z]/.test(line));
}

test("owners of one name are distinguished, and movements between an owner's own accounts are left out", async () => {
  const [one, other] = [await party("first", "second"), await party("third")];
  await move(
    [null, "first", "100.000001", "USDC"],
    [null, "second", "0.1", "USDC"],
    ["first", "second", "50", "USDC"],
    ["first", "third", "7.000000000000000001", "USDC"],
    ["third", "own", "3", "XYZ"],
  );
  const { body: workflow } = await api.call("POST", path, { body: { template: "carf" } });
  const of = 'name="Maria &lt;&amp;&gt; Silva" legalForm="individual" jurisdiction="BR"';
  const row = (name: string, about: string) => `    <${name} ${about}/>`;
  const usdc = 'asset="USDC" network="off_chain"';
  const xyz = 'asset="XYZ" network="off_chain" transactions="1" units="3" unpriced="1"';
  const seven = 'transactions="1" units="7.000000000000000001" unpriced="0" fairMarketValueUsd="7"';
  const received = 'transactions="2" units="100.100001" unpriced="0" fairMarketValueUsd="100.100001"';
  const users = new Map([
    [one, [row("TransferReceived", `${usdc} ${received}`), row("TransferSent", `${usdc} ${seven}`)]],
    [other, [row("TransferReceived", `${usdc} ${seven}`), row("TransferSent", xyz)]],
  ]);
  expect(await carf(workflow.id)).toEqual([
    '  <CryptoUser name="main" self="true">',
    row("TransferReceived", xyz),
    ...[...users].sort().flatMap(([id, rows]) => [`  <CryptoUser id="${id}" ${of}>`, ...rows]),
  ]);
});

test("asking who the workspace is changes no byte of its report", async () => {
  await move([null, "own", "2", "XYZ"]);
  const { body: workflow } = await api.call("POST", path, { body: { template: "carf" } });
  const before = await carf(workflow.id);
  expect((await api.call("GET", "/v2/parties/self")).body.name).toBe("main");
  expect(await carf(workflow.id)).toEqual(before);
});

test("each account counts for the whole year as belonging to its owner at the time of the report, as the template says", async () => {
  const [{ id }, owner] = [
    (await api.call("POST", path, { body: { template: "carf" } })).body,
    await party("third"),
  ];
  const lines = await carf(id);
  expect(lines[lines.findIndex((line) => line.includes(owner)) + 1]).toContain(
    'units="7.000000000000000001"',
  );
  const { items } = (await api.call("GET", path)).body;
  const template = items.find((one: { template: string }) => one.template === "carf");
  expect(template.description).toContain(
    "each account counts for the whole year as belonging to its owner at the time of the report",
  );
});
