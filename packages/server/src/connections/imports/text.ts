import { isAscii, isUtf8 } from "node:buffer";
import { UnreadableFileError } from "./item";

/**
 * UTF-8 text with or without a byte order mark, or UTF-16. Throws UnreadableFileError, which names what it is instead, if that can be
 * seen. `isOld`: of a format that is older than both, so that text which is not UTF-8 at its first letter beyond ASCII is Windows-1252.
 */
export async function* textOfFile(
  bytes: AsyncIterable<Uint8Array>,
  { isOld = false } = {},
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let encoding = "UTF-8";
  let isFirst = true;
  let line = 1;
  const decode = (part?: Uint8Array) => {
    try {
      return (part ? decoder?.decode(part, { stream: true }) : decoder?.decode()) ?? "";
    } catch (cause) {
      throw new UnreadableFileError(`is not ${encoding} text: line ${line} or one soon after it`, { cause });
    }
  };
  const parts = isOld ? wholeLetters(bytes) : bytes;
  for await (const part of parts) {
    if (isFirst) {
      refuseOthers(part);
      encoding = encodingOf(part);
      // Removes the byte order mark.
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    isFirst = false;
    if (isOld && encoding === "UTF-8" && !isAscii(part)) {
      [isOld, encoding] = [false, isUtf8(firstBeyondAscii(part)) ? encoding : "windows-1252"];
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    const text = decode(part);
    if (text.includes("\0")) throw new UnreadableFileError("is not a text file: it has NUL characters");
    yield text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) line += 1;
  }
  if (isFirst) throw new UnreadableFileError("is empty");
  const rest = decode();
  if (rest !== "") yield rest;
}

/** The first bytes beyond ASCII that follow each other. */
function firstBeyondAscii(bytes: Uint8Array): Uint8Array {
  const rest = bytes.subarray(bytes.findIndex((byte) => byte >= 0x80));
  const end = rest.findIndex((byte) => byte < 0x80);
  return end === -1 ? rest : rest.subarray(0, end);
}

/** The same bytes, cut only behind a letter of ASCII where there is one. */
async function* wholeLetters(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting = Buffer.alloc(0);
  for await (const part of bytes) {
    const all = waiting.length === 0 ? Buffer.from(part) : Buffer.concat([waiting, part]);
    const end = all.findLastIndex((byte) => byte < 0x80) + 1;
    if (end > 0) yield all.subarray(0, end);
    waiting = all.subarray(end);
  }
  if (waiting.length > 0) yield waiting;
}

/** By its byte order mark, or by the NUL beside its first letter, which is of ASCII in all files that are read. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "UTF-16LE";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "UTF-16BE" : "UTF-8";
}

function refuseOthers(start: Uint8Array): void {
  const letters = String.fromCharCode(...start.subarray(0, 5));
  if (letters.startsWith("PK\u0003\u0004"))
    throw new UnreadableFileError("is an archive or a workbook: send archives as zip, and sheets as CSV");
  if (letters === "%PDF-") throw new UnreadableFileError("is a PDF: send its data as CSV or CAMT.053");
}
