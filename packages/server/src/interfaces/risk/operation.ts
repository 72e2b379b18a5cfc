import type { operations } from "@waybill/spec/generated/risk";
import { type operationTable, ownErrors } from "@waybill/spec/generated/risk-server";
import { ApiError, apiErrorOf } from "../../errors";
import { operationsOf } from "../../http/operation";

/** Makes an operation of the risk interface, typed by its description. */
export const operation = operationsOf<operations, typeof operationTable>();

/** An error that only the risk interface has (spec/risk/error-codes.yaml). */
export const riskError = apiErrorOf(ownErrors);

/** The address has packs of this type already (409). */
export function packExists(existing: readonly string[]): ApiError {
  const { code, ...entry } = riskError("alert_pack_exists", "");
  return new ApiError(code, entry, {
    message: "a pack of this type already covers the address: send override: true to create another one",
    data: { existing_pack_ids: existing },
  });
}
