import { testSyncLaw } from "./suite";

testSyncLaw(Number(process.env.SYNC_RUNS ?? "300"));
