import type { operations } from "@waybill/spec/generated/platform";
import { type operationTable, ownErrors } from "@waybill/spec/generated/platform-server";
import { apiErrorOf } from "../../errors";
import { operationsOf } from "../../http/operation";

/** Makes an operation of the platform interface, typed by its description. */
export const operation = operationsOf<operations, typeof operationTable>();

/** An error that only the platform interface has (spec/platform/error-codes.yaml). */
export const platformError = apiErrorOf(ownErrors);
