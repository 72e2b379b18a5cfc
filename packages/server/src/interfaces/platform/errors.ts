import { ownErrors } from "@waybill/spec/generated/platform-server";
import { apiErrorOf } from "../../errors";

/** An error that only the platform interface has (spec/platform/error-codes.yaml). */
export const platformError = apiErrorOf(ownErrors);
