import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ManualClock, manualClock } from "../../../test/manual-clock";
import { createKey } from "../../access/keys";
import { type Chain, NetworkUnavailableError } from "../../chains/chain";
import { createLoops } from "../../jobs/loop-registry";
import { listDeadLetters } from "../../jobs/queue/dead-letters";
import { type Queue, startQueue } from "../../jobs/queue/worker";
import { type Runtime, systemRuntime } from "../../lib/runtime";
import { type Database, openDatabase } from "../../storage/database";
import { insertQuotes, type Quote } from "../../workspace/quotes";
import { type NewSubmission, settleSubmission, writeSubmission } from "../../workspace/submissions";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { enqueueUnsettled, settleHandler } from "./settle";

let clock: ManualClock;
let db: Database;
let workspace: Workspace;
let runtime: Runtime;
let queues: Queue[];
beforeEach(async () => {
  clock = manualClock();
  runtime = { ...systemRuntime, now: clock.now };
  db = await openDatabase(":memory:");
  await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(db, id);
  queues = [];
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.close()));
  await db.destroy();
});

const transactions = [{ kind: "solana", tx_base64: "AA==" }] as Quote["transactions"];
let written = 0;

/** Writes a submission as one is before its broadcast. */
async function write(network: string): Promise<NewSubmission> {
  const submission = {
    ...{
      quote_id: systemRuntime.uuid(),
      network,
      tx_hash: `0x${written++}`,
      payload: "0xpayload",
      amount: "1",
    },
    ...{ step: "payment" as const, turn: "1", from_address: "a", to_address: "b" },
    ...{ travel_rule_compliant: 0, created_at: clock.now() },
  };
  const times = { created_at: "2026-01-01T00:00:00Z", expires_at: "2026-01-01T00:01:00Z" };
  await insertQuotes(workspace, [
    { id: submission.quote_id, provider: "direct", ...times, source: { network }, transactions } as Quote,
  ]);
  expect(await writeSubmission(workspace, runtime, submission)).toBeUndefined();
  return submission;
}

/** A network whose node can only be asked what is given here. */
const chain = (slug: string, asked: Partial<Pick<Chain, "has" | "track">>): Chain => ({
  ...{ slug, kind: "evm" },
  find: () => Promise.reject(new Error("not asked here")),
  buildTransfer: () => Promise.reject(new Error("not asked here")),
  read: () => Promise.reject(new Error("not asked here")),
  broadcast: () => Promise.reject(new Error("not asked here")),
  has: () => Promise.reject(new Error("not asked here")),
  track: () => Promise.reject(new Error("not asked here")),
  ...asked,
});

/** What a server does with the submissions at its start and from then on. */
async function startSettling(...chains: Chain[]): Promise<Queue> {
  await enqueueUnsettled(db, runtime);
  const bySlug = new Map(chains.map((each) => [each.slug, each]));
  const queue = startQueue({
    ...{ db, runtime, clock, logger: undefined, loops: createLoops({ logger: undefined, clock }) },
    handlers: [settleHandler({ db, runtime, chains: bySlug, logger: undefined })],
  });
  queues.push(queue);
  return queue;
}

const states = async () =>
  (await workspace.db.selectFrom("submissions").select(["network", "state"]).orderBy("seq").execute()).map(
    ({ network, state }) => `${network} ${state}`,
  );
const jobs = () => db.selectFrom("jobs").selectAll().execute();

test("a submission and its job are written together, and the job ends with what whoever broadcast it says", async () => {
  const submission = await write("sepolia");
  expect(await jobs()).toMatchObject([{ kind: "settle-submission", state: "ready", run_at: 5_000 }]);
  await settleSubmission(workspace, submission, "refused");
  expect([await states(), await jobs()]).toEqual([["sepolia refused"], []]);
  // The same bytes again: open again.
  await writeSubmission(workspace, runtime, submission);
  expect([await states(), (await jobs()).length]).toEqual([["sepolia written"], 1]);
  await settleSubmission(workspace, submission, "accepted");
  expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
});

test("without its job a submission is not written", async () => {
  const submission = await write("sepolia");
  await settleSubmission(workspace, submission, "refused");
  const uuid = () => {
    throw new Error("no id");
  };
  const writing = writeSubmission(workspace, { ...runtime, uuid }, { ...submission, tx_hash: "0xother" });
  await expect(writing).rejects.toThrow("no id");
  expect([await states(), await jobs()]).toEqual([["sepolia refused"], []]);
});

test("nobody said what became of a submission: the job asks the node five seconds later, without a start", async () => {
  const knows = vi.fn(async () => true);
  const queue = await startSettling(chain("sepolia", { has: knows }));
  await clock.settle();
  await write("sepolia");
  queue.wake(5_000);
  await clock.advance(4_999);
  expect(knows).not.toHaveBeenCalled();
  await clock.advance(1);
  expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
});

test("a submission whose turn is over is refused; whether it is, is asked with what was quoted", async () => {
  await write("solana-devnet");
  const track = vi.fn(async () => ({ status: "abandoned" as const, raw: {} }));
  await startSettling(chain("solana-devnet", { has: async () => false, track }));
  await clock.advance(0);
  expect(track).toHaveBeenCalledWith(expect.any(String), "0xpayload", transactions);
  expect([await states(), await jobs()]).toEqual([["solana-devnet refused"], []]);
});

test("a submission that an older version wrote has no job: it gets one at the start; a dead letter stays one", async () => {
  await write("sepolia");
  await write("basesep");
  await db.deleteFrom("jobs").where("dedup_key", "like", "% sepolia %").execute();
  await db.updateTable("jobs").set({ state: "dead" }).execute();
  await startSettling(
    chain("sepolia", { has: async () => true }),
    chain("basesep", { has: async () => true }),
  );
  await clock.advance(0);
  expect(await states()).toEqual(["sepolia accepted", "basesep written"]);
  expect(await listDeadLetters(db)).toMatchObject([{ payload: { network: "basesep" } }]);
});

test("what a killed process was looking up is looked up at the start, not at the end of its lease", async () => {
  await write("sepolia");
  await db.updateTable("jobs").set({ lease_until: 30_000, lease_owner: "killed" }).execute();
  await startSettling(chain("sepolia", { has: async () => true }));
  await clock.advance(0);
  expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
});

test("the longer a submission is open, the less often it is looked up, and however long that is, it is no dead letter", async () => {
  await write("sepolia");
  await write("none");
  const asked: number[] = [];
  const knows = async () => {
    asked.push(clock.now());
    throw new NetworkUnavailableError("away");
  };
  const queue = await startSettling(chain("sepolia", { has: knows }));
  await clock.advance(3_600_000 - 1);
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(waits.slice(0, 4)).toEqual([5_000, 5_000, 5_000, 5_000]);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits.at(-1)).toBe(300_000);
  expect(asked.length).toBeGreaterThan(20);
  expect(await queue.health()).toEqual({ waiting: 2, running: 0, dead: 0 });
  expect(await states()).toEqual(["sepolia written", "none written"]);
});

test("a node that is slow is asked one thing at a time, and nothing after the end", async () => {
  await write("sepolia");
  await write("sepolia");
  const waiting: Array<() => void> = [];
  const knows = vi.fn(
    () =>
      new Promise<boolean>((_done, fail) =>
        waiting.push(() => fail(new NetworkUnavailableError("too slow"))),
      ),
  );
  const queue = await startSettling(chain("sepolia", { has: knows }));
  for (let calls = 1; calls <= 4; calls++) {
    await clock.advance(60_000);
    expect(knows).toHaveBeenCalledTimes(calls);
    waiting.shift()?.();
    await clock.advance(60_000);
  }
  expect(knows).toHaveBeenCalledTimes(5);
  const closed = queue.close();
  waiting.shift()?.();
  await closed;
  await clock.advance(600_000);
  expect(knows).toHaveBeenCalledTimes(5);
});

test("a network whose node hangs does not hold up the others", async () => {
  await write("sepolia");
  await write("basesep");
  let release: (known: boolean) => void = () => {};
  const hanging = chain("sepolia", { has: () => new Promise((done) => (release = done)) });
  const queue = await startSettling(hanging, chain("basesep", { has: async () => true }));
  await clock.advance(0);
  expect(await states()).toEqual(["sepolia written", "basesep accepted"]);
  release(true);
  await queue.close();
  expect(await states()).toEqual(["sepolia accepted", "basesep accepted"]);
});

test("a submission that was accepted while its job asked the node stays accepted", async () => {
  const submission = await write("sepolia");
  let release: (known: boolean) => void = () => {};
  const asking = chain("sepolia", {
    has: () => new Promise((done) => (release = done)),
    track: async () => ({ status: "abandoned" as const, raw: {} }),
  });
  const queue = await startSettling(asking);
  await clock.advance(0);
  await settleSubmission(workspace, submission, "accepted");
  release(false);
  await queue.close();
  expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
});
