import { createHash } from "node:crypto";
import type { Runtime } from "../../lib/runtime";
import type { Alert, Rule, RuleResult, Subject } from "../rule";
import type { RuleOutcome } from "./evaluate-blocks";

/** The stored state of an alert. */
export interface AlertState {
  rule: Rule;
  fingerprint: string;
  state: "raised" | "ended";
  /** The id of the last event; empty where none was raised. */
  eventId: string;
  raisedAt: number;
  repeats: number;
  lastAt: number;
}

/** An event to be stored. */
export interface RaisedEvent {
  id: string;
  rule: Rule;
  fingerprint: string;
  alert: Alert;
  /** That what was raised with this fingerprint has ended. */
  ends?: true;
}

/** The stored states that some results are about. */
export interface KnownStates {
  states: readonly AlertState[];
  /** The transaction of the last event of each, by the id of the event. */
  transactions: ReadonlyMap<string, string | null>;
}

export const stateKey = (ruleId: string, print: string): string => `${ruleId} ${print}`;

/**
 * Folds results, in their order, into the events to be raised and the states after them. An alert is raised once; as long as
 * it lasts, its repetitions are counted; when it has ended, it may be raised again. A result that is older than the last
 * known one of a state changes nothing: it was evaluated already, and is read once more.
 */
export function fold(outcomes: readonly RuleOutcome[], known: KnownStates, newId: () => string) {
  const states = new Map(known.states.map((one) => [stateKey(one.rule.id, one.fingerprint), { ...one }]));
  const transactions = new Map(known.transactions);
  const changed = new Set<AlertState>();
  const events: RaisedEvent[] = [];

  const raise = (rule: Rule, print: string, alert: Alert, quiet: boolean) => {
    const key = stateKey(rule.id, print);
    const state = states.get(key) ?? {
      rule,
      fingerprint: print,
      state: "raised" as const,
      eventId: "",
      raisedAt: alert.time,
      repeats: 0,
      lastAt: alert.time,
    };
    states.set(key, state);
    const isSameTransaction = alert.txHash !== null && transactions.get(state.eventId) === alert.txHash;
    if (!quiet && !isSameTransaction) {
      const id = newId();
      events.push({ id, rule, fingerprint: print, alert });
      transactions.set(id, alert.txHash);
      Object.assign(state, { eventId: id, raisedAt: alert.time, repeats: 0 });
    }
    Object.assign(state, { state: "raised", lastAt: alert.time });
    changed.add(state);
  };

  const holds = (rule: Rule, print: string, alert: Alert, quiet = false) => {
    const state = states.get(stateKey(rule.id, print));
    if (!state) raise(rule, print, alert, quiet);
    else if (state.state === "ended") {
      if (alert.time >= state.lastAt) raise(rule, print, alert, quiet);
    } else if (alert.txHash !== null && alert.time > state.lastAt) {
      // A state that is looked at from time to time and still holds is not a repetition.
      Object.assign(state, { repeats: state.repeats + 1, lastAt: alert.time });
      changed.add(state);
    }
  };

  const end = (state: AlertState | undefined, time: number): boolean => {
    if (state?.state !== "raised" || time < state.lastAt) return false;
    Object.assign(state, { state: "ended", lastAt: time });
    changed.add(state);
    return true;
  };

  const only = (
    rule: Rule,
    held: ReadonlySet<string>,
    { scope, time, ending }: Extract<RuleResult, { kind: "exactly" }>,
  ) => {
    const prefix = fingerprintsOf(scope);
    for (const state of states.values()) {
      const { fingerprint: print } = state;
      if (state.rule.id !== rule.id || !print.startsWith(prefix) || held.has(print)) continue;
      if (end(state, time) && ending)
        events.push({ id: newId(), rule, fingerprint: print, alert: ending, ends: true });
    }
  };

  for (const { rule, ruleResult } of outcomes) {
    if (ruleResult.kind === "occurred") {
      const print = fingerprint(ruleResult.subject);
      if (!states.has(stateKey(rule.id, print))) raise(rule, print, ruleResult.alert, false);
    } else if (ruleResult.kind === "holds") {
      holds(rule, fingerprint(ruleResult.subject, ruleResult.scope), ruleResult.alert, ruleResult.quiet);
    } else if (ruleResult.kind === "ended") {
      end(states.get(stateKey(rule.id, fingerprint(ruleResult.subject))), ruleResult.time);
    } else {
      const { scope, holding } = ruleResult;
      for (const { subject, alert } of holding) holds(rule, fingerprint(subject, scope), alert);
      only(rule, new Set(holding.map(({ subject }) => fingerprint(subject, scope))), ruleResult);
    }
  }
  return { events, states: [...changed] };
}

/** Digests of subjects rather than their texts, which contain addresses: a fingerprint is kept after personal data is erased. */
const digest = (subject: Subject): string =>
  createHash("sha256").update(JSON.stringify(subject)).digest("base64url").slice(0, 22);

/** The common prefix of all fingerprints of a scope, which no other one has. */
const fingerprintsOf = (scope: Subject): string => `${digest(scope)}.`;

/** The fingerprint of what an alert is about, within its rule. */
export const fingerprint = (subject: Subject, scope?: Subject): string =>
  `${scope === undefined ? "" : fingerprintsOf(scope)}${digest(subject)}`;

const RANDOM_LENGTH = 16;

/**
 * An identifier in the form of a CUID: `c`, eight characters of the time and sixteen of chance, in base 36. Later ones sort after
 * earlier ones.
 */
export function eventId({ now, bytes }: Pick<Runtime, "now" | "bytes">): string {
  const time = Math.max(0, now()).toString(36).padStart(8, "0").slice(-8);
  // 252 is the largest multiple of 36 in a byte: the bytes above it would make some characters more likely.
  let chance = "";
  while (chance.length < RANDOM_LENGTH)
    for (const byte of bytes(RANDOM_LENGTH)) if (byte < 252) chance += (byte % 36).toString(36);
  return `c${time}${chance.slice(0, RANDOM_LENGTH)}`;
}
