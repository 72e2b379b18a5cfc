/** Largest body of an answer in bytes, decompressed, unless the caller allows another size. */
export const MAX_BODY_BYTES = 10_000_000;

/**
 * The body; undefined when it is larger than allowed. Counted while it is read, after decompression, so that what a small
 * answer unpacks to never stands in memory as a whole.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes = MAX_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length > maxBytes) {
      reader?.cancel().catch(() => {});
      return undefined;
    }
  }
  const whole = new Uint8Array(length);
  for (const chunk of chunks) {
    whole.set(chunk, whole.length - length);
    length -= chunk.length;
  }
  return whole;
}

// Left out by bundlers of entries that read no answer.
const decoder = /* @__PURE__ */ new TextDecoder();

/** The body as UTF-8 text, otherwise likewise. */
export async function readText(response: Response, maxBytes?: number): Promise<string | undefined> {
  if (hasLengthWithin(response, maxBytes)) return response.text();
  const bytes = await readBytes(response.body, maxBytes);
  return bytes && decoder.decode(bytes);
}

/**
 * Whether the platform itself bounds the body: HTTP ends it at its Content-Length. Not where it may have been compressed, which
 * a page cannot see of another origin (CORS).
 */
function hasLengthWithin({ headers, type }: Response, maxBytes = MAX_BODY_BYTES): boolean {
  const length = headers.get("Content-Length") ?? "";
  return (
    type !== "cors" && !headers.has("Content-Encoding") && /^\d+$/.test(length) && Number(length) <= maxBytes
  );
}
