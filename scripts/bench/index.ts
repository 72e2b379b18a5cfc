import { postgres, sqlite } from "./engines.ts";
import type { Bench } from "./row.ts";

/** Every bench, in the order of the table. Each is loaded by itself: what the others import takes seconds. */
export const benches: Record<string, () => Promise<Bench>> = {
  "person-get": async () => (await import("./person-get.ts")).personGet,
  "person-get-postgres": async () => (await import("./person-get-postgres.ts")).personGetPostgres,
  jobs: async () => (await import("./jobs.ts")).jobsOn(sqlite),
  "jobs-postgres": async () => (await import("./jobs.ts")).jobsOn(await postgres()),
  "server-boot": async () => (await import("./boot.ts")).serverBoot,
  "long-list": async () => (await import("./long-list.ts")).longList,
  "sdk-size": async () => (await import("./sdk-size.ts")).sdkSize,
  "sdk-import": async () => (await import("./sdk-import.ts")).sdkImport,
  "sdk-call": async () => (await import("./sdk-call.ts")).sdkCall,
  "verify-explain": async () => (await import("./verify-explain.ts")).verifyExplain,
  "verify-sign": async () => (await import("./verify-sign.ts")).verifySign,
  "verify-sign-solana": async () => (await import("./verify-sign-solana.ts")).verifySignSolana,
  webhooks: async () => (await import("./webhooks.ts")).webhooks,
  quotes: async () => (await import("./quotes.ts")).quotes,
  "mixed-load": async () => (await import("./mixed-load.ts")).mixedLoadOn(sqlite),
  "mixed-load-postgres": async () => (await import("./mixed-load.ts")).mixedLoadOn(await postgres()),
  "indexing-rate": async () => (await import("./indexing-rate.ts")).indexingRateOn(sqlite),
  "indexing-rate-postgres": async () => (await import("./indexing-rate.ts")).indexingRateOn(await postgres()),
  "data-queries": async () => (await import("./data-queries.ts")).dataQueriesOn(sqlite),
  "data-queries-postgres": async () => (await import("./data-queries.ts")).dataQueriesOn(await postgres()),
  "address-risk": async () => (await import("./address-risk.ts")).addressRiskOn(sqlite),
  "address-risk-postgres": async () => (await import("./address-risk.ts")).addressRiskOn(await postgres()),
  "cli-startup": async () => (await import("./cli-startup.ts")).cliStartup,
  "persons-import": async () => (await import("./persons-import.ts")).personsImport,
  "dev-ready": async () => (await import("./dev-ready.ts")).devReady,
  "sanctions-import": async () => (await import("./sanctions.ts")).sanctionsImport,
  "sanctions-lookup": async () => (await import("./sanctions.ts")).sanctionsLookup,
  payouts: async () => (await import("./payouts.ts")).payouts,
};
