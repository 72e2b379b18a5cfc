import { ownErrors } from "@waybill/spec/generated/core-server";
import { apiErrorOf } from "../../errors";

/** An error that only the core interface has (spec/core/error-codes.yaml). */
export const coreError = apiErrorOf(ownErrors);
