import { ownErrors } from "@waybill/spec/generated/risk-server";
import { apiErrorOf } from "../../errors";

/** An error that only the risk interface has (spec/risk/error-codes.yaml). */
export const riskError = apiErrorOf(ownErrors);
