import { operationTable, removedOperations } from "@waybill/spec/generated/core-server";
import type { InterfaceDescriptor } from "../../http/interface";
import type { Operations } from "../../http/operation";
import { errorBody } from "./error-body";
import * as networks from "./networks";
import * as persons from "./persons";
import * as quotes from "./quotes";
import * as transactions from "./transactions";

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
