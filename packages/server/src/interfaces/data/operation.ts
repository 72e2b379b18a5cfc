import type { operations } from "@waybill/spec/generated/data";
import type { operationTable } from "@waybill/spec/generated/data-server";
import { operationsOf } from "../../http/operation";

/** Makes an operation of the data interface, typed by its description. */
export const operation = operationsOf<operations, typeof operationTable>();
