import { testHostileAnswers } from "./support/hostile-answers";
import { testHostileExchanges } from "./support/hostile-exchanges";

testHostileAnswers(20_000);
testHostileExchanges(20);
