import { operationTable } from "./generated/operations";

/** What the transport must know about an operation; the rest is in its types. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  /** Properties of the answer that are read as `bigint`. */
  int64?: readonly string[];
  /** Path parameters that hold personal data. */
  pii?: readonly string[];
  /** Not in the table: nothing is known about what may be shown. */
  unknown?: true;
}

export type OperationId = keyof typeof operationTable;

export function operationOf(id: OperationId): Operation {
  return { id, ...operationTable[id] };
}

const byRoute = new Map<string, Operation>(
  Object.entries(operationTable).map(([id, entry]) => [entry.method + entry.path, { id, ...entry }]),
);

/** The operation at this method and path template, for callers that name operations by path. */
export function operationAt(method: string, path: string): Operation {
  return byRoute.get(method + path) ?? { id: `${method} ${path}`, method, path, unknown: true };
}
