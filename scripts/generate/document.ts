// The parts of an OpenAPI 3.1 document that the generators read.

export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, SchemaObject>;
  items?: SchemaObject;
  required?: string[];
  /** Values of it (JSON Schema); requests and answers of the schema show the first. */
  examples?: unknown[];
  /** The property that a list is in, where the answer is an object around it (`inject`). */
  "x-envelope"?: string;
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

/** Stands for a component. */
export interface ReferenceObject {
  $ref: string;
}

/** The content of a body in one media type. */
export interface MediaObject {
  schema: SchemaObject;
  /** How the parts of a form are written. */
  encoding?: Record<string, { contentType?: string }>;
  examples?: Record<string, { value: unknown }>;
}

export type MediaContent = Record<string, MediaObject>;

export interface ResponseObject {
  description?: string;
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: MediaContent;
}

export interface OperationObject {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Array<ParameterObject | ReferenceObject>;
  requestBody?: { required?: boolean; content: MediaContent };
  responses: Record<string, ResponseObject>;
  "x-origin"?: string;
  "x-feature"?: string;
  "x-sdk"?: string;
  "x-cli"?: string;
  "x-stream"?: boolean;
  /** The largest body that is read, in bytes. */
  "x-body-limit"?: number;
  "x-alias-of"?: string;
  "x-idempotent"?: boolean;
  /** Whether it only reads, although its method is not GET: keys of the mode `read` may call it. */
  "x-reads"?: boolean;
  /** The confirmation question of the command, with `{name}` for an argument; true: built from the summary. */
  "x-confirm"?: string | true;
  /** The columns of its table, or of each of its tables by the property it is in. */
  "x-columns"?: string[] | Record<string, string[]>;
  /** The further options in the first example of its command: one of several of which one is needed. */
  "x-cli-example"?: string[];
}

/** A request that the service makes. */
export interface WebhookItem {
  post: Omit<OperationObject, "parameters"> & {
    parameters?: Array<Omit<ParameterObject, "in"> & { in: "header" }>;
  };
}

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** An operation of an earlier version, and what took its place; null: nothing did. */
export interface RemovedOperation {
  method: Method;
  path: string;
  replacement: string | null;
}

export interface OpenApiDocument {
  info: { summary: string; version?: string };
  "x-removed"?: RemovedOperation[];
  tags?: Array<{ name: string; description: string }>;
  paths: Record<
    string,
    Partial<Record<Method, OperationObject>> & {
      parameters?: Array<ParameterObject | ReferenceObject>;
    }
  >;
  /** The messages of the service to others, by the name of the event. */
  webhooks?: Record<string, WebhookItem>;
  components: {
    schemas: Record<string, SchemaObject>;
    responses: Record<string, ResponseObject>;
    parameters?: Record<string, ParameterObject>;
    headers?: Record<string, unknown>;
  };
}

export interface Operation {
  id: string;
  interface: string;
  method: Method;
  path: string;
  parameters: ParameterObject[];
  object: OperationObject;
}
