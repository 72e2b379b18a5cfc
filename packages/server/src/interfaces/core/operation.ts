import type { operations } from "@waybill/spec/generated/core";
import type { operationTable } from "@waybill/spec/generated/core-server";
import { operationsOf } from "../../http/operation";

/** Makes an operation of the core interface, typed by its description. */
export const operation = operationsOf<operations, typeof operationTable>();
