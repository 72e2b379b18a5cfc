import { expect, onTestFinished, test, vi } from "vitest";
import { type ManualClock, manualClock } from "../../../test/manual-clock";
import { createKey } from "../../access/keys";
import { type Chain, NetworkUnavailableError } from "../../chains/chain";
import { createLoops } from "../../jobs/loops";
import { systemRuntime } from "../../lib/runtime";
import { type Database, openDatabase } from "../../storage/database";
import { everyWorkspace, unsettledSubmissions } from "../../workspace/every-workspace";
import { insertQuotes, type Quote } from "../../workspace/quotes";
import { writeSubmission } from "../../workspace/submissions";
import { openWorkspace } from "../../workspace/workspace";
import { startSettling } from "./settle";

let clock: ManualClock;
const every = () => ({ loops: createLoops({ logger: undefined, clock }), interval: 1000 });

/** A database with open submissions of these networks, and the clock of this test. */
async function withOpen(networks: readonly string[]) {
  clock = manualClock();
  const db = await openDatabase(":memory:");
  onTestFinished(async () => {
    await db.destroy();
  });
  await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id);
  for (const [index, network] of networks.entries()) {
    const quote_id = systemRuntime.uuid();
    const times = { created_at: "2026-01-01T00:00:00Z", expires_at: "2026-01-01T00:01:00Z" };
    await insertQuotes(workspace, [
      { id: quote_id, provider: "direct", ...times, source: { network } } as Quote,
    ]);
    await writeSubmission(workspace, {
      ...{ quote_id, network, tx_hash: `0x${index}`, payload: "0x", amount: "1" },
      ...{ step: "payment" as const, turn: String(index) },
      ...{ from_address: "a", to_address: "b", travel_rule_compliant: 0, created_at: 0 },
    });
  }
  return { db, open: async () => (await unsettledSubmissions(db)).map((row) => row.network) };
}

const chain = (slug: string, knows: Chain["knows"]): [string, Chain] => [
  slug,
  {
    slug,
    kind: "evm",
    knows,
    find: () => Promise.reject(new Error("not asked here")),
    buildTransfer: () => Promise.reject(new Error("not asked here")),
    read: () => Promise.reject(new Error("not asked here")),
    broadcast: () => Promise.reject(new Error("not asked here")),
    track: () => Promise.reject(new Error("not asked here")),
  },
];

const parts = (db: Database, chains: ReadonlyMap<string, Chain>, now = 0) => ({
  ...{ db, chains, logger: undefined },
  runtime: { now: () => now },
});

test("a submission whose turn is over is refused, and a quote that expired unused a day ago is forgotten", async () => {
  const { db } = await withOpen(["sepolia"]);
  const [used] = await everyWorkspace(db).selectFrom("quotes").selectAll().execute();
  if (!used) throw new Error("no quote to copy");
  const now = used.expires_at + 90_000_000;
  const others = [
    { ...used, id: "unused" },
    { ...used, id: "fresh", expires_at: now },
  ];
  await everyWorkspace(db).insertInto("quotes").values(others).execute();
  const [slug, node] = chain("sepolia", async () => false);
  const dead = { ...node, track: async () => ({ status: "abandoned" as const, raw: {} }) };
  const settling = startSettling(parts(db, new Map([[slug, dead]]), now), every());
  const state = async () =>
    (await everyWorkspace(db).selectFrom("submissions").select("state").execute()).map((row) => row.state);
  await vi.waitFor(async () => expect(await state()).toEqual(["refused"]));
  await settling.close();
  const kept = await everyWorkspace(db).selectFrom("quotes").select("id").orderBy("id").execute();
  expect(kept.map(({ id }) => id)).toEqual(["fresh", used.id].sort());
});

test("whether a submission can still come true is asked with what was quoted", async () => {
  const { db } = await withOpen(["solana-devnet"]);
  const transactions = [{ kind: "solana", tx_base64: "AA==" }] as Quote["transactions"];
  const [quote] = await everyWorkspace(db).selectFrom("quotes").select("body").execute();
  const body = JSON.stringify({ ...JSON.parse(quote?.body ?? ""), transactions });
  await everyWorkspace(db).updateTable("quotes").set({ body }).execute();
  const [slug, node] = chain("solana-devnet", async () => false);
  const track = vi.fn(async () => ({ status: "submitted" as const, raw: {} }));
  const settling = startSettling(parts(db, new Map([[slug, { ...node, track }]])), every());
  await vi.waitFor(() => expect(track).toHaveBeenCalledWith("0x0", "0x", transactions));
  await settling.close();
});

test("a node that is slow is asked by one round at a time, and by none after the end", async () => {
  const { db } = await withOpen(["sepolia"]);
  const waiting: Array<() => void> = [];
  let calls = 0;
  const slow = chain("sepolia", () => {
    calls += 1;
    return new Promise((_done, fail) => waiting.push(() => fail(new NetworkUnavailableError("too slow"))));
  });
  const settling = startSettling(parts(db, new Map([slow])), every());
  await vi.waitFor(() => expect(calls).toBe(1), { interval: 1 });
  for (let round = 1; round <= 3; round++) {
    await clock.advance(60_000);
    expect(calls).toBe(round);
    waiting.shift()?.();
    await clock.advance(0);
    await clock.advance(1000);
    await vi.waitFor(() => expect(calls).toBe(round + 1), { interval: 1 });
  }
  waiting.shift()?.();
  await settling.close();
  await clock.advance(60_000);
  expect(calls).toBe(4);
});

test("a network whose node hangs does not hold up the others", async () => {
  const { db, open } = await withOpen(["sepolia", "basesep"]);
  let release: (known: boolean) => void = () => {};
  const hanging = chain("sepolia", () => new Promise((done) => (release = done)));
  const settling = startSettling(parts(db, new Map([hanging, chain("basesep", async () => true)])), every());
  await vi.waitFor(async () => expect(await open()).toEqual(["sepolia"]), { interval: 1 });
  release(true);
  await settling.close();
  expect(await open()).toEqual([]);
});
