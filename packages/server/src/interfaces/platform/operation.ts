import type { operations } from "@waybill/spec/generated/platform";
import type { operationTable } from "@waybill/spec/generated/platform-server";
import { operationsOf } from "../../http/operation";

/** Makes an operation of the platform interface, typed by its description. */
export const operation = operationsOf<operations, typeof operationTable>();
