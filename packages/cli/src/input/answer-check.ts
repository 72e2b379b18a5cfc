import { InvalidArgumentError } from "commander";

/** The check of an answer at a prompt: true, or how to correct it. */
export type AnswerCheck = true | string;

/** The problem with an answer, found by the reader of the corresponding flag. */
export function checkAnswer(read: (typed: string) => unknown, answer: string): AnswerCheck {
  try {
    read(answer);
    return true;
  } catch (error) {
    if (error instanceof InvalidArgumentError) return error.message;
    throw error;
  }
}
