import type { Subject } from "./rule-input";

/** What a rule found instead of what it expected. */
export interface Finding {
  expected: string;
  actual: string;
}

/**
 * One thing that must hold before a transaction may be signed. Returns undefined when it does. A rule that looks at
 * neither the transaction nor a family's limits is a plain `Rule`, and fits into every family's list.
 */
export type Rule<Transaction = unknown, Limits = unknown> = (
  subject: Subject<Transaction>,
  limits: Limits,
) => Finding | undefined;

/** Rules with their names, in the order in which failures are reported. */
export type RuleList<Transaction, Limits> = ReadonlyArray<readonly [string, Rule<Transaction, Limits>]>;

type Value = string | number | bigint | undefined;

/** Holds when both are present and the same; a missing expectation never matches anything. */
export function same(expected: Value, actual: Value): Finding | undefined {
  return expected !== undefined && expected === actual
    ? undefined
    : finding(expected ?? "nothing else", actual);
}

/** Holds when the condition does; otherwise says what it takes, in words that are only made then. */
export function must(holds: boolean, expected: string | (() => string), actual: Value): Finding | undefined {
  if (holds) return undefined;
  return finding(typeof expected === "string" ? expected : expected(), actual);
}

/** The first of several findings. */
export function all(...findings: Array<Finding | undefined>): Finding | undefined {
  return findings.find((found) => found !== undefined);
}

function finding(expected: Exclude<Value, undefined>, actual: Value): Finding {
  return {
    expected: show(expected),
    actual: actual === undefined ? "none, or one in no valid form" : show(actual),
  };
}

/** Text of the server that is safe to print: short, without control or direction characters. */
function show(value: Exclude<Value, undefined>): string {
  const printable = String(value).replace(/\p{C}/gu, "?");
  return printable.length > 160 ? `${printable.slice(0, 160)}...` : printable;
}
