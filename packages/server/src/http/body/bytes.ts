import type { IncomingMessage } from "node:http";
import { finished, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { ApiError, apiError, errors, invalidField } from "../../errors";

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The decompressed bytes of a request body, read only as fast as they are consumed. Reading throws 413 when there are more
 * than `limit`, 400 when the upload ends early, and 422 on `body` when the compressed data is invalid.
 *
 * Throws 415 for an unsupported compression, and 413 when Content-Length exceeds the limit.
 */
export function bytesOf(request: IncomingMessage, limit: number): AsyncGenerator<Buffer, void> {
  const encoding = (request.headers["content-encoding"] ?? "identity").toLowerCase();
  const decoder = decoders[encoding];
  if (!decoder && encoding !== "identity")
    throw errors.unsupportedMediaType("send the body uncompressed, or compressed with gzip, deflate or br");
  if (!decoder && Number(request.headers["content-length"] ?? 0) > limit) throw errors.payloadTooLarge(limit);
  return read(request, decoder?.(), limit);
}

async function* read(
  request: IncomingMessage,
  decoder: Transform | undefined,
  limit: number,
): AsyncGenerator<Buffer, void> {
  if (decoder) {
    // `pipe` does not forward errors of its source, and `pipeline` would destroy the connection before the response. A
    // sender that has left before this line emits no error any more, of which `finished` learns.
    finished(request, { writable: false }, (error) => error && decoder.destroy(error));
    request.pipe(decoder);
  }
  let size = 0;
  try {
    // A reader that stops early must leave the connection open for the response.
    for await (const chunk of (decoder ?? request).iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw errors.payloadTooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    throw translate(error);
  } finally {
    decoder?.destroy();
  }
}

function translate(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(code))
    return apiError("malformed_request", "the body ended early", {}, { cause: error });
  if (/^(Z_|ERR_)/.test(code))
    return invalidField("body", "invalid_value", "its compressed data is invalid", {});
  return error;
}

/**
 * Reads and discards the rest of the body, so that the connection can serve the next request. The request timeout of the
 * server limits how long this takes.
 */
export function dropRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.removeAllListeners("readable");
  request.resume();
}
