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

/**
 * The operation at this method and path template, for callers that name operations by path. Of one that is not in the
 * table nothing is known, so its whole path counts as personal.
 */
export function operationAt(method: string, path: string): Operation {
  const known = Object.entries(operationTable).find(
    ([, entry]) => entry.method === method && entry.path === path,
  );
  return known ? { id: known[0], ...known[1] } : { id: method, method, path, pii: [path] };
}
