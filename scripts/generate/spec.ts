import { bundle, createConfig, formatProblems, getTotals, lint } from "@redocly/openapi-core";

/** The interfaces that have a description, in the order of spec/. */
export const interfaces = ["core", "data"] as const;
export type InterfaceName = (typeof interfaces)[number];

export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, SchemaObject>;
  items?: SchemaObject;
  [keyword: string]: unknown;
}

export interface ParameterObject {
  name: string;
  in: "path" | "query";
  required?: boolean;
  schema: SchemaObject;
  example?: unknown;
  description?: string;
  "x-pii"?: boolean;
}

export interface MediaContent {
  "application/json": { schema: SchemaObject; examples?: Record<string, { value: unknown }> };
}

export interface ResponseObject {
  $ref?: string;
  content?: MediaContent;
}

export interface OperationObject {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: ParameterObject[];
  requestBody?: { required?: boolean; content: MediaContent };
  responses: Record<string, ResponseObject>;
  "x-feature"?: string;
  "x-sdk"?: string;
  "x-cli"?: string;
  "x-stream"?: boolean;
  "x-alias-of"?: string;
}

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** An operation of an earlier version, and what took its place; null: nothing did. */
export interface RemovedOperation {
  method: Method;
  path: string;
  replacement: string | null;
}

export interface OpenApiDocument {
  "x-removed"?: RemovedOperation[];
  tags?: Array<{ name: string; description: string }>;
  paths: Record<string, Partial<Record<Method, OperationObject>> & { parameters?: ParameterObject[] }>;
  components: {
    schemas: Record<string, SchemaObject>;
    responses: Record<string, ResponseObject>;
    parameters?: Record<string, ParameterObject>;
  };
}

export interface Operation {
  id: string;
  interface: InterfaceName;
  method: Method;
  path: string;
  parameters: ParameterObject[];
  object: OperationObject;
}

const config = createConfig({
  extends: ["recommended-strict"],
  rules: {
    "operation-4xx-response": "off", // open lists have no client error but 429
    "no-ambiguous-paths": "off", // the interface itself has /quote beside /{tx_hash}
    "no-server-example.com": "off",
    "no-invalid-media-type-examples": { severity: "error", allowAdditionalProperties: true },
    "no-invalid-schema-examples": "error",
    "operation-operationId-unique": "error",
    "operation-description": "error",
    "tag-description": "error",
  },
});

/** Lints the description of an interface and throws with every problem it has. */
export async function lintSpec(name: InterfaceName): Promise<void> {
  const problems = await lint({ ref: `spec/${name}/openapi.yaml`, config: await config });
  const totals = getTotals(problems);
  if (totals.errors + totals.warnings === 0) return;
  formatProblems(problems, { totals, format: "codeframe", version: "" });
  throw new Error(`spec/${name} has ${totals.errors} errors and ${totals.warnings} warnings`);
}

/** Reads the description of an interface with all its files joined; references into components stay. */
export async function readSpec(name: InterfaceName): Promise<OpenApiDocument> {
  const result = await bundle({ ref: `spec/${name}/openapi.yaml`, config: await config });
  return result.bundle.parsed as OpenApiDocument;
}

/** What a reference to a shared parameter stands for. */
function resolved(
  document: OpenApiDocument,
  parameter: ParameterObject & { $ref?: string },
): ParameterObject {
  if (parameter.$ref === undefined) return parameter;
  const found = document.components.parameters?.[parameter.$ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`${parameter.$ref} is no parameter of the description`);
  return found;
}

/** The operations of a description, in the order of its paths; references to shared parameters are followed. */
export function operationsOf(name: InterfaceName, document: OpenApiDocument): Operation[] {
  const methods: Method[] = ["get", "post", "put", "patch", "delete"];
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const object = item[method];
      if (!object) return [];
      const parameters = [...(item.parameters ?? []), ...(object.parameters ?? [])].map((one) =>
        resolved(document, one),
      );
      return [{ id: object.operationId, interface: name, method, path, parameters, object }];
    }),
  );
}
