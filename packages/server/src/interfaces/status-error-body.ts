import { STATUS_CODES } from "node:http";
import type { ApiError } from "../errors";
import type { FieldError } from "../field-errors";
import type { ErrorResponse } from "../http/interface";

/** An error as StatusError (spec/common/status-error.yaml): a validation error has status 400. */
export function errorBody({
  status: catalogueStatus,
  code,
  details: { message, fields, data },
}: ApiError): ErrorResponse {
  const status = catalogueStatus === 422 ? 400 : catalogueStatus;
  const phrase = STATUS_CODES[status] ?? "Error";
  const explanation = fields
    ? sentences(fields)
    : (message ?? "something unexpected failed inside the service");
  // For 401 and 429 the reason phrase is `message` and the explanation is `error`.
  const body =
    status === 401 || status === 429
      ? { statusCode: status, message: phrase, error: explanation, code }
      : { statusCode: status, message: explanation, error: phrase, code };
  return { status, body: { ...body, ...(fields && { fields }), ...data } };
}

/** One text for each broken rule, starting with the name of the field. */
const sentences = (fields: Readonly<Record<string, readonly FieldError[]>>): string[] =>
  Object.entries(fields).flatMap(([field, broken]) => broken.map((one) => `${field} ${sentence(one)}`));

function sentence({ code, message, params }: FieldError): string {
  const { min, max } = params;
  switch (code) {
    case "required":
      return "is required";
    case "length":
      if (min === undefined && max === undefined) return message ?? "is not valid";
      // For lists, `value` is the number of items.
      return typeof params.value === "number"
        ? `must have ${bounds(min, max)} items`
        : `must be ${bounds(min, max)} characters long`;
    case "range":
      return message ?? `must be ${bounds(min, max)}`;
    case "type":
      if (params.expected === undefined) return message ?? "is not valid";
      return `must be of type ${[params.expected].flat().join(" or ")}`;
    default:
      if (Array.isArray(params.allowed)) return `must be one of ${params.allowed.map(String).join(", ")}`;
      return message ?? "is not valid";
  }
}

const bounds = (min: unknown, max: unknown): string =>
  max === undefined ? `at least ${min}` : min === undefined ? `at most ${max}` : `between ${min} and ${max}`;
