import { InvalidArgumentError } from "commander";

/** Of an answer at a prompt: true, or what to correct. */
export type Verdict = true | string;

/** What is wrong with an answer, by what reads the flag of the same name. */
export function verdictOf(read: (typed: string) => unknown, answer: string): Verdict {
  try {
    read(answer);
    return true;
  } catch (error) {
    if (error instanceof InvalidArgumentError) return error.message;
    throw error;
  }
}
