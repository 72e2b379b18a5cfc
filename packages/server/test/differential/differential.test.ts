import { testEngines } from "./suite";

/** `npm run differential` plays as many sequences as it is asked for. */
const { DIFFERENTIAL_RUNS = "80", DIFFERENTIAL_SEED = "1" } = process.env;

testEngines(Number(DIFFERENTIAL_RUNS), Number(DIFFERENTIAL_SEED));
