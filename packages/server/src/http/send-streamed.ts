import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Services } from "../services";
import type { Chunks, NamedFile, StreamedRow } from "./operation";
import { JSON_CONTENT_TYPE } from "./send";

type YieldFairly = Services["yieldFairly"];

/** Characters of text that are collected before they are written. */
const CHUNK = 64 * 1024;

/**
 * Text that one answer may send before it yields to others: about ten milliseconds of work. Each time it yields, it
 * waits for all that came meanwhile; a list of a thousand persons needs to do so once.
 */
const SLICE = 16 * CHUNK;

/** Sends a streamed answer: the items of a JSON list, each serialized by `toText`, or chunks. */
export async function sendStreamed(
  response: ServerResponse,
  status: number,
  row: StreamedRow,
  answer: unknown,
  toText: (item: unknown) => string,
  yieldFairly: YieldFairly,
): Promise<void> {
  // The casts are safe: the types of an operation make its answer match its description.
  if (row.kind === "list") {
    const chunks = jsonArray(answer as AsyncIterable<unknown>, toText);
    return sendChunks(response, status, { "Content-Type": JSON_CONTENT_TYPE, chunks }, yieldFairly);
  }
  const { filename, type, chunks } = row.named
    ? (answer as NamedFile)
    : { filename: undefined, type: undefined, chunks: answer as Chunks };
  const headers = {
    "Content-Type": type ?? (row.type.startsWith("text/") ? `${row.type}; charset=utf-8` : row.type),
    "Content-Disposition": filename === undefined ? undefined : attachment(filename),
  };
  return sendChunks(response, status, { ...headers, chunks }, yieldFairly);
}

/** The Content-Disposition of a file (RFC 6266): its name in ASCII, and in UTF-8 if it has other characters. */
function attachment(filename: string): string {
  const plain = filename.replaceAll(/[^ !#-[\]-~]/gu, "_");
  const encoded = encodeURIComponent(filename.replaceAll(/\p{Surrogate}/gu, "\ufffd")).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"${plain === filename ? "" : `; filename*=UTF-8''${encoded}`}`;
}

interface Streamed {
  "Content-Type": string;
  "Content-Disposition"?: string | undefined;
  chunks: Chunks;
}

/**
 * Sends chunks as they are produced, at most as fast as the caller reads, so that an answer of any length needs memory for a
 * few chunks only. Throws when the first chunk fails. When a later one fails, the connection is closed, because an
 * incomplete answer must not look complete. When the caller disconnects, the iterator is closed.
 */
export async function sendChunks(
  response: ServerResponse,
  status: number,
  { chunks, ...headers }: Streamed,
  yieldFairly: YieldFairly,
): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  if (response.req.method === "HEAD" || response.destroyed) {
    // The caller does not receive the rest.
    await iterator.return?.();
    response.end();
    return;
  }
  try {
    await pipeline(
      Readable.from(joinTexts(first, iterator, yieldFairly), { objectMode: true, highWaterMark: 1 }),
      response,
    );
  } catch (error) {
    // A caller that disconnected is not an error of the server.
    const disconnected =
      error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!disconnected) throw error;
  }
}

/** Joins short texts. The first chunk is sent at once, so that the caller receives data early. */
async function* joinTexts(
  first: IteratorResult<string | Uint8Array>,
  chunks: AsyncIterator<string | Uint8Array>,
  yieldFairly: YieldFairly,
): AsyncGenerator<string | Uint8Array> {
  try {
    if (first.done) return;
    yield first.value;
    let text = "";
    let sent = 0;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      const isText = typeof next.value === "string";
      if (isText) text += next.value;
      if (isText && text.length < CHUNK) continue;
      if (text !== "") yield text;
      if (!isText) yield next.value;
      sent += text.length + (isText ? 0 : next.value.length);
      text = "";
      if (sent < SLICE) continue;
      sent = 0;
      // With a fast reader and a synchronous database nothing yields to the event loop: without this, no other request
      // would be served before the end of the list.
      await yieldFairly();
    }
    if (text !== "") yield text;
  } finally {
    await chunks.return?.();
  }
}

/** The text of a JSON array, item by item. */
export async function* jsonArray<Item>(
  items: AsyncIterable<Item>,
  toText: (item: Item) => string,
): AsyncGenerator<string> {
  let before = "[";
  for await (const item of items) {
    yield before + toText(item);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
