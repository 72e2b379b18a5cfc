import { isUtf8 } from "node:buffer";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { ApiError, errors, invalidField } from "../../errors";
import type { FieldError } from "../../field-errors";
import { unpairedSurrogatesIn } from "../lone-surrogates";
import { parseText } from "../parameters";
import { bytesOf } from "./bytes";
import { hasBody, mediaTypeOf } from "./media-type";
import type { BodyReader, FormBody, FormPart, ReadBody } from "./row";
import { type UploadedFile, uploadedFile } from "./uploaded-file";

/** Maximum number of parts of one form, including unknown ones, which are ignored. */
export const MAX_PARTS = 1000;

/**
 * Reads a form (RFC 7578) into an object of values and files by name. Files are stored in a temporary folder until the
 * response is sent, because a file may arrive before the values that determine its use.
 *
 * Throws 415 for another media type, 413 over the limit, and 422 for a missing or malformed form. Malformed and repeated
 * parts, and those of another media type than described, are faults of the result, because the others are checked too.
 */
export function formReader({ types, parts, absent }: FormBody, limit: number): BodyReader {
  const byName = new Map(parts.map((part) => [part.name, part]));
  return async (request, response) => {
    if (!hasBody(request)) throw invalidField("body", "required", `the request needs a ${types[0]} body`, {});
    mediaTypeOf(request, types);
    const newPath = temporaryPaths(response);
    const pending: Promise<ParsedPart>[] = [];
    const failed = new AbortController();
    const parser = parserOf(request.headers["content-type"] ?? "");
    parser.on("file", (name, stream, filename, _encoding, mediaType) => {
      // The parser reports a form that ends within a part only here, and neither ends nor destroys the stream.
      stream.on("error", (error) => parser.destroy(error));
      const part = byName.get(name);
      if (!part) return void stream.resume();
      const one = !hasMediaType(part, mediaType)
        ? discard(stream).then(() => ({ part, error: wrongMediaType(part) }))
        : part.kind === "file"
          ? store(stream, { filename: filename || undefined, mediaType }, newPath, failed.signal).then(
              (value) => ({ part, value }),
            )
          : readPart(stream, part, limit);
      one.catch((error) => parser.destroy(error));
      pending.push(one);
    });
    parser.on("partsLimit", () => parser.destroy(notAForm(`it has more than ${MAX_PARTS} parts`)));
    try {
      await pipeline(bytesOf(request, limit), parser);
      const { value, faults } = groupByName(await Promise.all(pending));
      return {
        value: { ...absent, ...(value as object) },
        faults: [...faults, ...unpairedSurrogatesIn(value)],
      };
    } catch (error) {
      // The parser does not end the streams of an incomplete form.
      failed.abort();
      if (error instanceof ApiError || isSystemError(error)) throw error;
      throw notAForm("a part is cut off or malformed");
    }
  };
}

function parserOf(contentType: string) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // Read all parts as bytes: the parser would decode fields and replace invalid UTF-8.
      isPartAFile: () => true,
      limits: { parts: MAX_PARTS, headerPairs: 100, headerSize: 16_384 },
    });
  } catch {
    throw notAForm("its Content-Type needs a boundary");
  }
}

const notAForm = (why: string) =>
  invalidField("body", "invalid_value", `must be multipart/form-data: ${why}`, {});

/** Whether the error is one of the system, such as a full disk, and not of the request. */
const isSystemError = (error: unknown): boolean => error instanceof Error && "syscall" in error;

/**
 * Paths of files that do not exist yet, in a temporary folder of the request: created on first use, deleted when the response
 * is closed.
 */
function temporaryPaths(response: ServerResponse): () => Promise<string> {
  let folder: Promise<string> | undefined;
  let files = 0;
  let over = false;
  const remove = async () => {
    over = true;
    if (folder) await rm(await folder, { recursive: true, force: true });
  };
  // If deletion fails, the operating system cleans up its temporary folder.
  response.once("close", () => void remove().catch(() => undefined));
  return async () => {
    // A folder created now would never be deleted.
    if (over) throw new Error("the request has ended");
    folder ??= mkdtemp(join(tmpdir(), "waybill-upload-"));
    files += 1;
    const name = String(files);
    return join(await folder, name);
  };
}

/** Reads a part that is refused, so that the parser reaches the next one. */
async function discard(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

async function store(
  stream: Readable,
  metadata: Pick<UploadedFile, "filename" | "mediaType">,
  newPath: () => Promise<string>,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const path = await newPath();
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(stream, file, { signal });
  return uploadedFile(path, { ...metadata, size: file.bytesWritten });
}

/** Maximum bytes of a value that is not a file, because it is held in memory. */
export const MAX_VALUE = 1_048_576;

/** A part of the form with its parsed value, or with the reason why it cannot be read. */
type ParsedPart = { part: FormPart } & ({ value: unknown } | { error: FieldError });

/**
 * Reads a part that is not a file, of at most `limit` bytes (or a megabyte). Text that cannot be parsed as the type of the part
 * is returned as it is, and fails validation. Throws 413 over the limit.
 */
async function readPart(stream: Readable, part: FormPart, limit: number): Promise<ParsedPart> {
  const { kind, type = "string" } = part;
  const most = Math.min(limit, MAX_VALUE);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw errors.payloadTooLarge(most);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) return { part, error: notUtf8 };
  if (kind !== "json") return { part, value: parseText(bytes.toString(), type) };
  try {
    return { part, value: JSON.parse(bytes.toString()) };
  } catch {
    return { part, error: notJson };
  }
}

/** Whether a part has one of the media types that the description gives it; parameters such as a charset do not count. */
function hasMediaType({ mediaTypes }: FormPart, contentType: string): boolean {
  const [given = ""] = contentType.toLowerCase().split(";");
  const type = given.trim();
  return (
    mediaTypes === undefined ||
    mediaTypes.some(
      (allowed) => type === allowed || (allowed.endsWith("/*") && type.startsWith(allowed.slice(0, -1))),
    )
  );
}

const wrongMediaType = ({ mediaTypes = [] }: FormPart): FieldError => ({
  code: "invalid_value",
  message: `must have Content-Type: ${mediaTypes.join(" or ")}`,
  params: { allowed: mediaTypes },
});

const notUtf8: FieldError = { code: "invalid_value", message: "must be UTF-8", params: {} };
const notJson: FieldError = { code: "json", message: "must be valid JSON", params: {} };
const givenOnce: FieldError = { code: "invalid_value", message: "must be given once", params: {} };

/** Groups parts by name, without those that cannot be read and those that are repeated although they are not a list. */
function groupByName(parts: readonly ParsedPart[]): ReadBody {
  const values = new Map<string, unknown>();
  const faulty = new Map<string, FieldError>();
  for (const parsed of parts) {
    const { name, kind, list } = parsed.part;
    if ("error" in parsed) faulty.set(name, parsed.error);
    else if (list) {
      const before = values.get(name);
      // One JSON part may contain the whole list.
      const items = kind === "json" && Array.isArray(parsed.value) ? parsed.value : [parsed.value];
      values.set(name, Array.isArray(before) ? [...before, ...items] : items);
    } else if (values.has(name)) faulty.set(name, givenOnce);
    else values.set(name, parsed.value);
  }
  for (const name of faulty.keys()) values.delete(name);
  const faults = [...faulty].map(([field, error]) => ({ field, pointer: `/${field}`, error }));
  return { value: Object.fromEntries(values), faults };
}
