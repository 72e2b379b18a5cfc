import { testHostileAnswers } from "./support/hostile-answers";

testHostileAnswers(20_000);
