import type { SchemaObject } from "./document.ts";

/**
 * Wraps a list with `x-envelope` in an object: the list is the property of that name, and `meta` has the cursors if the
 * operation has pages. Other schemas are returned unchanged.
 */
export function withEnvelope(schema: SchemaObject, paged: boolean, page: string | undefined): SchemaObject {
  const { "x-envelope": name, ...list } = schema;
  if (name === undefined) return schema;
  if (!paged) return { type: "object", required: [name], properties: { [name]: list } };
  if (page === undefined) throw new Error("x-defaults has no schema for the meta of a page");
  const meta = { $ref: `#/components/schemas/${page}` };
  return { type: "object", required: [name, "meta"], properties: { [name]: list, meta } };
}
