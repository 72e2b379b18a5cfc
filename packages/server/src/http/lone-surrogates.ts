import type { FieldError } from "../field-errors";
import type { PlacedError } from "./validate";

/** With the `u` flag a surrogate pair is one character and does not match. */
const loneSurrogate = /\p{Surrogate}/u;

/** A place in a JSON value: as the path of a field, and as a JSON pointer (RFC 6901). */
export interface JsonPlace {
  field: string;
  pointer: string;
}

/** Maximum number of reported places; a body of a megabyte could have a hundred thousand. */
const MAX_PLACES = 1_000;

/**
 * The places of unpaired surrogates in a JSON value. UTF-8 cannot encode them, so the database would store a text that differs
 * from the one that was sent. For a property name with an unpaired surrogate, the place is its object.
 */
export function loneSurrogatesIn(root: unknown): JsonPlace[] {
  const found: JsonPlace[] = [];
  // No recursion: a body of a megabyte can be nested deeper than the stack.
  const left: [place: JsonPlace, value: unknown][] = [[{ field: "", pointer: "" }, root]];
  for (let next = left.pop(); next && found.length < MAX_PLACES; next = left.pop()) {
    const [place, value] = next;
    if (typeof value === "string" && loneSurrogate.test(value)) found.push(place);
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        left.push([{ field: `${place.field}[${index}]`, pointer: `${place.pointer}/${index}` }, item]);
      continue;
    }
    const names = Object.keys(value);
    if (names.some((name) => loneSurrogate.test(name)))
      found.push(place.field === "" ? { ...place, field: "body" } : place);
    else
      for (const name of names)
        left.push([memberOf(place, name), (value as Readonly<Record<string, unknown>>)[name]]);
  }
  return found;
}

const memberOf = ({ field, pointer }: JsonPlace, name: string): JsonPlace => ({
  field: field === "" ? name : `${field}.${name}`,
  pointer: `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
});

const unpairedSurrogate: FieldError = {
  code: "invalid_value",
  message: "must be Unicode text without unpaired surrogates",
  params: {},
};

/** The same, as faults of a body. */
export const unpairedSurrogatesIn = (root: unknown): PlacedError[] =>
  loneSurrogatesIn(root).map((place) => ({ ...place, error: unpairedSurrogate }));
