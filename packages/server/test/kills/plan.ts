import type { FamilyName, Purpose } from "../faulty-node/families";
import type { Fault } from "../faulty-node/faulty-node";
import { type Random, seededRandom } from "./random";

export const familyNames = ["evm", "solana", "cosmos"] as const satisfies readonly FamilyName[];
export const workspaces = ["first", "second"] as const;
export type WorkspaceName = (typeof workspaces)[number];

/** A way in which a client submits the bytes that it has signed. */
export type Submitting =
  /** Submits them once. */
  | "once"
  /** Again after the answer. */
  | "again"
  /** In two requests at the same time. */
  | "twice"
  /** From both workspaces at the same time, each for a quote of its own. */
  | "both-workspaces"
  /** Then signs the same quote for the next nonce or sequence and submits that, as an impatient client would. */
  | "signed-again";

export interface PayAction {
  do: "pay";
  family: FamilyName;
  /** Indices of wallets. */
  from: number;
  to: number;
  /** Base units of USDC. */
  amount: number;
  submitting: Submitting;
}

export type Action =
  | PayAction
  /** Submits the bytes of an earlier payment again, the one at this place of all open ones, 0 to 1. */
  | { do: "retry"; which: number }
  /** Requests the status of an earlier payment. */
  | { do: "track"; which: number }
  | { do: "create-person" }
  | { do: "replace-person" | "delete-person"; which: number };

export interface FaultPlan {
  family: FamilyName;
  purpose: Purpose | "all";
  fault: Fault;
  /** Milliseconds after the start of the round; undefined: until its end. */
  from: number;
  to: number | undefined;
}

/** When the server is killed: so many milliseconds after this has happened so many times. */
export interface KillPlan {
  moment: "spawn" | "submission" | "broadcast" | "answer";
  count: number;
  after: number;
}

/** Everything that is decided about one life of the server. */
export interface RoundPlan {
  /** How far the clocks of server and chains jump before it, milliseconds; whole seconds. */
  jump: number;
  faults: FaultPlan[];
  /** One list per client; a client starts over when it is at the end. */
  clients: { workspace: WorkspaceName; actions: Action[] }[];
  kill: KillPlan;
}

const CLIENTS_PER_WORKSPACE = 3;

/** The decisions of one round; the same for the same seed and number. */
export function planRound(seed: number, round: number): RoundPlan {
  const random = seededRandom(seed, "round", round);
  return {
    // Longer than a blockhash lives, and than a submission is expected to appear late.
    jump: random.chance(0.04) ? 1_000 * (61 + random.below(60)) : 0,
    faults: familyNames.flatMap((family) => planFaults(random, family)),
    clients: workspaces.flatMap((workspace, index) =>
      Array.from({ length: CLIENTS_PER_WORKSPACE }, (_, client) => ({
        workspace,
        actions: planActions(seededRandom(seed, "round", round, workspace, client), index),
      })),
    ),
    kill: planKill(random),
  };
}

function planKill(random: Random): KillPlan {
  const moment = random.weighted({ spawn: 12, submission: 28, broadcast: 30, answer: 30 });
  if (moment === "spawn") return { moment, count: 1, after: random.below(450) };
  return { moment, count: 1 + random.below(14), after: random.below(random.chance(0.7) ? 25 : 500) };
}

const anyCall = ["drop", "hang", "slow", "endless", "status-500", "garbage"] as const;
const broadcasts = [
  "refuse",
  "refuse-bytes",
  "leave-chain",
  "stale",
  "take-then-refuse",
  "take-then-stale",
  "take-then-hang",
  "take-then-drop",
  "forget",
] as const;

const lookups = ["absent", "absent", "reorganised"] as const;

function planFaults(random: Random, family: FamilyName): FaultPlan[] {
  const count = random.weighted({ none: 35, one: 40, two: 25 });
  return Array.from({ length: { none: 0, one: 1, two: 2 }[count] }, () => {
    const from = random.chance(0.5) ? 0 : random.below(1_200);
    const to = random.chance(0.4) ? undefined : from + 100 + random.below(1_200);
    return { family, ...planFault(random), from, to };
  });
}

function planFault(random: Random): Pick<FaultPlan, "purpose" | "fault"> {
  switch (random.weighted({ broadcast: 50, lookup: 20, all: 10, head: 8, other: 8, identity: 4 })) {
    case "broadcast":
      return {
        purpose: "broadcast",
        fault: random.chance(0.75) ? random.pick(broadcasts) : random.pick(anyCall),
      };
    case "lookup":
      return { purpose: "lookup", fault: random.chance(0.7) ? random.pick(lookups) : random.pick(anyCall) };
    case "all":
      return { purpose: "all", fault: random.pick(anyCall) };
    case "head":
      return { purpose: "head", fault: random.chance(0.4) ? "stale-head" : random.pick(anyCall) };
    case "other":
      return { purpose: "other", fault: random.pick(anyCall) };
    case "identity":
      return { purpose: "identity", fault: random.chance(0.5) ? "other-chain" : random.pick(anyCall) };
  }
}

const ACTIONS = 6;

function planActions(random: Random, own: number): Action[] {
  return Array.from({ length: ACTIONS }, (): Action => {
    const does = random.weighted({
      pay: 54,
      retry: 12,
      track: 10,
      "create-person": 12,
      "replace-person": 6,
      "delete-person": 6,
    });
    switch (does) {
      case "pay":
        return planPayment(random, own);
      case "create-person":
        return { do: does };
      default:
        return { do: does, which: random.below(1_000) / 1_000 };
    }
  });
}

const WALLETS = 3;

/** More than a wallet ever has, base units. */
const OVERDRAWN = 9_000_000_000_000;

function planPayment(random: Random, own: number): PayAction {
  // Each workspace has a wallet of its own; now and then it uses the other's, and both want the same nonce.
  const from = random.chance(0.85) ? own : 1 - own;
  return {
    do: "pay",
    family: random.pick(familyNames),
    from,
    to: (from + 1 + random.below(WALLETS - 1)) % WALLETS,
    // Now and then more than the wallet has: where a node includes that, it fails and costs its fee.
    amount: 1 + random.below(1_000_000) + (random.chance(0.04) ? OVERDRAWN : 0),
    submitting: random.weighted({ once: 60, again: 12, twice: 10, "both-workspaces": 9, "signed-again": 9 }),
  };
}
