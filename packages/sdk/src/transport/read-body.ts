/** Maximum size of an answer's body in bytes, decompressed, unless the caller sets another one. */
export const MAX_BODY_BYTES = 10_000_000;

/**
 * The body; undefined when it is larger than allowed. Bytes are counted after decompression while they are read, so that a small
 * answer with a huge decompressed body never fills the memory.
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

// Bundlers remove it from entries that read no answer.
const decoder = /* @__PURE__ */ new TextDecoder();

/** The body as UTF-8 text; undefined when it is larger than allowed. */
export async function readText(response: Response, maxBytes?: number): Promise<string | undefined> {
  if (hasLengthWithin(response, maxBytes)) return response.text();
  const bytes = await readBytes(response.body, maxBytes);
  return bytes && decoder.decode(bytes);
}

/**
 * Whether the platform limits the body to its Content-Length. It does not for a compressed body, and a page cannot see
 * whether the body of another origin is compressed (CORS).
 */
function hasLengthWithin({ headers, type }: Response, maxBytes = MAX_BODY_BYTES): boolean {
  const length = headers.get("Content-Length") ?? "";
  return (
    type !== "cors" && !headers.has("Content-Encoding") && /^\d+$/.test(length) && Number(length) <= maxBytes
  );
}
