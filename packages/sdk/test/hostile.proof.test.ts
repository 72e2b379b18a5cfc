import { testHostileAnswers } from "./support/hostile-answers";
import { testHostileExchanges } from "./support/hostile-exchanges";

testHostileAnswers(3_000);
testHostileExchanges(10);
