import { InvalidArgumentError } from "commander";

/** The check of an answer at a prompt: true, or the correction to make. */
export type AnswerCheck = true | string;

/** The fault of an answer, by the reader of the flag of the same name. */
export function checkAnswer(read: (typed: string) => unknown, answer: string): AnswerCheck {
  try {
    read(answer);
    return true;
  } catch (error) {
    if (error instanceof InvalidArgumentError) return error.message;
    throw error;
  }
}
