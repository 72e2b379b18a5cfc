import { testEngines } from "./suite";

testEngines(60, 1);
