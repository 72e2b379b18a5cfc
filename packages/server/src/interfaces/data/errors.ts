import { ownErrors } from "@waybill/spec/generated/data-server";
import { apiErrorOf } from "../../errors";

/** An error that only the data interface has (spec/data/error-codes.yaml). */
export const dataError = apiErrorOf(ownErrors);
