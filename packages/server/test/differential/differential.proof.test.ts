import { testEngines } from "./suite";

const { DIFFERENTIAL_RUNS = "100", DIFFERENTIAL_SEED = "2" } = process.env;

testEngines(Number(DIFFERENTIAL_RUNS), Number(DIFFERENTIAL_SEED));
