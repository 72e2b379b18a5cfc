import { runsWithDatabase } from "../support/engine";
import { testSyncLaw } from "./suite";

testSyncLaw(runsWithDatabase(30));
