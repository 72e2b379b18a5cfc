import type { OpenApiDocument, SchemaObject } from "./document.ts";
import { resolve } from "./schemas.ts";

/** One line of text: no control characters (C0, C1). Texts of several lines have a pattern of their own in the description. */
export const LINE = "^[^\\x00-\\x1f\\x7f-\\x9f]*$";

const METHODS = ["post", "put", "patch", "delete"] as const;

/** Keywords that say more exactly which texts a schema takes. */
const EXACT = ["pattern", "format", "enum", "const"] as const;

/**
 * Gives each text of a request that says nothing of its characters the rule of all texts: one line, without control
 * characters.
 */
export function requireLines(document: OpenApiDocument): void {
  const done = new Set<SchemaObject>();
  const visit = (schema: SchemaObject | undefined): void => {
    const found = schema && resolve(document, schema);
    if (!found || done.has(found)) return;
    done.add(found);
    if ([found.type].flat().includes("string") && !EXACT.some((name) => found[name] !== undefined))
      found.pattern = LINE;
    for (const name of ["allOf", "anyOf", "oneOf"])
      for (const one of (found[name] ?? []) as SchemaObject[]) visit(one);
    for (const one of Object.values(found.properties ?? {})) visit(one);
    visit(found.items);
    if (typeof found.additionalProperties === "object" && found.additionalProperties)
      visit(found.additionalProperties as SchemaObject);
  };
  for (const path of Object.values(document.paths))
    for (const method of METHODS)
      for (const { schema } of Object.values(path[method]?.requestBody?.content ?? {})) visit(schema);
}
