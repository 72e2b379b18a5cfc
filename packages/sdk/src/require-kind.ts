import { ArgumentError } from "./errors/base";
import { isObject, isRecord } from "./json-value";

/** The kinds of arguments: the name is used in errors, and the function checks a value. */
const kinds = {
  "a text": (value: unknown) => typeof value === "string",
  "an object": isObject,
  "a list": Array.isArray,
  "a function": (value: unknown) => typeof value === "function",
  "true or false": (value: unknown) => typeof value === "boolean",
  "a bigint": (value: unknown) => typeof value === "bigint",
  "a number from 0": (value: unknown) => typeof value === "number" && value >= 0,
  "an AbortSignal": (value: unknown) =>
    isRecord(value) && typeof value.aborted === "boolean" && typeof value.addEventListener === "function",
};

export type Kind = keyof typeof kinds;

/**
 * Refuses an argument of the wrong kind before it is used. The error names the argument and both kinds, never the value: a key in
 * the wrong place must not reach a log.
 *
 * @throws ArgumentError
 */
export function requireKind(name: string, value: unknown, kind: Kind): void {
  if (!kinds[kind](value))
    throw new ArgumentError(`${name} must be ${kind}`, `It is ${kindOf(value)}. Nothing was sent or signed.`);
}

/**
 * Refuses an argument that is not an object, or has a field of the wrong kind. An undefined field counts as omitted.
 *
 * @throws ArgumentError
 */
export function requireFields(name: string, value: unknown, fields: Readonly<Record<string, Kind>>): void {
  requireKind(name, value, "an object");
  for (const field in fields) {
    const found: unknown = Object(value)[field];
    if (found !== undefined) requireKind(`${name}.${field}`, found, fields[field] as Kind);
  }
}

/**
 * A caller's name for an error message; a text that does not look like a name is not shown, because it could be a
 * misplaced secret.
 */
export const shownName = (name: string): string =>
  /^[a-z][\w.[\]-]{0,39}$/i.test(name) ? name : "(not shown)";

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return value === null || value === undefined ? `${value}` : `of type ${typeof value}`;
}
