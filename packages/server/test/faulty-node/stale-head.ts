import type { Call, MadeUp } from "./families";
import { answerAgain, questionOf } from "./same-question";

/** Gives the same answer to the same question, as a node does that no longer follows its chain. */
export interface StaleHead {
  answer(call: Call, ask: (call: Call) => Promise<MadeUp>): Promise<MadeUp>;
}

/** The first answer to each question counts from then on. */
export function staleHead(): StaleHead {
  const answers = new Map<string, Promise<MadeUp>>();
  return {
    answer: async (call, ask) => {
      const question = questionOf(call);
      const answer = answers.get(question) ?? ask(call);
      answers.set(question, answer);
      return answerAgain(call, await answer);
    },
  };
}
