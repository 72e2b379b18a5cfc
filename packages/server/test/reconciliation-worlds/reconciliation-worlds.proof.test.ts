import { runsWithDatabase } from "../support/engine";
import { testReconciliationWorlds } from "./suite";

testReconciliationWorlds(
  Number(process.env.RECONCILIATION_WORLDS ?? runsWithDatabase(50)),
  Number(process.env.RECONCILIATION_SEED ?? "1"),
);
