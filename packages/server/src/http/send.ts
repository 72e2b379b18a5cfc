import type { ServerResponse } from "node:http";

export const JSON_CONTENT_TYPE = "application/json; charset=utf-8";

/** Sends a JSON text. It stays a string, because Node writes headers and a string at once, but a buffer separately. */
export const sendJson = (response: ServerResponse, status: number, text: string): void =>
  sendWhole(response, status, JSON_CONTENT_TYPE, text);

/** Sends a whole body of a media type. */
export function sendWhole(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
): void {
  response.statusCode = status;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

/**
 * The bytes of a document that all callers get, made when the first one asks. Their answers share one copy: a text
 * would be copied for each caller, and kept for one that does not read until its connection ends. A failure is not kept: the next
 * one has it read again.
 */
export function sharedBytes(read: () => Promise<Buffer>): () => Promise<Buffer> {
  let bytes: Promise<Buffer> | undefined;
  return () => {
    if (bytes) return bytes;
    const reading = read();
    bytes = reading;
    reading.catch(() => {
      if (bytes === reading) bytes = undefined;
    });
    return reading;
  };
}
