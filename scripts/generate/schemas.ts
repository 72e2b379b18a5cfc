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

/** The fields that a value can have, each with those within it; null: any. Lists have the fields of their items. */
export type KnownFields = { readonly [name: string]: KnownFields } | null;

/** The fields that a schema describes, those of all its forms together; null where it describes none, or leaves them open. */
export function knownFields(
  document: OpenApiDocument,
  schema: SchemaObject,
  around: readonly SchemaObject[] = [],
): KnownFields {
  const target = resolve(document, schema);
  // A schema within itself has no end; nothing is said of what is below.
  if (around.includes(target)) return null;
  const { additionalProperties = false, properties = {}, items } = target;
  if (additionalProperties !== false) return null;
  const within = (part: SchemaObject) => knownFields(document, part, [...around, target]);
  if (items) return within(items);
  const forms = [target.oneOf, target.anyOf, target.allOf].flatMap((list) => (list as SchemaObject[]) ?? []);
  const own = Object.entries(properties).map(([name, property]) => [name, within(property)] as const);
  const fields = [Object.fromEntries(own), ...forms.map(within)].filter((one) => one !== null);
  const known = fields.reduce<Record<string, KnownFields>>((all, one) => merged(all, one), {});
  return Object.keys(known).length === 0 ? null : known;
}

/** The fields of both. */
function merged(
  one: Readonly<Record<string, KnownFields>>,
  other: Readonly<Record<string, KnownFields>>,
): Record<string, KnownFields> {
  const all: Record<string, KnownFields> = { ...one };
  for (const [name, fields] of Object.entries(other)) {
    const before = Object.hasOwn(all, name) ? all[name] : fields;
    all[name] = before && fields ? merged(before, fields) : null;
  }
  return all;
}
