import type { operations } from "@waybill/spec/generated/data";
import { type operationTable, ownErrors } from "@waybill/spec/generated/data-server";
import { apiErrorOf } from "../../errors";
import { operationsOf } from "../../http/operation";

/** Makes an operation of the data interface, typed by its description. */
export const operation = operationsOf<operations, typeof operationTable>();

/** An error that only the data interface has (spec/data/error-codes.yaml). */
export const dataError = apiErrorOf(ownErrors);
