/** The answer is longer than any that is expected. */
class OversizedAnswerError extends Error {
  override name = "OversizedAnswerError";
}

/**
 * The text of an answer of at most so many bytes (after decompression). Throws OversizedAnswerError for a longer one, without
 * reading on: a node that never ends its answer must not fill the memory.
 */
export async function readAnswer(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > limit) throw new OversizedAnswerError(`the answer is longer than ${limit} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** In what way a request failed, to follow the name of the node: too late, too long, or not at all in this protocol. */
export function failureOf(cause: unknown, timeout: number, protocol: string): string {
  if (cause instanceof OversizedAnswerError) return "gave an answer without an end";
  const late = cause instanceof Error && cause.name === "TimeoutError";
  return late ? `did not answer within ${timeout} ms` : `could not be reached or did not speak ${protocol}`;
}
