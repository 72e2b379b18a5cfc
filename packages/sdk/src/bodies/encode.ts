import { ArgumentError } from "../errors/base";
import { isRecord, scalarText } from "../json-value";
import type { Operation } from "../operations";
import { writeJson } from "../transport/write-json";
import type { FileSource } from "./source";

/** A body in the form that fetch takes. */
export interface EncodedBody {
  /** A string is always JSON, which hooks show. */
  body: NonNullable<RequestInit["body"]>;
  /** Its media type; undefined if fetch sets it, as it does for a form with its boundary. */
  type: string | undefined;
  /** The body is read while it is sent, so it cannot be sent again. */
  singleUse: boolean;
}

/**
 * Writes a body that is not a JSON object: a JSON list, a form, or a stream.
 *
 * @throws ArgumentError for a value that cannot be sent, or a media type that the operation does not take
 */
export async function encodeBody(
  { id, media = [], files = {} }: Operation,
  body: unknown,
  contentType: string | undefined,
): Promise<EncodedBody> {
  const [first = ""] = media;
  if (first === "application/json") return { body: writeJson(body), type: first, singleUse: false };
  if (first === "multipart/form-data") {
    const form = body instanceof FormData ? body : await formOf(Object(body), files);
    return { body: form, type: undefined, singleUse: false };
  }
  if (contentType !== undefined && !media.includes(contentType))
    throw new ArgumentError(`${id} does not take ${contentType}`, `It takes ${media.join(", ")}.`);
  const source = sourceOf(body);
  if (!source) throw new ArgumentError(`${id} needs a body`, "Pass a Blob, bytes, text or a stream.");
  const own = source instanceof Blob && media.includes(source.type) ? source.type : first;
  return { body: source, type: contentType ?? own, singleUse: source instanceof ReadableStream };
}

/**
 * A form: lists are repeated, objects are JSON (OpenAPI 3.1, 4.8.15.1), files have the media type from the OpenAPI
 * description.
 */
async function formOf(values: object, files: Readonly<Record<string, string>>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const type = files[name];
    for (const item of Array.isArray(value) ? value : [value])
      form.append(name, type === undefined ? partOf(name, item) : await fileOf(name, item, type));
  }
  return form;
}

function partOf(name: string, value: unknown): string | Blob {
  if (isRecord(value)) return new Blob([writeJson(value)], { type: "application/json" });
  if (/^(?:function|symbol)$/.test(typeof value))
    throw new ArgumentError(`${name} cannot be a part of a form`, "Pass a text, number or object.");
  return value === null ? "null" : scalarText(value);
}

/** The platform's forms take whole files only, so a stream is read into one. */
async function fileOf(name: string, value: unknown, type: string): Promise<Blob> {
  const source = sourceOf(value);
  if (!source) throw new ArgumentError(`${name} is not a file`, "Pass a Blob, bytes, text or a stream.");
  if (source instanceof Blob) {
    if (source.type !== "" || type === "") return source;
    return source instanceof File
      ? new File([source], source.name, { type })
      : source.slice(0, source.size, type);
  }
  return new Response(source, { headers: { "Content-Type": type } }).blob();
}

function sourceOf(value: unknown): Blob | ReadableStream<Uint8Array> | undefined {
  if (value instanceof Blob || value instanceof ReadableStream) return value;
  if (typeof value === "string" || value instanceof ArrayBuffer) return new Blob([value]);
  if (ArrayBuffer.isView(value)) return new Blob([value as Uint8Array<ArrayBuffer>]);
  return isIterable(value) ? streamOf(value) : undefined;
}

const isIterable = (value: unknown): value is AsyncIterable<Uint8Array | string> =>
  isRecord(value) && Symbol.asyncIterator in value;

function streamOf(chunks: Extract<FileSource, AsyncIterable<unknown>>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
