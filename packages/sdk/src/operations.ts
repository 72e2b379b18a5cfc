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

/** The operations of a table, for callers that look for one by its path. */
export const operationsOf = (table: OperationTable = operations, prefix = ""): Operation[] =>
  Object.entries(table).map(([id, entry]) => ({ ...entry, id: prefix + id }));
