import type { ApiError } from "../../errors";
import type { ErrorResponse } from "../../http/interface";

/** The error response of the core interface (spec/common/errors.yaml). */
export function errorBody({
  status,
  code,
  label,
  details: { message, fields, data },
}: ApiError): ErrorResponse {
  const details = fields ?? (message === undefined ? undefined : { message, ...data });
  return { status, body: { error: label, code, ...(details && { details }) } };
}
