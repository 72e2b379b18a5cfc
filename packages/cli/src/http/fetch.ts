import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import type { Readable } from "node:stream";

/** The request of a client of the SDK, which needs no more of `fetch`. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * `fetch` by Node's own http module: loading and compiling the platform's takes longer than everything else that a command
 * does. Bodies of other kinds than texts and bytes (forms, streams) are left to the platform's. Redirects are not
 * followed.
 *
 * Connections are kept for requests that only read. Others get one of their own: on a kept one, which the other side
 * may close at that moment, it would be unknown whether a payment was received.
 *
 * @throws Error of the socket, with its `code`; the signal's reason when it is aborted
 */
export const nodeFetch: Fetch = async (address, init) => {
  const { method = "GET", body = null, signal } = init;
  if (!(body === null || typeof body === "string" || body instanceof Uint8Array))
    return globalThis.fetch(address, init);
  signal?.throwIfAborted();
  const url = new URL(address);
  const http = url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const headers = new Headers(init.headers);
  if (!headers.has("Accept")) headers.set("Accept", "*/*");
  if (!headers.has("Accept-Encoding")) headers.set("Accept-Encoding", "gzip, deflate, br");
  if (body !== null) headers.set("Content-Length", String(Buffer.byteLength(body)));
  const reads = method === "GET" || method === "HEAD";
  const options: RequestOptions = {
    method,
    headers: Object.fromEntries(headers),
    ...(reads ? {} : { agent: false }),
    ...(signal ? { signal } : {}),
  };
  try {
    return await answerOf(http.request(url, options).end(body), url.href);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
};

async function answerOf(request: ClientRequest, url: string): Promise<Response> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
  });
  // An error after the head of the answer is that of its body, which reports it.
  request.on("error", () => undefined);
  const { statusCode = 0, statusMessage = "", rawHeaders } = message;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  const isEmpty = request.method === "HEAD" || [204, 205, 304].includes(statusCode);
  if (isEmpty) message.resume();
  const body = isEmpty ? null : webStream(await decoded(message, headers.get("Content-Encoding")));
  const response = new Response(body, { status: statusCode, statusText: statusMessage, headers });
  // The URL of a response that a program makes is empty; errors in the body name it.
  return Object.defineProperty(response, "url", { value: url });
}

/** The body without its compression. */
async function decoded(message: IncomingMessage, encoding: string | null): Promise<Readable> {
  if (encoding === null || encoding === "identity") return message;
  const { createBrotliDecompress, createUnzip } = await import("node:zlib");
  const { pipeline } = await import("node:stream");
  const decoder = encoding === "br" ? createBrotliDecompress() : createUnzip();
  // Its error is that of the decoder, which is read.
  return pipeline(message, decoder, () => undefined);
}

/** Read as it is asked for, so that a large body never stands in memory as a whole. */
function webStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
