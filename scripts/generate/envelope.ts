import type { SchemaObject } from "./document.ts";

/**
 * A list with `x-envelope` in an object: the list is the property of that name, and beside it stands `meta`, with the
 * cursors, when the operation has pages. Other schemas come back as they are.
 */
export function withEnvelope(schema: SchemaObject, paged: boolean, page: string | undefined): SchemaObject {
  const { "x-envelope": name, ...list } = schema;
  if (name === undefined) return schema;
  if (!paged) return { type: "object", required: [name], properties: { [name]: list } };
  if (page === undefined) throw new Error("x-defaults names no schema for what stands beside a page");
  const meta = { $ref: `#/components/schemas/${page}` };
  return { type: "object", required: [name, "meta"], properties: { [name]: list, meta } };
}
