/**
 * An answer is longer than any that is expected, or the answers being read are together. `message` follows the name of
 * the node.
 */
class AnswerTooLongError extends Error {
  override name = "AnswerTooLongError";
}

/** Bytes of the answers of one node that are read at a time. */
export const OPEN_BYTES = 128 * 1024 * 1024;

/** The bytes of all answers of a node that are being read. */
interface ByteBudget {
  /** Throws AnswerTooLongError when there are too many then. */
  add(bytes: number): void;
  release(bytes: number): void;
}

export function createByteBudget(most: number): ByteBudget {
  let open = 0;
  return {
    add: (bytes) => {
      if (open + bytes > most) throw new AnswerTooLongError("returns too many long answers at once");
      open += bytes;
    },
    release: (bytes) => {
      open -= bytes;
    },
  };
}

/**
 * The text of an answer's body of at most so many bytes (after decompression). Throws AnswerTooLongError for a longer
 * one, without reading on: a node that never ends its answer must not fill the memory, nor must many such answers at
 * once: `budget` is shared by all answers of a node.
 */
export async function readAnswer(
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
  budget: ByteBudget,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      if (bytes + chunk.length > limit) throw new AnswerTooLongError("returned an answer that is too long");
      budget.add(chunk.length);
      bytes += chunk.length;
      chunks.push(chunk);
    }
    return new TextDecoder().decode(Buffer.concat(chunks));
  } finally {
    budget.release(bytes);
  }
}

/** Whether an answer was not complete in time. */
export const isLate = (cause: unknown): boolean => cause instanceof Error && cause.name === "TimeoutError";

/** In what way a request failed, to follow the name of the node: too late, too long, or not at all in this protocol. */
export function failureOf(cause: unknown, timeout: number, protocol: string): string {
  if (cause instanceof AnswerTooLongError) return cause.message;
  return isLate(cause)
    ? `did not answer within ${timeout} ms`
    : `could not be reached or did not speak ${protocol}`;
}

/** Characters of a node's text that are kept: an error message is some dozens, a log of a transaction some hundreds. */
const MAX_LENGTH = 500;

/** A text of a node, cut to a length at which it can be stored, logged and given to a client. */
export const nodeText = (text: string): string =>
  text.length <= MAX_LENGTH
    ? text
    : `${text.slice(0, MAX_LENGTH)} (and ${text.length - MAX_LENGTH} more characters)`;
