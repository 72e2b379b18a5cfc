import type { OpenApiDocument, SchemaObject } from "./spec.ts";

/** Follows a reference into components; other schemas come back as they are. */
export function resolve(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
  if (!schema.$ref) return schema;
  const name = schema.$ref.split("/").at(-1) ?? "";
  const target = document.components.schemas[name];
  if (!target) throw new Error(`unresolved reference ${schema.$ref}`);
  return resolve(document, target);
}

/** Calls `visit` for every property that a value of this schema can hold, however deep. */
export function walkProperties(
  document: OpenApiDocument,
  schema: SchemaObject,
  visit: (name: string, property: SchemaObject) => void,
  seen = new Set<SchemaObject>(),
): void {
  const target = resolve(document, schema);
  if (seen.has(target)) return;
  seen.add(target);
  for (const [name, property] of Object.entries(target.properties ?? {})) {
    visit(name, property);
    walkProperties(document, property, visit, seen);
  }
  const branches = [
    target.items,
    ...((target.oneOf as SchemaObject[]) ?? []),
    ...((target.anyOf as SchemaObject[]) ?? []),
    ...((target.allOf as SchemaObject[]) ?? []),
  ];
  for (const branch of branches) if (branch) walkProperties(document, branch, visit, seen);
}
