import { testHostileAnswers } from "./support/hostile-answers";
import { testHostileExchanges } from "./support/hostile-exchanges";

testHostileAnswers(6_000);
testHostileExchanges(20);
