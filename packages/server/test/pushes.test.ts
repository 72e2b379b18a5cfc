import { openWorkspace, type Workspace } from "@waybill/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Harness, startHarness } from "./harness";
import { accountsOf, kinds } from "./support/account-spellings";

/* Data that users push into connections of their own. */

const connections = "/v2/account-connections";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";

let api: Harness;
let workspace: Workspace;
let names = 0;

beforeAll(async () => {
  api = await startHarness();
  const { id } = await api.server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(api.server.db, id);
});
afterAll(() => api.server.close());

const post = (path: string, body: unknown, key?: string) =>
  api.call("POST", path, { body, ...(key !== undefined && { key }) });

/** A connection with the account TRUST. */
async function connected(): Promise<string> {
  names += 1;
  const body = { name: `Books ${names}`, type: "custom", kind: "books" };
  const path = `${connections}/${(await post(connections, body)).body.id}`;
  expect((await post(`${path}/accounts`, { accounts: [{ external_id: "TRUST" }] })).status).toBe(200);
  return path;
}

const snapshot = (as_of: string, quantity: string, more: object = {}) => ({
  external_id: "TRUST",
  as_of,
  asset: "USDC",
  quantity,
  ...more,
});

const movement = (id: string, quantity: string, more: object = {}) => ({
  external_id: "TRUST",
  booked_at: "2026-09-11T09:30:00-05:00",
  direction: "in",
  quantity,
  asset: "USD",
  client_movement_id: id,
  ...more,
});

const idOf = (path: string) => path.split("/").at(-1) ?? "";

const balances = async (path: string) =>
  workspace.db
    .selectFrom("account_balances")
    .innerJoin("accounts", "accounts.id", "account_balances.account_id")
    .select(["account_balances.network", "denom", "asset", "amount", "account_balances.updated_at"])
    .where("accounts.connection_id", "=", idOf(path))
    .orderBy("asset")
    .execute();

const transfers = async (path: string) =>
  workspace.db
    .selectFrom("account_transfers")
    .selectAll()
    .where("source", "=", idOf(path))
    .orderBy("time")
    .orderBy("source_ref")
    .execute();

const revisions = async (path: string, query = "") =>
  (await api.call("GET", `${path}/revisions${query}`)).body.items;

test("accounts are added and updated by their external ids; what is not given stays", async () => {
  const path = await connected();
  const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const accounts = [
    { external_id: "TRUST", name: "Trust account" },
    { external_id: "HOT", network: "eth", address, name: "Hot wallet 🔥" },
  ];
  const { status, body } = await post(`${path}/accounts`, { accounts });
  expect([status, body.upserted]).toEqual([200, 2]);
  expect(body.items.map((one: { created: boolean }) => one.created)).toEqual([false, true]);
  await post(`${path}/accounts`, { accounts: [{ external_id: "HOT", type: "multisig" }] });
  const preview = (await api.call("GET", path)).body;
  expect(preview.accounts).toMatchObject([
    { external_id: "HOT", name: "Hot wallet 🔥", type: "multisig", network: "eth" },
    { external_id: "TRUST", name: "Trust account", type: "bank", network: "off_chain", address: null },
  ]);
  expect(preview.accounts[0].address).toBe(address.toLowerCase());
  expect(preview.accounts[1].account_id).toBe(body.items[0].account_id);
  const changed = await revisions(path, "?entity_type=account");
  expect(changed).toMatchObject([
    {
      action: "update",
      before: { type: "eoa" },
      after: { type: "multisig", address: address.toLowerCase() },
    },
    { action: "create", before: null, after: { external_id: "HOT" } },
    { action: "update", before: { name: null, address: null }, after: { name: "Trust account" } },
    { action: "create", before: null, after: { external_id: "TRUST" } },
  ]);
});

test("an address belongs to one account of the workspace, and one on a chain has one", async () => {
  const [path, other] = [await connected(), await connected()];
  const address = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
  await post(`${other}/accounts`, { accounts: [{ external_id: "COLD", network: "ethereum", address }] });
  const accounts = [
    { external_id: "COLD", network: "ethereum", address },
    { external_id: "NONE", network: "eth" },
    { external_id: "WRONG", network: "solana", address },
    { external_id: "NOWHERE", network: "nowhere" },
    { external_id: "TWICE" },
    { external_id: "TWICE" },
  ];
  const { status, body } = await post(`${path}/accounts`, { accounts });
  expect([status, Object.keys(body.fields).sort()]).toEqual([
    400,
    [
      "accounts[0].address",
      "accounts[1].address",
      "accounts[2].address",
      "accounts[3].network",
      "accounts[5].external_id",
    ],
  ]);
  expect((await api.call("GET", path)).body.accounts).toHaveLength(1);
});

test("the newest snapshot of an asset is its balance; the same instant again supersedes", async () => {
  const path = await connected();
  const token = { asset_id: `ethereum:${usdc.toUpperCase().replace("0X", "0x")}` };
  const pushed = await post(`${path}/snapshots`, {
    snapshots: [
      snapshot("2026-09-11T00:00:00-05:00", "1500000.50"),
      snapshot("2026-09-10T00:00:00-05:00", "9"),
      snapshot("2026-09-10T00:00:00Z", "-0012.5000", { asset: "EUR" }),
      snapshot("2026-09-10T00:00:00Z", "7", token),
    ],
  });
  expect([pushed.status, pushed.body.upserted]).toEqual([200, 4]);
  const time = Date.parse("2026-09-11T05:00:00Z");
  const day = Date.parse("2026-09-10T00:00:00Z");
  const eur = { network: "off_chain", denom: "", asset: "EUR", amount: "-12.5", updated_at: day };
  const onChain = { network: "eth", denom: usdc, asset: "USDC", amount: "7", updated_at: day };
  const held = (amount: string, at = time) => ({
    network: "off_chain",
    denom: "",
    asset: "USDC",
    amount,
    updated_at: at,
  });
  expect(await balances(path)).toEqual(expect.arrayContaining([eur, onChain, held("1500000.5")]));
  const older = await post(`${path}/snapshots`, { snapshots: [snapshot("2026-09-10T00:00:00-05:00", "8")] });
  expect(older.body.items[0].id).toBe(pushed.body.items[1].id);
  expect(await balances(path)).toContainEqual(held("1500000.5"));
  await post(`${path}/snapshots`, { snapshots: [snapshot("2026-09-11T05:00:00Z", "2")] });
  expect(await balances(path)).toContainEqual(held("2"));
  const newest = `${path}/snapshots/${pushed.body.items[0].id}`;
  expect((await api.call("DELETE", newest)).status).toBe(204);
  expect((await api.call("DELETE", newest)).body.code).toBe("snapshot_not_found");
  expect(await balances(path)).toContainEqual(held("8", Date.parse("2026-09-10T05:00:00Z")));
  await post(`${path}/snapshots`, { snapshots: [snapshot("2026-09-11T05:00:00Z", "2")] });
  expect(await balances(path)).toContainEqual(held("2"));
  expect((await revisions(path)).slice(0, 4)).toMatchObject([
    { action: "create", before: null, after: { quantity: "2" }, source: "api", import_id: null },
    { action: "delete", before: { quantity: "2" }, after: null },
    { action: "supersede", before: { quantity: "1500000.5" }, after: { quantity: "2" } },
    { action: "supersede", before: { quantity: "9" }, after: { quantity: "8" } },
  ]);
});

test("without a snapshot there is no balance", async () => {
  const path = await connected();
  const { body } = await post(`${path}/snapshots`, { snapshots: [snapshot("2026-09-11T00:00:00Z", "0")] });
  expect(await balances(path)).toMatchObject([{ amount: "0" }]);
  await api.call("DELETE", `${path}/snapshots/${body.items[0].id.toUpperCase()}`);
  expect(await balances(path)).toEqual([]);
});

test("a movement is a transfer of its account, replaced by its id, and keeps the note and the category", async () => {
  const path = await connected();
  const details = {
    source_ref: "Statement 9",
    counterparty_name: "Acme Ltd",
    counterparty_address: "DE02",
    description: "Rent",
    direction: "out",
    tx_hash: `0x${"AB".repeat(32)}`,
  };
  const { body } = await post(`${path}/movements`, {
    movements: [movement("a", "25000.10"), movement("b", "1", details)],
  });
  expect(body).toMatchObject({ upserted: 2, items: [{ client_movement_id: "a", external_id: "TRUST" }, {}] });
  const account = (await api.call("GET", path)).body.accounts[0].account_id;
  expect(await transfers(path)).toMatchObject([
    {
      id: body.items[0].id,
      source_ref: "a",
      to_account_id: account,
      from_account_id: null,
      amount: "25000.1",
      time: Date.parse("2026-09-11T14:30:00Z"),
      asset: "USD",
      network: "off_chain",
      usd: null,
    },
    {
      id: body.items[1].id,
      from_account_id: account,
      to_account_id: null,
      recipient: "DE02",
      sender: null,
      counterparty_name: "Acme Ltd",
      description: "Rent",
      reference: "Statement 9",
      tx_hash: `0x${"ab".repeat(32)}`,
    },
  ]);
  await workspace.db
    .updateTable("account_transfers")
    .set({ note: "Checked", category: "Sales" })
    .where("id", "=", body.items[0].id)
    .execute();
  const again = await post(`${path}/movements`, {
    movements: [movement("a", "24000"), movement("b", "1", details)],
  });
  expect(again.body.items).toEqual(body.items);
  expect((await transfers(path))[0]).toMatchObject({ amount: "24000", note: "Checked", category: "Sales" });
  expect(await revisions(path, "?entity_type=movement")).toMatchObject([
    {
      action: "update",
      entity_id: body.items[0].id,
      before: { quantity: "25000.1" },
      after: { quantity: "24000" },
    },
    { action: "create", entity_id: body.items[1].id },
    { action: "create" },
  ]);
});

test("a deleted movement is gone, and another push restores it", async () => {
  const path = await connected();
  const movements = [movement("a", "1")];
  const { body } = await post(`${path}/movements`, { movements });
  const one = `${path}/movements/${body.items[0].id}`;
  expect((await api.call("DELETE", one)).status).toBe(204);
  expect((await api.call("DELETE", one)).body.code).toBe("movement_not_found");
  expect((await transfers(path))[0]?.deleted_at).not.toBeNull();
  expect((await post(`${path}/movements`, { movements })).body).toEqual(body);
  expect((await transfers(path))[0]?.deleted_at).toBeNull();
  const actions = (await revisions(path, "?entity_type=movement")).map(
    (one: { action: string }) => one.action,
  );
  expect(actions).toEqual(["create", "delete", "create"]);
});

test("a movement without an id is the one of the same account, time, direction, network, asset and quantity", async () => {
  const path = await connected();
  const { client_movement_id: _, ...plain } = movement("", "3");
  const first = await post(`${path}/movements`, { movements: [plain] });
  const again = {
    ...plain,
    booked_at: "2026-09-11T14:30:00.000Z",
    quantity: "3.0",
    description: "Found later",
  };
  const second = await post(`${path}/movements`, { movements: [again] });
  expect(second.body).toEqual(first.body);
  expect(await transfers(path)).toMatchObject([{ description: "Found later", amount: "3" }]);
  const twice = await post(`${path}/movements`, { movements: [plain, again] });
  expect([twice.status, twice.body.message]).toEqual([
    400,
    [expect.stringContaining("movements[1].client_movement_id is required")],
  ]);
  const bridged = ["ethereum:native", "base:native"].map((asset_id) => ({
    ...plain,
    asset: "ETH",
    asset_id,
  }));
  const both = await post(`${path}/movements`, { movements: bridged });
  expect([both.status, both.body.upserted]).toEqual([200, 2]);
});

test("a token of the registry is valued at the time of the movement", async () => {
  const path = await connected();
  const token = { asset: "USDC", asset_id: `ethereum:${usdc}` };
  await post(`${path}/movements`, {
    movements: [movement("a", "2.5", token), movement("b", "0.0000001", token), movement("c", "2.5")],
  });
  expect((await transfers(path)).map(({ usd }) => usd)).toEqual(["072500000", null, null]);
});

test("a push with a fault stores nothing, and each fault of each element is named", async () => {
  const path = await connected();
  const movements = [
    movement("a", "1e5", { booked_at: "2026-09-11T09:30:00" }),
    movement("b", "1,000", { direction: "sideways" }),
    movement("c", "-5"),
    movement("d", "0"),
    movement("e", "9".repeat(79)),
    movement("f", "1", { external_id: "UNKNOWN" }),
    movement("g", "1", { booked_at: "2026-02-30T00:00:00Z", asset: "\u0007" }),
    movement("h", "1", { asset_id: "nowhere:0x1", description: "x".repeat(10_000) }),
    movement("i", "1", { asset_id: `ethereum:${usdc}`, network: "base" }),
    movement("z", "1"),
    movement("z", "2"),
    movement("j", `0.${"1".repeat(77)}`),
    movement("k", "1", { booked_at: "9999-12-31T23:59:59.999-00:01" }),
    movement("l", "1", { booked_at: "0000-01-01T00:00:00+00:01" }),
  ];
  const { status, body } = await post(`${path}/movements`, { movements });
  expect([status, Object.keys(body.fields).sort()]).toEqual([
    400,
    [
      "movements[0].booked_at",
      "movements[0].quantity",
      "movements[10].client_movement_id",
      "movements[12].booked_at",
      "movements[13].booked_at",
      "movements[1].direction",
      "movements[1].quantity",
      "movements[2].quantity",
      "movements[3].quantity",
      "movements[4].quantity",
      "movements[5].external_id",
      "movements[6].asset",
      "movements[6].booked_at",
      "movements[7].asset_id",
      "movements[7].description",
      "movements[8].asset_id",
    ],
  ]);
  expect(await transfers(path)).toEqual([]);
  const snapshots = [
    snapshot("2026-09-11T00:00:00Z", "+1"),
    snapshot("2026-09-11T00:00:00Z", "1"),
    snapshot("2026-09-11T02:00:00+02:00", "2", { network: "off_chain" }),
    snapshot("yesterday", "1", { external_id: " " }),
    snapshot("9999-12-31T23:59:59-00:01", "1"),
  ];
  const refused = await post(`${path}/snapshots`, { snapshots });
  expect(Object.keys(refused.body.fields).sort()).toEqual([
    "snapshots[0].quantity",
    "snapshots[2].as_of",
    "snapshots[3].as_of",
    "snapshots[3].external_id",
    "snapshots[4].as_of",
  ]);
  expect(await balances(path)).toEqual([]);
  const largest = [
    movement("j", `0.${"1".repeat(77)}`, { booked_at: "9999-12-31T23:59:59.999Z" }),
    movement("k", "9".repeat(78), { booked_at: "0000-01-01T00:00:00Z" }),
  ];
  expect((await post(`${path}/movements`, { movements: largest })).status).toBe(200);
  expect((await api.call("GET", "/v2/accounts/transfers?size=100")).status).toBe(200);
});

test.each(["accounts", "snapshots", "movements"])("a push of %s has 1 to 1000 elements", async (list) => {
  const path = await connected();
  for (const size of [0, 1001]) {
    const elements = Array.from({ length: size }, (_, at) => ({
      ...snapshot("2026-09-11T00:00:00Z", "1", { asset: `A${at}` }),
      ...movement(`m${at}`, "1"),
      external_id: list === "accounts" ? `a${at}` : "TRUST",
    }));
    const { status, body } = await post(`${path}/${list}`, { [list]: elements });
    expect([status, body.fields[list]?.length]).toEqual([400, 1]);
  }
});

test("a thousand elements are stored at once", async () => {
  const path = await connected();
  const movements = Array.from({ length: 1000 }, (_, at) => movement(`m${at}`, String(at + 1)));
  const { status, body } = await post(`${path}/movements`, { movements });
  expect([status, body.items.length]).toEqual([200, 1000]);
  expect(await transfers(path)).toHaveLength(1000);
  const pages: string[] = [];
  let query = "?entity_type=movement&size=400";
  for (;;) {
    const { items, meta } = (await api.call("GET", `${path}/revisions${query}`)).body;
    pages.push(...items.map((one: { entity_id: string }) => one.entity_id));
    if (meta.next_cursor === null) break;
    query = `?entity_type=movement&size=400&cursor=${encodeURIComponent(meta.next_cursor)}`;
  }
  expect(pages).toEqual(body.items.map((one: { id: string }) => one.id).toReversed());
});

test("nothing is pushed into connections of other types or of other workspaces, or into none", async () => {
  const path = await connected();
  const id = "5a0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b99";
  await workspace.db
    .insertInto("account_connections")
    .values({
      id,
      created_at: 0,
      updated_at: 0,
      name: "Exchange",
      type: "exchange",
      kind: "account",
      credentials: null,
      public_data: "{}",
      resume_state: null,
    })
    .execute();
  const stranger = await api.newKey({ workspace: "stranger" });
  const bodies = {
    accounts: { accounts: [{ external_id: "A" }] },
    snapshots: { snapshots: [snapshot("2026-09-11T00:00:00Z", "1")] },
    movements: { movements: [movement("a", "1")] },
  };
  for (const [list, body] of Object.entries(bodies)) {
    const other = await post(`${connections}/${id}/${list}`, body);
    expect([other.status, other.body.code]).toEqual([400, "connection_not_custom"]);
    const foreign = await post(`${path}/${list}`, body, stranger);
    expect([foreign.status, foreign.body.code]).toEqual([404, "connection_not_found"]);
    const none = await post(`${connections}/${crypto.randomUUID()}/${list}`, body);
    expect([none.status, none.body]).toEqual([404, foreign.body]);
  }
  expect((await api.call("GET", `${connections}/${id}/status`)).body).toMatchObject({
    connected: false,
    reason: "unknown",
  });
  expect((await api.call("GET", `${path}/status`)).body).toMatchObject({
    connected: true,
    reason: null,
    message: null,
  });
});

test("pushes of one connection at once are all there, each with its revision", async () => {
  const path = await connected();
  const several = Array.from({ length: 8 }, (_, at) =>
    post(`${path}/movements`, { movements: [movement(`m${at}`, "1")] }),
  );
  expect((await Promise.all(several)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await transfers(path)).toHaveLength(8);
  expect(await revisions(path, "?entity_type=movement")).toHaveLength(8);
});

test("deletions at once are made once each, and what is not there is no revision", async () => {
  const path = await connected();
  const stored = await post(`${path}/snapshots`, {
    snapshots: [1, 2].map((day) => snapshot(`2026-09-0${day}T00:00:00Z`, "1")),
  });
  const booked = await post(`${path}/movements`, { movements: [movement("a", "1"), movement("b", "1")] });
  const named = (list: string, items: { id: string }[]) => items.map(({ id }) => `${path}/${list}/${id}`);
  const all = [...named("snapshots", stored.body.items), ...named("movements", booked.body.items)];
  const asked = [...all, ...all, `${path}/movements/${idOf(path)}`, `${path}/snapshots/${idOf(path)}`];
  const statuses = (await Promise.all(asked.map((one) => api.call("DELETE", one)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([...Array(4).fill(204), ...Array(6).fill(404)]);
  expect(await balances(path)).toEqual([]);
  const made = await revisions(path);
  expect(made.map(({ id }: { id: string }) => id)).toEqual(Array.from({ length: 9 }, (_, at) => `${9 - at}`));
});

test("a connection is deleted once", async () => {
  const path = await connected();
  const deleted = await Promise.all([path, path, path].map((one) => api.call("DELETE", one)));
  expect(deleted.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
});

test("a deleted connection leaves its accounts with their balances and transfers, and no revisions", async () => {
  const path = await connected();
  await post(`${path}/snapshots`, { snapshots: [snapshot("2026-09-11T00:00:00Z", "1")] });
  await post(`${path}/movements`, { movements: [movement("a", "1")] });
  const account = (await api.call("GET", path)).body.accounts[0].account_id;
  expect((await api.call("DELETE", path)).status).toBe(204);
  expect((await api.call("GET", `${path}/revisions`)).body.code).toBe("connection_not_found");
  const left = await workspace.db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  expect(left).toMatchObject({ connection_id: null, external_id: "TRUST", sync_status: "unavailable" });
  expect(await transfers(path)).toHaveLength(1);
  const held = await workspace.db
    .selectFrom("account_balances")
    .selectAll()
    .where("account_id", "=", account)
    .execute();
  expect(held).toHaveLength(1);
  await vi.waitFor(
    async () => {
      const rows = workspace.db
        .selectFrom("account_revisions")
        .selectAll()
        .where("connection_id", "=", idOf(path));
      expect(await rows.execute()).toEqual([]);
    },
    { timeout: 20_000, interval: 10 },
  );
});

test("an IBAN is one account, through whichever connection and in whichever spelling", async () => {
  const [one, other] = await Promise.all(
    ["One bank", "The same bank"].map(async (name) => {
      const { body } = await api.call("POST", connections, {
        body: { name, type: "custom", kind: "account" },
      });
      return `${connections}/${body.id}`;
    }),
  );
  const account = (external_id: string) => ({ accounts: [{ external_id, name: "Operations" }] });
  const push = (path: string | undefined, external_id: string) =>
    api.call("POST", `${path}/accounts`, { body: account(external_id) });
  expect((await push(one, "DE89370400440532013000")).status).toBeLessThan(300);
  const again = await push(other, "de89 3704 0044 0532 0130 00");
  expect(again.body).toMatchObject({ statusCode: 409, code: "account_exists" });
  expect(again.body.message).toMatch(
    /^accounts\[0\]\.external_id identifies the account \S+ of the connection \S+, and its funds/,
  );
  expect((await push(other, "DE89370400440532013000-2")).status).toBeLessThan(300);
});

describe("an account through two connections", () => {
  let key: string;
  let paths: string[];
  let bank = 0;
  beforeEach(async () => {
    bank += 1;
    key = await api.newKey({ workspace: `two connections ${bank}` });
    paths = await Promise.all(
      ["One", "Other"].map(async (name) => {
        const { body } = await post(connections, { name, type: "custom", kind: "account" }, key);
        return `${connections}/${body.id}`;
      }),
    );
  });
  const push = (at: number, account: object) => post(`${paths[at]}/accounts`, { accounts: [account] }, key);
  const held = async (at: number) => (await api.call("GET", paths[at] ?? "", { key })).body.accounts;

  /** Pushes the first one, then the other one into the other connection; whether that is refused, and names the first one. */
  async function isRefused(first: object, other: object): Promise<boolean> {
    const [account] = (await push(0, first)).body.items;
    const { status, body } = await push(1, other);
    if (status === 200) return false;
    expect(body).toMatchObject({ statusCode: 409, code: "account_exists" });
    const words = `identifies the account ${account.account_id} of the connection ${idOf(paths[0] ?? "")}, and its funds`;
    expect(body.message).toContain(words);
    expect(await held(1)).toEqual([]);
    return true;
  }

  test.each(Object.keys(kinds))("is refused in any spelling: %s", async (kind) => {
    for (const { spellings } of accountsOf(kind)) {
      const [first = "", ...others] = spellings;
      const [account] = (await push(0, { external_id: first })).body.items;
      for (const other of [first, ...others])
        for (const one of [{ external_id: other }, { external_id: "mine", address: other }]) {
          const { status, body } = await push(1, one);
          expect([other, status, body.code]).toEqual([other, 409, "account_exists"]);
          expect(body.message).toContain(account.account_id);
        }
    }
    expect(await held(1)).toEqual([]);
  });

  const number = (more: object = {}) => ({ external_id: "12345", ...more });
  const at = (institution: string) => number({ type: "bank", institution });
  const cases: readonly [isOne: boolean, why: string, one: object, other: object][] = [
    [true, "a number of a bank", number({ type: "bank" }), number({ type: "bank" })],
    [true, "a number of an exchange", number({ type: "exchange" }), number({ type: "exchange" })],
    [true, "one number at one bank", at("COBADEFF"), at("COBADEFFXXX")],
    [true, "a branch of the bank, or the bank", at("COBADEFF123"), at("COBADEFF")],
    [true, "a bank that is known, and one that is not", at("COBADEFF"), number({ type: "bank" })],
    [true, "a bank by name, and a bank by BIC", at("COBADEFF"), at("Commerzbank")],
    [true, "a bank by name", at("Commerzbank"), at("COMMERZBANK")],
    [true, "a number of a bank, and an identifier without a type", number({ type: "bank" }), number()],
    [false, "two banks", at("COBADEFF"), at("DEUTDEFF")],
    [false, "two branches", at("COBADEFF123"), at("COBADEFF456")],
    [false, "two banks by name", at("Commerzbank"), at("Deutsche Bank")],
    [false, "a bank and an exchange", number({ type: "bank" }), number({ type: "exchange" })],
    [false, "identifiers of the caller's own", number(), number()],
  ];
  describe.each(cases)("is one: %s (%s)", (isOne, _, one, other) => {
    test.each([
      [one, other],
      [other, one],
    ])("%j and %j", async (first, second) => {
      expect(await isRefused(first, second)).toBe(isOne);
    });
  });

  test("an account that is said to be one of another connection later is refused then, and stays as it was", async () => {
    expect(await isRefused(at("COBADEFF"), at("DEUTDEFF"))).toBe(false);
    const { status, body } = await push(1, at("COBADEFF"));
    expect([status, body.code]).toEqual([409, "account_exists"]);
    expect((await push(1, { external_id: "12345", name: "Still theirs" })).status).toBe(200);
    expect(await isRefused({ external_id: "777" }, { external_id: "777" })).toBe(false);
    expect((await push(0, { external_id: "777", type: "bank" })).status).toBe(409);
  });
});
