import { testSize } from "../../../scripts/test-size";
import { testCanaries } from "./support/canaries";

testCanaries(testSize("CANARY_RUNS", 150));
