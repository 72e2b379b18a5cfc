import { operationTable, removedOperations } from "@waybill/spec/generated/platform-server";
import type { InterfaceDescriptor } from "../../http/interface";
import type { Operations } from "../../http/operation";
import { errorBody } from "../status-error-body";
import * as accountAssets from "./account-assets";
import * as accounts from "./accounts";
import * as audit from "./audit";
import * as bookkeeping from "./bookkeeping";
import * as cases from "./cases";
import * as connections from "./connections";
import * as corridors from "./corridors";
import * as counterparties from "./counterparties";
import * as groups from "./groups";
import * as imports from "./imports";
import * as intents from "./intents";
import * as investigations from "./investigations";
import * as multisigs from "./multisigs";
import * as parties from "./parties";
import * as payments from "./payments";
import * as providerLinks from "./provider-links";
import * as pushes from "./pushes";
import * as reconciliation from "./reconciliation";
import * as requests from "./requests";
import * as revisions from "./revisions";
import * as syncs from "./syncs";
import * as teams from "./teams";
import * as tokenWhitelist from "./token-whitelist";
import * as transactionEvaluations from "./transaction-evaluations";
import * as transfers from "./transfers";
import * as treasury from "./treasury";
import * as usage from "./usage";
import * as workflowRuns from "./workflow-runs";
import * as workflows from "./workflows";

/** The accounts, connections, parties and books of a workspace (spec/platform). */
export const platformInterface = {
  name: "platform",
  prefixes: [
    "/v2/account-connections",
    "/v2/accounts",
    "/v2/cases",
    "/v2/corridors",
    "/v2/counterparties",
    "/v2/find",
    "/v2/groups",
    "/v2/investigations",
    "/v2/jobs",
    "/v2/multisig/details",
    "/v2/intents",
    "/v2/parties",
    "/v2/payments",
    "/v2/policies",
    "/v2/reconciliation",
    "/v2/requests",
    "/v2/teams",
    "/v2/token-whitelist",
    "/v2/treasury",
    "/v2/workflows",
    "/v2/workspace",
    "/v2/transactions/evaluate",
  ],
  keyHeaders: ["Authorization", "X-API-KEY"],
  errorBody,
  table: operationTable,
  removed: removedOperations,
  operations: {
    ...accountAssets,
    ...accounts,
    ...audit,
    ...bookkeeping,
    ...cases,
    ...connections,
    ...corridors,
    ...counterparties,
    ...groups,
    ...imports,
    ...investigations,
    ...multisigs,
    ...intents,
    ...parties,
    ...payments,
    ...providerLinks,
    ...pushes,
    ...reconciliation,
    ...requests,
    ...revisions,
    ...syncs,
    ...teams,
    ...tokenWhitelist,
    ...transactionEvaluations,
    ...transfers,
    ...treasury,
    ...usage,
    ...workflowRuns,
    ...workflows,
  } satisfies Operations<typeof operationTable>,
} as const satisfies InterfaceDescriptor;
