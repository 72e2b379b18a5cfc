import { STATUS_CODES } from "node:http";
import type { ApiError } from "../../errors";
import type { FieldError } from "../../field-errors";
import type { SpelledError } from "../../http/interface";

/** The error as the data interface spells it (spec/data/errors.yaml): a request that breaks rules is 400. */
export function errorBody({ status: own, code, told: { message, fields } }: ApiError): SpelledError {
  const status = own === 422 ? 400 : own;
  const phrase = STATUS_CODES[status] ?? "Error";
  const told = fields ? sentences(fields) : (message ?? "something unexpected failed inside the service");
  // On these two the reason phrase is the message, and the explanation the error.
  const body =
    status === 401 || status === 429
      ? { statusCode: status, message: phrase, error: told, code }
      : { statusCode: status, message: told, error: phrase, code };
  return { status, body };
}

/** One text for each broken rule, beginning with the field's name. */
const sentences = (fields: Readonly<Record<string, readonly FieldError[]>>): string[] =>
  Object.entries(fields).flatMap(([field, broken]) => broken.map((one) => `${field} ${sentence(one)}`));

function sentence({ code, message, params }: FieldError): string {
  const { min, max } = params;
  switch (code) {
    case "required":
      return "is required";
    case "length":
      // The value of a list's length is its number of items.
      return typeof params.value === "number"
        ? `must have ${bounds(min, max)} items`
        : `must be ${bounds(min, max)} characters long`;
    case "range":
      return message ?? `must be ${bounds(min, max)}`;
    case "type":
      return `must be of type ${[params.expected].flat().join(" or ")}`;
    default:
      if (Array.isArray(params.allowed)) return `must be one of ${params.allowed.join(", ")}`;
      return message ?? "is not valid";
  }
}

const bounds = (min: unknown, max: unknown): string =>
  max === undefined ? `at least ${min}` : min === undefined ? `at most ${max}` : `between ${min} and ${max}`;
