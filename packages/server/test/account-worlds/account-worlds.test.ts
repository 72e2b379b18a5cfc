import { runsWithDatabase } from "../support/engine";
import { testWorlds } from "./suite";

const { ACCOUNT_WORLDS = runsWithDatabase(10) } = process.env;

testWorlds(Number(ACCOUNT_WORLDS));
