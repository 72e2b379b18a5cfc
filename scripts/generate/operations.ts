import { type ErrorCodes, serverErrorRows } from "./error-codes.ts";
import { banner, type GeneratedFile } from "./file.ts";
import { answerBodyOf, type BodyContent, formParts, requestBodyOf, successOf } from "./media.ts";
import { type KnownFields, knownFields, resolve, walkProperties } from "./schemas.ts";
import type { OpenApiDocument, Operation, ParameterObject, SchemaObject } from "./spec.ts";

/** `/v1/persons/{id}` as the server's router writes it. */
const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** Names of the int64 properties of an operation's answer: the ones that are read as `bigint`. */
export function int64Properties(document: OpenApiDocument, operation: Operation): string[] {
  const names = new Set<string>();
  const answer = answerBodyOf(operation);
  if (answer?.kind === "json")
    walkProperties(
      document,
      answer.schema,
      (name, property) => property.format === "int64" && names.add(name),
    );
  return [...names];
}

/** Names of the properties of these schemas that can hold personal data, however deep. */
export function piiProperties(document: OpenApiDocument, schemas: readonly SchemaObject[]): string[] {
  const names = new Set<string>();
  for (const schema of schemas)
    walkProperties(
      document,
      schema,
      (name, property) => (property["x-pii"] || resolve(document, property)["x-pii"]) && names.add(name),
    );
  return [...names];
}

/** Those that are not marked, of a body that is; with a dot after the name where they have properties themselves. */
export function shownProperties(document: OpenApiDocument, schema: SchemaObject): string[] {
  const personal = piiProperties(document, [schema]);
  const names = new Set<string>();
  walkProperties(document, schema, (name, property) => {
    let holdsOthers = false;
    walkProperties(document, property, () => {
      holdsOthers = true;
    });
    if (!personal.includes(name)) names.add(holdsOthers ? `${name}.` : name);
  });
  return [...names];
}

/** The words of a body's closed lists (`enum`): the description has them, so that they are no personal data. */
export function enumerated(document: OpenApiDocument, schema: SchemaObject): string[] {
  const words = new Set<string>();
  walkProperties(document, schema, (_name, property) => {
    const list: unknown = resolve(document, property).enum;
    if (Array.isArray(list)) for (const word of list) if (typeof word === "string") words.add(word);
  });
  return [...words].sort();
}

const piiConstant = (
  names: string[],
  where: string,
) => `/** Properties of ${where} that can hold personal data (\`x-pii\` in the description). */
export const piiProperties: readonly string[] = ${JSON.stringify(names)};
`;

/** How a parameter's text becomes a value: its JSON type, and what stands in for a missing one. */
function parameterRow(parameter: ParameterObject) {
  const { schema } = parameter;
  const absent = schema["x-absent"] ?? schema.default;
  return {
    name: parameter.name,
    in: parameter.in,
    type: schema.type,
    ...(schema.items?.type !== undefined && { items: schema.items.type }),
    ...(absent !== undefined && { absent }),
  };
}

/** Body properties that a missing value is replaced for before validation (`x-absent` and `default`). */
function bodyDefaults(document: OpenApiDocument, schema: SchemaObject) {
  const entries: Record<string, unknown> = {};
  const name = schema.$ref?.split("/").at(-1) ?? "";
  const target = schema.$ref ? document.components.schemas[name] : schema;
  for (const [key, property] of Object.entries(target?.properties ?? {})) {
    const absent = property["x-absent"] ?? property.default;
    if (absent !== undefined) entries[key] = absent;
  }
  return entries;
}

/** How a request's body is read. */
function bodyRow(
  document: OpenApiDocument,
  body: BodyContent,
  {
    limit,
    optional,
    known,
  }: { limit: number | undefined; optional: boolean; known: KnownFields | undefined },
) {
  const { kind, types } = body;
  return {
    kind,
    types,
    ...(kind === "json" && { type: resolve(document, body.schema).type === "array" ? "array" : "object" }),
    ...(kind === "json" && known !== undefined && { known }),
    ...(kind !== "stream" && { absent: bodyDefaults(document, body.schema) }),
    ...(kind === "form" && {
      parts: formParts(document, body.schema, body.encoding),
    }),
    ...(limit !== undefined && { limit }),
    ...(optional && { optional }),
  };
}

/**
 * The fields of requests to an operation that says which ones it ignored. Those of its answer are among them: what was
 * read is sent back whole, and its identifier is no mistake.
 */
function sentFields(
  document: OpenApiDocument,
  operation: Operation,
  body: BodyContent,
): KnownFields | undefined {
  const answer = answerBodyOf(operation);
  const parts = answer?.kind === "json" ? ((answer.schema.allOf ?? []) as SchemaObject[]) : [];
  const hasWarnings = parts.some((part) => resolve(document, part).properties?.warnings !== undefined);
  if (!hasWarnings || body.kind === "stream") return undefined;
  return knownFields(document, { anyOf: [body.schema, ...parts] });
}

/** How a success is sent: undefined for one JSON value, or nothing. */
function answerRow(operation: Operation) {
  const body = answerBodyOf(operation);
  if (operation.object["x-stream"]) return { kind: "list" };
  if (body?.kind !== "stream") return undefined;
  const named = Object.keys(successOf(operation)?.[1].headers ?? {}).includes("Content-Disposition");
  return { kind: "stream", type: body.types[0], named };
}

/** The table of one interface as the server's pipeline needs it. */
function serverTable(
  name: string,
  document: OpenApiDocument,
  operations: Operation[],
  codes: ErrorCodes,
): GeneratedFile {
  const rows = operations.map((operation) => {
    const { object } = operation;
    const body = requestBodyOf(document, operation);
    const answer = answerRow(operation);
    const row = {
      id: operation.id,
      method: operation.method,
      path: routeOf(operation.path),
      success: Number(successOf(operation)?.[0]),
      open: object.security?.length === 0,
      feature: object["x-feature"] ?? null,
      writes: operation.method !== "get" && object["x-reads"] !== true,
      aliasOf: object["x-alias-of"] ?? null,
      parameters: operation.parameters.map(parameterRow),
      body: body
        ? bodyRow(document, body, {
            limit: object["x-body-limit"],
            optional: object.requestBody?.required === false,
            known: sentFields(document, operation, body),
          })
        : null,
      ...(answer && { answer }),
    };
    return `  ${operation.id}: ${JSON.stringify(row)},\n`;
  });
  const removed = document["x-removed"] ?? [];
  const content = `${banner(`spec/${name}`)}
/** Every operation as the server needs it. */
export const operationTable = {
${rows.join("")}} as const;

/** Operations of earlier versions, and what took their place; null: nothing did. */
export const removedOperations = [
${removed.map((row) => `  ${JSON.stringify({ ...row, path: routeOf(row.path) })},\n`).join("")}] as const;

/** Error codes that only this interface has, with their HTTP status and label. */
export const ownErrors = {
${serverErrorRows(codes)}} as const;
`;
  return { path: `spec/generated/${name}-server.ts`, content };
}

/** The server's operation table, and the names that its logs are redacted by. */
export function generateOperations(
  sets: Array<{ name: string; document: OpenApiDocument; operations: Operation[]; codes: ErrorCodes }>,
): GeneratedFile[] {
  const held = sets.flatMap(({ document }) =>
    piiProperties(document, Object.values(document.components.schemas)),
  );
  const personal = [...new Set(held)].sort();
  return [
    ...sets.map(({ name, document, operations, codes }) => serverTable(name, document, operations, codes)),
    {
      path: "spec/generated/pii.ts",
      content: banner("spec") + piiConstant(personal, "bodies"),
    },
  ];
}
