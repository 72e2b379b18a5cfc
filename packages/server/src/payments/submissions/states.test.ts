import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storeKey } from "../../access/keys";
import { type Broadcast, type Chain, type ChainStatus, NetworkUnavailableError } from "../../chains/chain";
import { resolveConfig } from "../../config";
import { ApiError } from "../../errors";
import { systemRuntime } from "../../lib/system-runtime";
import { type Database, openDatabase } from "../../storage/database";
import { transaction } from "../../storage/transaction";
import { insertQuotes, type Quote } from "../../workspace/quotes";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import type { CheckedSubmission } from "./check-submission";
import { findSubmission, settleJob } from "./rows";
import { settleHandler } from "./settle";
import {
  type Answer,
  afterHandOver,
  type HandOverObservation,
  type LookObservation,
  next,
  onLook,
  onRequest,
  type RequestObservation,
  type State,
  type Stored,
  stateDiagram,
  stepsOf,
  whenRivalAccepted,
} from "./states";
import { submitSigned } from "./submit";
import { acceptFound } from "./table";

/*
 * Every pair of a state and an observation runs through the code of requests and of the job, with nodes that show the
 * observation and rows in SQLite. The tables say what has to be stored, followed, broadcast and answered.
 */

const DAY = 24 * 3_600_000;
/** When the quotes were made, and when the bytes were submitted; Unix milliseconds. */
const QUOTED = Date.parse("2026-01-01T00:00:00Z");
const SUBMITTED = QUOTED + 1_000;

let db: Database;
let workspace: Workspace;
let now: number;
const runtime = { ...systemRuntime, now: () => now };
const policy = resolveConfig().policy;
const sanctions = { expected: [], required: [], staleAfterDays: 7 };

const quote = (id: string): Quote =>
  ({
    id,
    provider: "direct",
    created_at: "2026-01-01T00:00:00Z",
    expires_at: "2026-01-01T00:01:00Z",
    source: { network: "sepolia", account: "0xa", token: "0xt", amount: "1" },
    destination: { network: "sepolia", account: "0xb", token: "0xt" },
    min_amount_out: "1",
    transactions: [
      { kind: "evm", to: `0x${"c".repeat(40)}`, data: "0x", value: "0", erc20_approvals: [] },
    ] as unknown[],
  }) as Quote;

beforeAll(async () => {
  db = await openDatabase(":memory:");
  await storeKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(db, id);
  await insertQuotes(workspace, [quote("q"), quote("other")]);
});
afterAll(() => db.destroy());
beforeEach(async () => {
  now = SUBMITTED;
  await workspace.db.deleteFrom("submissions").execute();
  await workspace.db.deleteFrom("payment_transactions").execute();
  await db.deleteFrom("jobs").execute();
});

const signed = { hash: "0x1", nonceSlot: "1", mismatch: () => undefined };

/** Stores bytes in a state, without a job; `none` stores nothing. */
async function store(state: State, quote_id = "q", tx_hash = signed.hash) {
  const columns = { network: "sepolia", tx_hash, step: "payment", nonce_slot: "1", payload: "0x" } as const;
  const sides = {
    token: "native",
    amount: "1",
    from_address: "0xa",
    to_address: "0xb",
    travel_rule_compliant: 0,
  };
  if (state !== "none")
    await workspace.db
      .insertInto("submissions")
      .values({ quote_id, ...columns, ...sides, created_at: SUBMITTED, state, observed_status: "submitted" })
      .execute();
  return findSubmission(workspace, "sepolia", tx_hash);
}
const stateOf = async (hash = signed.hash): Promise<State> =>
  (await findSubmission(workspace, "sepolia", hash))?.state ?? "none";
const isFollowed = async () => (await db.selectFrom("jobs").select("id").execute()).length > 0;

/** A chain that shows a status, and counts broadcasts. */
function chainOf(given: {
  seen?: Partial<ChainStatus>;
  broadcast?: Broadcast;
  found?: "quoted" | "other" | "unread";
}) {
  const chain = {
    slug: "sepolia",
    kind: "evm" as const,
    broadcasts: 0,
    read: async () => signed,
    headTime: async () => now,
    has: () => Promise.reject(new Error("not expected here")),
    buildTransfer: () => Promise.reject(new Error("not expected here")),
    track: async () => status(given.seen),
    find: async () =>
      given.found === "unread"
        ? undefined
        : {
            nonceSlot: "1",
            mismatch: () => undefined,
            blockTime: given.found === "other" ? QUOTED - DAY : SUBMITTED + DAY,
          },
    broadcast: async () => {
      chain.broadcasts += 1;
      if (!given.broadcast) throw new NetworkUnavailableError("no answer");
      return given.broadcast;
    },
  };
  return chain satisfies Chain;
}
const status = (given: Partial<ChainStatus> = {}): ChainStatus => ({
  status: "unknown",
  raw: { reason: "the node's reason" },
  final: false,
  effect: { received: 1n },
  ...given,
});

/** The ages that the transitions of a cell hold at. */
const agesOf = (cell: Parameters<typeof stepsOf>[0]): number[] => {
  const limits = stepsOf(cell).map(({ upTo }) => upTo);
  return limits.map((upTo, place) => (Number.isFinite(upTo) ? upTo : (limits[place - 1] ?? -1) + 1));
};

const pairsOf = <Observation extends string, From extends State>(
  table: Record<Observation, Record<From, Parameters<typeof stepsOf>[0]>>,
) =>
  (Object.keys(table) as Observation[]).flatMap((observation) =>
    (Object.keys(table[observation]) as From[]).flatMap((state) =>
      agesOf(table[observation][state]).map((age) => [state, observation, age] as const),
    ),
  );

/** How a request shows each observation. */
const requests: Record<RequestObservation, { seen: Partial<ChainStatus> } & Partial<CheckedSubmission>> = {
  unattributed: { seen: { status: "completed" }, compared: { outcome: "open", reason: "it is open" } },
  misattributed: { seen: { status: "completed" }, compared: { outcome: "pays", quoteId: "q" } },
  attributed: { seen: { status: "completed" }, compared: { outcome: "pays", quoteId: "q" } },
  shown: { seen: { status: "pending" } },
  absent: { seen: { status: "submitted" } },
  barred: { seen: { status: "submitted" }, isBarred: true },
  expired: { seen: { status: "submitted" }, isExpired: true },
  unanswered: { seen: { status: "unknown" } },
  excluded: { seen: { status: "abandoned", final: true } },
  older: { seen: { status: "abandoned", final: true, isNonceUsed: true, usedAt: QUOTED - DAY } },
};

/** Submits bytes of a request, and says how it is answered. */
async function submit(
  given: Partial<CheckedSubmission>,
  known: CheckedSubmission["known"],
  chain: Chain,
): Promise<string> {
  const checked: CheckedSubmission = {
    quote: quote("q"),
    chain,
    signed,
    step: "payment",
    part: 0,
    known,
    compared: undefined,
    payload: "0x",
    isCompliant: false,
    isBarred: false,
    recheck: undefined,
    isExpired: false,
    ...given,
  };
  const services = { db, runtime, policy, sanctions, logger: undefined, settleInterval: 5_000 };
  const statement = { risk_acceptance: null, acceptance_key_id: null };
  try {
    const answer = await submitSigned(
      { ...services, queue: { wake: () => {} }, indexing: { expectTransaction: () => {} } },
      workspace,
      checked,
      statement,
    );
    return answer.tx_hash;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return JSON.stringify([error.code, error.details]);
  }
}

const said: Record<Answer, RegExp> = {
  accepted: /^0x1$/,
  accepted_as_stored: /^0x1$/,
  may_pay: /is in a block and may have paid this quote/,
  outcome_unknown: /the network may have accepted/,
  not_sent: /network_unavailable/,
  expired: /"expired"/,
  excluded: /"rejected".*"refusal":"excluded"/,
  rejected: /"rejected".*refused it/,
  barred: /"sanctioned"/,
};

test.each(pairsOf(onRequest))("request: %s, %s, at the age of %i ms", async (state, observation, age) => {
  const { seen, ...given } = requests[observation];
  const submission = await store(state, observation === "misattributed" ? "other" : "q");
  now = SUBMITTED + age;
  const chain = chainOf({ seen, broadcast: { accepted: true } });
  const answer = await submit(given, { submission, seen: status(seen) }, chain);
  const step = next(onRequest, state, observation, age);
  // Bytes that are held are new to all nodes, or no block has them.
  const isHeld = step.effects.includes("hold");
  const handed = !isHeld ? "taken" : observation === "expired" ? "expired" : "excluded";
  // Nothing says which transaction used the nonce.
  const after = next(afterHandOver, state, isHeld && observation === "older" ? "open" : handed);
  const isHandedOver = isHeld || step.effects.includes("hand_over");
  const stays = isHandedOver && state !== "accepted" ? after.to : undefined;
  expect(await stateOf()).toBe(stays ?? step.to ?? state);
  expect(answer).toMatch(said[(isHandedOver ? after.answer : step.answer) ?? "accepted"]);
  const following = ["write", "follow", "follow_until_final", "accept", "move", "hand_over", "hold"];
  expect(await isFollowed()).toBe(step.effects.some((effect) => following.includes(effect)));
  const isBroadcast = step.effects.includes("broadcast_again") || step.effects.includes("hand_over");
  expect(chain.broadcasts).toBe(
    isBroadcast && observation !== "shown" && seen.status !== "completed" ? 1 : 0,
  );
});

/** How each result of a hand-over comes about. */
const handOvers: Record<HandOverObservation, Partial<CheckedSubmission> & Parameters<typeof chainOf>[0]> = {
  taken: { broadcast: { accepted: true } },
  paid: { broadcast: { accepted: true, isKnown: true }, seen: { status: "completed" }, found: "quoted" },
  refused: {
    broadcast: { accepted: false, reason: "the node refused it", refusal: "bytes", isCertain: true },
    seen: { status: "submitted" },
  },
  barred: { recheck: async () => [["quote_id", "sanctioned", "a list names a party", {}]] },
  expired: { isExpired: true },
  excluded: {},
  open: {},
};

test.each(pairsOf(afterHandOver))(
  "hand-over of bytes that were: %s, with the result: %s",
  async (state, observation) => {
    // The request has read nothing: others have stored the bytes since.
    await store(state);
    const { seen, found, broadcast, ...given } = handOvers[observation];
    const chain = chainOf({
      ...(seen && { seen }),
      ...(found && { found }),
      ...(broadcast && { broadcast }),
    });
    const read = status({ status: "submitted", ...(observation === "excluded" && requests.excluded.seen) });
    const answer = await submit(given, { submission: undefined, seen: read }, chain);
    const { to, ...step } = next(afterHandOver, state, observation);
    expect(await stateOf()).toBe(to ?? state);
    expect(answer).toMatch(said[step.answer ?? "accepted"]);
    expect(await isFollowed()).toBe(true);
    const row = await findSubmission(workspace, "sepolia", signed.hash);
    expect(row?.compared_at !== null).toBe(step.effects.includes("mark"));
    const isKeptBack = ["barred", "expired", "excluded"].includes(observation);
    expect(chain.broadcasts).toBe(isKeptBack ? 0 : 1);
  },
);

const MINUTE = 60_000;

/** How a look-up shows each observation, and since when. */
const looks: Record<LookObservation, Parameters<typeof chainOf>[0] & { since?: number }> = {
  pending: { seen: { status: "pending" } },
  in_block: { seen: { status: "completed" } },
  final: { seen: { status: "completed", final: true } },
  absent: { seen: { status: "submitted" } },
  unclear: { seen: { status: "abandoned" } },
  excluded: { seen: { status: "abandoned", final: true }, since: 9 * MINUTE },
  lost: { seen: { status: "abandoned", final: true }, since: 10 * MINUTE },
  uncompared: { seen: { status: "completed", final: true }, found: "unread" },
  other: { seen: { status: "completed", final: true }, found: "other", since: 4 * MINUTE },
  misplaced: { seen: { status: "completed", final: true }, found: "other", since: 5 * MINUTE },
};

test.each(pairsOf(onLook))("look-up: %s, %s, at the age of %i ms", async (state, observation, age) => {
  const { since, ...shown } = looks[observation];
  await store(state);
  now = SUBMITTED + age;
  const chain = chainOf({ ...shown, broadcast: { accepted: true } });
  const handler = settleHandler({
    db,
    runtime,
    policy,
    sanctions,
    logger: undefined,
    settleInterval: 5_000,
    timeLimit: 1_000,
    chains: new Map([["sepolia", chain]]),
    cctp: new Map(),
    cctpSources: new Map(),
    relay: undefined,
    findMint: async () => undefined,
  });
  const key = { workspace_id: workspace.id, network: "sepolia", tx_hash: signed.hash };
  const times = since === undefined ? {} : { excludedSince: now - since, otherSince: now - since };
  const { payload } = settleJob({ ...key, ...times }, now);
  const outcome = await handler.run(payload, {
    id: "1",
    attempt: 1,
    signal: new AbortController().signal,
  });
  if (typeof outcome === "object" && "effect" in outcome) await transaction(db, (trx) => outcome.effect(trx));
  const { to, effects } = next(onLook, state, observation, age);
  expect(await stateOf()).toBe(to ?? state);
  const goesOn = (typeof outcome === "object" && "againIn" in outcome) || (await isFollowed());
  expect(goesOn).toBe(effects.includes("look_again"));
  expect(chain.broadcasts).toBe(effects.includes("broadcast_again") ? 1 : 0);
  const reported = (await findSubmission(workspace, "sepolia", signed.hash))?.observed_status;
  const isShown = ["pending", "in_block", "final"].includes(observation);
  expect(reported).toBe(to === "none" ? undefined : isShown ? shown.seen?.status : "submitted");
});

test.each(Object.entries(whenRivalAccepted) as [Stored, Stored][])(
  "when another submission with its nonce is accepted: %s becomes %s",
  async (state, to) => {
    await store(state, "q", "0x2");
    const written = await store("written");
    if (!written) throw new Error("nothing is stored");
    expect(await acceptFound(workspace, { runtime, settleInterval: 5_000 }, written)).toBeUndefined();
    expect([await stateOf(), await stateOf("0x2")]).toEqual(["accepted", to]);
  },
);

test("bytes that a node may have are never refused, and every stored state is reached", () => {
  const cells = [onRequest, afterHandOver, onLook].flatMap((table) =>
    Object.values<Record<string, Parameters<typeof stepsOf>[0]>>(table).flatMap((row) => Object.entries(row)),
  );
  const steps = cells.flatMap(([from, cell]) => stepsOf(cell).map(({ step }) => ({ from, to: step.to })));
  const refused = steps.filter(({ to }) => to === "refused").map(({ from }) => from);
  expect(new Set(refused)).toEqual(new Set(["none", "refused", "abandoned"]));
  const reached = new Set([...steps.map(({ to }) => to), ...Object.values(whenRivalAccepted)]);
  for (const state of Object.keys(whenRivalAccepted)) expect(reached).toContain(state);
});

test("the documentation has the diagram of the tables", async () => {
  const text = await readFile(join(import.meta.dirname, "../../../../../docs/architecture.md"), "utf8");
  expect(text).toContain(stateDiagram());
});
