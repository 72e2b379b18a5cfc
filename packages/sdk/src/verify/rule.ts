import { shortened } from "@waybill/spec/shortened";
import type { RuleName } from "../errors/rule-name";
import type { Subject } from "./rule-input";

/** The value that a rule found, and the value that it expected. */
export interface Finding {
  expected: string;
  actual: string;
  /** The next step, if it is more than not to sign. */
  hint?: string;
}

/**
 * A condition for signing a transaction. Returns undefined when it is met. A rule that uses neither the transaction nor
 * a family's limits is a plain `Rule`, which every family's list can contain.
 */
export type Rule<Transaction = unknown, Limits = unknown> = (
  subject: Subject<Transaction>,
  limits: Limits,
) => Finding | undefined;

/** Rules with their names, in the order in which failures are reported. */
export type RuleList<Transaction, Limits> = ReadonlyArray<readonly [RuleName, Rule<Transaction, Limits>]>;

type Value = string | number | bigint | undefined;

/** Passes when both are present and equal; a missing expected value never matches. */
export function same(expected: Value, actual: Value): Finding | undefined {
  return expected !== undefined && expected === actual
    ? undefined
    : finding(expected ?? "nothing else", actual);
}

/** Passes when the condition is true; the message is only built otherwise. */
export function must(holds: boolean, expected: string | (() => string), actual: Value): Finding | undefined {
  if (holds) return undefined;
  return finding(typeof expected === "string" ? expected : expected(), actual);
}

/** Whether both are present, and the first is not below the second. */
export const atLeast = (value: bigint | undefined, least: bigint | undefined): boolean =>
  value !== undefined && least !== undefined && value >= least;

/**
 * Passes for a value within these bounds, inclusive; the lower bound is at least 0. `what` begins the sentence: `a nonce`. Fails
 * for every value when a bound is not a number.
 */
export function within(
  value: bigint | undefined,
  [least, most]: readonly [least: bigint, most: bigint],
  what: string,
): Finding | undefined {
  const found = value ?? -1n;
  return found >= least && found <= most ? undefined : finding(`${what} from ${least} to ${most}`, value);
}

/** The first of several findings. */
export function all(...findings: Array<Finding | undefined>): Finding | undefined {
  return findings.find((found) => found !== undefined);
}

function finding(expected: Exclude<Value, undefined>, actual: Value): Finding {
  return {
    expected: show(expected),
    actual: actual === undefined ? "none, or an invalid one" : show(actual),
  };
}

/** Text from the server that is safe to print: short, without control or bidirectional characters. */
export function show(value: Exclude<Value, undefined>): string {
  return shortened(String(value).replace(/\p{C}/gu, "?"), 160);
}
