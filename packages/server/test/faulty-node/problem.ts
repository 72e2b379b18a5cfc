import type { Called } from "../harness";
import { check, type Outcome } from "./outcome";

/** How often a question is asked again: under hasty limits, a node that answers can be too slow on a busy machine. */
const ATTEMPTS = 10;

/** A question that is asked while something is wrong. */
export interface Asked {
  name: string;
  operation: string;
  /** The answer while nothing is wrong. */
  truth: Called;
  /** The outcomes that are right. */
  right: readonly Outcome[];
  ask(): Promise<Called>;
  /** The preparation before the question is asked again. */
  again?(): Promise<void>;
}

/** The fault of an answer; undefined without one. */
export async function problemOf({
  name,
  operation,
  truth,
  right,
  ask,
  again,
}: Asked): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const reported = await ask();
    const checked = check(operation, truth, reported);
    if ("wrong" in checked) return right.includes("believed") ? undefined : `${name}: ${checked.wrong}`;
    if (right.includes(checked.outcome)) return undefined;
    if (attempt === ATTEMPTS)
      return `${name} is ${checked.outcome}, not ${right.join(" or ")}: ${reported.text}`;
    await again?.();
  }
}
