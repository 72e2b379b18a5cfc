import { addGroup, openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Harness, startHarness } from "./harness";

// The accounts of a workspace, without a node.

const path = "/v2/accounts";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";

let api: Harness;
let main: Workspace;
let next = 0;
beforeAll(async () => {
  api = await startHarness();
  main = await workspaceOf("main");
});
afterAll(() => api.server.close());

async function workspaceOf(name: string): Promise<Workspace> {
  const { db } = api.server;
  const { id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return openWorkspace(db, id);
}

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, "0")}`;
const fresh = () => addressOf(0x1000 + next++);

interface Operation {
  action: string;
  account: Record<string, unknown>;
}
const put = (operations: readonly unknown[], key = api.key) =>
  api.call("PUT", path, { body: { operations }, key });
const add = (account: Record<string, unknown>): Operation => ({
  action: "add",
  account: { network: "eth", address: fresh(), ...account },
});
const remove = ({ account: { network, address } }: Operation): Operation => ({
  action: "remove",
  account: { network, address },
});
const read = async (address: unknown, query = "") =>
  (await api.call("GET", `${path}/${address}${query}`)).body;

/** Adds an account, and returns it after the sync that this starts. */
async function added(account: Record<string, unknown>, key = api.key) {
  const operation = add(account);
  const { status, body } = await put([operation], key);
  expect(status, JSON.stringify(body)).toBe(200);
  if (body.sync_batch_id !== undefined) await ended(body.sync_batch_id, key);
  return (await api.call("GET", `${path}/${operation.account.address}`, { key })).body;
}

/** Waits for the end of a batch. */
const ended = (batch: string, key = api.key) =>
  vi.waitFor(
    async () => {
      const { body } = await api.call("GET", `${path}/transfers/sync/status?batch_id=${batch}`, { key });
      expect(body.complete).toBe(true);
      return body;
    },
    { interval: 10, timeout: 60_000 },
  );

/** Stores what an account holds. */
const holds = (
  account_id: string,
  balances: readonly (readonly [string, string, string, string])[],
  now = 0,
) =>
  main.db
    .insertInto("account_balances")
    .values(
      balances.map(([network, denom, asset, amount]) => ({
        account_id,
        network,
        denom,
        asset,
        amount,
        updated_at: now,
      })),
    )
    .execute();

/** Every item of a list, page after page. */
async function listed(query: string, key = api.key): Promise<{ id: string; [name: string]: unknown }[]> {
  const items: { id: string }[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const at: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const { status, body } = await api.call("GET", `${path}?${query}${at}`, { key });
    expect(status, JSON.stringify(body)).toBe(200);
    items.push(...body.items);
    cursor = body.meta.next_cursor;
  }
  return items;
}

describe("adding", () => {
  test("an account has what was given, and what follows from it", async () => {
    const { id: group } = await addGroup(main, systemRuntime, { name: "Payroll" });
    const address = "0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
    const account = await added({
      network: "Ethereum",
      address: address.toLowerCase(),
      name: " Treasury ",
      category: "Hot",
      tags: ["a", "b", "a"],
      group_ids: [group],
    });
    expect(account).toMatchObject({
      name: "Treasury",
      type: "eoa",
      tags: ["a", "b"],
      category: "Hot",
      provider: "wallet",
      chain: "eth",
      connection_id: null,
      groups: [{ id: group, name: "Payroll" }],
      status: "active",
      balances: [],
      balances_usd: null,
      balances_updated_at: null,
      hidden_count: 0,
      hidden_usd: "0",
      books: "house",
      team: null,
      details: { network: "eth", address: address.toLowerCase() },
      entity: { types: ["self"], name: "main" },
    });
    expect(account.entity_id).toBe(account.entity.id);
    expect(await read(account.id)).toEqual(account);
    expect(await read(account.id.toUpperCase())).toEqual(account);
    expect(await read(address.toUpperCase().replace("0X", "0x"))).toEqual(account);
  });

  test("once more updates what is given, and leaves the rest", async () => {
    const { id: group } = await addGroup(main, systemRuntime, { name: "Once more" });
    const before = await added({ name: "First", tags: ["one"], category: "A", group_ids: [group] });
    const change = async (account: Record<string, unknown>) =>
      added({ address: before.details.address, ...account });
    expect(await change({})).toEqual(before);
    expect(await change({ tags: ["two"] })).toMatchObject({
      id: before.id,
      name: "First",
      tags: ["two"],
      category: "A",
    });
    expect(await change({ name: null, category: null })).toMatchObject({
      name: null,
      category: null,
      tags: ["two"],
    });
    expect((await change({ group_ids: [] })).groups).toEqual([]);
  });

  test("two updates of one account at once both stay", async () => {
    const { id, details } = await added({});
    for (let turn = 0; turn < 5; turn += 1) {
      const changes = [{ name: `Name ${turn}` }, { tags: [`tag ${turn}`] }, { category: `Category ${turn}` }];
      await Promise.all(changes.map((change) => put([add({ address: details.address, ...change })])));
      expect(await read(id)).toMatchObject(Object.assign({}, ...changes));
    }
  });

  test("starts a sync of what is new, whose batch it names", async () => {
    const operations = [add({}), add({ network: "sepolia" }), add({ network: "off_chain" })];
    const { body } = await put(operations);
    const status = await ended(body.sync_batch_id);
    expect(status.succeeded + status.failed).toBe(3);
    expect((await put(operations)).body).toEqual({ acknowledged: true });
    expect(await read(operations[2]?.account.address)).toMatchObject({
      status: "active",
      sync_status: "unavailable",
      sync_unavailable_reason: "unsupported",
    });
  });

  test("operations apply in their order", async () => {
    const one = add({ name: "One" });
    const { address } = one.account;
    expect((await put([one, remove(one)])).status).toBe(200);
    expect((await api.call("GET", `${path}/${address}`)).status).toBe(404);
    expect((await put([remove(one), one, add({ address, tags: ["x"] })])).status).toBe(200);
    expect(await read(address)).toMatchObject({ name: "One", tags: ["x"] });
  });

  test("accounts off chain, and on networks that cannot be read", async () => {
    const iban = "DE89370400440532013000";
    expect(await added({ network: "OFF_CHAIN", address: iban, name: "Bank" })).toMatchObject({
      chain: "off_chain",
      type: "bank",
      details: { address: iban },
    });
    // The data interface is about networks.
    expect((await api.call("GET", "/v2/addresses/workspace/balances")).text).not.toMatch(/off_chain/);
    const tron = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
    expect(await added({ network: "tron", address: tron })).toMatchObject({ chain: "tron" });
  });

  test("an account of a connection is named by the provider's identifier", async () => {
    const connection_id = systemRuntime.uuid();
    const at = { created_at: 0, updated_at: 0 };
    await main.db
      .insertInto("account_connections")
      .values({
        id: connection_id,
        ...at,
        name: "Books",
        type: "custom",
        kind: "account",
        credentials: null,
        public_data: "{}",
        resume_state: null,
      })
      .execute();
    const account = { network: "off_chain", connection_id, external_id: "TRUST/1", name: "Trust" };
    const operation = { action: "add", account };
    expect((await put([operation])).status).toBe(200);
    const [found] = (await listed("provider=custom")).filter(({ name }) => name === "Trust");
    expect(found).toMatchObject({ connection_id, external_id: "TRUST/1", details: {}, provider: "custom" });
    expect((await put([{ action: "add", account: { ...account, name: "Renamed" } }])).status).toBe(200);
    expect(await read(found?.id)).toMatchObject({ id: found?.id, name: "Renamed" });
    const other = add({ connection_id, external_id: "TRUST/1" });
    expect((await put([other])).status).toBe(409);
    expect((await put([{ ...operation, action: "remove" }])).status).toBe(200);
    expect((await api.call("GET", `${path}/${found?.id}`)).status).toBe(404);
  });
});

describe("a batch with a bad item changes nothing and names it", () => {
  const cases: readonly (readonly [string, Record<string, unknown>])[] = [
    ["network", { network: "nowhere" }],
    ["address", { address: "0x1" }],
    ["address", { address: undefined }],
    ["address", { address: addressOf(0) }],
    ["name", { name: "" }],
    ["name", { name: " \t" }],
    ["name", { name: "a\u0000b" }],
    ["name", { name: "x".repeat(10_000) }],
    ["tags[1]", { tags: ["a", " "] }],
    ["category", { category: "" }],
    ["group_ids[0]", { group_ids: ["x"] }],
    ["external_id", { connection_id: systemRuntime.uuid() }],
    ["connection_id", { external_id: "1" }],
  ];

  test.each(cases)("400: %s %j", async (field, change) => {
    const good = add({ name: "Good" });
    const { status, body } = await put([good, add({}), add({}), add(change)]);
    expect(status).toBe(400);
    expect(body.message.filter((one: string) => !one.startsWith(`operations[3].account.${field} `))).toEqual(
      [],
    );
    expect((await api.call("GET", `${path}/${good.account.address}`)).status).toBe(404);
  });

  test("all faults are reported at once", async () => {
    const { status, body } = await put([
      add({ network: "nowhere", name: "", tags: [""] }),
      { action: "rename", account: { network: "eth", address: fresh() } },
      add({ address: "0x1", name: "a\u0007" }),
    ]);
    expect(status).toBe(400);
    const places = body.message.map((one: string) => one.split(" ")[0]).sort();
    expect(places).toEqual([
      "operations[0].account.name",
      "operations[0].account.network",
      "operations[0].account.tags[0]",
      "operations[1].action",
      "operations[2].account.address",
      "operations[2].account.name",
    ]);
  });

  test("404 for groups and connections that the workspace does not have", async () => {
    const stranger = await api.newKey({ workspace: "stranger" });
    const { body: group } = await api.call("POST", "/v2/groups", { key: stranger, body: { name: "Theirs" } });
    for (const [place, change] of [
      [
        "group_ids[1]",
        { group_ids: [(await addGroup(main, systemRuntime, { name: fresh() })).id, group.id] },
      ],
      ["group_ids[0]", { group_ids: [systemRuntime.uuid()] }],
      ["connection_id", { connection_id: systemRuntime.uuid(), external_id: "1" }],
    ] as const) {
      const good = add({});
      const { status, body } = await put([good, add(change)]);
      expect([status, body.message]).toEqual([
        404,
        expect.stringContaining(`operations[1].account.${place}`),
      ]);
      expect((await api.call("GET", `${path}/${good.account.address}`)).status).toBe(404);
    }
  });

  test.each([[{}], [{ operations: [] }], [{ operations: Array.from({ length: 1001 }, () => add({})) }]])(
    "400 without operations, and with too many",
    async (body) => {
      expect((await api.call("PUT", path, { body })).status).toBe(400);
    },
  );
});

describe("balances", () => {
  test("have their prices and values now, the highest first; hidden ones are counted", async () => {
    const { id } = await added({ name: "Rich" });
    const foreign = `0x${"66".repeat(20)}`;
    await holds(id, [
      ["eth", foreign, foreign, "7"],
      ["eth", usdc, "USDC", "12345678901234567890.123456"],
      ["off_chain", "", "EURX", "1"],
      ["off_chain", "", "usd", "-10.5"],
    ]);
    const account = await read(id, "?show_all=true");
    expect(
      account.balances.map((one: Record<string, unknown>) => [one.asset, one.amount, one.price, one.usd]),
    ).toEqual([
      ["USDC", "12345678901234567890.123456", "1", "12345678901234567890.123456"],
      ["usd", "-10.5", "1", "-10.5"],
      [foreign, "7", null, null],
      ["EURX", "1", null, null],
    ]);
    expect(account).toMatchObject({
      balances_usd: "12345678901234567879.623456",
      hidden_count: 0,
      hidden_usd: "0",
    });
    expect(account.balances[1]).toMatchObject({ denom: null, network: "off_chain" });
  });

  test("without a price there is no sum", async () => {
    const { id } = await added({});
    await holds(id, [["off_chain", "", "SHELLS", "5"]]);
    expect(await read(id, "?show_all=true")).toMatchObject({ balances_usd: null, balances: [{ usd: null }] });
  });
});

describe("the list", () => {
  test("has pages in the order in which accounts were added, also of one batch, and filters", async () => {
    const key = await api.newKey({ workspace: "pages" });
    const { body: group } = await api.call("POST", "/v2/groups", { key, body: { name: "Some" } });
    const operations = Array.from({ length: 30 }, (_, index) =>
      add({
        name: `${index}`,
        network: index % 3 === 0 ? "sepolia" : "eth",
        tags: index % 2 === 0 ? ["x"] : [],
        ...(index % 5 === 0 && { group_ids: [group.id] }),
      }),
    );
    expect((await put(operations, key)).status).toBe(200);
    const names = async (query: string) => (await listed(query, key)).map(({ name }) => Number(name));
    const all = Array.from({ length: 30 }, (_, index) => index);
    expect((await names("size=7")).sort((one, other) => one - other)).toEqual(all);
    expect(await names("size=7")).toEqual(await names("size=1000"));
    const sorted = async (query: string) => (await names(query)).sort((one, other) => one - other);
    expect(await sorted("network=Sepolia")).toEqual(all.filter((one) => one % 3 === 0));
    expect(await sorted(`group_id=${group.id}&network=ethereum`)).toEqual([5, 10, 20, 25]);
    expect(await names("network=off_chain")).toEqual([]);
    expect(await sorted("type=eoa&provider=wallet&entity_types=self,client")).toEqual(all);
    expect(await names("type=bank")).toEqual([]);
    expect(await names("entity_types=client,counterparty")).toEqual([]);
    const [first] = await listed("size=1", key);
    expect(await sorted(`entity_id=${first?.entity_id}`)).toEqual(all);
    const { body } = await api.call("GET", `${path}?size=7`, { key });
    const later = await api.call("GET", `${path}?size=7&cursor=${body.meta.next_cursor}`, { key });
    const back = await api.call("GET", `${path}?size=7&cursor=${later.body.meta.previous_cursor}`, { key });
    // Not the accounts: those of networks that are not read are still marked so in the background.
    const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    expect(ids(back.body)).toEqual(ids(body));
  });

  test.each([
    ["type=wallet", 400],
    ["provider=nobody", 400],
    ["network=nowhere", 400],
    ["entity_types=self,friend", 400],
    ["size=0", 400],
    ["size=1001", 400],
    ["cursor=x", 400],
    ["group_id=x", 400],
    [`group_id=${systemRuntime.uuid()}`, 404],
    [`entity_id=${systemRuntime.uuid()}`, 404],
  ])("%s is %i", async (query, status) => {
    expect((await api.call("GET", `${path}?${query}`)).status).toBe(status);
  });
});

test("an account is assigned to a team, and to none", async () => {
  const { id } = await added({});
  const team_id = systemRuntime.uuid();
  const assign = (body: unknown) => api.call("PUT", `${path}/${id}/team`, { body });
  expect(await assign({ team_id })).toMatchObject({
    status: 200,
    body: { id, team: { id: team_id, name: null } },
  });
  expect((await listed(`team_id=${team_id}`)).map((one) => one.id)).toEqual([id]);
  expect(await assign({ team_id: null })).toMatchObject({ status: 200, body: { team: null } });
  for (const body of [{}, { team_id: "x" }, { team_id: 1 }]) expect((await assign(body)).status).toBe(400);
  const foreign = await api.call("PUT", `${path}/${systemRuntime.uuid()}/team`, { body: { team_id } });
  expect(foreign.status).toBe(404);
});

test("with an account goes what is known of its transfers, but not of those of others", async () => {
  const [one, other] = [await added({}), await added({})];
  const transfer = (from: string | null, to: string | null) => ({
    id: systemRuntime.uuid(),
    created_at: 0,
    updated_at: 0,
    source: "chain",
    source_ref: systemRuntime.uuid(),
    from_account_id: from,
    to_account_id: to,
    time: 0,
    kind: "TRANSFER" as const,
    status: "CONFIRMED" as const,
    network: "eth",
    block: 1,
    tx_hash: null,
    asset: "USDC",
    denom: usdc,
    amount: "1",
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
  });
  const rows = [transfer(one.id, null), transfer(one.id, other.id), transfer(null, other.id)];
  await main.db.insertInto("account_transfers").values(rows).execute();
  const operation = add({ address: one.details.address });
  expect((await put([remove(operation), remove(operation)])).status).toBe(200);
  const left = await main.db
    .selectFrom("account_transfers")
    .select(["id", "from_account_id", "to_account_id"])
    .execute();
  expect(left.map(({ id, ...ends }) => [rows.findIndex((row) => row.id === id), ends]).sort()).toEqual([
    [1, { from_account_id: null, to_account_id: other.id }],
    [2, { from_account_id: null, to_account_id: other.id }],
  ]);
});

test("accounts of another workspace are out of reach", async () => {
  const { id, details } = await added({ name: "Mine" });
  const stranger = await api.newKey({ workspace: "another" });
  const ask = (method: string, at: string, body?: unknown) =>
    api.call(method, `${path}${at}`, { key: stranger, ...(body !== undefined && { body }) });
  for (const at of [`/${id}`, `/${details.address}`]) expect((await ask("GET", at)).status).toBe(404);
  expect((await ask("PUT", `/${id}/team`, { team_id: null })).status).toBe(404);
  expect((await ask("GET", "")).body.items).toEqual([]);
  expect((await put([remove(add({ address: details.address }))], stranger)).status).toBe(200);
  expect(await read(id)).toMatchObject({ name: "Mine" });
});
