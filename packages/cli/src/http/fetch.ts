import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import type { Readable } from "node:stream";

/** The part of `fetch` that the client of the SDK needs. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * `fetch` on Node's own http module: loading and compiling the platform's `fetch` takes longer than everything else that a
 * command does. Bodies other than texts and bytes (forms, streams) are passed to the platform's `fetch`. Redirects are not
 * followed.
 *
 * Connections are kept alive for requests that only read. Other requests get their own connection: the server may close a kept
 * connection at that moment, and then it would be unknown whether it received a payment.
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
  // After the head of the answer, errors are reported by its body.
  request.on("error", () => undefined);
  const { statusCode = 0, statusMessage = "", rawHeaders } = message;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  const isEmpty = request.method === "HEAD" || [204, 205, 304].includes(statusCode);
  if (isEmpty) message.resume();
  const body = isEmpty ? null : webStream(await decoded(message, headers.get("Content-Encoding")));
  const response = new Response(body, { status: statusCode, statusText: statusMessage, headers });
  // A response that a program creates has an empty URL; errors of the body name it.
  return Object.defineProperty(response, "url", { value: url });
}

/** The decompressed body. */
async function decoded(message: IncomingMessage, encoding: string | null): Promise<Readable> {
  if (encoding === null || encoding === "identity") return message;
  const { createBrotliDecompress, createUnzip } = await import("node:zlib");
  const { pipeline } = await import("node:stream");
  const decoder = encoding === "br" ? createBrotliDecompress() : createUnzip();
  // Errors are reported by the decoder, which is being read.
  return pipeline(message, decoder, () => undefined);
}

/** A stream that reads on demand, so that a large body is never in memory as a whole. */
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
