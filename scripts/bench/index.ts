import { postgres, sqlite } from "./engines.ts";
import type { Bench } from "./row.ts";

/** Every bench, in the order of the table. Each is loaded by itself: what the others import takes seconds. */
export const benches: Record<string, () => Promise<Bench>> = {
  "person-get": async () => (await import("./person-get.ts")).personGet,
  "person-get-postgres": async () => (await import("./person-get-postgres.ts")).personGetPostgres,
  jobs: async () => (await import("./jobs.ts")).jobsOn(sqlite),
  "jobs-postgres": async () => (await import("./jobs.ts")).jobsOn(await postgres()),
  "alert-deliveries": async () => (await import("./alert-deliveries.ts")).alertDeliveriesOn(sqlite, 1_000),
  "alert-deliveries-postgres": async () =>
    (await import("./alert-deliveries.ts")).alertDeliveriesOn(await postgres(), 500),
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
  simulations: async () => (await import("./simulations.ts")).simulations,
  "mixed-load": async () => (await import("./mixed-load.ts")).mixedLoadOn(sqlite),
  "mixed-load-postgres": async () => (await import("./mixed-load.ts")).mixedLoadOn(await postgres()),
  "indexing-rate": async () => (await import("./indexing-rate.ts")).indexingRateOn(sqlite),
  "indexing-rate-postgres": async () => (await import("./indexing-rate.ts")).indexingRateOn(await postgres()),
  "alert-rules": async () => (await import("./alert-rules.ts")).alertRulesOn(sqlite),
  "alert-rules-postgres": async () => (await import("./alert-rules.ts")).alertRulesOn(await postgres()),
  "data-queries": async () => (await import("./data-queries.ts")).dataQueriesOn(sqlite),
  "data-queries-postgres": async () => (await import("./data-queries.ts")).dataQueriesOn(await postgres()),
  "account-transfers": async () => (await import("./account-transfers.ts")).accountTransfersOn(sqlite),
  "account-transfers-postgres": async () =>
    (await import("./account-transfers.ts")).accountTransfersOn(await postgres()),
  reconciliation: async () => (await import("./reconciliation.ts")).reconciliationOn(sqlite),
  "reconciliation-postgres": async () =>
    (await import("./reconciliation.ts")).reconciliationOn(await postgres()),
  "address-risk": async () => (await import("./address-risk.ts")).addressRiskOn(sqlite),
  "address-risk-postgres": async () => (await import("./address-risk.ts")).addressRiskOn(await postgres()),
  accounts: async () => (await import("./accounts.ts")).accountsOn(sqlite),
  "accounts-postgres": async () => (await import("./accounts.ts")).accountsOn(await postgres()),
  cases: async () => (await import("./cases.ts")).casesOn(sqlite),
  "cases-postgres": async () => (await import("./cases.ts")).casesOn(await postgres()),
  "name-screening": async () => (await import("./name-screening.ts")).nameScreening,
  "cli-startup": async () => (await import("./cli-startup.ts")).cliStartup,
  "persons-import": async () => (await import("./persons-import.ts")).personsImport,
  "dev-ready": async () => (await import("./dev-ready.ts")).devReady,
  "account-imports": async () => (await import("./account-imports.ts")).accountImportsOn(sqlite),
  "account-imports-postgres": async () =>
    (await import("./account-imports.ts")).accountImportsOn(await postgres()),
  "sanctions-import": async () => (await import("./sanctions.ts")).sanctionsImport,
  "sanctions-lookup": async () => (await import("./sanctions.ts")).sanctionsLookup,
  payouts: async () => (await import("./payouts.ts")).payouts,
};
