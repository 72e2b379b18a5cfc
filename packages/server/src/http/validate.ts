import { formWords } from "@waybill/spec/form-words";
import type { ErrorObject, ValidateFunction } from "ajv";
import type { FieldError, FieldErrors } from "../field-errors";
import type { KnownFields } from "./body/row";
import type { JsonPlace } from "./lone-surrogates";

/** Maximum number of reported failures; a body of a megabyte could have half a million. */
const MAX_FAILURES = 1000;

/** Maximum length of a text that an error repeats: an answer is not as long as the body that it refuses. */
const MAX_SHOWN = 10_000;

/** Maximum length of the name of an unknown field, in characters. */
const MAX_NAME = 100;

/**
 * The invalid value, if it is a scalar that is not long. The others are left out: the caller has them, and a list or an
 * object could be nested too deeply for JSON.stringify.
 */
function shown(value: unknown): { value?: unknown } {
  if (typeof value === "string") return value.length > MAX_SHOWN ? {} : { value };
  return typeof value === "object" && value !== null ? {} : { value };
}

/** The error code and params of the interface for a failed JSON Schema keyword. */
function translate(error: ErrorObject): FieldError | undefined {
  const { keyword, data } = error;
  const schema = (error.parentSchema ?? {}) as Record<string, unknown>;
  const bounds = (min: string, max: string, value: unknown) => ({
    ...(schema[min] !== undefined && { min: schema[min] }),
    ...(schema[max] !== undefined && { max: schema[max] }),
    ...shown(value),
  });
  // The constraint of the standard that the schema of the field implements (x-constraint), such as C10 of IVMS101.
  const constraint = schema["x-constraint"];
  const entry = (code: FieldError["code"], message: string | null, params: Record<string, unknown>) => ({
    code,
    message,
    params: constraint === undefined ? params : { constraint, ...params },
  });
  switch (keyword) {
    case "required":
      return entry("required", "this value is required", {});
    case "minLength":
    case "maxLength":
      return entry("length", null, bounds("minLength", "maxLength", data));
    case "minItems":
    case "maxItems":
      return entry("length", null, bounds("minItems", "maxItems", (data as unknown[]).length));
    case "minimum":
    case "maximum":
      return entry("range", null, bounds("minimum", "maximum", data));
    case "pattern":
      return entry("regex", formWords({ pattern: schema.pattern }) ?? `must match ${schema.pattern}`, {
        pattern: schema.pattern,
        ...shown(data),
      });
    case "type":
      return entry("type", null, { expected: schema.type, ...shown(data) });
    case "enum":
      return entry("invalid_value", null, { allowed: schema.enum, ...shown(data) });
    case "additionalProperties":
    case "unevaluatedProperties":
      return entry("unknown_field", "is not a field of this request", {
        ...(typeof schema.properties === "object" && { known: Object.keys(schema.properties ?? {}) }),
      });
    case "const":
      return entry("invalid_value", null, { allowed: [schema.const], ...shown(data) });
    case "format":
      return entry(
        "invalid_value",
        formWords({ format: schema.format }) ?? `must have the format ${schema.format}`,
        {
          format: schema.format,
          ...shown(data),
        },
      );
    default:
      // Failures of combining keywords (oneOf, anyOf) are reported for their branches.
      return undefined;
  }
}

/** Decodes a segment of a JSON pointer (RFC 6901). */
export const fromPointer = (segment: string): string => segment.replaceAll("~1", "/").replaceAll("~0", "~");

/** `/addresses/0/country` is `addresses[0].country`; a property that is missing or unknown is named where it is. */
function fieldOf(error: ErrorObject): string {
  const named = Object.entries(namedBy).flatMap(([keyword, parameter]) =>
    error.keyword === keyword ? [String(error.params[parameter]).slice(0, MAX_NAME)] : [],
  );
  const segments = [...error.instancePath.split("/").slice(1), ...named];
  return segments.map(fromPointer).reduce(joined, "");
}

/** The path of a field or of an item within another one. */
function joined(path: string, segment: string): string {
  if (/^\d+$/.test(segment)) return `${path}[${segment}]`;
  return path === "" ? segment : `${path}.${segment}`;
}

/** Keywords whose failure is about a property of the value: the parameter of the error that names it. */
const namedBy: Readonly<Record<string, string>> = {
  required: "missingProperty",
  additionalProperties: "additionalProperty",
  unevaluatedProperties: "unevaluatedProperty",
};

/** Schema failures of a value: by field, and as JSON pointers of the invalid values (RFC 6901). */
export interface Failures {
  fields: FieldErrors;
  pointers: string[];
}

/** Every failing field of a value, with at most 1000 failures in total; undefined when there are none. */
export function failuresOf(validate: ValidateFunction | undefined, value: unknown): Failures | undefined {
  if (!validate || validate(value)) return undefined;
  // A map, because a caller may give a field a name that every object has, such as `constructor`.
  const fields = new Map<string, FieldError[]>();
  const pointers: string[] = [];
  for (const error of (validate.errors ?? []).slice(0, MAX_FAILURES)) {
    const translated = translate(error);
    if (!translated) continue;
    const field = fieldOf(error) || "body";
    fields.set(field, [...(fields.get(field) ?? []), translated]);
    // A missing property has no value to remove, and an unknown one is not read; the rest of its parent is checked.
    if (!Object.hasOwn(namedBy, error.keyword)) pointers.push(error.instancePath);
  }
  return { fields: Object.fromEntries(fields), pointers };
}

/** A broken rule of the value at one place. */
export interface PlacedError extends JsonPlace {
  error: FieldError;
}

/** Adds failures; they replace those of the same fields and of fields inside them. */
export function withFailures(
  failures: Failures | undefined,
  errors: readonly PlacedError[],
): Failures | undefined {
  if (errors.length === 0) return failures;
  const added = new Set(errors.map(({ field }) => field));
  const isWithin = (field: string) =>
    added.has(field) || [...field.matchAll(/[.[]/g)].some(({ index }) => added.has(field.slice(0, index)));
  const others = Object.entries(failures?.fields ?? {}).filter(([field]) => !isWithin(field));
  return {
    fields: Object.fromEntries([...others, ...errors.map(({ field, error }) => [field, [error]] as const)]),
    pointers: [...(failures?.pointers ?? []), ...errors.map(({ pointer }) => pointer)],
  };
}

/** Maximum number of ignored fields that an answer names. */
const MAX_IGNORED = 20;

/** A sentence for each field of a body that its operation does not have, in their order. */
export function ignoredFields(body: unknown, known: KnownFields): string[] {
  const paths: string[] = [];
  const visit = (value: unknown, fields: KnownFields, path: string): void => {
    if (fields === null || typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (paths.length === MAX_IGNORED) return;
      const at = joined(path, name.slice(0, MAX_NAME));
      // No operation takes a list of lists, which could be nested without end.
      if (Array.isArray(value) && Array.isArray(inner)) continue;
      if (Array.isArray(value)) visit(inner, fields, at);
      else if (Object.hasOwn(fields, name)) visit(inner, fields[name] ?? null, at);
      else paths.push(at);
    }
  };
  visit(body, known, "");
  return paths.map((path) => `${path} is not a field of this request and was ignored`);
}

/** Throws (500 for the caller) when an answer does not match the description; without the value. */
export function requireValidAnswer(
  validate: ValidateFunction | undefined,
  operation: string,
  value: unknown,
): void {
  if (!validate || validate(value)) return;
  const [first] = validate.errors ?? [];
  throw new Error(
    `the answer of ${operation} does not match its description at ${first?.instancePath || "/"}: ${first?.message}`,
  );
}
