import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ManualClock, manualClock } from "../../../test/manual-clock";
import { storeKey } from "../../access/keys";
import type { CctpSource, CctpTarget } from "../../bridge/cctp/client";
import { cctpEndOf } from "../../bridge/cctp/networks";
import { BLOCK_TIME_LAG } from "../../chains/blocks";
import type { Chain, ChainStatus } from "../../chains/chain";
import { resolveConfig } from "../../config";
import { createLoops } from "../../jobs/loop-registry";
import { listJobs } from "../../jobs/queue/inspect";
import { type Queue, startQueue } from "../../jobs/queue/worker";
import type { Runtime } from "../../lib/runtime";
import { systemRuntime } from "../../lib/system-runtime";
import { type Database, openDatabase } from "../../storage/database";
import { insertQuotes, type Quote } from "../../workspace/quotes";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { observationOf } from "./observe";
import type { NewSubmission } from "./rows";
import { enqueueUnsettled, firstLookIn, settleHandler } from "./settle";
import * as life from "./states";
import { followAgain, recordObserved, refuseFirst, settleSubmission, writeSubmission } from "./table";
// Read before time passes: the manual clock does not wait while the parties of a quote have these loaded.
import "@solana/transaction-messages";
import "@solana/transactions";

let clock: ManualClock;
let db: Database;
let workspace: Workspace;
let runtime: Runtime;
let queues: Queue[];
beforeEach(async () => {
  clock = manualClock();
  runtime = { ...systemRuntime, now: clock.now };
  db = await openDatabase(":memory:");
  await storeKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(db, id);
  queues = [];
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.close()));
  await db.destroy();
});

/** The interval that a server has by default. */
const following = (over: Partial<typeof runtime> = {}) => ({
  runtime: { ...runtime, ...over },
  settleInterval: resolveConfig().settleInterval,
});

const transactions = [
  {
    kind: "solana",
    // A transfer of SOL, as any transaction that can be read.
    tx_base64:
      "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEDC/Mrnw2wlnIDj+o2E5sY+YpfAUnvTOAzLkS5p36Dwi2SRUQfSnUupjKMbY0tKvyzbRMduZikfKBNbV2Fh9CwEgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAgIAAQwCAAAAQEIPAAAAAAA=",
  },
] as Quote["transactions"];
let written = 0;

/** Writes a submission in its state before the broadcast. */
async function write(network: string, to = network, quoted = transactions): Promise<NewSubmission> {
  const submission = {
    quote_id: systemRuntime.uuid(),
    network,
    tx_hash: `0x${written++}`,
    payload: "0xpayload",
    token: "native",
    amount: "1",
    step: "payment" as const,
    nonce_slot: "1",
    from_address: "a",
    to_address: "b",
    travel_rule_compliant: 0,
    created_at: clock.now(),
  };
  const times = { created_at: "2026-01-01T00:00:00Z", expires_at: "2026-01-01T00:01:00Z" };
  await insertQuotes(workspace, [
    {
      id: submission.quote_id,
      provider: "direct",
      ...times,
      source: { network, account: "a", token: "0xt" },
      destination: { network: to, account: "b", token: "0xt" },
      min_amount_out: "1",
      transactions: quoted,
    } as Quote,
  ]);
  expect((await writeSubmission(workspace, following(), submission)).conflict).toBeUndefined();
  return submission;
}

/** Refuses a submission that was written once. */
const refuse = async (submission: NewSubmission) => {
  const handOver = { isFirst: true, handedOverAt: submission.created_at };
  expect(await refuseFirst(workspace, submission, handOver)).toBe(true);
};

const statusOf = (status: ChainStatus["status"], final = false): ChainStatus => ({
  status,
  raw: {},
  final,
  ...(status === "completed" && { effect: { received: 1n } }),
});

/** A chain that supports only the given methods. */
const chain = (slug: string, given: Partial<Pick<Chain, "broadcast" | "track" | "find">>): Chain => ({
  slug,
  kind: "evm",
  find: async () => ({ nonceSlot: "1", mismatch: () => undefined }),
  headTime: async () => clock.now(),
  buildTransfer: () => Promise.reject(new Error("not expected here")),
  read: async () => ({ hash: "0x0", nonceSlot: "1", mismatch: () => undefined }),
  broadcast: () => Promise.reject(new Error("not expected here")),
  track: () => Promise.reject(new Error("not expected here")),
  ...given,
});

/** Starts the background processing of submissions as a server does. */
const startSettling = (...chains: Chain[]): Promise<Queue> => startFollowing({}, ...chains);

/** Like `startSettling`, with what follows payments to other networks. */
async function startFollowing(
  given: Partial<Pick<Parameters<typeof settleHandler>[0], "cctpSources" | "cctp" | "timeLimit">>,
  ...chains: Chain[]
): Promise<Queue> {
  await enqueueUnsettled(db, runtime, { isAlone: true });
  const bySlug = new Map(chains.map((each) => [each.slug, each]));
  const queue = startQueue({
    db,
    runtime,
    clock,
    logger: undefined,
    loops: createLoops({ logger: undefined, clock }),
    handlers: [
      settleHandler({
        db,
        chains: bySlug,
        cctp: new Map(),
        cctpSources: new Map(),
        relay: undefined,
        findMint: async () => undefined,
        timeLimit: 1_000,
        logger: undefined,
        policy: resolveConfig().policy,
        sanctions: { expected: [], required: [], staleAfterDays: 7 },
        ...following(),
        ...given,
      }),
    ],
  });
  queues.push(queue);
  return queue;
}

const states = async () =>
  (await workspace.db.selectFrom("submissions").select(["network", "state"]).orderBy("seq").execute()).map(
    ({ network, state }) => `${network} ${state}`,
  );
const jobs = () => db.selectFrom("jobs").selectAll().execute();

test("a submission and its job are written together, and the job remains whatever the first answer of the node", async () => {
  const submission = await write("sepolia");
  const job = { kind: "settle-submission", state: "ready", run_at: 5_000 };
  expect(await jobs()).toMatchObject([job]);
  await refuse(submission);
  expect([await states(), await jobs()]).toMatchObject([["sepolia refused"], [job]]);
  // The same bytes again: open again.
  await writeSubmission(workspace, following(), submission);
  expect([await states(), (await jobs()).length]).toEqual([["sepolia written"], 1]);
  await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval: 5_000 });
  expect([await states(), (await jobs()).length]).toEqual([["sepolia accepted"], 1]);
});

test("an accepted submission is looked up after 30 seconds, when the next blocks can have taken it, and on Solana after five", async () => {
  const track = vi.fn(async () => statusOf("completed", true));
  const queue = await startSettling(chain("sepolia", { track }));
  await clock.settle();
  const submission = await write("sepolia");
  queue.wake(5_000);
  await clock.advance(1_000);
  const lookIn = firstLookIn("evm", false, following().settleInterval);
  await settleSubmission(workspace, submission, "accepted", following(), lookIn);
  await clock.advance(29_999);
  expect(track).not.toHaveBeenCalled();
  await clock.advance(1);
  expect([track.mock.calls.length, await jobs()]).toEqual([1, []]);
  expect([firstLookIn("solana", false, 5_000), firstLookIn("evm", true, 5_000)]).toEqual([5_000, 5_000]);
  expect(firstLookIn("cosmos", false, 5_000)).toBe(30_000);
});

test("a submission is not written when its job cannot be", async () => {
  const submission = await write("sepolia");
  await refuse(submission);
  const uuid = () => {
    throw new Error("no id");
  };
  const writing = writeSubmission(workspace, following({ uuid }), { ...submission, tx_hash: "0xother" });
  await expect(writing).rejects.toThrow("no id");
  expect([await states(), (await jobs()).length]).toEqual([["sepolia refused"], 1]);
});

test("a submission with unknown outcome is looked up five seconds later, without a restart, and reported once it is on chain", async () => {
  const track = vi.fn(async () => statusOf("completed", true));
  const queue = await startSettling(chain("sepolia", { track }));
  await clock.settle();
  await write("sepolia");
  queue.wake(5_000);
  await clock.advance(4_999);
  expect(track).not.toHaveBeenCalled();
  await clock.advance(1);
  expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
});

describe.each([
  ["forward", 5 * 3_600_000],
  ["back", -5 * 3_600_000],
])("a clock that is set %s by hours during a payment", (_, by) => {
  /** The time of the machine after it was set; timers go on as before. */
  let set = 0;
  const moved = () => clock.now() + set;
  beforeEach(() => {
    set = 0;
    runtime = { ...runtime, now: moved };
  });

  test("does not keep it from being accepted once the chain has it", async () => {
    let status = statusOf("pending");
    const queue = await startSettling(chain("sepolia", { track: async () => status }));
    await write("sepolia");
    queue.wake(5_000);
    await clock.advance(10_000);
    set = by;
    status = statusOf("completed", true);
    await clock.advance(600_000);
    expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
  });

  test("does not abandon one that the node has lost for a moment", async () => {
    let status = statusOf("abandoned", true);
    const queue = await startSettling(chain("sepolia", { track: async () => status }));
    await write("sepolia");
    queue.wake(5_000);
    await clock.advance(10_000);
    set = by;
    await clock.advance(15_000);
    expect(await states()).toEqual(["sepolia written"]);
    status = statusOf("completed", true);
    await clock.advance(600_000);
    expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
  });
});

test("a submission that the node returns only later is accepted then, and not abandoned before", async () => {
  let status = statusOf("abandoned", true);
  const queue = await startSettling(chain("sepolia", { track: async () => status }));
  await write("sepolia");
  queue.wake(5_000);
  await clock.advance(50_000);
  expect(await states()).toEqual(["sepolia written"]);
  status = statusOf("completed", true);
  await clock.advance(20_000);
  expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
});

test("the effect of a payment that the chain shows is recorded for its report, and one that it does not show is not", async () => {
  const recorded = async () =>
    await workspace.db
      .selectFrom("submissions")
      .select(["state", "observed_status", "failure_reason"])
      .executeTakeFirstOrThrow();
  await write("sepolia");
  let seen: ChainStatus = { ...statusOf("completed"), effect: { received: undefined } };
  await startSettling(chain("sepolia", { track: async () => seen }));
  await clock.advance(0);
  const submitted = { state: "accepted", observed_status: "submitted", failure_reason: null };
  expect(await recorded()).toEqual(submitted);
  seen = { ...statusOf("completed"), effect: { received: 0n } };
  await clock.advance(60_000);
  expect(await recorded()).toEqual({ ...submitted, observed_status: "failed", failure_reason: "no_effect" });
  // Its block is undone, and another one has it.
  seen = statusOf("pending");
  await clock.advance(60_000);
  expect(await recorded()).toEqual({ ...submitted, observed_status: "pending" });
  seen = { ...statusOf("completed", true), effect: { received: 1n } };
  await clock.advance(60_000);
  expect(await recorded()).toEqual({ ...submitted, observed_status: "completed" });
  expect(await jobs()).toEqual([]);
});

test("a payment in a final block is looked up until its effect is shown", async () => {
  await write("sepolia");
  let seen: ChainStatus = { ...statusOf("completed", true), effect: { received: undefined } };
  await startSettling(chain("sepolia", { track: async () => seen }));
  await clock.advance(60_000);
  expect([await states(), (await jobs()).length]).toEqual([["sepolia accepted"], 1]);
  seen = statusOf("completed", true);
  await clock.advance(60_000);
  const { observed_status } = await workspace.db
    .selectFrom("submissions")
    .select("observed_status")
    .executeTakeFirstOrThrow();
  expect([observed_status, await jobs()]).toEqual(["completed", []]);
  // A node that is behind takes nothing back, whether it is asked by the job or by tracking.
  const stored = await workspace.db.selectFrom("submissions").selectAll().executeTakeFirstOrThrow();
  for (const status of ["submitted", "pending"] as const)
    await recordObserved(workspace, stored, { status, failure_reason: null });
  await recordObserved(
    workspace,
    { ...stored, observed_final: 0 },
    { status: "pending", failure_reason: null },
  );
  expect(
    await workspace.db.selectFrom("submissions").select(["observed_status", "observed_final"]).execute(),
  ).toEqual([{ observed_status: "completed", observed_final: 1 }]);
});

test("a payment to another network whose nodes hang is pending, and delays the others by the time limit only", async () => {
  const [sepolia, basesep] = ["sepolia", "basesep"].map((slug) => cctpEndOf(slug) ?? expect.unreachable());
  if (!sepolia || !basesep) throw new Error("the registry has no CCTP V2");
  const burn = { kind: "evm", to: sepolia.cctp.token_messenger, data: "0x" };
  await write("sepolia", "basesep", [burn] as Quote["transactions"]);
  await write("sepolia");
  const track = async () => statusOf("completed", true);
  const never = () => Promise.reject(new Error("not expected here"));
  const source: CctpSource = {
    end: sepolia,
    bounds: never,
    ratesTo: never,
    buildBurn: never,
    burnsOf: () => new Promise(() => {}),
    attestationOf: never,
    reattest: never,
  };
  const target: CctpTarget = {
    end: basesep,
    relayed: true,
    recipientOf: async () => ({ word: "0x" }),
    checkedRecipient: never,
    lacks: never,
    isDelivered: never,
    deliveryOf: never,
    hasExpired: never,
  };
  const [cctpSources, cctp] = [new Map([["sepolia", source]]), new Map([["basesep", target]])];
  await startFollowing({ cctpSources, cctp, timeLimit: 10 }, chain("sepolia", { track }));
  const observed = async () =>
    (await workspace.db.selectFrom("submissions").select("observed_status").orderBy("seq").execute()).map(
      ({ observed_status }) => observed_status,
    );
  await clock.advance(0);
  await expect.poll(observed).toEqual(["pending", "completed"]);
  // Its burn is final, and its delivery is not known.
  expect((await jobs()).length).toBe(1);
});

test("a submission that can no longer be included is abandoned; its status is tracked with the quoted transactions", async () => {
  await write("solana-devnet");
  const track = vi.fn(async () => statusOf("abandoned", true));
  await startSettling(chain("solana-devnet", { track }));
  await clock.advance(600_000);
  expect(await states()).toEqual(["solana-devnet written"]);
  await clock.advance(300_000);
  expect(track).toHaveBeenCalledWith(expect.any(String), "0xpayload", transactions, {
    token: "0xt",
    recipient: "b",
    least: 1n,
    isOwn: false,
  });
  expect([await states(), await jobs()]).toEqual([["solana-devnet abandoned"], []]);
  expect(await workspace.db.selectFrom("payment_transactions").selectAll().execute()).toEqual([]);
});

test("an accepted payment stays reported when its node does not show it, although its nonce is used, for some time", async () => {
  const submission = await write("osmo-test-5");
  await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval: 5_000 });
  await clock.advance(120_000);
  let status = statusOf("abandoned", true);
  await startSettling(chain("osmo-test-5", { track: async () => status }));
  await clock.advance(500_000);
  expect([await states(), (await jobs()).length]).toEqual([["osmo-test-5 accepted"], 1]);
  status = statusOf("completed", true);
  await clock.advance(300_000);
  expect([await states(), await jobs()]).toEqual([["osmo-test-5 accepted"], []]);
});

test("the time for which a node excludes a transaction is counted again when it says otherwise, and across restarts", async () => {
  const submission = await write("sepolia");
  await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval: 5_000 });
  let status = statusOf("abandoned", true);
  const track = async () => status;
  const broadcast = async () => ({ accepted: true }) as const;
  const queue = await startSettling(chain("sepolia", { track, broadcast }));
  await clock.advance(500_000);
  status = statusOf("submitted");
  await clock.advance(300_000);
  status = statusOf("abandoned", true);
  await clock.advance(400_000);
  await queue.close();
  expect(await states()).toEqual(["sepolia accepted"]);
  // A node that does not answer says neither.
  status = statusOf("unknown");
  const next = await startSettling(chain("sepolia", { track, broadcast }));
  await clock.advance(300_000);
  await next.close();
  status = statusOf("abandoned", true);
  await startSettling(chain("sepolia", { track, broadcast }));
  await clock.advance(310_000);
  expect([await states(), await jobs()]).toEqual([["sepolia abandoned"], []]);
});

test("a submission whose nonce was used in a block that is not final stays open", async () => {
  await write("sepolia");
  await startSettling(chain("sepolia", { track: async () => statusOf("abandoned") }));
  await clock.advance(600_000);
  expect([await states(), (await jobs()).length]).toEqual([["sepolia written"], 1]);
});

test("an accepted submission is broadcast again whenever the node does not have it, until it is final", async () => {
  const submission = await write("sepolia");
  await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval: 5_000 });
  let status = statusOf("submitted");
  const broadcast = vi.fn(async (_payload: string) => ({ accepted: true }) as const);
  await startSettling(chain("sepolia", { track: async () => status, broadcast }));
  await clock.advance(5_000);
  expect(broadcast.mock.calls).toEqual([["0xpayload"]]);
  // In a block that is reorganised away.
  status = statusOf("completed");
  await clock.advance(60_000);
  expect(broadcast).toHaveBeenCalledTimes(1);
  status = statusOf("submitted");
  await clock.advance(60_000);
  expect(broadcast.mock.calls.length).toBeGreaterThan(1);
  status = statusOf("completed", true);
  await clock.advance(300_000);
  expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
});

test("a submission whose nonce is never used is looked up ever less often, for a week, and again when it is sent again", async () => {
  const submission = await write("sepolia");
  let status = statusOf("submitted");
  const track = vi.fn(async () => status);
  const queue = await startSettling(chain("sepolia", { track }));
  await clock.advance(24 * 3_600_000);
  const firstDay = track.mock.calls.length;
  expect(firstDay).toBeGreaterThan(250);
  await clock.advance(24 * 3_600_000);
  expect(track.mock.calls.length - firstDay).toBeLessThan(30);
  await clock.advance(6 * 24 * 3_600_000);
  expect([await states(), await jobs()]).toEqual([["sepolia written"], []]);
  await queue.close();
  // A restart does not begin again with all of them.
  const next = await startSettling(chain("sepolia", { track }));
  expect(await jobs()).toEqual([]);
  await writeSubmission(workspace, following(), { ...submission, created_at: clock.now() });
  next.wake(5_000);
  status = statusOf("completed", true);
  await clock.advance(3_600_000);
  expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
});

test("an accepted submission is broadcast again for at most a day, looked up for a week, and abandoned when it is excluded", async () => {
  const submission = await write("sepolia");
  await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval: 5_000 });
  const broadcast = vi.fn(
    async () => ({ accepted: false, reason: "no", refusal: "other", isCertain: false }) as const,
  );
  let status = statusOf("submitted");
  await startSettling(chain("sepolia", { track: async () => status, broadcast }));
  await clock.advance(25 * 3_600_000);
  const sent = broadcast.mock.calls.length;
  expect(sent).toBeGreaterThan(250);
  await clock.advance(24 * 3_600_000);
  expect([broadcast.mock.calls.length, (await jobs()).length]).toEqual([sent, 1]);
  status = statusOf("abandoned", true);
  await clock.advance(3 * 3_600_000);
  expect([await states(), await jobs()]).toEqual([["sepolia abandoned"], []]);
});

test("an accepted submission that no block includes is looked up for a week; sent again it is followed like a new one", async () => {
  const submission = await write("sepolia");
  await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval: 5_000 });
  const broadcast = vi.fn(async () => ({ accepted: true }) as const);
  let status = statusOf("submitted");
  const queue = await startSettling(chain("sepolia", { track: async () => status, broadcast }));
  await clock.advance(8 * 24 * 3_600_000);
  expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
  broadcast.mockClear();
  await followAgain(workspace, following(), submission);
  const [job] = await jobs();
  // A job that exists goes on.
  await followAgain(workspace, following(), submission);
  expect(await jobs()).toEqual([job]);
  queue.wake(5_000);
  await clock.advance(3_600_000);
  expect(broadcast.mock.calls.length).toBeGreaterThan(5);
  status = statusOf("abandoned", true);
  await clock.advance(3_600_000);
  expect([await states(), await jobs()]).toEqual([["sepolia abandoned"], []]);
});

describe("a submission that no look-up settles is followed for a week and no longer", () => {
  const paid = { nonceSlot: "1", blockTime: Date.parse("2026-01-01T00:00:00Z"), mismatch: () => undefined };
  test.each<[string, Pick<Chain, "track" | "find">]>([
    [
      "final, and never shown again",
      { track: async () => statusOf("completed", true), find: async () => undefined },
    ],
    [
      "in a block that never becomes final",
      { track: async () => statusOf("completed"), find: async () => paid },
    ],
    ["pending", { track: async () => statusOf("pending"), find: async () => undefined }],
    ["not answered", { track: async () => statusOf("unknown"), find: async () => undefined }],
  ])("%s", async (_name, shown) => {
    const submission = await write("sepolia");
    await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval: 5_000 });
    const track = vi.fn(shown.track);
    await startSettling(chain("sepolia", { ...shown, track }));
    await clock.advance(6 * 24 * 3_600_000);
    expect(await jobs()).toHaveLength(1);
    await clock.advance(2 * 24 * 3_600_000);
    expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
    track.mockClear();
    await clock.advance(24 * 3_600_000);
    expect(track).not.toHaveBeenCalled();
  });

  test("on a network without a node: it is looked up when there is one", async () => {
    const submission = await write("sepolia");
    await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval: 5_000 });
    const without = await startSettling();
    await clock.advance(8 * 24 * 3_600_000);
    await without.close();
    await startSettling(
      chain("sepolia", { track: async () => statusOf("completed", true), find: async () => paid }),
    );
    await clock.advance(3_600_000);
    expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
  });
});

test("a submission that was refused, or whose outcome is unknown, is never broadcast again by the job", async () => {
  await write("sepolia");
  const refused = await write("sepolia");
  await refuse(refused);
  // Its broadcast rejects.
  await startSettling(chain("sepolia", { track: async () => statusOf("submitted") }));
  await clock.advance(2 * 3_600_000);
  expect(await states()).toEqual(["sepolia written", "sepolia refused"]);
  // The refused one is no longer looked up.
  expect(await jobs()).toMatchObject([{ attempts: 0, state: "ready", last_error: null }]);
});

test("a submission that the node refused but forwarded is accepted when it appears", async () => {
  const submission = await write("sepolia");
  await refuse(submission);
  const queue = await startSettling(chain("sepolia", { track: async () => statusOf("pending") }));
  queue.wake();
  await clock.advance(5_000);
  expect([await states(), (await jobs()).length]).toEqual([["sepolia accepted"], 1]);
});

test("if two submissions have the same nonce, the one in a block is the payment", async () => {
  const first = await write("sepolia");
  const second = { ...first, tx_hash: "0xsecond" };
  await settleSubmission(workspace, first, "accepted", { runtime, settleInterval: 5_000 });
  expect((await writeSubmission(workspace, following(), second)).conflict).toBeUndefined();
  await settleSubmission(workspace, second, "accepted", { runtime, settleInterval: 5_000 });
  expect(await states()).toEqual(["sepolia replaced", "sepolia accepted"]);
  const track = async (hash: string) => statusOf(hash === first.tx_hash ? "completed" : "abandoned", true);
  await startSettling(chain("sepolia", { track }));
  await clock.advance(1_200_000);
  expect([await states(), await jobs()]).toEqual([["sepolia accepted", "sepolia abandoned"], []]);
});

describe("a payment in a block is compared with its quote", () => {
  const before = Date.parse("2026-01-01T00:00:00Z") - BLOCK_TIME_LAG;
  const found = (blockTime: number) => ({ nonceSlot: "1", blockTime, mismatch: () => undefined });
  const track = async () => statusOf("completed", true);
  const compared = async () =>
    (await workspace.db.selectFrom("submissions").select("compared_at").execute()).map(
      ({ compared_at }) => compared_at !== null,
    );

  test.each(["of unknown outcome", "accepted"])("%s: it is final only after that", async (known) => {
    const submission = await write("sepolia");
    if (known === "accepted")
      await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval: 5_000 });
    let shown: ReturnType<typeof found> | undefined;
    await startSettling(chain("sepolia", { track, find: async () => shown }));
    await clock.advance(60_000);
    const state = known === "accepted" ? "accepted" : "written";
    expect([await states(), await compared(), (await jobs()).length]).toEqual([
      [`sepolia ${state}`],
      [false],
      1,
    ]);
    shown = found(before + 1);
    await clock.advance(60_000);
    expect([await states(), await compared(), await jobs()]).toEqual([["sepolia accepted"], [true], []]);
  });

  test.each(["of unknown outcome", "accepted"])(
    "%s, and older than the quote: removed when look-ups have found that for five minutes",
    async (known) => {
      const submission = await write("sepolia");
      if (known === "accepted")
        await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval: 5_000 });
      await startSettling(chain("sepolia", { track, find: async () => found(before) }));
      await clock.advance(290_000);
      expect((await states()).length).toBe(1);
      await clock.advance(120_000);
      expect([await states(), await jobs()]).toEqual([[], []]);
      expect(await workspace.db.selectFrom("payment_transactions").selectAll().execute()).toEqual([]);
    },
  );

  test("one wrong answer among others removes nothing", async () => {
    await write("sepolia");
    let blockTime = before;
    await startSettling(chain("sepolia", { track, find: async () => found(blockTime) }));
    await clock.advance(60_000);
    expect(await states()).toEqual(["sepolia written"]);
    blockTime = before + 1;
    await clock.advance(600_000);
    expect([await states(), await compared()]).toEqual([["sepolia accepted"], [true]]);
  });
});

test("a replaced submission that a block includes hours later is the payment", async () => {
  const first = await write("sepolia");
  const second = { ...first, tx_hash: "0xsecond" };
  await settleSubmission(workspace, first, "accepted", { runtime, settleInterval: 5_000 });
  await writeSubmission(workspace, following(), second);
  await settleSubmission(workspace, second, "accepted", { runtime, settleInterval: 5_000 });
  let isMined = false;
  const track = async (hash: string) => {
    if (!isMined) return statusOf("submitted");
    return statusOf(hash === first.tx_hash ? "completed" : "abandoned", true);
  };
  const broadcast = async () => ({ accepted: true }) as const;
  await startSettling(chain("sepolia", { track, broadcast }));
  await clock.advance(30 * 3_600_000);
  expect(await states()).toEqual(["sepolia replaced", "sepolia accepted"]);
  isMined = true;
  await clock.advance(3 * 3_600_000);
  expect([await states(), await jobs()]).toEqual([["sepolia accepted", "sepolia abandoned"], []]);
});

test("however often a server is restarted, a submission of unknown outcome is abandoned after ten minutes", async () => {
  await write("sepolia");
  const track = async () => statusOf("abandoned", true);
  for (let restarts = 0; restarts < 4; restarts++) {
    const queue = await startSettling(chain("sepolia", { track }));
    await clock.advance(240_000);
    await queue.close();
  }
  expect([await states(), await jobs()]).toEqual([["sepolia abandoned"], []]);
});

test("a submission of an older version without a job, or with a dead one, gets one at the start", async () => {
  await write("sepolia");
  await write("basesep");
  await db.deleteFrom("jobs").where("dedup_key", "like", "% sepolia %").execute();
  await db.updateTable("jobs").set({ state: "dead" }).execute();
  const track = async () => statusOf("completed", true);
  await startSettling(chain("sepolia", { track }), chain("basesep", { track }));
  await clock.advance(0);
  expect(await states()).toEqual(["sepolia accepted", "basesep accepted"]);
  expect(await listJobs(db, clock.now(), { state: "dead", limit: 100 })).toEqual([]);
});

test("a submission that a killed process was looking up is looked up at the start, not at the end of the lease", async () => {
  await write("sepolia");
  await db.updateTable("jobs").set({ lease_until: 30_000, lease_owner: "killed" }).execute();
  await startSettling(chain("sepolia", { track: async () => statusOf("completed", true) }));
  await clock.advance(0);
  expect([await states(), await jobs()]).toEqual([["sepolia accepted"], []]);
});

test("beside other processes, a start leaves the jobs that they run or will run, and revives dead ones", async () => {
  const [running, waiting, dead] = [await write("base"), await write("sepolia"), await write("solana")];
  const set = (submission: NewSubmission, row: object) =>
    db.updateTable("jobs").set(row).where("dedup_key", "like", `%${submission.tx_hash}`).execute();
  await set(running, { lease_until: 30_000, lease_owner: "other" });
  await set(dead, { state: "dead" });
  const jobs = () => db.selectFrom("jobs").selectAll().orderBy("dedup_key").execute();
  const before = await jobs();
  await enqueueUnsettled(db, runtime, { isAlone: false });
  const after = await jobs();
  const isOf =
    ({ tx_hash }: NewSubmission) =>
    (job: { dedup_key: string | null }) =>
      job.dedup_key?.endsWith(tx_hash);
  for (const kept of [running, waiting]) expect(after.find(isOf(kept))).toEqual(before.find(isOf(kept)));
  expect(after.find(isOf(dead))).toMatchObject({ state: "ready", run_at: clock.now() });
});

test("the longer a submission is open, the less often it is looked up, and it never becomes a dead letter", async () => {
  await write("sepolia");
  await write("none");
  const calls: number[] = [];
  const track = async () => {
    calls.push(clock.now());
    return statusOf("unknown");
  };
  const queue = await startSettling(chain("sepolia", { track }));
  await clock.advance(3_600_000 - 1);
  const waits = calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
  expect(waits.slice(0, 4)).toEqual([5_000, 5_000, 5_000, 5_000]);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits.at(-1)).toBe(300_000);
  expect(calls.length).toBeGreaterThan(20);
  expect(await queue.health()).toEqual({ waiting: 2, running: 0, dead: 0 });
  expect(await states()).toEqual(["sepolia written", "none written"]);
});

test("a slow node gets forty-eight requests at a time, and none after the end", async () => {
  for (let count = 0; count < 60; count++) await write("sepolia");
  const waiting: Array<() => void> = [];
  const track = vi.fn(
    () => new Promise<ChainStatus>((done) => waiting.push(() => done(statusOf("unknown")))),
  );
  const queue = await startSettling(chain("sepolia", { track }));
  await clock.advance(60_000);
  expect(track).toHaveBeenCalledTimes(48);
  waiting.shift()?.();
  await clock.advance(60_000);
  expect(track).toHaveBeenCalledTimes(49);
  const closed = queue.close();
  await clock.settle();
  for (const answer of waiting.splice(0)) answer();
  await closed;
  await clock.advance(600_000);
  expect([track.mock.calls.length, (await jobs()).length]).toEqual([49, 60]);
});

test("a hundred submissions that are due are looked up together, and each ends once", async () => {
  for (let count = 0; count < 100; count++) await write("sepolia");
  await startSettling(chain("sepolia", { track: async () => statusOf("completed", true) }));
  await clock.advance(60_000);
  expect([await jobs(), new Set(await states())]).toEqual([[], new Set(["sepolia accepted"])]);
});

test("a network whose node hangs does not delay the others", async () => {
  await write("sepolia");
  await write("basesep");
  let release: (status: ChainStatus) => void = () => {};
  const hanging = chain("sepolia", { track: () => new Promise((done) => (release = done)) });
  const track = async () => statusOf("completed", true);
  const queue = await startSettling(hanging, chain("basesep", { track }));
  await clock.advance(0);
  expect(await states()).toEqual(["sepolia written", "basesep accepted"]);
  release(statusOf("completed", true));
  await queue.close();
  expect(await states()).toEqual(["sepolia accepted", "basesep accepted"]);
});

test("bytes that are submitted again while their job queries the node stay open, because that status is older", async () => {
  const submission = await write("sepolia");
  let release: (status: ChainStatus) => void = () => {};
  let queried = () => Promise.resolve(statusOf("abandoned", true));
  const queue = await startSettling(chain("sepolia", { track: () => queried() }));
  await clock.advance(60_000);
  queried = () => new Promise<ChainStatus>((done) => (release = done));
  await clock.advance(900_000);
  await writeSubmission(workspace, following(), { ...submission, created_at: clock.now() });
  release(statusOf("abandoned", true));
  await queue.close();
  expect([await states(), (await jobs()).length]).toEqual([["sepolia written"], 1]);
});

describe("the next step for a status on chain", () => {
  const hour = 3_600_000;
  const next = (state: life.Followed, status: ChainStatus["status"], final: boolean, age: number) => {
    const excludedFor = status === "abandoned" ? age : 0;
    const seen = observationOf({ status, final }, { found: undefined, excludedFor, otherFor: 0 });
    return life.next(life.onLook, state, seen, age);
  };

  test("a status that is not final never ends an accepted submission within a day", () => {
    for (const status of ["pending", "completed", "failed", "submitted", "abandoned", "unknown"] as const)
      expect(next("accepted", status, false, 23 * hour).effects, status).toContain("look_again");
  });

  test("a transaction on chain is accepted, whatever its state before", () => {
    for (const state of ["written", "refused", "replaced"] as const)
      for (const final of [true, false])
        expect(next(state, "completed", final, hour)).toEqual({
          to: "accepted",
          effects: ["record", "accept", ...(final ? [] : ["look_again"])],
        });
  });

  test("a node that does not answer changes nothing", () => {
    for (const state of ["written", "accepted"] as const)
      expect(next(state, "unknown", false, hour)).toEqual({ effects: ["record", "look_again"] });
  });
});
