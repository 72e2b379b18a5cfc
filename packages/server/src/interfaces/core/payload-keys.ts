/**
 * The properties of a payload, as they are copied into a record. A property that the description has and this list has not
 * does not compile, so that a new field is either stored or left out on purpose, and never lost.
 */
export const keysOf = <Payload extends object>(
  all: Record<keyof Payload, true>,
): readonly (keyof Payload)[] => Object.keys(all) as (keyof Payload)[];

/** Copies the named properties that are there, so that unknown ones are dropped and absent ones stay absent. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  const entries = keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]]);
  return Object.fromEntries(entries) as Pick<From, Key>;
}
