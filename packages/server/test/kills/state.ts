import { PaymentBook } from "./book";
import { PersonBook } from "./person-book";
import type { WorkspaceName } from "./plan";

/** What the clients know, and what they have noticed. */
export interface SoakState {
  payments: PaymentBook;
  persons: Readonly<Record<WorkspaceName, PersonBook>>;
  /** How often each answer was given, by operation, status and code. */
  answers: Map<string, number>;
  /** What must not happen, in words. */
  differences: string[];
}

export const newState = (): SoakState => ({
  payments: new PaymentBook(),
  persons: { first: new PersonBook("first"), second: new PersonBook("second") },
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
