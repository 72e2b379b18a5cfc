import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";

/** How much of a list is gathered before it is written, in characters. */
const CHUNK = 64 * 1024;

const contentType = "application/json; charset=utf-8";

/**
 * Sends a JSON text. As a string, because Node writes headers and a string in one piece, a buffer in two.
 */
export function sendJson(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", contentType);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/**
 * Sends a JSON array item by item, never faster than the caller reads, so that a list of any length takes the memory of
 * a few items. Throws when the first item cannot be had; when a later one cannot, the connection is cut, because an
 * array that ends early must not look whole.
 */
export async function streamJson(
  response: ServerResponse,
  status: number,
  texts: AsyncIterable<string>,
): Promise<void> {
  const items = texts[Symbol.asyncIterator]();
  const first = await items.next();
  response.statusCode = status;
  response.setHeader("Content-Type", contentType);
  if (response.req.method === "HEAD") {
    // Its answer has no body, so the rest of the list need not be read.
    await items.return?.();
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(arrayOf(first, items), { objectMode: true, highWaterMark: 1 }), response);
  } catch (error) {
    // A caller who has gone is no failure of ours.
    const gone = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!gone) throw error;
  }
}

/** The text of the array in chunks; the first item goes at once, so that the caller has something early. */
async function* arrayOf(first: IteratorResult<string>, items: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield first.done ? "[]" : `[${first.value}`;
    if (first.done) return;
    let pending = "";
    for (let item = await items.next(); !item.done; item = await items.next()) {
      pending += `,${item.value}`;
      if (pending.length < CHUNK) continue;
      yield pending;
      pending = "";
      // A fast reader empties the socket at once, and the database answers at once: without a pause nobody else would
      // be served before the end of the list.
      await nextTurn();
    }
    yield `${pending}]`;
  } finally {
    await items.return?.();
  }
}
