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
import { parseText } from "../parameters";
import { bytesOf } from "./bytes";
import { hasBody, mediaTypeOf } from "./media-type";
import type { BodyReader, FormBody, FormPart } from "./row";
import { type UploadedFile, uploadedFile } from "./uploaded-file";

/** Maximum bytes of a value that is not a file, because it is held in memory. */
const MAX_VALUE = 1_048_576;

/** Maximum number of parts of one form, including unknown ones, which are ignored. */
const MAX_PARTS = 1000;

/** A part of the form with its parsed value. */
interface ParsedPart {
  part: FormPart;
  value: unknown;
}

/**
 * Reads a form (RFC 7578) into an object of values and files by name. Files are stored in a temporary folder until the
 * response is sent, because a file may arrive before the values that determine its use.
 *
 * Throws 415 for another media type, 413 over the limit, and 422 for a missing or malformed form.
 */
export function formReader({ types, parts, absent }: FormBody, limit: number): BodyReader {
  const byName = new Map(parts.map((part) => [part.name, part]));
  return async (request, response) => {
    if (!hasBody(request)) throw invalidField("body", "required", `the request needs a ${types[0]} body`, {});
    mediaTypeOf(request, types);
    const folder = temporaryFolder(response);
    const pending: Promise<ParsedPart>[] = [];
    const failed = new AbortController();
    const parser = parserOf(request.headers["content-type"] ?? "");
    parser.on("file", (name, stream, filename, _encoding, mediaType) => {
      // The parser reports a form that ends within a part only here, and neither ends nor destroys the stream.
      stream.on("error", (error) => parser.destroy(error));
      const part = byName.get(name);
      if (!part) return void stream.resume();
      const value =
        part.kind === "file"
          ? store(stream, { filename: filename || undefined, mediaType }, folder, failed.signal)
          : readValue(stream, part, Math.min(limit, MAX_VALUE));
      const one = value.then((read) => ({ part, value: read }));
      one.catch((error) => parser.destroy(error));
      pending.push(one);
    });
    parser.on("partsLimit", () => parser.destroy(notAForm(`it has more than ${MAX_PARTS} parts`)));
    try {
      await pipeline(bytesOf(request, limit), parser);
      return { ...absent, ...groupByName(await Promise.all(pending)) };
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

/** Creates the temporary folder of a request on first use, and deletes it when the response is closed. */
function temporaryFolder(response: ServerResponse): () => Promise<string> {
  let folder: Promise<string> | undefined;
  let over = false;
  const remove = async () => {
    over = true;
    if (folder) await rm(await folder, { recursive: true, force: true });
  };
  // If deletion fails, the operating system cleans up its temporary folder.
  response.once("close", () => void remove().catch(() => undefined));
  return () => {
    // A folder created now would never be deleted.
    if (over) throw new Error("the request is over");
    folder ??= mkdtemp(join(tmpdir(), "waybill-upload-"));
    return folder;
  };
}

async function store(
  stream: Readable,
  metadata: Pick<UploadedFile, "filename" | "mediaType">,
  folder: () => Promise<string>,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const path = join(await folder(), crypto.randomUUID());
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(stream, file, { signal });
  return uploadedFile(path, { ...metadata, size: file.bytesWritten });
}

/** The value of a part that is not a file. Text that cannot be parsed is returned as it is, and fails validation. */
async function readValue(
  stream: Readable,
  { name, kind, type = "string" }: FormPart,
  limit: number,
): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) throw errors.payloadTooLarge(limit);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw invalidField(name, "invalid_value", "must be UTF-8", {});
  return kind === "json" ? jsonOf(name, bytes.toString()) : parseText(bytes.toString(), type);
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField(name, "json", "must be valid JSON", {});
  }
}

/** Groups parts by name. Throws 422 for a repeated part that is not a list. */
function groupByName(parts: readonly ParsedPart[]): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { part, value } of parts) {
    const { name, kind, list } = part;
    const before = values.get(name);
    // One JSON part may contain the whole list.
    const items = kind === "json" && Array.isArray(value) ? value : [value];
    if (list) values.set(name, Array.isArray(before) ? [...before, ...items] : items);
    else if (values.has(name)) throw invalidField(name, "invalid_value", "must be given once", {});
    else values.set(name, value);
  }
  return Object.fromEntries(values);
}
