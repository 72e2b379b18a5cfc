import type {
  MediaObject,
  Method,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  SchemaObject,
} from "./document.ts";
import { resolve } from "./schemas.ts";

/** When an answer of `x-defaults` belongs to an operation. */
type Condition = "always" | "keyed" | "path" | "id" | "query" | "body" | "delete";

/** `x-defaults` of an `openapi.yaml`: what its operations have in common (spec/README.md). */
export interface Defaults {
  /** Headers of every answer, and the names of their components. */
  headers?: Record<string, string>;
  /** Answers by condition: status, and the name of its component. */
  responses?: Partial<Record<Condition, Record<string, string>>>;
  /** Parameters of paths that say nothing about them: the name in the path, and the name of its component. */
  parameters?: Record<string, string>;
  /** The schema of what stands beside the items of a page (`x-envelope`): the name of its component. */
  page?: string;
  /** The schema of what an answer says of ignored fields: the name of its component. */
  warnings?: string;
  /** `{operationId}`, `{tag}` and `{verb}` (the first word of the operation id) are replaced. */
  "x-sdk"?: string;
  "x-cli"?: string;
  /** For operations that need a key; a tag can name another. */
  "x-feature"?: string;
}

interface Tag {
  name: string;
  description: string;
  "x-paths"?: string[];
  "x-feature"?: string;
  "x-origin"?: string;
}

/** Methods that are idempotent by definition (RFC 9110, 9.2.2). */
const idempotent: readonly Method[] = ["get", "put", "delete"];
const methods: readonly Method[] = ["get", "post", "put", "patch", "delete"];

/** The tag with the longest path that this one is or begins with, by whole segments. */
function tagOf(tags: readonly Tag[], path: string): Tag | undefined {
  const covers = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  const length = (tag: Tag) =>
    Math.max(0, ...(tag["x-paths"] ?? []).filter(covers).map((prefix) => prefix.length));
  const best = [...tags].sort((a, b) => length(b) - length(a))[0];
  return best && length(best) > 0 ? best : undefined;
}

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function conditionsOf(
  operation: OperationObject,
  method: Method,
  parameters: readonly ParameterObject[],
): Set<Condition> {
  const hasId = parameters.some((parameter) => parameter.in === "path" && parameter.name === "id");
  const succeeds = Object.keys(operation.responses ?? {}).some((status) => status.startsWith("2"));
  return new Set<Condition>([
    "always",
    ...parameters.map((parameter) => parameter.in),
    ...(hasId ? ["id" as const] : []),
    ...(operation.security?.length === 0 ? [] : ["keyed" as const]),
    ...(operation.requestBody ? ["body" as const] : []),
    ...(method === "delete" && !succeeds ? ["delete" as const] : []),
  ]);
}

/** How a tag or verb is spelled in a command: people ask to be shown what a client gets. */
const commandWord = (word: string): string => (word === "get" ? "show" : word);

/** The operation with what it does not say itself; what it says counts. */
function completed(
  operation: OperationObject,
  method: Method,
  parameters: readonly ParameterObject[],
  tag: Tag | undefined,
  defaults: Defaults,
): OperationObject {
  const conditions = conditionsOf(operation, method, parameters);
  const responses = [...conditions].flatMap((condition) =>
    Object.entries(defaults.responses?.[condition] ?? {}).map(
      ([status, name]) => [status, { $ref: `#/components/responses/${name}` }] as const,
    ),
  );
  const name = operation.tags?.[0] ?? tag?.name;
  if (name === undefined) throw new Error(`${operation.operationId} has no tag, and no tag has its path`);
  const fill = (template: string, spell: (name: string) => string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
      if (word === "operationId") return operation.operationId;
      if (word === "tag") return spell(name);
      if (word === "verb") return spell(/^[a-z]+/.exec(operation.operationId)?.[0] ?? "");
      throw new Error(`x-defaults cannot fill in {${word}}`);
    });
  const feature = tag?.["x-feature"] ?? defaults["x-feature"];
  const callable = operation["x-alias-of"] === undefined;
  return {
    ...(conditions.has("keyed") && feature !== undefined && { "x-feature": feature }),
    ...(callable && defaults["x-sdk"] !== undefined && { "x-sdk": fill(defaults["x-sdk"], camel) }),
    ...(callable && defaults["x-cli"] !== undefined && { "x-cli": fill(defaults["x-cli"], commandWord) }),
    ...(tag?.["x-origin"] !== undefined && { "x-origin": tag["x-origin"] }),
    "x-idempotent": idempotent.includes(method),
    tags: [name],
    ...operation,
    ...(operation.requestBody && { requestBody: { required: true, ...operation.requestBody } }),
    responses: { ...Object.fromEntries(responses), ...operation.responses },
  };
}

/** The parameters that a path names in braces and that neither it nor its operations describe. */
function missingParameters(
  document: OpenApiDocument,
  path: string,
  item: OpenApiDocument["paths"][string],
  defaults: Defaults,
): ReferenceObject[] {
  const described = [item, ...methods.map((method) => item[method])]
    .flatMap((part) => part?.parameters ?? [])
    .map((parameter) => parameterOf(document, parameter).name);
  return Object.entries(defaults.parameters ?? {})
    .filter(([name]) => path.includes(`{${name}}`) && !described.includes(name))
    .map(([, component]) => ({ $ref: `#/components/parameters/${component}` }));
}

/** Gives the lists their envelopes, and requests and answers without an example one that their schema has. */
function completeContents(
  document: OpenApiDocument,
  operation: OperationObject,
  paged: boolean,
  page?: string,
) {
  const contents = Object.values(operation.responses).map(({ content }) => content);
  for (const content of contents)
    for (const media of Object.values(content ?? {})) media.schema = withEnvelope(media.schema, paged, page);
  for (const content of [operation.requestBody?.content, ...contents])
    for (const media of Object.values(content ?? {})) withExample(document, media);
}

/** An operation that ignores unknown fields of its body says so in its answer, where that is an object. */
function addWarnings(document: OpenApiDocument, operation: OperationObject, name: string): void {
  const request = operation.requestBody?.content["application/json"];
  if (!request || resolve(document, request.schema).additionalProperties === false) return;
  for (const [status, { content }] of Object.entries(operation.responses)) {
    const answer = status.startsWith("2") ? content?.["application/json"] : undefined;
    if (!answer || operation["x-stream"] || isList(document, answer.schema)) continue;
    answer.schema = { allOf: [answer.schema, { $ref: `#/components/schemas/${name}` }] };
  }
}

const isList = (document: OpenApiDocument, schema: SchemaObject): boolean =>
  [resolve(document, schema).type].flat().includes("array");

/** Puts the headers that every answer has before those of its own. */
function completeHeaders(document: OpenApiDocument, headers: Record<string, string>): void {
  const shared = Object.fromEntries(
    Object.entries(headers).map(([header, name]) => [header, { $ref: `#/components/headers/${name}` }]),
  );
  const inOperations = Object.values(document.paths).flatMap((item) =>
    methods.flatMap((method) => Object.values(item[method]?.responses ?? {})),
  );
  for (const response of [...inOperations, ...Object.values(document.components.responses)])
    if (response.$ref === undefined) response.headers = { ...shared, ...response.headers };
}

/**
 * A description with all that its operations have in common: answers, headers and tags, and the defaults of the
 * `x-` keys. `x-defaults` and `x-paths` say what that is and are not in the result; what is given is not changed.
 * Throws when an operation has no tag, or a default names a component that there is not.
 */
export function inject(source: OpenApiDocument): OpenApiDocument {
  // A copy by value: aliases of YAML are one object in several places.
  const { "x-defaults": defaults = {}, ...document } = JSON.parse(
    JSON.stringify(source),
  ) as OpenApiDocument & {
    "x-defaults"?: Defaults;
  };
  const tags: Tag[] = document.tags ?? [];
  for (const [path, item] of Object.entries(document.paths)) {
    const missing = missingParameters(document, path, item, defaults);
    if (missing.length > 0) item.parameters = [...(item.parameters ?? []), ...missing];
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        parameterOf(document, one),
      );
      const whole = completed(operation, method, parameters, tagOf(tags, path), defaults);
      const paged = parameters.some(({ name }) => name === "cursor");
      completeContents(document, whole, paged, defaults.page);
      if (defaults.warnings !== undefined) addWarnings(document, whole, defaults.warnings);
      item[method] = whole;
    }
  }
  for (const { post } of Object.values(document.webhooks ?? {}))
    for (const media of Object.values(post.requestBody?.content ?? {})) withExample(document, media);
  completeHeaders(document, defaults.headers ?? {});
  refuseUnknown(document, defaults);
  document.tags = tags.map(({ "x-paths": _, "x-feature": __, "x-origin": ___, ...tag }) => tag);
  return document;
}

/** The shared parameter that a reference stands for. */
export function parameterOf(
  document: OpenApiDocument,
  parameter: ParameterObject | ReferenceObject,
): ParameterObject {
  if (!("$ref" in parameter)) return parameter;
  const found = document.components.parameters?.[parameter.$ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`${parameter.$ref} is not a parameter of the description`);
  return found;
}

function refuseUnknown({ components }: OpenApiDocument, defaults: Defaults): void {
  const responses = Object.values(defaults.responses ?? {}).flatMap((answers) => Object.values(answers));
  for (const name of responses)
    if (!components.responses[name]) throw new Error(`x-defaults names the response ${name}, there is none`);
  for (const name of Object.values(defaults.headers ?? {}))
    if (!components.headers?.[name]) throw new Error(`x-defaults names the header ${name}, there is none`);
}

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

/** Gives a request or an answer that shows no example the one of its schema. */
function withExample(document: OpenApiDocument, media: MediaObject): void {
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
