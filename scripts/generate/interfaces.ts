import { banner, type GeneratedFile } from "./file.ts";
import { int64Properties, jsonOf, piiProperties } from "./operations.ts";
import { resolve } from "./schemas.ts";
import type { InterfaceName, OpenApiDocument, Operation } from "./spec.ts";

/** Names of the properties of an operation's body; undefined when it takes none. */
function bodyProperties(document: OpenApiDocument, { id, object }: Operation): string[] | undefined {
  const schema = jsonOf(object.requestBody?.content);
  if (!schema) return undefined;
  const { properties } = resolve(document, schema);
  if (!properties)
    throw new Error(`the body of ${id} is no object with properties: its input cannot be flat`);
  return Object.keys(properties);
}

function row(document: OpenApiDocument, operation: Operation) {
  const { id, method, path, parameters, object } = operation;
  const query = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const body = bodyProperties(document, operation);
  const all = [...parameters.map(({ name }) => name), ...(body ?? [])];
  const twice = all.find((name, at) => all.indexOf(name) !== at);
  if (twice) throw new Error(`${id} has ${twice} in two places: its input cannot be flat`);
  const schema = jsonOf(object.requestBody?.content);
  const pii = [
    ...parameters.filter((parameter) => parameter["x-pii"]).map(({ name }) => name),
    ...(schema ? piiProperties(document, [schema]) : []),
  ];
  const int64 = int64Properties(document, operation);
  return {
    method: method.toUpperCase(),
    path,
    ...(query.length > 0 && { query }),
    ...(body && { body }),
    ...(int64.length > 0 && { int64 }),
    ...(pii.length > 0 && { pii }),
  };
}

/**
 * The SDK's table of an interface whose methods are made of it: where each part of the input goes. Second spellings of an
 * operation are left out.
 */
export function generateInterface(
  name: InterfaceName,
  document: OpenApiDocument,
  operations: Operation[],
): GeneratedFile {
  const rows = operations
    .filter(({ object }) => object["x-alias-of"] === undefined)
    .map((operation) => `  ${operation.id}: ${JSON.stringify(row(document, operation))},\n`);
  return {
    path: `packages/sdk/src/generated/${name}-operations.ts`,
    content: `${banner(`spec/${name}`)}
/** Every operation: method, path, names of its query and body, int64 properties of its answer, names with personal data. */
export const operationTable = {
${rows.join("")}} as const;
`,
  };
}
