import { type CliError, usageError } from "../errors";

/**
 * Passes on bytes that are UTF-8. Other encodings would be decoded to characters that destroy names, and make different names
 * equal.
 *
 * @param what names the input in messages
 * @throws CliError (usage) with the line of the first bytes that are not UTF-8
 */
export async function* utf8Only(bytes: AsyncIterable<Uint8Array>, what: string): AsyncGenerator<Uint8Array> {
  const reader = lineReader();
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst && isUtf16(chunk)) throw notUtf8(what, "is UTF-16, not UTF-8");
    isFirst = false;
    if (!reader.takes(chunk)) throw notUtf8(what, `is not UTF-8, line ${reader.line}`);
    yield chunk;
  }
  if (!reader.ends()) throw notUtf8(what, `is not UTF-8, line ${reader.line}`);
}

/** The same for complete bytes. Keeps a byte order mark. */
export function utf8Text(bytes: Uint8Array, what: string): string {
  if (isUtf16(bytes)) throw notUtf8(what, "is UTF-16, not UTF-8");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const reader = lineReader();
    reader.takes(bytes);
    throw notUtf8(what, `is not UTF-8, line ${reader.line}`);
  }
}

const LINE_END = 10;

/** Whether bytes are UTF-16: they begin with a byte order mark, or with Latin letters, in which every second byte is zero. */
const isUtf16 = ([first, second, third, fourth]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (second === 0 && fourth === 0) ||
  (first === 0 && third === 0);

/** Decodes line by line; a character may begin in one chunk and end in the next. */
function lineReader() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const isDecoded = (decode: () => void): boolean => {
    try {
      decode();
      return true;
    } catch {
      return false;
    }
  };
  return {
    /** The number of the current line, from 1; after refused bytes, the line of these bytes. */
    line: 1,
    takes(chunk: Uint8Array): boolean {
      for (let start = 0; start < chunk.length; ) {
        const end = chunk.indexOf(LINE_END, start);
        const part = chunk.subarray(start, end < 0 ? undefined : end + 1);
        if (!isDecoded(() => decoder.decode(part, { stream: true }))) return false;
        if (end >= 0) this.line += 1;
        start += part.length;
      }
      return true;
    },
    /** False if the input ends inside a character. */
    ends: (): boolean => isDecoded(() => decoder.decode()),
  };
}

const notUtf8 = (what: string, problem: string): CliError =>
  usageError(`${what} ${problem}.`, "Save it as UTF-8; in a spreadsheet that is the format CSV UTF-8.");
