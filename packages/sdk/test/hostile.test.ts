import { testHostileAnswers } from "./support/hostile-answers";
import { testHostileExchanges } from "./support/hostile-exchanges";

/** `npm run hostile` makes a million. */
const runs = Number(process.env.HOSTILE_RUNS ?? 1_000);

testHostileAnswers(runs);
testHostileExchanges(Math.max(5, Math.ceil(runs / 1_000)));
