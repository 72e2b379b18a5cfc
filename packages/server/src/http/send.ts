import type { ServerResponse } from "node:http";

export const JSON_CONTENT_TYPE = "application/json; charset=utf-8";

/** Sends a JSON text. It stays a string, because Node writes headers and a string at once, but a buffer separately. */
export function sendJson(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", JSON_CONTENT_TYPE);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}
