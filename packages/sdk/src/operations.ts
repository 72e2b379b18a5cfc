import { operationTable } from "./generated/operations";

/** What the transport must know about an operation; the rest is in its types. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  /** Properties of the answer that are read as `bigint`. */
  int64?: readonly string[];
  /** Parameters, of path or query, that hold personal data. */
  pii?: readonly string[];
}

export type OperationId = keyof typeof operationTable;

export function operationOf(wanted: OperationId): Operation {
  return { id: wanted, ...operationTable[wanted] };
}

/** The operation of a table at this method and path template, for callers that name operations by path. */
export function operationAt(
  method: string,
  path: string,
  table: Readonly<Record<string, Omit<Operation, "id">>> = operationTable,
): Operation | undefined {
  const known = Object.entries(table).find(([, entry]) => entry.method === method && entry.path === path);
  return known && { id: known[0], ...known[1] };
}
