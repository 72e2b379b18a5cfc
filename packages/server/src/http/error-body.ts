import { STATUS_CODES } from "node:http";
import type { ApiError, FieldError } from "../errors";
import type { InterfaceName } from "./interface";

/** An error in the words of an interface. */
export interface SpelledError {
  status: number;
  body: unknown;
}

/** The error as the interface spells it (spec/<interface>/errors.yaml). */
export const spellError = (name: InterfaceName, error: ApiError): SpelledError => spellings[name](error);

const spellings: Record<InterfaceName, (error: ApiError) => SpelledError> = {
  core: ({ status, label, told: { message, fields } }) => {
    const details = fields ?? (message === undefined ? undefined : { message });
    return { status, body: { error: label, ...(details && { details }) } };
  },

  data: ({ status: own, told: { message, fields } }) => {
    const status = own === 422 ? 400 : own;
    const phrase = STATUS_CODES[status] ?? "Error";
    const told = fields ? sentences(fields) : (message ?? "something unexpected failed inside the service");
    // On these two the reason phrase is the message, and the explanation the error.
    const body =
      status === 401 || status === 429
        ? { statusCode: status, message: phrase, error: told }
        : { statusCode: status, message: told, error: phrase };
    return { status, body };
  },
};

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
