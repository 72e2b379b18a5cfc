import {
  addAccount,
  addGroup,
  addToGroup,
  openWorkspace,
  systemRuntime,
  type Workspace,
} from "@waybill/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rewindAccounts } from "../src/connections/chain/follow-chains";
import type { ReadBlockContent, ReadTransfer } from "../src/indexing/reader";
import { rewindTo } from "../src/indexing/rewind";
import { appendBlocks } from "../src/indexing/write";
import { NATIVE } from "../src/storage/native";
import { type Harness, startHarness } from "./harness";
import { countAsFollowed, countAsIndexed } from "./support/count-as-indexed";

const USDC = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const address = (digit: string) => `0x${digit.repeat(40)}`;
const hash = (value: number) => `0x${value.toString(16).padStart(64, "0")}`;
const time = (number: number) => Date.UTC(2026, 0, 1) + number * 60_000;
const unknown = "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21";
const list = "/v2/accounts/transfers";

let api: Harness;
let owner: Workspace;
let stranger: Workspace;
let strangerKey: string;
const ids = { alice: "", bob: "", group: "", foreign: "" };
let height = 0;

const move = (
  position: number,
  tx: number,
  from: string,
  to: string,
  amount: bigint,
  token = USDC,
): ReadTransfer => ({
  position,
  txHash: hash(tx),
  token,
  sender: address(from),
  recipient: address(to),
  amount,
});
const block = (number: number, transfers: ReadTransfer[], of = number): ReadBlockContent => ({
  number,
  hash: hash(1_000 + of),
  time: time(number),
  transfers,
  transactions: [],
  departures: [],
  arrivals: [],
  multisigs: [],
});
/** Adds the next block to the index, as its loop does. */
const append = async (transfers: ReadTransfer[], of = height) => {
  const after = await api.server.db
    .selectFrom("index_cursors")
    .selectAll()
    .where("network", "=", "sepolia")
    .executeTakeFirst();
  const at =
    after?.block == null || after.hash === null ? undefined : { number: after.block, hash: after.hash };
  await appendBlocks(api.server.db, {
    network: "sepolia",
    after: at,
    now: Date.now(),
    blocks: [block(height, transfers, of)],
  });
  height += 1;
};
const workspaceNamed = async (name: string): Promise<Workspace> => {
  const { db } = api.server;
  const { id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return openWorkspace(db, id);
};
const add = async (workspace: Workspace, digit: string) =>
  (await addAccount(workspace, systemRuntime, { network: "sepolia", address: address(digit), name: "" })).id;
const sync = async (key?: string) => {
  const as = key === undefined ? {} : { key };
  const { batch_id } = (await api.call("POST", `${list}/sync`, as)).body;
  await vi.waitFor(
    async () => {
      await countAsIndexed(api.server.db);
      const { body } = await api.call("GET", `${list}/sync/status?batch_id=${batch_id}`, as);
      expect(body.complete).toBe(true);
    },
    { interval: 10, timeout: 30_000 },
  );
};
const get = async (query = "", key?: string) => {
  const { status, body } = await api.call("GET", `${list}${query}`, key === undefined ? {} : { key });
  return { status, items: body.items ?? [], body };
};
const amounts = ({ items }: { items: { transfers: { amount: string }[] }[] }) =>
  items.map(({ transfers }) => transfers[0]?.amount);

beforeAll(async () => {
  api = await startHarness();
  await countAsFollowed(api.server.db, "sepolia");
  strangerKey = await api.newKey({ workspace: "stranger" });
  owner = await workspaceNamed("main");
  stranger = await workspaceNamed("stranger");
  await append([]);
  await append([
    move(0, 1, "a", "b", 5_000_000n),
    move(1, 1, "a", "c", 6_000_000n),
    move(2, 1, "c", "d", 7n),
  ]);
  await append([
    move(0, 2, "c", "a", 8_000_000n),
    move(1, 2, "c", "b", 0n),
    move(2, 3, "b", "d", 10n ** 18n, NATIVE),
  ]);
  ids.alice = await add(owner, "a");
  ids.bob = await add(owner, "b");
  ids.foreign = await add(stranger, "b");
  ids.group = (await addGroup(owner, systemRuntime, { name: "Bobs" })).id;
  await addToGroup(owner, ids.group, [ids.bob]);
  await sync();
  await sync(strangerKey);
});
afterAll(() => api.server.close());

test("the transfers of all accounts are one list, the newest first, each once", async () => {
  const { items } = await get();
  const times = items.map(({ timestamp }: { timestamp: string }) => timestamp);
  expect(times).toEqual([...times].sort().reverse());
  expect(amounts({ items }).sort()).toEqual(["1", "5", "6", "8"]);
  const internal = items.find(({ direction }: { direction: string }) => direction === "internal");
  expect(internal).toMatchObject({
    account_id: ids.alice,
    provider: "wallet",
    kind: "TRANSFER",
    status: "CONFIRMED",
    network: "sepolia",
    hash: hash(1),
    block_number: "1",
    timestamp: "2026-01-01T00:01:00.000Z",
    note: null,
    category: null,
    transfers: [
      { account_id: ids.alice, direction: "OUT", asset: "USDC", amount: "5" },
      { account_id: ids.bob, direction: "IN", asset: "USDC", amount: "5" },
    ],
  });
  const ofBob = await api.call("GET", `/v2/accounts/${ids.bob}/transfers`);
  expect(ofBob.body.items.find(({ id }: { id: string }) => id === internal.id)).toEqual({
    ...internal,
    account_id: ids.bob,
    transfers: [internal.transfers[1]],
  });
  expect(ofBob.body.items).toHaveLength(2);
});

test("a workspace sees a payment from its own side, with its own words", async () => {
  const mine = (await get("?direction=internal")).items[0];
  const theirs = (await get("?tokens=usdc", strangerKey)).items[0];
  expect([theirs.direction, theirs.hash, theirs.id === mine.id]).toEqual(["in", mine.hash, false]);
  const one = `${list}/${mine.id}`;
  const noted = await api.call("PATCH", `${one}/note`, { body: { note: "Wire from payroll run" } });
  expect([noted.status, noted.body.note]).toEqual([200, "Wire from payroll run"]);
  const named = await api.call("PATCH", `${one}/category`, { body: { category: "Payroll" } });
  expect([named.status, named.body.category, named.body.note]).toEqual([
    200,
    "Payroll",
    "Wire from payroll run",
  ]);
  expect((await get("", strangerKey)).items[0]).toMatchObject({ note: null, category: null });
  await api.call("POST", `/v2/accounts/${ids.alice}/transfers/resync`);
  await sync();
  expect((await api.call("GET", one)).body).toMatchObject({
    note: "Wire from payroll run",
    category: "Payroll",
  });
  expect((await get("?categories=Payroll,Rent")).items).toHaveLength(1);
  expect((await get("?string_search=PAYROLL")).items).toHaveLength(1);
  const older = await api.call("PATCH", `/v2/account-connections/transactions/${mine.id}/category`, {
    body: { category: null },
  });
  expect([older.status, older.body.category]).toEqual([200, null]);
  expect((await api.call("PATCH", `${one}/note`, { body: { note: "" } })).body.note).toBeNull();
});

test("filters", async () => {
  const of = async (query: string) => amounts(await get(`?size=100&${query}`)).sort();
  expect(await of(`account_ids=${ids.bob}`)).toEqual(["1", "5"]);
  expect(await of(`account_ids=${ids.alice},${ids.bob}`)).toEqual(["1", "5", "6", "8"]);
  expect(await of(`group_ids=${ids.group}`)).toEqual(["1", "5"]);
  expect(await of(`group_ids=${ids.group}&account_ids=${ids.alice}`)).toEqual([]);
  expect(await of("network=Sepolia")).toEqual(await of("network=sepolia"));
  expect(await of("network=off_chain")).toEqual([]);
  expect(await of("tokens=eth,EURC")).toEqual(["1"]);
  expect(await of("status=success")).toHaveLength(4);
  expect(await of("status=pending,FAILED")).toEqual([]);
  expect(await of("direction=in,internal")).toEqual(["5", "8"]);
  expect(await of("end_time=2026-01-01T00:02:00Z")).toEqual(["5", "6"]);
  expect(await of("start_time=2026-01-01T00:02:00Z&end_time=2026-01-01")).toEqual(["1", "8"]);
  expect(await of(`string_search=${hash(2).slice(-8)}`)).toEqual(["8"]);
  expect(await of("string_search=100%25")).toEqual([]);
  expect(await of("min_usd=0")).toEqual([]);
});

test("all faults of a request are reported at once", async () => {
  const { body, status } = await get(
    "?size=101&network=nowhere&status=done&direction=up&start_time=soon&min_usd=2&max_usd=1&account_ids=x",
  );
  expect([status, body.message.map((one: string) => one.split(" ")[0]?.replace(/\[.*/, "")).sort()]).toEqual([
    400,
    ["account_ids", "direction", "max_usd", "network", "size", "start_time", "status"],
  ]);
  for (const query of [
    `?account_ids=${unknown}`,
    `?account_ids=${ids.bob},${ids.foreign}`,
    `?group_ids=${unknown}`,
  ])
    expect((await get(query)).status, query).toBe(404);
  expect((await api.call("GET", `/v2/accounts/${ids.foreign}/transfers`)).status).toBe(404);
  const theirs = (await get("", strangerKey)).items[0].id;
  for (const id of [theirs, unknown, "x"]) {
    expect((await api.call("GET", `${list}/${id}`)).status).toBe(404);
    expect((await api.call("PATCH", `${list}/${id}/note`, { body: { note: "x" } })).status).toBe(404);
    expect((await api.call("PATCH", `${list}/${id}/category`, { body: { category: "x" } })).status).toBe(404);
  }
  const mine = `${list}/${(await get()).items[0].id}`;
  for (const note of [undefined, 5, "x".repeat(501)])
    expect((await api.call("PATCH", `${mine}/note`, { body: { note } })).status).toBe(400);
  expect((await api.call("PATCH", `${mine}/category`, { body: { category: "x".repeat(101) } })).status).toBe(
    400,
  );
  expect((await api.call("PATCH", `${mine}/note`, { body: { note: "é".repeat(500) } })).status).toBe(200);
});

test("30 transfers of one instant are paged without a loss while others arrive", async () => {
  await append(Array.from({ length: 30 }, (_, at) => move(at, 50 + at, "c", "a", BigInt(100 + at))));
  await sync();
  const seen: string[] = [];
  const first = await get("?size=7");
  for (let page = first; ; ) {
    seen.push(...page.items.map(({ id }: { id: string }) => id));
    // On another network and newer: they belong before the first page.
    await append([move(0, 200 + seen.length, "a", "d", 1n)]);
    await sync();
    const cursor = page.body.meta.next_cursor;
    if (cursor === null) break;
    page = await get(`?size=7&cursor=${cursor}`);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(34);
  expect((await get(`?size=8&cursor=${first.body.meta.next_cursor}`)).status).toBe(200);
  expect((await get(`?size=7&tokens=ETH&cursor=${first.body.meta.next_cursor}`)).status).toBe(400);
});

test("a reorganisation heals: what is there no more is not listed, and a payment that moves keeps its note", async () => {
  const { db } = api.server;
  await append([]);
  const kept = { number: height - 1, hash: hash(1_000 + height - 1) };
  await append([move(0, 900, "a", "d", 77n), move(1, 901, "c", "a", 78n)]);
  await sync();
  const [one] = (await get(`?string_search=${hash(901)}`)).items;
  await api.call("PATCH", `${list}/${one.id}/note`, { body: { note: "Rent" } });
  await rewindTo(db, "sepolia", kept, rewindAccounts(systemRuntime));
  height = kept.number + 1;
  await append([], 5_000);
  await append([move(4, 901, "c", "a", 78n)], 5_001);
  await sync();
  // The job that the reorganisation enqueued may be under way: a sync does not wait for it.
  await vi.waitFor(async () => expect((await get(`?string_search=${hash(900)}`)).items).toEqual([]), {
    interval: 10,
    timeout: 30_000,
  });
  const [moved] = (await get(`?string_search=${hash(901)}`)).items;
  expect(moved).toMatchObject({ id: one.id, note: "Rent", block_number: String(height - 1) });
});
