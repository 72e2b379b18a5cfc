import type { MediaObject, OpenApiDocument, SchemaObject } from "./document.ts";
import { resolve } from "./schemas.ts";

/** Gives a request or an answer that shows no example the one of its schema. */
export function withExample(document: OpenApiDocument, media: MediaObject): void {
  const value = media.examples ? undefined : exampleOf(document, media.schema);
  if (value !== undefined) media.examples = { example: { value } };
}

/**
 * A value of the schema: the first of its `examples`, or a list or an object built from the examples of its parts.
 * Undefined if a required part has none.
 */
function exampleOf(document: OpenApiDocument, schema: SchemaObject, around: SchemaObject[] = []): unknown {
  const target = resolve(document, schema);
  if (around.includes(target)) return undefined;
  const { examples, items, properties, required = [] } = target;
  if (examples?.length) return examples[0];
  const inner = (part: SchemaObject) => exampleOf(document, part, [...around, target]);
  if (items) return listOf(resolve(document, items).examples, inner(items));
  if (!properties) return undefined;
  const made = Object.entries(properties)
    .map(([name, part]) => [name, inner(part)] as const)
    .filter(([, value]) => value !== undefined);
  const complete = required.every((name) => made.some(([own]) => own === name));
  return made.length > 0 && complete ? Object.fromEntries(made) : undefined;
}

/** A list shows every example of its items. */
const listOf = (examples: unknown[] | undefined, made: unknown): unknown[] | undefined =>
  examples?.length ? examples : made === undefined ? undefined : [made];
