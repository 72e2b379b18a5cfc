import type { ClientOperation, ErrorTable, OperationTable } from "@waybill/spec/client-tables";
import { operations } from "@waybill/spec/generated/core-client";

/** An operation of a table, with its name in errors and hooks. */
export interface Operation extends ClientOperation {
  readonly id: string;
  /** The body of this call is a stream, which cannot be sent again. */
  readonly singleUse?: boolean;
  /** The form of errors in its interface; operations of the core interface have none, because the first error loads it. */
  readonly errors?: ErrorTable | undefined;
}

export type OperationId = keyof typeof operations;

const named: { [Id in OperationId]?: Operation } = {};

export function operationOf(wanted: OperationId): Operation {
  named[wanted] ??= { id: wanted, ...operations[wanted] };
  return named[wanted];
}

/** The operations of a table, for callers that look up one by its path. */
export const operationsOf = (table: OperationTable = operations, prefix = ""): Operation[] =>
  Object.entries(table).map(([id, entry]) => ({ ...entry, id: prefix + id }));
