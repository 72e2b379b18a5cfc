import { addAccount, openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReadArrival, ReadBlockContent, ReadDeparture, ReadTransfer } from "../src/indexing/reader";
import { appendBlocks } from "../src/indexing/write";
import { readPrice } from "../src/prices/decimal-price";
import { type Harness, startHarness } from "./harness";

/* Payments over bridges between accounts of the workspace, and no others. */

const corridors = "/v2/corridors";
const NOW = Date.UTC(2026, 4, 31, 12);
const MINUTE = 60_000;
const tokens = {
  sepolia: "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
  basesep: "0x036cbd53842c5426634e7929541ec2318f3dcf7e",
};
type Network = keyof typeof tokens;
const zero = `0x${"0".repeat(40)}`;
const address = (digit: string) => `0x${digit.repeat(40)}`;
const hash = (text: string) => `0x${Buffer.from(text).toString("hex").padStart(64, "0")}`;
const unknown = "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21";

let api: Harness;
let strangerKey: string;
const ids = { here: "", there: "" };
const heads: Record<Network, ReadBlockContent | undefined> = { sepolia: undefined, basesep: undefined };

interface Payment {
  message: string;
  from: string;
  to: string;
  amount: bigint;
}

async function append(network: Network, time: number, parts: Partial<ReadBlockContent>): Promise<void> {
  const number = (heads[network]?.number ?? 0) + 1;
  const block: ReadBlockContent = {
    number,
    hash: hash(`${network}${number}`),
    time,
    transfers: [],
    transactions: [],
    departures: [],
    arrivals: [],
    multisigs: [],
    ...parts,
  };
  await appendBlocks(api.server.db, {
    network,
    after: heads[network],
    blocks: [block],
    now: NOW,
    prices: { priceAt: () => readPrice("1"), onChange: () => () => {} },
  });
  heads[network] = block;
}

/** The payment leaves sepolia in a block of its own. */
const depart = (time: number, { message, from, to, amount }: Payment) => {
  const moved: ReadTransfer = {
    position: 0,
    txHash: hash(`burn${message}`),
    token: tokens.sepolia,
    sender: address(from),
    recipient: zero,
    amount,
  };
  const departure: ReadDeparture = {
    position: 0,
    steps: [0],
    message: hash(message),
    bridge: "cctp",
    sender: address(from),
    amount,
    network: "basesep",
    recipient: address(to),
    token: tokens.basesep,
  };
  return append("sepolia", time, { transfers: [moved], departures: [departure] });
};

/** It arrives on basesep. */
const arrive = (time: number, { message, to, amount }: Payment) => {
  const moved: ReadTransfer = {
    position: 0,
    txHash: hash(`mint${message}`),
    token: tokens.basesep,
    sender: zero,
    recipient: address(to),
    amount,
  };
  const arrival: ReadArrival = { position: 0, message: hash(message), bridge: "cctp" };
  return append("basesep", time, { transfers: [moved], arrivals: [arrival] });
};

beforeAll(async () => {
  api = await startHarness({ runtime: { ...systemRuntime, now: () => NOW } });
  const { db } = api.server;
  const workspaceOf = async (name: string): Promise<Workspace> => {
    const row = await db
      .selectFrom("workspaces")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return openWorkspace(db, row.id);
  };
  const own = await workspaceOf("main");
  strangerKey = await api.newKey({ workspace: "stranger" });
  const add = async (workspace: Workspace, network: string, digit: string) =>
    (await addAccount(workspace, systemRuntime, { network, address: address(digit), name: "" })).id;
  ids.here = await add(own, "sepolia", "a");
  ids.there = await add(own, "basesep", "b");
  // An account of another workspace, and one of this one on another network, are no ends.
  await add(await workspaceOf("stranger"), "basesep", "c");
  await add(own, "sepolia", "c");
  const payment = (message: string, from: string, to: string, amount = 1_500_000n): Payment => ({
    message,
    from,
    to,
    amount,
  });
  const old = payment("old", "a", "b");
  await depart(NOW - 40 * 86_400_000, old);
  await arrive(NOW - 40 * 86_400_000 + MINUTE, old);
  const arrived = ["m1", "m2", "m3"].map((message) => payment(message, "a", "b"));
  for (const [at, one] of arrived.entries()) await depart(NOW - (60 - at) * MINUTE, one);
  await depart(NOW - 30 * MINUTE, payment("abroad", "a", "c"));
  await depart(NOW - 29 * MINUTE, payment("stranger", "d", "b"));
  await depart(NOW - 28 * MINUTE, payment("waiting", "a", "b", 2_000_000n));
  // A fee is taken from the last one.
  for (const [at, one] of arrived.entries())
    await arrive(NOW - (20 - at) * MINUTE, at === 2 ? { ...one, amount: 1_495_001n } : one);
  await arrive(NOW - 10 * MINUTE, payment("abroad", "a", "c"));
});
afterAll(() => api.server.close());

const listed = async (query = "", key?: string) => {
  const { status, body } = await api.call("GET", `${corridors}${query}`, key === undefined ? {} : { key });
  return status === 200
    ? body.items.map((one: { source: { tx_hash: string } }) =>
        Buffer.from(one.source.tx_hash.slice(2), "hex").toString().replaceAll("\0", "").slice(4),
      )
    : status;
};

test("those that arrived between two own accounts are listed, the newest first", async () => {
  expect(await listed()).toEqual(["m3", "m2", "m1"]);
  const [first] = (await api.call("GET", corridors)).body.items;
  expect(first).toEqual({
    id: expect.stringMatching(/^sepolia\/\d+\/0\/crossing$/),
    protocol: "cctp",
    status: "completed",
    asset: "USDC",
    source: {
      network: "sepolia",
      address: address("a"),
      account_id: ids.here,
      tx_hash: hash("burnm3"),
      amount: "1.5",
      usd: "1.5",
      timestamp: new Date(NOW - 58 * MINUTE).toISOString(),
    },
    destination: {
      network: "basesep",
      address: address("b"),
      account_id: ids.there,
      tx_hash: hash("mintm3"),
      amount: "1.495001",
      usd: "1.495001",
      timestamp: new Date(NOW - 18 * MINUTE).toISOString(),
    },
  });
});

test("states, periods, accounts and bridges narrow them down", async () => {
  expect(await listed("?status=pending")).toEqual(["waiting"]);
  expect(await listed("?status=completed,pending,failed")).toEqual(["waiting", "m3", "m2", "m1"]);
  expect(await listed("?status=failed")).toEqual([]);
  expect(await listed("?start_time=2026-01-01")).toEqual(["m3", "m2", "m1", "old"]);
  expect(await listed("?start_time=2026-04-01&end_time=2026-04-30")).toEqual(["old"]);
  expect(await listed(`?account_ids=${ids.there.toUpperCase()}`)).toEqual(["m3", "m2", "m1"]);
  expect(await listed("?protocol=wormhole")).toEqual([]);
  expect(await listed(`?account_ids=${unknown}`)).toBe(404);
  expect(await listed("", strangerKey)).toEqual([]);
  const { status, body } = await api.call(
    "GET",
    `${corridors}?status=arrived&start_time=x&protocol=y&size=201`,
  );
  expect([status, body.message.length]).toEqual([400, 4]);
});

test("pages lead through all of them and back", async () => {
  const seen: string[] = [];
  let previous: string | null = null;
  for (let query = "?size=1&status=completed,pending"; ; ) {
    const { body } = await api.call("GET", `${corridors}${query}`);
    seen.push(...body.items.map((one: { id: string }) => one.id));
    previous = body.meta.previous_cursor;
    if (body.meta.next_cursor === null) break;
    query = `?size=1&status=completed,pending&cursor=${encodeURIComponent(body.meta.next_cursor)}`;
  }
  expect(new Set(seen).size).toBe(4);
  const back = await api.call(
    "GET",
    `${corridors}?size=1&status=completed,pending&cursor=${encodeURIComponent(previous ?? "")}`,
  );
  expect(back.body.items[0].id).toBe(seen[2]);
  const other = await api.call("GET", `${corridors}?size=1&cursor=${encodeURIComponent(previous ?? "")}`);
  expect(other.status).toBe(400);
});
