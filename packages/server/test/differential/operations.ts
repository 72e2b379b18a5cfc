import { operationTable as core } from "@waybill/spec/generated/core-server";
import { operationTable as data } from "@waybill/spec/generated/data-server";
import { operationTable as platform } from "@waybill/spec/generated/platform-server";
import { operationTable as risk } from "@waybill/spec/generated/risk-server";

/** An operation of the description. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: readonly { name: string; in: string }[];
  body: { kind: string } | null;
}

/** Operations that a sequence cannot call. */
const leftOut = new Set([
  // They ask nodes, which have no engine, and are about networks without one here. `scan` steps store what is listed.
  ...["scanTransaction", "simulateEvm", "simulateSolana"],
  // They reach receivers, in the background, at another moment on each engine.
  ...["testAlertChannel", "resendAlertDelivery", "resendAlertDeliveries"],
  // They ask providers, of which there are none here.
  ...["authorizeConnection", "createLinkToken", "createReconnectLinkToken"],
  ...["listLedgerCounterparties", "listLedgerCategories"],
  // It waits for jobs, which only `work` steps run.
  "refreshAccounts",
]);

/**
 * Operations of the platform interface on the stored data of workspaces. Computed data has tests of its own.
 */
const kept =
  /^\/v2\/(accounts|account-connections|groups|parties|counterparties|teams|token-whitelist)(\/|$)/;
const ofPlatform = Object.fromEntries(Object.entries(platform).filter(([, { path }]) => kept.test(path)));

/** Every operation that is asked for, by its name. */
export const operations: Readonly<Record<string, Operation>> = Object.fromEntries(
  Object.entries<Operation>({ ...core, ...data, ...risk, ...ofPlatform }).filter(([id]) => !leftOut.has(id)),
);
