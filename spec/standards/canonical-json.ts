/**
 * JSON in its canonical form (RFC 8785): keys in the order of their UTF-16 code units, no white space, numbers and
 * strings as ECMAScript writes them. Beyond JSON, a bigint is written as a string of its decimal digits, and undefined
 * properties are left out. Lone surrogates are escaped, although the RFC requires an error: the hashed data has already
 * been accepted with them.
 *
 * @throws TypeError for a value that is not JSON, such as NaN or a function
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "bigint") return `"${value}"`;
  if (Array.isArray(value)) return `[${Array.from(value, (item) => canonicalJson(item)).join()}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    fields.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join()}}`;
  }
  const written = JSON.stringify(value);
  if (written === undefined || (typeof value === "number" && !Number.isFinite(value)))
    throw new TypeError("not JSON");
  return written;
}
