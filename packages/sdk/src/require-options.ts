import { ArgumentError } from "./errors/base";
import { type Kind, requireFields, shownName } from "./require-kind";

/**
 * Refuses a field with an unknown name: a misspelled `policy` or limit must not become a call without it. What is undefined
 * counts as not given.
 *
 * @throws ArgumentError
 */
export function requireNames(where: string, given: object, names: readonly string[]): void {
  for (const name in given)
    if (Reflect.get(given, name) !== undefined && !names.includes(name))
      throw new ArgumentError(
        `${where} has no ${shownName(name)}`,
        `It can have ${names.join(", ")}. Nothing was sent or signed.`,
      );
}

/**
 * Refuses what is no object, or has a field of the wrong kind or with an unknown name.
 *
 * @param others names of fields of any kind
 * @throws ArgumentError
 */
export function requireOptions(
  where: string,
  value: unknown,
  fields: Readonly<Record<string, Kind>>,
  others: readonly string[] = [],
): void {
  requireFields(where, value, fields);
  requireNames(where, Object(value), [...Object.keys(fields), ...others]);
}

/** What was given by these names, also what an object of a class inherits, which a copy by spreading loses. */
export function named(given: object, names: readonly string[]): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const name of names) {
    const value: unknown = Reflect.get(given, name);
    if (value !== undefined) read[name] = value;
  }
  return read;
}
