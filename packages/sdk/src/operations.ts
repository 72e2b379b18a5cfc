import type { ClientOperation, ErrorTable, OperationTable } from "@waybill/spec/client-tables";
import { operations } from "@waybill/spec/generated/core-client";

/** An operation of a table, with the name that errors and hooks know it by. */
export interface Operation extends ClientOperation {
  readonly id: string;
  /** The body of this call is a stream, which cannot be sent again. */
  readonly singleUse?: boolean;
  /** How its interface answers with errors; core's operations have none, because it is loaded with the first error. */
  readonly errors?: ErrorTable | undefined;
}

export type OperationId = keyof typeof operations;

const named: { [Id in OperationId]?: Operation } = {};

export function operationOf(wanted: OperationId): Operation {
  named[wanted] ??= { id: wanted, ...operations[wanted] };
  return named[wanted];
}

/** The operation of a table at this method and path template, for callers that name operations by path. */
export function operationAt(
  method: string,
  path: string,
  table: OperationTable = operations,
  prefix = "",
): Operation | undefined {
  const known = Object.entries(table).find(([, entry]) => entry.method === method && entry.path === path);
  return known && { ...known[1], id: prefix + known[0] };
}
