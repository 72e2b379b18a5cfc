import { ExpectedPersons } from "./expected-persons";
import type { WorkspaceName } from "./plan";
import { SubmittedPayments } from "./submitted-payments";

/** The knowledge of the clients, and their findings. */
export interface SoakState {
  payments: SubmittedPayments;
  persons: Readonly<Record<WorkspaceName, ExpectedPersons>>;
  /** How often each answer was given, by operation, status and code. */
  answers: Map<string, number>;
  /** Forbidden events, in words. */
  differences: string[];
}

export const newState = (): SoakState => ({
  payments: new SubmittedPayments(),
  persons: { first: new ExpectedPersons("first"), second: new ExpectedPersons("second") },
  answers: new Map(),
  differences: [],
});

/** Counts an answer, and notes one that its operation must never give. */
export function noteAnswer(
  state: Pick<SoakState, "answers" | "differences">,
  operation: string,
  { status, code }: { status: number | "cut-off"; code: string | undefined },
  allowed: readonly number[],
): void {
  const name = [operation, status, code].filter((part) => part !== undefined).join(" ");
  state.answers.set(name, (state.answers.get(name) ?? 0) + 1);
  if (status !== "cut-off" && !allowed.includes(status)) state.differences.push(`unexpected answer: ${name}`);
}
