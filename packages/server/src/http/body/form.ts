import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { ApiError, invalidField } from "../../errors";
import { bytesOf } from "./bytes";
import { groupByName, hasMediaType, type ParsedPart, readPart, wrongMediaType } from "./form-parts";
import { hasBody, mediaTypeOf } from "./media-type";
import type { BodyReader, FormBody } from "./row";
import { type UploadedFile, uploadedFile } from "./uploaded-file";

/** Maximum number of parts of one form, including unknown ones, which are ignored. */
const MAX_PARTS = 1000;

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
      return { value: { ...absent, ...(value as object) }, faults };
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
    if (over) throw new Error("the request is over");
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
