import { runsWithDatabase } from "../support/engine";
import { testSyncLaw } from "./suite";

const { SYNC_RUNS = runsWithDatabase(60) } = process.env;

testSyncLaw(Number(SYNC_RUNS));
