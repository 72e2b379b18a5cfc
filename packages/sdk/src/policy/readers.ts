import { canonicalJson } from "../canonical-json";
import { ArgumentError } from "../errors/base";

/** Reads a part of a document; throws ArgumentError with the path and what is allowed there. */
export type Read<T> = (value: unknown, path: string) => T;

export function refuse(path: string, allowed: string): never {
  throw new ArgumentError(`${path} must be ${allowed}`, "A policy that cannot be read allows nothing.");
}

const reader =
  <T>(allowed: string, is: (value: unknown) => boolean): Read<T> =>
  (value, path) =>
    is(value) ? (value as T) : refuse(path, allowed);

export const text = (allowed: string, pattern: RegExp): Read<string> =>
  reader(allowed, (value) => typeof value === "string" && pattern.test(value));

export const oneOf = <const T>(...values: readonly T[]): Read<T> =>
  reader(values.map((value) => JSON.stringify(value)).join(" or "), (value) => values.includes(value as T));

export const wholeNumber = (most: number): Read<number> =>
  reader(
    `a whole number from 0 to ${most}`,
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most,
  );

/** A frozen list of different items, of which there is at least one: an empty list would allow nothing, or everything. */
export const list =
  <T>(item: Read<T>): Read<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length === 0) refuse(path, "a list of at least one item");
    // Not `map`, which skips the holes of a list.
    const items = Array.from(value, (one: unknown, index) => item(one, `${path}[${index}]`));
    const different = new Set(items.map(canonicalJson));
    return different.size === items.length
      ? Object.freeze(items)
      : refuse(path, "a list without repetitions");
  };

type Values<Fields> = { [Name in keyof Fields]: Fields[Name] extends Read<infer T> ? T : never };

/** A frozen copy of a plain object with these fields and no others; a field that is undefined is one that is left out. */
export const object =
  <Needed extends Record<string, Read<unknown>>, Optional extends Record<string, Read<unknown>>>(
    needed: Needed,
    optional: Optional,
  ): Read<Values<Needed> & Partial<Values<Optional>>> =>
  (value, path) => {
    const prototype = typeof value === "object" && value !== null && Object.getPrototypeOf(value);
    if (prototype !== null && prototype !== Object.prototype) refuse(path, "a plain object");
    const fields: Record<string, Read<unknown>> = { ...needed, ...optional };
    const copy: Record<string, unknown> = Object.create(null);
    for (const [name, field] of Object.entries(Object(value) as object)) {
      const read = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!read) refuse(path, `an object with no other keys than ${Object.keys(fields).join(", ")}`);
      if (field !== undefined) copy[name] = read(field, path === "" ? name : `${path}.${name}`);
    }
    for (const name of Object.keys(needed))
      if (!(name in copy)) refuse(path, `an object with the key ${name}`);
    return Object.freeze(copy) as Values<Needed> & Partial<Values<Optional>>;
  };
