import type { ApiError } from "../../errors";
import type { SpelledError } from "../../http/interface";

/** The error as the core interface spells it (spec/common/errors.yaml). */
export function errorBody({ status, code, label, told: { message, fields } }: ApiError): SpelledError {
  const details = fields ?? (message === undefined ? undefined : { message });
  return { status, body: { error: label, code, ...(details && { details }) } };
}
