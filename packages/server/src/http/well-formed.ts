/** With the `u` flag a whole pair is one character, and no surrogate. */
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Where a JSON value has half of a surrogate pair, as a field's path; undefined: nowhere. No UTF-8 can say it, so that a
 * database would store another text than the one that was sent.
 */
export function loneSurrogateIn(root: unknown): string | undefined {
  // No recursion: a body of a megabyte can be nested deeper than the stack.
  const left: [path: string, value: unknown][] = [["", root]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && loneSurrogate.test(value)) return path;
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) left.push([`${path}[${index}]`, item]);
      continue;
    }
    for (const [name, item] of Object.entries(value)) {
      if (loneSurrogate.test(name)) return path === "" ? "body" : path;
      left.push([path === "" ? name : `${path}.${name}`, item]);
    }
  }
  return undefined;
}
