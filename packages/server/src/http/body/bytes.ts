import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { ApiError, apiError, errors, invalidField } from "../../errors";

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The bytes of a request's body, unpacked, at the pace of whoever reads them. Reading throws 413 when there are more than
 * `limit`, 400 when the upload stops before its end, and 422 on `body` when its compression is broken.
 *
 * Throws 415 for an unknown compression, and 413 when the request announces more than the limit.
 */
export function bytesOf(request: IncomingMessage, limit: number): AsyncGenerator<Buffer, void> {
  const encoding = (request.headers["content-encoding"] ?? "identity").toLowerCase();
  const decoder = decoders[encoding];
  if (!decoder && encoding !== "identity")
    throw errors.unsupportedMediaType("send the body plain or compressed with gzip, deflate or br");
  if (!decoder && Number(request.headers["content-length"] ?? 0) > limit) throw errors.payloadTooLarge(limit);
  return read(request, decoder?.(), limit);
}

async function* read(
  request: IncomingMessage,
  decoder: Transform | undefined,
  limit: number,
): AsyncGenerator<Buffer, void> {
  if (decoder) {
    // `pipe` does not hand on that its source broke off, and `pipeline` would destroy the connection with the answer.
    request.once("error", (error) => decoder.destroy(error));
    request.pipe(decoder);
  }
  let size = 0;
  try {
    // A reader that stops early must leave the connection open: the answer is still to be sent.
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
    return apiError("malformed_request", "the body broke off before its end", {}, { cause: error });
  if (/^(Z_|ERR_)/.test(code)) return invalidField("body", "invalid_value", "its compression is broken", {});
  return error;
}

/**
 * Reads and drops what an operation has left of the body, so that the connection can serve the next request. How long that
 * may take is limited by the server's request timeout.
 */
export function dropRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.removeAllListeners("readable");
  request.resume();
}
