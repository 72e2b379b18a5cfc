import { addAccount, addGroup, addToGroup, openWorkspace } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { symbolOf } from "../src/chains/token-reference";
import type { ReadBlockContent, ReadTransfer } from "../src/indexing/reader";
import { appendBlocks } from "../src/indexing/write";
import { readPrice } from "../src/prices/decimal-price";
import type { PriceSource } from "../src/prices/source";
import { upsertAddressList } from "../src/storage/address-lists";
import { NATIVE } from "../src/storage/native";
import { plainAccount } from "../src/workspace/accounts";
import { type Harness, startHarness } from "./harness";

const now = Date.UTC(2026, 0, 20, 12);
const runtime = {
  now: () => now,
  uuid: () => crypto.randomUUID(),
  bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
};
const USDC = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const THERE = "0x036cbd53842c5426634e7929541ec2318f3dcf7e";
const account = (digit: string) => `0x${digit.repeat(40)}`;
const [alice, bob, carol, dora] = [account("a"), account("b"), account("c"), account("d")];
const zero = account("0");
const hash = (value: number) => `0x${value.toString(16).padStart(64, "0")}`;
const at = (block: number) => Date.UTC(2026, 0, 14 + Math.floor(block / 2), 6 + block);

const prices: PriceSource = {
  priceAt: (network, token) => (symbolOf(network, token) === "USDC" ? readPrice("1") : undefined),
  onChange: () => () => {},
};

const move = (position: number, tx: number, token: string, from: string, to: string, amount: bigint) =>
  ({ position, txHash: hash(tx), token, sender: from, recipient: to, amount }) satisfies ReadTransfer;
const content = (number: number, own: Partial<ReadBlockContent>): ReadBlockContent => ({
  number,
  hash: hash(1_000 + number),
  time: at(number),
  transactions: [],
  transfers: [],
  departures: [],
  arrivals: [],
  multisigs: [],
  ...own,
});
const signed = (position: number, tx: number, signer: string, types: string[], success = true) => ({
  position,
  hash: hash(tx),
  success,
  types,
  signers: [signer],
  fee: { amount: 21_000n, token: NATIVE },
});
const leaving = (position: number, message: string, amount: bigint) => ({
  position,
  steps: [position],
  message,
  bridge: "cctp",
  sender: alice,
  amount,
  network: "basesep",
  recipient: carol,
  token: THERE,
});

let api: Harness;
beforeAll(async () => {
  api = await startHarness({ runtime });
  const { db } = api.server;
  const write = (network: string, blocks: ReadBlockContent[]) =>
    appendBlocks(db, { network, after: undefined, blocks, now, prices });
  await write("sepolia", [
    content(0, {}),
    content(1, {
      transfers: [move(1, 1, USDC, alice, bob, 2_500_000n), move(2, 1, NATIVE, alice, bob, 10n ** 18n)],
      transactions: [signed(0, 1, alice, ["transfer"]), signed(1, 2, bob, ["approve"], false)],
    }),
    content(2, {
      transfers: [move(1, 3, USDC, alice, zero, 5_000_000n), move(100_001, 4, USDC, alice, zero, 7_000_000n)],
      departures: [leaving(1, "one", 5_000_000n), leaving(100_001, "two", 7_000_000n)],
      transactions: [signed(0, 3, alice, ["depositForBurn"]), signed(1, 4, alice, ["depositForBurn"])],
    }),
    content(3, {
      transfers: [move(1, 5, USDC, bob, carol, 1n)],
      transactions: [signed(0, 5, bob, ["transfer"])],
    }),
  ]);
  await write("basesep", [
    content(0, {}),
    content(1, {
      transfers: [move(1, 6, THERE, zero, carol, 5_000_000n)],
      arrivals: [{ position: 1, message: "one", bridge: "cctp" }],
      transactions: [signed(0, 6, dora, ["receiveMessage"])],
    }),
  ]);
});
afterAll(() => api.server.close());

const get = (path: string, query: Record<string, string> = {}, key?: string) =>
  api.call("GET", `${path}?${new URLSearchParams(query)}`, key === undefined ? {} : { key });
const ids = async (query: Record<string, string>, key?: string): Promise<string[]> => {
  const { status, body, text } = await get("/v2/transfers", query, key);
  expect(status, text).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
};
const [usdc, ether, arrived, pending, dust] = [
  "sepolia/1/1",
  "sepolia/1/2",
  "sepolia/2/1/crossing",
  "sepolia/2/100001/crossing",
  "sepolia/3/1",
] as const;

describe("transfers", () => {
  test("are shown exactly, a payment over a bridge as one", async () => {
    const { body } = await get("/v2/transfers", { tx_hash: hash(6) });
    expect(body.items).toEqual([
      {
        id: arrived,
        time: new Date(at(2)).toISOString(),
        status: "SUCCEEDED",
        type: "cctp",
        sender: expect.objectContaining({ address: alice, network: "sepolia", icon_urls: [] }),
        receiver: {
          address: carol,
          network: "basesep",
          icon_urls: [],
          malicious: false,
          token: {
            symbol: "USDC",
            amount: 5,
            amount_string: "5",
            base_amount: "5000000",
            usd: 5,
            usd_string: "5",
          },
        },
        sender_tx_hash: hash(3),
        receiver_tx_hash: hash(6),
        direction: null,
      },
    ]);
    const waiting = (await get("/v2/transfers", { status: "PENDING" })).body.items;
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).not.toHaveProperty("receiver_tx_hash");
  });

  test.each<[Record<string, string>, readonly string[]]>([
    [{}, [dust, pending, arrived, ether, usdc]],
    [{ sort: "usd" }, [pending, arrived, usdc, dust, ether]],
    [{ scope: "INTERCHAIN" }, [pending, arrived]],
    [{ scope: "INTRACHAIN" }, [dust, ether, usdc]],
    [{ token_symbols: "eth,none" }, [ether]],
    [{ bridges: "CCTP", status: "SUCCEEDED" }, [arrived]],
    [{ destination_networks: "base-sepolia" }, [pending, arrived]],
    [{ source_networks: "nowhere" }, []],
    [{ network: "basesep" }, [pending, arrived]],
    [{ explorer: "sepolia", address: carol.toUpperCase().replace("0X", "0x") }, [dust, pending, arrived]],
    [{ addresses: `${bob},${dora}` }, [dust, ether, usdc]],
    // Lists show both as senders of mints, so both can be asked for; here these are steps of bridge payments.
    [{ address: zero }, []],
    [{ addresses: `${"1".repeat(32)},${bob}` }, [dust, ether, usdc]],
    [{ address: alice, addresses: bob }, [ether, usdc]],
    [{ tx_hashes: `${hash(1)},${hash(5)}` }, [dust, ether, usdc]],
    [{ search_string: "BBBB" }, [dust, ether, usdc]],
    [{ search_string: "b%b" }, []],
    [{ min_usd: "2.5", max_usd: "5.0000009" }, [arrived, usdc]],
    [{ min_usd: "2.5000001", max_usd: "6" }, [arrived]],
    [
      { start_time: new Date(at(2)).toISOString(), end_time: new Date(at(3)).toISOString() },
      [pending, arrived],
    ],
    [{ start_time: "2026-01-15", end_time: "2026-01-15" }, [dust, pending, arrived]],
  ])("%j", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
    const pages: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { body } = await get("/v2/transfers", { ...query, size: "1", ...(cursor && { cursor }) });
      pages.push(...body.items.map(({ id }: { id: string }) => id));
      if (body.meta.next_cursor === null) break;
      cursor = body.meta.next_cursor;
    }
    expect(pages).toEqual(expected);
  });

  test.each<[Record<string, string>, string]>([
    [{ address: "nobody" }, "address "],
    [{ addresses: `${alice},0x12` }, "addresses[1] "],
    [{ direction: "in" }, "direction "],
    [{ direction: "in", only_workspace: "false" }, "direction "],
    [{ direction: "sideways", only_workspace: "true" }, "direction[0] "],
    [{ min_usd: "2", max_usd: "1" }, "max_usd must not be below"],
    [{ min_usd: "-1" }, "min_usd "],
    [{ min_usd: "1e3" }, "min_usd "],
    [{ start_time: "yesterday" }, "start_time "],
    [{ start_time: "2026-02-01", end_time: "2026-01-01" }, "end_time must not be before"],
    [{ size: "0" }, "size "],
    [{ size: "101" }, "size "],
    [{ sort: "time" }, "sort "],
    [{ status: "FAILED" }, "status[0] "],
    [{ scope: "SOME" }, "scope "],
    [{ group_ids: "mine" }, "group_ids[0] "],
    [{ search_string: "0x" }, "search_string "],
    [{ cursor: "eyJ" }, "cursor "],
    [{ only_workspace: "perhaps" }, "only_workspace "],
  ])("%j is refused", async (query, beginning) => {
    const { status, body } = await get("/v2/transfers", query);
    expect([status, body.error]).toEqual([400, "Bad Request"]);
    expect(body.message[0]).toContain(beginning);
  });

  test("a cursor belongs to its question", async () => {
    const { body } = await get("/v2/transfers", { size: "1" });
    const cursor = body.meta.next_cursor;
    expect((await get("/v2/transfers", { cursor, address: alice })).status).toBe(400);
    expect((await get("/v2/transfers", { cursor }, await api.newKey({ workspace: "other" }))).status).toBe(
      400,
    );
  });

  test("one by its identifier, slashes encoded; anything else is 404", async () => {
    expect((await get(`/v2/transfers/${encodeURIComponent(arrived)}`)).body.id).toBe(arrived);
    // The burn alone is not a transfer that people see.
    for (const id of [
      "sepolia/2/1",
      "sepolia/9/9",
      "x",
      "sepolia/1/1/",
      "a/b/c",
      "%",
      "sepolia/1/99999999999999999999",
    ])
      expect((await get(`/v2/transfers/${encodeURIComponent(id)}`)).status, id).toBe(404);
  });
});

describe("about a workspace", () => {
  test("its accounts, its groups, the direction, its whitelist", async () => {
    const { db } = api.server;
    const key = await api.newKey({ workspace: "payers" });
    const [{ id: workspaceId } = { id: "" }] = await db
      .selectFrom("workspaces")
      .select("id")
      .where("name", "=", "payers")
      .execute();
    const workspace = openWorkspace(db, workspaceId);
    const add = (address: string, network = "sepolia") =>
      addAccount(workspace, runtime, { network, address, name: "own" });
    expect(await ids({ only_workspace: "true" }, key)).toEqual([]);
    await add(bob);
    const second = await add(carol);
    const group = await addGroup(workspace, runtime, { name: "group" });
    await addToGroup(workspace, group.id, [second.id]);
    const directions = async (query: Record<string, string>) => {
      const { body } = await get("/v2/transfers", query, key);
      return body.items.map((item: { id: string; direction: string | null }) => [item.id, item.direction]);
    };
    // Carol's account on the other network is not one of the workspace's.
    expect(await directions({ only_workspace: "true" })).toEqual([
      [dust, "internal"],
      [ether, "in"],
      [usdc, "in"],
    ]);
    expect(await ids({ only_workspace: "true", direction: "internal,out" }, key)).toEqual([dust]);
    expect(await ids({ only_workspace: "true", direction: "in" }, key)).toEqual([ether, usdc]);
    expect(await directions({ group_ids: group.id })).toEqual([[dust, "internal"]]);
    expect((await directions({ workspace_id: workspaceId }))[1]).toEqual([pending, null]);
    expect((await directions({}))[0]).toEqual([dust, null]);
    const changes = ["USDC", "EURC", "USDT"].map((symbol) => ({ symbol, state: "off" }));
    expect((await api.call("PATCH", "/v2/token-whitelist", { key, body: { changes } })).status).toBe(200);
    expect(await ids({}, key)).toEqual([ether]);
    expect(await ids({ show_all: "true" }, key)).toHaveLength(5);
    const hidden = async (query: Record<string, string>) =>
      (await get("/v2/transfers", query, key)).body.meta.hidden_count;
    expect(await hidden({})).toBe(4);
    expect(await hidden({ show_all: "true" })).toBe(0);
    expect(await hidden({ token_symbols: "usdc" })).toBeGreaterThan(0);
    expect(await hidden({ tx_hash: "0xabc" })).toBe(0);
    // Only its own workspace can ask about it.
    expect((await get("/v2/transfers", { group_ids: group.id })).status).toBe(404);
    expect((await get("/v2/transfers", { workspace_id: workspaceId })).status).toBe(403);
    expect((await get("/v2/transfers", { only_workspace: "true" })).body.meta).not.toHaveProperty(
      "own_feed_truncated",
    );
  });

  test("more accounts than are looked at: the oldest count, and the answer says so", async () => {
    const { db } = api.server;
    const key = await api.newKey({ workspace: "large" });
    const [{ id: workspaceId } = { id: "" }] = await db
      .selectFrom("workspaces")
      .select("id")
      .where("name", "=", "large")
      .execute();
    const own = openWorkspace(db, workspaceId).db;
    const addressAt = (index: number) =>
      index === 1_000 ? bob : index === 999 ? carol : `0x${index.toString(16).padStart(40, "0")}`;
    const row = (index: number) => ({
      ...plainAccount({ network: "sepolia", address: addressAt(index), name: "own" }, index),
      id: crypto.randomUUID(),
      created_at: index,
    });
    for (let index = 1; index < 1_001; index++) await own.insertInto("accounts").values(row(index)).execute();
    expect((await get("/v2/transfers", { only_workspace: "true" }, key)).body.meta).not.toHaveProperty(
      "own_feed_truncated",
    );
    await own
      .insertInto("accounts")
      .values({ ...row(1), id: "one-more", address: alice, created_at: 5_000 })
      .execute();
    const { body } = await get("/v2/transfers", { only_workspace: "true" }, key);
    expect(body.meta.own_feed_truncated).toBe(true);
    expect(body.items.map(({ id, direction }: { id: string; direction: string }) => [id, direction])).toEqual(
      [
        [dust, "internal"],
        [ether, "in"],
        [usdc, "in"],
      ],
    );
  });

  test("a stored list of addresses, each on its network", async () => {
    const list = await upsertAddressList(api.server.db, [{ network: "basesep", address: carol }], now);
    expect(await ids({ address_list_hash: list })).toEqual([pending, arrived]);
    expect((await get("/v2/transfers", { address_list_hash: "0".repeat(64) })).status).toBe(404);
  });
});

describe("rankings", () => {
  test("assets of the last seven days by the number of their transfers", async () => {
    const { body } = await get("/v2/transfers/top-assets");
    expect(body.items).toEqual([
      { symbol: "USDC", count: 4, volume_usd: "14.500001" },
      { symbol: "ETH", count: 1, volume_usd: null },
    ]);
    expect((await get("/v2/transfers/top-assets", { explorer: "basesep" })).body.items).toEqual([
      { symbol: "USDC", count: 2, volume_usd: "12" },
    ]);
    expect((await get("/v2/transfers/top-assets", { explorer: "nowhere" })).body).toMatchObject({
      items: [],
    });
  });

  test.each<[Record<string, string>, string[]]>([
    [{}, ["2 12"]],
    [{ status: "PENDING" }, ["1 7"]],
    [{ min_usd: "6" }, ["1 7"]],
    [{ end_time: "2026-01-14" }, []],
    [{ start_time: new Date(at(2)).toISOString(), end_time: new Date(at(2) + 1).toISOString() }, ["2 12"]],
    [{ start_time: "2026-01-15", end_time: new Date(at(2)).toISOString() }, []],
    [{ start_time: "2026-01-15T01:00:00Z", end_time: "2026-01-17" }, ["2 12"]],
    [{ token_symbols: "ETH" }, []],
  ])("networks, %j", async (query, expected) => {
    const { body } = await get("/v2/transfers/top-networks", query);
    const reported = (rows: { network: string; count: number; volume_usd: string }[], on: string) =>
      rows.map((row) => {
        expect(row.network).toBe(on);
        return `${row.count} ${row.volume_usd}`;
      });
    expect([reported(body.senders, "sepolia"), reported(body.receivers, "basesep")]).toEqual([
      expected,
      expected,
    ]);
  });

  test("a reversed range is refused", async () => {
    expect((await get("/v2/transfers/top-networks", { min_usd: "2", max_usd: "1" })).status).toBe(400);
  });
});

describe("transactions", () => {
  const list = async (query: Record<string, string>): Promise<string[]> => {
    const { status, body, text } = await get("/v2/transactions", { network: "sepolia", ...query });
    expect(status, text).toBe(200);
    return body.items.map(({ id }: { id: string }) => id);
  };

  test.each<[Record<string, string>, string[]]>([
    [{}, ["3-0", "2-1", "2-0", "1-1", "1-0"]],
    [{ address: bob }, ["3-0", "1-1"]],
    [{ types: "approve,depositForBurn" }, ["2-1", "2-0", "1-1"]],
    [{ success: "false" }, ["1-1"]],
    [{ success: "true", address: bob, types: "transfer" }, ["3-0"]],
    [{ start_time: new Date(at(2)).toISOString(), end_time: new Date(at(3)).toISOString() }, ["2-1", "2-0"]],
    [{ start_time: "2027-01-01" }, []],
    [{ end_time: "2020-01-01" }, []],
  ])("%j, and page by page", async (query, expected) => {
    expect(await list(query)).toEqual(expected);
    const pages: string[] = [];
    let previous: string | null = null;
    for (let cursor: string | undefined; ; ) {
      const page = { network: "sepolia", ...query, size: "2", ...(cursor && { cursor }) };
      const { body } = await get("/v2/transactions", page);
      pages.push(...body.items.map(({ id }: { id: string }) => id));
      previous = body.meta.previous_cursor;
      if (body.meta.next_cursor === null) break;
      cursor = body.meta.next_cursor;
    }
    expect(pages).toEqual(expected);
    const last = Math.floor((expected.length - 1) / 2) * 2;
    if (previous)
      expect(await list({ ...query, size: "2", cursor: previous })).toEqual(expected.slice(last - 2, last));
  });

  test("carry their transfers and their fee", async () => {
    const { body } = await get("/v2/transactions/1-0", { network: "sepolia" });
    expect(body).toMatchObject({
      height: "1",
      hash: hash(1),
      success: true,
      types: ["transfer"],
      signers: [alice],
      network: "sepolia",
      fee: { amount: "21000", denom: "ETH" },
    });
    const reported = body.transfers.map(
      (end: { address: string; token: { amount_string: string; symbol: string } }) => [
        ...[end.address, end.token.amount_string, end.token.symbol],
      ],
    );
    expect(reported).toEqual([
      [alice, "2.5", "USDC"],
      [bob, "2.5", "USDC"],
      [alice, "1", "ETH"],
      [bob, "1", "ETH"],
    ]);
  });

  test("an identifier that several networks have needs one", async () => {
    const { status, body } = await get("/v2/transactions/1-0");
    expect(status).toBe(400);
    expect(body.message[0]).toMatch(/^network .*basesep, sepolia/);
    expect((await get("/v2/transactions/3-0")).body.network).toBe("sepolia");
    // Nothing follows the networks here.
    expect((await get("/v2/transactions/987654-9")).status).toBe(503);
    for (const id of ["0-9", "x", "1-0-0", "-1-0"])
      expect((await get(`/v2/transactions/${id}`)).status).toBe(404);
    expect((await get("/v2/transactions/3-0", { network: "nowhere" })).status).toBe(400);
  });

  test("by hash, in any letter case", async () => {
    const path = (network: string, of: string) => `/v2/transactions/by-network/${network}/${of}`;
    expect((await get(path("base-sepolia", hash(6).toUpperCase().replace("0X", "0x")))).body.id).toBe("1-0");
    // Nothing follows the network here, so a later block may have it.
    expect((await get(path("sepolia", hash(6)))).status).toBe(503);
    expect((await get(path("nowhere", hash(6)))).status).toBe(400);
  });

  test.each<Record<string, string>>([
    { network: "nowhere" },
    { network: "" },
    { network: "sepolia", address: "nobody" },
    { network: "sepolia", success: "maybe" },
    { network: "sepolia", start_time: "2026-13-01" },
    { network: "sepolia", cursor: "x" },
  ])("%j is refused", async (query) => {
    expect((await get("/v2/transactions", query)).status).toBe(400);
  });
});

describe.each(["/api/transactions/address", "/transactions/address"])("%s", (path) => {
  test("returns what an address sent and received between networks", async () => {
    const entry = { source_chain: "sepolia", destination_chain: "basesep", asset: "USDC", protocol: "cctp" };
    const timestamp = new Date(at(2)).toISOString();
    const [first, second] = [
      { ...entry, hash: hash(4), status: "pending", amount: "7", timestamp },
      { ...entry, hash: hash(3), status: "completed", amount: "5", timestamp },
    ];
    const of = async (address: string, query: Record<string, string> = {}) =>
      (await get(`${path}/${address}`, query)).body;
    for (const address of [alice, carol]) expect(await of(address)).toEqual([first, second]);
    expect(await of(bob)).toEqual([]);
    expect(await of(alice, { status: "completed" })).toEqual([second]);
    expect(await of(alice, { asset: "usdc", date_start: "2026-01-15", date_end: "2026-01-15" })).toEqual([
      first,
      second,
    ]);
    expect(await of(alice, { date_end: "2026-01-14" })).toEqual([]);
    expect(await of(alice, { asset: "ETH" })).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["nobody", {}, "address "],
    [alice, { status: "SUCCEEDED" }, "status "],
    [alice, { date_start: "2026-02-30" }, "date_start "],
    [alice, { date_start: "2026-01-01T00:00:00Z" }, "date_start "],
    [alice, { date_start: "2026-02-01", date_end: "2026-01-01" }, "date_end must not be before date_start"],
  ])("%s %j is refused", async (address, query, beginning) => {
    const { status, body } = await get(`${path}/${address}`, query);
    expect(status).toBe(400);
    expect(body.message[0]).toContain(beginning);
  });
});
