import type { SubmissionTable } from "../../storage/schema/payments";

// The life of a submission as data: `state x observation -> next state, effects, answer`. A submission is observed at three
// moments, each with its own table: a request names the bytes (`onRequest`), a node was handed them (`afterHandOver`), the job
// that follows them looks them up (`onLook`). Each table is total, so no pair is without an answer. Limits are ages in
// milliseconds. submit.ts and settle.ts do what a transition says; they decide nothing beside it.
// Its effects write `to`; states.test.ts compares both.

/** The state of bytes that are stored. */
export type Stored = SubmissionTable["state"];

/** The state of any bytes: `none` are not stored. */
export type State = Stored | "none";

/** A state in which a job follows the bytes. */
export type Followed = Exclude<Stored, "abandoned">;

/** A step of a life: the next state, if it is another one, and what has to be done, in this order. */
export interface Transition<Effect extends string = string, Answer extends string = string> {
  to?: State;
  effects: readonly Effect[];
  answer?: Answer;
}

/** A transition up to an age, and what holds later. */
interface Timed<Step> {
  upTo: number;
  now: Step;
  later: Cell<Step>;
}
type Cell<Step> = Step | Timed<Step>;
type Table<Observation extends string, From extends State, Step> = Readonly<
  Record<Observation, Readonly<Record<From, Cell<Step>>>>
>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * For how long accepted bytes are broadcast again when the node does not have them. After this the same bytes are
 * answered with what the chain shows.
 */
const BROADCAST_AGAIN_FOR = DAY;

/** For how long refused bytes are looked up: the node may have forwarded them nevertheless. */
const REFUSED_WATCHED_FOR = HOUR;

/**
 * For how long submissions that are not final are looked up: those of unknown outcome, accepted ones, and those that
 * another one with the same nonce replaced, because a block can include either. One whose nonce is never used, whose
 * block never becomes final, or which its node never shows again, would be open for ever. After this it is looked up
 * when the client submits the same bytes again.
 */
export const WATCHED_FOR = 7 * DAY;

const states = ["none", "written", "accepted", "refused", "replaced", "abandoned"] as const satisfies State[];

/** One transition for all states, except for those that are named. */
const row = <Step>(all: Cell<Step>, but: Partial<Record<State, Cell<Step>>> = {}) =>
  ({
    none: all,
    written: all,
    accepted: all,
    refused: all,
    replaced: all,
    abandoned: all,
    ...but,
  }) satisfies Record<State, Cell<Step>>;

const until = <Step>(upTo: number, now: Step, later: Cell<Step>): Timed<Step> => ({ upTo, now, later });

/** The server's knowledge of bytes when a request names them. */
export type RequestObservation =
  /** In a block, and it is open which quote they pay. */
  | "unattributed"
  /** In a block, and the payment of a quote other than the one that they are stored for. */
  | "misattributed"
  /** In a block, and the payment of the quote that they are stored for. */
  | "attributed"
  /** The node shows them, and nothing was compared with a quote. */
  | "shown"
  /** The node does not have them, and a block can include them. */
  | "absent"
  /** Absent, perhaps handed to a node before, and a sanctions list or the policy stands against broadcasting them. */
  | "barred"
  /** The quote has expired, and no node was handed them. */
  | "expired"
  /** The node does not answer. */
  | "unanswered"
  /** The chain says that no block can include them any more. */
  | "excluded"
  /** Excluded, because their nonce was used before the quote was made: even on chain they would not pay it. */
  | "older";

/**
 * - `write`: stores them, with the job that follows them
 * - `follow`: has a job follow them again; `follow_until_final`: unless what the node shows is final
 * - `mark`: records that they were compared with their quote
 * - `accept`: records that they are on chain, and has a job follow them
 * - `move`: makes them the payment of the quote that they pay
 * - `broadcast_again`: broadcasts them, unless a sanctions list stands against it
 * - `hand_over`: stores and broadcasts them; `hold`: stores them and looks whether a node can have them. `afterHandOver` goes on
 */
export type RequestEffect =
  | "write"
  | "follow"
  | "follow_until_final"
  | "mark"
  | "accept"
  | "move"
  | "broadcast_again"
  | "hand_over"
  | "hold";

/** The answer to a request: `accepted_as_stored` for the quote that they are stored for only. */
export type Answer =
  | "accepted"
  | "accepted_as_stored"
  | "may_pay"
  | "outcome_unknown"
  | "not_sent"
  | "expired"
  | "excluded"
  | "rejected"
  | "barred";

type RequestStep = Transition<RequestEffect, Answer>;

const handOver: RequestStep = { effects: ["hand_over"] };
const hold: RequestStep = { effects: ["hold"] };
const stays = (answer: Answer, ...effects: RequestEffect[]): RequestStep => ({ effects, answer });
const becomes = (to: State, answer: Answer, ...effects: RequestEffect[]): RequestStep => ({
  to,
  effects,
  answer,
});

/** Accepted bytes are answered alike for a day; after it their job may have ended, and it depends on what the chain shows. */
const accepted = (later: Answer, follow: RequestEffect, ...effects: RequestEffect[]): Cell<RequestStep> =>
  until(BROADCAST_AGAIN_FOR, stays("accepted_as_stored", ...effects), stays(later, ...effects, follow));

const excluded = row<RequestStep>(hold, {
  // Its job counts for how long it has been excluded; a new one would begin again.
  written: until(WATCHED_FOR, stays("outcome_unknown"), hold),
  accepted: accepted("outcome_unknown", "follow"),
  abandoned: stays("excluded"),
});

/** The first moment: a request names the bytes. The age is that of the stored submission. */
export const onRequest: Table<RequestObservation, State, RequestStep> = {
  unattributed: row<RequestStep>(stays("may_pay", "follow"), {
    none: becomes("written", "may_pay", "write"),
    abandoned: becomes("written", "may_pay", "write"),
  }),
  misattributed: row<RequestStep>(becomes("accepted", "accepted", "move"), { none: handOver }),
  attributed: row<RequestStep>(becomes("accepted", "accepted_as_stored", "mark", "accept"), {
    none: handOver,
    accepted: accepted("accepted_as_stored", "follow_until_final", "mark"),
  }),
  shown: row<RequestStep>(becomes("accepted", "accepted_as_stored", "accept"), {
    none: handOver,
    accepted: accepted("accepted_as_stored", "follow_until_final"),
  }),
  absent: row(handOver, { accepted: accepted("accepted_as_stored", "follow", "broadcast_again") }),
  barred: row<RequestStep>(stays("outcome_unknown", "follow"), {
    none: becomes("written", "outcome_unknown", "write"),
    accepted: accepted("accepted_as_stored", "follow", "broadcast_again"),
    abandoned: becomes("written", "outcome_unknown", "write"),
  }),
  // This server hands them to no node, but a wallet may have done so, through one that this server's does not hear of yet.
  expired: row<RequestStep>(hold, {
    accepted: accepted("outcome_unknown", "follow"),
    // They were looked up for long enough.
    abandoned: stays("expired"),
  }),
  unanswered: row<RequestStep>(stays("outcome_unknown", "follow"), {
    none: stays("not_sent"),
    accepted: accepted("outcome_unknown", "follow"),
    abandoned: becomes("written", "outcome_unknown", "write"),
  }),
  // Their nonce may have been used by these bytes, broadcast by the wallet, with the node's index of transactions behind its
  // state. So they are stored, and followed like all others: the job reports them, or excludes them for certain.
  excluded,
  older: { ...excluded, none: stays("excluded") },
};

/** The result of a hand-over. */
export type HandOverObservation =
  /** A node has them. */
  | "taken"
  /** A node has them, in a block, and they pay the quote. */
  | "paid"
  /** No node has them or will take them, for certain. */
  | "refused"
  /** The policy or a sanctions list bars them since they were checked; no node was handed them now. */
  | "barred"
  /** The quote has expired; no node was handed them now. */
  | "expired"
  /** Another transaction is in their place, or their time is over. */
  | "excluded"
  /** Whether a node has them is open. */
  | "open";

/** `settle` and `refuse` record the next state, `refuse` only if no node was handed the bytes since; else it is `open`. */
type HandOverStep = Transition<"mark" | "settle" | "refuse", Answer>;

const open: HandOverStep = { to: "written", effects: [], answer: "outcome_unknown" };
/**
 * Bytes that a node was handed before can be on their way from there, whatever another node says of them. So a refusal
 * counts for bytes only that no node was handed: new ones, or those that were excluded for certain each time.
 */
const refused = (answer: Answer) =>
  row<HandOverStep>(
    { to: "refused", effects: ["refuse"], answer },
    { written: open, accepted: { effects: [], answer: "outcome_unknown" }, replaced: open },
  );
const settled = (...effects: HandOverStep["effects"]): HandOverStep => ({
  to: "accepted",
  effects,
  answer: "accepted",
});

/** The second moment: the bytes are stored and were handed over, or held. The state is that from before they were stored. */
export const afterHandOver: Table<HandOverObservation, State, HandOverStep> = {
  taken: row(settled("settle")),
  paid: row(settled("mark", "settle")),
  refused: refused("rejected"),
  barred: refused("barred"),
  expired: refused("expired"),
  excluded: refused("excluded"),
  open: row(open, { accepted: { effects: [], answer: "outcome_unknown" } }),
};

/** The result of a look-up of the job. */
export type LookObservation =
  /** In the mempool. */
  | "pending"
  /** In a block that can be undone, or whose effect or delivery is not shown or not final. */
  | "in_block"
  | "final"
  /** The node does not have them, and a block can include them. */
  | "absent"
  /** The node does not answer, or does not show all blocks that could include them. */
  | "unclear"
  /** No block can include them; one answer is not a proof. `lost`: every look-up has found so for long enough. */
  | "excluded"
  | "lost"
  /** In a block, and the node does not show whether they pay the quote. */
  | "uncompared"
  /** In a block, and not the payment of the quote. `misplaced`: every look-up has found so for long enough. */
  | "other"
  | "misplaced";

/**
 * - `broadcast_again`: unless a sanctions list stands against it
 * - `record`: stores what was observed, for the report
 * - `accept`, `abandon`: records the next state
 * - `look_again`: the job goes on; without it the job ends
 * - `withdraw`: removes the submission, as if it had never been made
 */
export type LookEffect = "broadcast_again" | "record" | "accept" | "abandon" | "look_again" | "withdraw";
type LookStep = Transition<LookEffect>;

const again: LookStep = { effects: ["record", "look_again"] };
const ended: LookStep = { effects: ["record"] };
const followed = <Step>(all: Cell<Step>, but: Partial<Record<Followed, Cell<Step>>> = {}) => {
  const { none: _none, abandoned: _abandoned, ...cells } = row(all, but);
  return cells;
};

const watched = until(WATCHED_FOR, again, ended);
const watchedRefused = until(REFUSED_WATCHED_FOR, again, ended);
const acceptAndFollow: LookStep = { to: "accepted", effects: ["record", "accept", "look_again"] };

/**
 * The third moment: the job looks the bytes up. The age is that of the submission, or counts from when the client sent
 * it again after its job had ended. The job broadcasts accepted bytes only: of others the caller got no confirmation,
 * may have given up, and can submit the same bytes again.
 */
export const onLook: Table<LookObservation, Followed, LookStep> = {
  // Two transactions with the same nonce can both be pending, until a block includes one of them.
  pending: followed<LookStep>(acceptAndFollow, { accepted: watched, replaced: watched }),
  in_block: followed<LookStep>(acceptAndFollow, { accepted: watched }),
  final: followed<LookStep>({ to: "accepted", effects: ["record", "accept"] }, { accepted: ended }),
  absent: followed<LookStep>(watched, {
    accepted: until(BROADCAST_AGAIN_FOR, { effects: ["broadcast_again", "record", "look_again"] }, watched),
    refused: watchedRefused,
  }),
  unclear: followed<LookStep>(watched, { refused: watchedRefused }),
  excluded: followed(again),
  lost: followed<LookStep>({ to: "abandoned", effects: ["record", "abandon"] }),
  uncompared: followed<LookStep>(until(WATCHED_FOR, again, { effects: [] })),
  other: followed(again),
  misplaced: followed<LookStep>({ to: "none", effects: ["withdraw"] }),
};

/** The next state of the other submissions of a quote with the same nonce when one is accepted: a block can include either. */
export const whenRivalAccepted: Readonly<Record<Stored, Stored>> = {
  written: "written",
  accepted: "replaced",
  refused: "refused",
  replaced: "replaced",
  abandoned: "abandoned",
};

/** The transition of a state by an observation, at an age in milliseconds. */
export function next<Observation extends string, From extends State, Step extends Transition>(
  table: Table<Observation, From, Step>,
  state: From,
  observation: Observation,
  age = 0,
): Step {
  return at(table[observation][state], age);
}

const at = <Step>(cell: Cell<Step>, age: number): Step =>
  !isTimed(cell) ? cell : age <= cell.upTo ? cell.now : at(cell.later, age);

const isTimed = <Step>(cell: Cell<Step>): cell is Timed<Step> =>
  typeof cell === "object" && cell !== null && "upTo" in cell;

/** The transitions of a cell, each with the age in milliseconds that it holds up to. */
export const stepsOf = <Step extends Transition>(cell: Cell<Step>): { upTo: number; step: Step }[] =>
  isTimed(cell)
    ? [{ upTo: cell.upTo, step: cell.now }, ...stepsOf(cell.later)]
    : [{ upTo: Number.POSITIVE_INFINITY, step: cell }];

/** The tables as a diagram (Mermaid): the moves between states, each with the observations that cause it. */
export function stateDiagram(): string {
  const moves = new Map<string, Set<string>>();
  const add = (from: State, to: State | undefined, by: string) => {
    if (to === undefined || to === from) return;
    const arrow = `${from === "none" ? "[*]" : from} --> ${to === "none" ? "[*]" : to}`;
    moves.set(arrow, (moves.get(arrow) ?? new Set()).add(by));
  };
  for (const [name, table] of Object.entries({ request: onRequest, node: afterHandOver, job: onLook }))
    for (const [observation, cells] of Object.entries(table))
      for (const [from, cell] of Object.entries(cells) as [State, Cell<Transition>][])
        for (const { step } of stepsOf(cell)) add(from, step.to, `${name} ${observation}`);
  for (const [from, to] of Object.entries(whenRivalAccepted) as [Stored, Stored][])
    add(from, to, "another submission with its nonce is accepted");
  const order = (arrow: string) => states.findIndex((state) => arrow.startsWith(state));
  const arrows = [...moves].sort(([one], [other]) => order(one) - order(other));
  return ["stateDiagram-v2", ...arrows.map(([arrow, by]) => `  ${arrow}: ${[...by].join(", ")}`)].join("\n");
}
