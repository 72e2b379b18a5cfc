import type { ClientOperation, OperationTable } from "../../spec/client-tables.ts";
import { type ErrorCodes, errorTableSource } from "./error-codes.ts";
import { banner, type GeneratedFile } from "./file.ts";
import { answerBodyOf, formParts, requestBodyOf } from "./media.ts";
import { enumerated, int64Properties, piiProperties, shownProperties } from "./operations.ts";
import { resolve, walkProperties } from "./schemas.ts";
import type { OpenApiDocument, Operation } from "./spec.ts";

/** Methods that mean the same however often they arrive (RFC 9110, 9.2.2). */
const idempotentMethods = new Set(["get", "put", "delete"]);

/** Names of the properties of an operation's body; undefined when it has none: no body, a list or a stream. */
function bodyProperties(document: OpenApiDocument, operation: Operation): string[] | undefined {
  const body = requestBodyOf(document, operation);
  if (!body || body.kind === "stream") return undefined;
  const { type, properties } = resolve(document, body.schema);
  if (type === "array") return undefined;
  if (!properties)
    throw new Error(`the body of ${operation.id} is an object without properties: its input cannot be flat`);
  return Object.keys(properties);
}

/** Bodies of a request and an answer that are not a JSON object: their media types, and the files of a form. */
function bodyRow(document: OpenApiDocument, operation: Operation): Partial<ClientOperation> {
  const body = requestBodyOf(document, operation);
  const answer = answerBodyOf(operation);
  const whole = body?.kind === "json" && resolve(document, body.schema).type === "array";
  const parts = body?.kind === "form" ? formParts(document, body.schema, body.encoding) : [];
  const files = parts.filter(({ kind }) => kind === "file");
  return {
    ...(body && (body.kind !== "json" || whole) && { media: body.types }),
    ...(files.length > 0 && {
      files: Object.fromEntries(
        files.map(({ name, mediaTypes = [] }) => [
          name,
          mediaTypes.find((type) => !type.endsWith("/*")) ?? "",
        ]),
      ),
    }),
    ...(answer?.kind === "stream" && { answer: answer.types[0] ?? "" }),
    ...(!answer && operation.method !== "delete" && { answersNothing: true }),
  };
}

/** The row that the transport of every client needs. */
function transportRow(document: OpenApiDocument, operation: Operation): ClientOperation {
  const { method, path, parameters, object } = operation;
  const body = requestBodyOf(document, operation);
  const schema = body && body.kind !== "stream" ? body.schema : undefined;
  const pii = parameters.filter((parameter) => parameter["x-pii"]).map(({ name }) => name);
  const whole = schema && resolve(document, schema)["x-pii"] === true;
  const bodyShown = whole ? shownProperties(document, schema) : [];
  const bodyPii = whole ? [""] : schema ? piiProperties(document, [schema]) : [];
  const int64 = int64Properties(document, operation);
  const idempotent = object["x-idempotent"];
  return {
    method: method.toUpperCase(),
    path,
    ...bodyRow(document, operation),
    ...(int64.length > 0 && { int64 }),
    ...(pii.length > 0 && { pii }),
    ...(bodyPii.length > 0 && { bodyPii }),
    ...(bodyShown.length > 0 && { bodyShown }),
    ...(idempotent !== undefined && idempotent !== idempotentMethods.has(method) && { idempotent }),
  };
}

/** The further row of a method: where each part of its flat input goes. */
function methodRow(document: OpenApiDocument, operation: Operation): ClientOperation {
  const { id, parameters } = operation;
  const query = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const body = bodyProperties(document, operation);
  const transport = transportRow(document, operation);
  const whole = transport.media && !body ? ["body", "contentType"] : [];
  const all = [...parameters.map(({ name }) => name), ...(body ?? []), ...whole];
  const twice = all.find((name, at) => all.indexOf(name) !== at);
  if (twice) throw new Error(`${id} has ${twice} in two places: its input cannot be flat`);
  const words = transport.bodyPii ? enumeratedIn(document, operation) : [];
  return {
    ...transport,
    sdk: methodName(operation),
    ...(words.length > 0 && { bodyWords: words }),
    ...(query.length > 0 && { query }),
    ...(body && { body }),
  };
}

function enumeratedIn(document: OpenApiDocument, operation: Operation): string[] {
  const body = requestBodyOf(document, operation);
  return body && body.kind !== "stream" ? enumerated(document, body.schema) : [];
}

/** `x-sdk` without the name of the interface: `transfers.list`. */
export function methodName({ id, interface: name, object }: Operation): string {
  const [owner, ...path] = object["x-sdk"]?.split(".") ?? [];
  if (owner !== name || path.length === 0 || !path.every((word) => /^[a-z][A-Za-z0-9]*$/.test(word)))
    throw new Error(`x-sdk of ${id} is not "${name}.<resource>.<method>"`);
  // Properties of every object, or read by the language itself: the client could not distinguish them from a method.
  const reserved = path.find((word) => word in Function.prototype || word === "then" || word === "toJSON");
  if (reserved) throw new Error(`x-sdk of ${id} has ${reserved}, which every object has`);
  return path.join(".");
}

/** The names of what an operation's path takes, in its order. */
export const pathParameters = ({ path }: Operation): string[] =>
  [...path.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name);

/** By resource; a method is the type of the operation that it calls and of the parameters in its path, in order. */
interface MethodTree {
  [name: string]: MethodTree | string;
}

function methodTree(operations: readonly Operation[]): MethodTree {
  const root: MethodTree = {};
  for (const operation of operations) {
    const path = methodName(operation).split(".");
    const last = path.pop() ?? "";
    let node = root;
    for (const word of path) {
      const next = node[word] ?? {};
      if (typeof next === "string") throw new Error(`x-sdk ${word} is a method and a resource`);
      node[word] = next;
      node = next;
    }
    if (node[last] !== undefined) throw new Error(`x-sdk of ${operation.id} is given twice`);
    const names = pathParameters(operation).map((parameter) => `${parameter}: "${parameter}"`);
    node[last] = `[${[`operation: "${operation.id}"`, ...names].join(", ")}]`;
  }
  return root;
}

const typeOf = (tree: MethodTree, indent = "  "): string =>
  Object.entries(tree)
    .map(([name, value]) =>
      typeof value === "string"
        ? `${indent}${name}: ${value};\n`
        : `${indent}${name}: {\n${typeOf(value, `${indent}  `)}${indent}};\n`,
    )
    .join("");

function clientFile(name: string, content: string): GeneratedFile {
  return { path: `spec/generated/${name}-client.ts`, content: `${banner(`spec/${name}`)}${content}` };
}

function tableSource(table: OperationTable): string {
  const rows = Object.entries(table).map(([id, row]) => `  ${id}: ${JSON.stringify(row)},\n`);
  return `
/** Every operation as a client needs it. */
export const operations = {
${rows.join("")}} as const;
`;
}

/** The client's tables of an interface whose methods are written by hand. */
export function generateTransportTable(
  name: string,
  document: OpenApiDocument,
  operations: readonly Operation[],
): GeneratedFile[] {
  const rows = operations.map((operation) => [operation.id, transportRow(document, operation)]);
  return [
    clientFile(name, tableSource(Object.fromEntries(rows))),
    describedNames(name, document, operations),
  ];
}

/** A file of its own, which is loaded when such a body is shown to somebody. */
function describedNames(
  name: string,
  document: OpenApiDocument,
  operations: readonly Operation[],
): GeneratedFile {
  const names = new Set<string>();
  for (const operation of operations) {
    const body = requestBodyOf(document, operation);
    if (body?.kind === "json" && resolve(document, body.schema)["x-pii"] === true)
      walkProperties(document, body.schema, (property) => names.add(property));
  }
  return {
    path: `spec/generated/${name}-described.ts`,
    content: `${banner(`spec/${name}`)}
/** The properties that a body has by its description where it is personal as a whole. */
export const describedNames: readonly string[] = ${JSON.stringify([...names])};
`,
  };
}

/** Without the second spellings, which have no method and no command. */
export const withoutAliases = (operations: readonly Operation[]): Operation[] =>
  operations.filter(({ object }) => object["x-alias-of"] === undefined);

/** The table from which an interface's methods are created. */
export function methodTable(document: OpenApiDocument, operations: readonly Operation[]): OperationTable {
  const rows = withoutAliases(operations).map((operation) => [operation.id, methodRow(document, operation)]);
  return Object.fromEntries(rows);
}

/** The table from which the client creates an interface's methods, and their types by resource. */
export function generateClient(
  name: string,
  document: OpenApiDocument,
  operations: readonly Operation[],
  codes: ErrorCodes,
): GeneratedFile {
  return clientFile(
    name,
    `${tableSource(methodTable(document, operations))}${errorTableSource(document, codes)}
/** The methods by resource, each with the operation it calls and the names of what its path takes. */
export interface Methods {
${typeOf(methodTree(withoutAliases(operations)))}}
`,
  );
}
