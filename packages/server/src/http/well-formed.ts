/** With the `u` flag a whole pair is one character, and no surrogate. */
const loneSurrogate = /\p{Surrogate}/u;

/** Where something stands in a JSON value: as a field's path, and as a pointer (RFC 6901). */
export interface JsonPlace {
  field: string;
  pointer: string;
}

/** As many places as are told of; a body of a megabyte could have a hundred thousand. */
const MOST = 1_000;

/**
 * Where a JSON value has half of a surrogate pair. No UTF-8 can say it, so that a database would store another text than
 * the one that was sent. A name with such a half is told as the object that has it.
 */
export function loneSurrogatesIn(root: unknown): JsonPlace[] {
  const found: JsonPlace[] = [];
  // No recursion: a body of a megabyte can be nested deeper than the stack.
  const left: [place: JsonPlace, value: unknown][] = [[{ field: "", pointer: "" }, root]];
  for (let next = left.pop(); next && found.length < MOST; next = left.pop()) {
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
