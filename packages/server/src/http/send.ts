import { once } from "node:events";
import type { Response } from "express";

const CHUNK = 64 * 1024;

/** Sends a JSON text. Done by hand, since express would look for an encoding and compute an ETag that nobody asks for. */
export function sendJson(response: Response, status: number, text: string): void {
  const body = Buffer.from(text);
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

/**
 * Sends a JSON array item by item, never faster than the caller reads, so that a list of any length takes the memory of
 * a few items. When an item cannot be had, the connection is cut: an array that ends early must not look whole.
 */
export async function streamJson(
  response: Response,
  status: number,
  texts: AsyncIterable<string>,
): Promise<void> {
  let pending = "[";
  let separator = "";
  let started = false;
  for await (const text of texts) {
    pending += separator + text;
    separator = ",";
    if (pending.length < CHUNK && started) continue;
    if (!started) open(response, status);
    started = true;
    if (response.destroyed) return;
    if (!response.write(pending)) await Promise.race([once(response, "drain"), once(response, "close")]);
    pending = "";
  }
  if (!started) open(response, status);
  response.end(`${pending}]`);
}

function open(response: Response, status: number): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
}
