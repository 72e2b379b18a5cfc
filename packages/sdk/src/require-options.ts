import { ArgumentError } from "./errors/base";
import { type Kind, requireFields, requireKind, shownName } from "./require-kind";

/**
 * Refuses a field with an unknown name: a misspelled `policy` or limit must not lead to a call without it. An undefined field
 * counts as omitted. Every public function with options calls this, so that JavaScript gets the same errors as TypeScript.
 *
 * @param others more names
 * @throws ArgumentError that names the nearest one
 */
export function requireNames(
  where: string,
  given: object,
  names: readonly string[],
  others: readonly string[] = [],
): void {
  for (const name in given)
    if (!names.includes(name) && !others.includes(name) && Reflect.get(given, name) !== undefined)
      throw unknownName(`${where} has no`, name, [...names, ...others]);
}

/** The error for an unknown name. It repeats the name only if it looks like a name. */
export function unknownName(what: string, name: string, names: readonly string[]): ArgumentError {
  const near = similarNames(name, names);
  return new ArgumentError(
    `${what} ${shownName(name)}`,
    `${near.length > 0 ? `Did you mean ${near.join(" or ")}?` : `It can have ${names.join(", ")}.`} Nothing was sent or signed.`,
  );
}

/**
 * Refuses a value that is not an object, or has a field of the wrong kind or with an unknown name.
 *
 * @param others names of fields of any kind
 * @throws ArgumentError
 */
export function requireOptions(
  where: string,
  value: unknown,
  fields: Readonly<Record<string, Kind>>,
  others?: readonly string[],
): void {
  requireKind(where, value, "an object");
  // Names first: an error about a misplaced name helps more than one about its value.
  requireNames(where, Object(value), Object.keys(fields), others);
  requireFields(where, value, fields);
}

/** The values of these names, including inherited ones of a class's object, which spreading would lose. */
export function named(given: object, names: readonly string[]): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const name of names) {
    const value: unknown = Reflect.get(given, name);
    if (value !== undefined) read[name] = value;
  }
  return read;
}

/** The names nearest to a misspelled one, the nearest first; empty if none is near. */
export function similarNames(typed: string, names: readonly string[]): string[] {
  const far = (name: string) => distance(typed.toLowerCase(), name.toLowerCase());
  const most = Math.max(2, Math.ceil(typed.length / 3));
  // A longer text is not a misspelled name, and could be a secret.
  const near = typed.length > 60 ? [] : names.filter((name) => far(name) <= most);
  return near.sort((a, b) => far(a) - far(b)).slice(0, 3);
}

/** The number of letters to insert, delete or replace (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...from].entries()) {
    let last = i;
    row = row.map((above, j) => {
      last = j ? Math.min((row[j - 1] ?? 0) + (letter === to[j - 1] ? 0 : 1), above + 1, last + 1) : i + 1;
      return last;
    });
  }
  return row.at(-1) ?? 0;
}
