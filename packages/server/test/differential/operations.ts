import { operationTable as core } from "@waybill/spec/generated/core-server";
import { operationTable as data } from "@waybill/spec/generated/data-server";
import { operationTable as risk } from "@waybill/spec/generated/risk-server";

/** An operation of the description. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: readonly { name: string; in: string }[];
  body: unknown;
}

/** What a sequence cannot ask for. */
const leftOut = new Set([
  // They ask nodes, which have no engine, and are about networks without one here. `scan` steps store what is listed.
  ...["scanTransaction", "simulateEvm", "simulateSolana"],
  // They reach receivers, in the background, at another moment on each engine.
  ...["testAlertChannel", "resendAlertDelivery", "resendAlertDeliveries"],
]);

/** Every operation that is asked for, by its name. */
export const operations: Readonly<Record<string, Operation>> = Object.fromEntries(
  Object.entries<Operation>({ ...core, ...data, ...risk }).filter(([id]) => !leftOut.has(id)),
);
