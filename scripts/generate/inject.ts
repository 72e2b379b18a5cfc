import type { Method, OpenApiDocument, OperationObject, ParameterObject } from "./document.ts";

/** When an answer of `x-defaults` belongs to an operation. */
type Condition = "always" | "keyed" | "path" | "query" | "body";

/** `x-defaults` of an `openapi.yaml`: what its operations have in common (spec/README.md). */
export interface Defaults {
  /** Headers of every answer, and the names of their components. */
  headers?: Record<string, string>;
  /** Answers by condition: status, and the name of its component. */
  responses?: Partial<Record<Condition, Record<string, string>>>;
  /** `{operationId}`, `{tag}` and `{verb}` (the first word of the operation id) are replaced. */
  "x-sdk"?: string;
  "x-cli"?: string;
  /** Of operations that need a key; a tag can name another. */
  "x-feature"?: string;
}

interface Tag {
  name: string;
  description: string;
  "x-paths"?: string[];
  "x-feature"?: string;
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

function conditionsOf(operation: OperationObject, parameters: readonly ParameterObject[]): Set<Condition> {
  const places = parameters.map((parameter) => parameter.in);
  return new Set<Condition>([
    "always",
    ...places,
    ...(operation.security?.length === 0 ? [] : ["keyed" as const]),
    ...(operation.requestBody ? ["body" as const] : []),
  ]);
}

/** The operation with what it does not say itself; what it says counts. */
function completed(
  operation: OperationObject,
  method: Method,
  parameters: readonly ParameterObject[],
  tag: Tag | undefined,
  defaults: Defaults,
): OperationObject {
  const conditions = conditionsOf(operation, parameters);
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
      if (word === "verb") return /^[a-z]+/.exec(operation.operationId)?.[0] ?? "";
      throw new Error(`x-defaults cannot fill in {${word}}`);
    });
  const feature = tag?.["x-feature"] ?? defaults["x-feature"];
  const callable = operation["x-alias-of"] === undefined;
  return {
    ...(conditions.has("keyed") && feature !== undefined && { "x-feature": feature }),
    ...(callable && defaults["x-sdk"] !== undefined && { "x-sdk": fill(defaults["x-sdk"], camel) }),
    ...(callable && defaults["x-cli"] !== undefined && { "x-cli": fill(defaults["x-cli"], String) }),
    "x-idempotent": idempotent.includes(method),
    tags: [name],
    ...operation,
    responses: { ...Object.fromEntries(responses), ...operation.responses },
  };
}

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
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        parameterOf(document, one),
      );
      item[method] = completed(operation, method, parameters, tagOf(tags, path), defaults);
    }
  completeHeaders(document, defaults.headers ?? {});
  refuseUnknown(document, defaults);
  document.tags = tags.map(({ "x-paths": _, "x-feature": __, ...tag }) => tag);
  return document;
}

/** What a reference to a shared parameter stands for. */
export function parameterOf(
  document: OpenApiDocument,
  parameter: ParameterObject & { $ref?: string },
): ParameterObject {
  if (parameter.$ref === undefined) return parameter;
  const found = document.components.parameters?.[parameter.$ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`${parameter.$ref} is no parameter of the description`);
  return found;
}

function refuseUnknown({ components }: OpenApiDocument, defaults: Defaults): void {
  const responses = Object.values(defaults.responses ?? {}).flatMap((answers) => Object.values(answers));
  for (const name of responses)
    if (!components.responses[name]) throw new Error(`x-defaults names the response ${name}, there is none`);
  for (const name of Object.values(defaults.headers ?? {}))
    if (!components.headers?.[name]) throw new Error(`x-defaults names the header ${name}, there is none`);
}
