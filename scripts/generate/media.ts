import { resolve } from "./schemas.ts";
import type { MediaContent, OpenApiDocument, Operation, SchemaObject } from "./spec.ts";

const JSON_TYPE = "application/json";
const FORM_TYPE = "multipart/form-data";

/** Bodies that are sent and read as a stream of bytes. */
const streamed = new Set(["text/csv", "application/x-ndjson", "application/octet-stream"]);

/** The body of a request or an answer: one JSON value, one form, or a stream of bytes in one of several media types. */
export type BodyContent =
  | { kind: "json"; types: readonly string[]; schema: SchemaObject }
  | { kind: "form"; types: readonly string[]; schema: SchemaObject; encoding: Encoding }
  | { kind: "stream"; types: readonly string[] };

/** `encoding` of a form: how the values of its parts are written. */
type Encoding = Readonly<Record<string, { contentType?: string }>>;

/** Throws for media types that cannot be read, and for JSON or a form beside another media type. */
function contentOf(where: string, content: MediaContent | undefined): BodyContent | undefined {
  const types = Object.keys(content ?? {});
  const [first] = types;
  if (!content || first === undefined) return undefined;
  if (types.every((type) => streamed.has(type))) return { kind: "stream", types };
  if (types.length > 1 || (first !== JSON_TYPE && first !== FORM_TYPE))
    throw new Error(
      `${where} has the media types ${types.join(", ")}: it can be ${JSON_TYPE}, ${FORM_TYPE}, or some of ${[...streamed].join(", ")}`,
    );
  const { schema = {}, encoding = {} } = content[first] ?? {};
  return first === FORM_TYPE ? { kind: "form", types, schema, encoding } : { kind: "json", types, schema };
}

/** The body of an operation's requests; undefined: nothing. */
export function requestBodyOf(document: OpenApiDocument, { id, object }: Operation): BodyContent | undefined {
  const body = contentOf(`the body of ${id}`, object.requestBody?.content);
  const schema = body && body.kind !== "stream" ? resolve(document, body.schema) : undefined;
  // Reporting every fault of a list takes time that grows with the square of its length.
  if (schema?.type === "array" && schema.maxItems === undefined)
    throw new Error(`the body of ${id} is a list without maxItems`);
  return body;
}

export const successOf = (operation: Operation) =>
  Object.entries(operation.object.responses).find(([status]) => status.startsWith("2"));

/** The body of an operation's success; undefined: nothing. */
export function answerBodyOf(operation: Operation): BodyContent | undefined {
  const body = contentOf(`the answer of ${operation.id}`, successOf(operation)?.[1].content);
  if (body && (body.kind === "form" || body.types.length > 1))
    throw new Error(`the answer of ${operation.id} has to be of one media type, and no form`);
  return body;
}

/** Whether a schema stands for bytes: `format: binary`, or a media type without an encoding as text (OpenAPI 3.1, 4.8.14.3). */
export const isBinary = ({ format, contentMediaType, contentEncoding }: SchemaObject): boolean =>
  format === "binary" || (contentMediaType !== undefined && contentEncoding === undefined);

/** A part of a form: a file, or a value that is written as text or as JSON. */
export interface FormPart {
  readonly name: string;
  readonly kind: "file" | "text" | "json";
  /** JSON type of a value that is written as text. */
  readonly type?: string;
  /** Whether it may be given several times. */
  readonly list?: true;
  /** Media types that it may have, where the description names them: `text/csv`, or `image/*`. */
  readonly mediaTypes?: readonly string[];
}

/** The parts of a form. A value that is not a text, number or boolean is written as JSON (OpenAPI 3.1, 4.8.15.1). */
export function formParts(document: OpenApiDocument, form: SchemaObject, encoding: Encoding): FormPart[] {
  return Object.entries(resolve(document, form).properties ?? {}).map(([name, property]) => {
    const schema = resolve(document, property);
    const isList = schema.type === "array";
    const item = isList ? resolve(document, schema.items ?? {}) : schema;
    const contentType = encoding[name]?.contentType ?? item.contentMediaType;
    const types = String(contentType ?? "")
      .toLowerCase()
      .split(",")
      .map((type) => type.trim());
    const mediaTypes = contentType === undefined ? {} : { mediaTypes: types };
    const list = isList ? { list: true as const } : {};
    if (isBinary(item)) return { name, kind: "file", ...list, ...mediaTypes };
    const type = String(item.type);
    const isText = /^(string|integer|boolean)$/.test(type) && contentType !== JSON_TYPE;
    return isText
      ? { name, kind: "text", type, ...list, ...mediaTypes }
      : { name, kind: "json", ...list, ...mediaTypes };
  });
}

/** The schema of a form's values: nothing is said of its files, which are not JSON. */
export function withoutFiles(document: OpenApiDocument, form: SchemaObject): SchemaObject {
  const { properties = {}, ...schema } = resolve(document, form);
  const values = Object.entries(properties).map(([name, property]) => {
    const target = resolve(document, property);
    if (isBinary(target)) return [name, {}];
    return [
      name,
      target.items && isBinary(resolve(document, target.items)) ? { ...target, items: {} } : property,
    ];
  });
  return { ...schema, properties: Object.fromEntries(values) };
}
