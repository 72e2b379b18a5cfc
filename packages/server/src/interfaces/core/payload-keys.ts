/**
 * The properties of a payload that are copied into a record. A property of the description that is missing in this list is
 * a compile error, so that no new field is lost by accident.
 */
export const keysOf = <Payload extends object>(
  all: Record<keyof Payload, true>,
): readonly (keyof Payload)[] => Object.keys(all) as (keyof Payload)[];

/** Copies the named properties that are present: unknown ones are dropped, absent ones stay absent. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  const entries = keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]]);
  return Object.fromEntries(entries) as Pick<From, Key>;
}
