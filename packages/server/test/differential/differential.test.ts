import { testSize } from "../../../../scripts/test-size";
import { testEngines } from "./suite";

/** `npm run differential` plays as many sequences as it is asked for. */
const { DIFFERENTIAL_SEED = "1" } = process.env;

testEngines(testSize("DIFFERENTIAL_RUNS", 80), Number(DIFFERENTIAL_SEED));
