import type { operations } from "@waybill/spec/generated/risk";
import type { operationTable } from "@waybill/spec/generated/risk-server";
import { operationsOf } from "../../http/operation";

/** Makes an operation of the risk interface, typed by its description. */
export const operation = operationsOf<operations, typeof operationTable>();
