import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Chunks, NamedFile, StreamedRow } from "./operation";
import { JSON_CONTENT_TYPE } from "./send";

/** How much text is gathered before it is written, in characters. */
const CHUNK = 64 * 1024;

/** Sends what an operation answers as a stream: the items of a JSON list, each written by `toText`, or chunks. */
export async function sendStreamed(
  response: ServerResponse,
  status: number,
  row: StreamedRow,
  answer: unknown,
  toText: (item: unknown) => string,
): Promise<void> {
  // The types of an operation hold its answer to its description.
  if (row.kind === "list")
    return sendChunks(response, status, {
      "Content-Type": JSON_CONTENT_TYPE,
      chunks: jsonArray(answer as AsyncIterable<unknown>, toText),
    });
  const { filename, chunks } = row.named
    ? (answer as NamedFile)
    : { filename: undefined, chunks: answer as Chunks };
  return sendChunks(response, status, {
    "Content-Type": row.type.startsWith("text/") ? `${row.type}; charset=utf-8` : row.type,
    "Content-Disposition": filename === undefined ? undefined : attachment(filename),
    chunks,
  });
}

/** How the answer is saved (RFC 6266): the name in ASCII, and in UTF-8 where it has more than that. */
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
 * Sends chunks as they come, never faster than the caller reads, so that an answer of any length takes the memory of a few
 * of them. Throws when the first one cannot be had; when a later one cannot, the connection is cut, because an answer that
 * ends early must not look whole. When the caller leaves, the iterator is closed.
 */
export async function sendChunks(
  response: ServerResponse,
  status: number,
  { chunks, ...headers }: Streamed,
): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  if (response.req.method === "HEAD" || response.destroyed) {
    // Nobody reads the rest.
    await iterator.return?.();
    response.end();
    return;
  }
  try {
    await pipeline(
      Readable.from(gathered(first, iterator), { objectMode: true, highWaterMark: 1 }),
      response,
    );
  } catch (error) {
    // A caller who has gone is no failure of ours.
    const gone = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!gone) throw error;
  }
}

/** Joins short texts; the first chunk goes at once, so that the caller has something early. */
async function* gathered(
  first: IteratorResult<string | Uint8Array>,
  chunks: AsyncIterator<string | Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  try {
    if (first.done) return;
    yield first.value;
    let text = "";
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      const isText = typeof next.value === "string";
      if (isText) text += next.value;
      if (isText && text.length < CHUNK) continue;
      if (text !== "") yield text;
      if (!isText) yield next.value;
      text = "";
      // A fast reader empties the socket at once, and the database answers at once: without a pause nobody else would
      // be served before the end.
      await nextTurn();
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
