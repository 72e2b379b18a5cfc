import { operationTable, removedOperations } from "@waybill/spec/generated/core-server";
import type { ApiError } from "../../errors";
import type { ErrorResponse, InterfaceDescriptor } from "../../http/interface";
import type { Operations } from "../../http/operation";
import * as networks from "./networks";
import * as persons from "./persons";
import * as quotes from "./quotes";
import * as transactions from "./transactions";

/** The error response of the core interface (spec/common/errors.yaml). */
function errorBody({ status, code, label, details: { message, fields, data } }: ApiError): ErrorResponse {
  const details = fields ?? (message === undefined ? undefined : { message, ...data });
  return { status, body: { error: label, code, ...(details && { details }) } };
}

/** Payments and the records of their parties (spec/core). */
export const coreInterface = {
  name: "core",
  prefixes: ["/"],
  keyHeaders: ["Authorization"],
  errorBody,
  table: operationTable,
  removed: removedOperations,
  operations: { ...networks, ...persons, ...quotes, ...transactions } satisfies Operations<
    typeof operationTable
  >,
} as const satisfies InterfaceDescriptor;
