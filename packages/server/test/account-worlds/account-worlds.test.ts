import { runsWithDatabase } from "../support/engine";
import { testWorlds } from "./suite";

testWorlds(runsWithDatabase(8));
