import { testHostileAnswers } from "./support/hostile-answers";

/** `npm run hostile` makes a million. */
testHostileAnswers(Number(process.env.HOSTILE_RUNS ?? 1_000));
