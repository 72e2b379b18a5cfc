import { BrokenFileError } from "./record";

/** Decodes UTF-8; throws BrokenFileError at the line with invalid bytes. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  const decode = (part?: Uint8Array) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw new BrokenFileError(line, "this line, or one of the next few, is not UTF-8");
    }
  };
  for await (const part of bytes) {
    const text = decode(part);
    yield text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) line += 1;
  }
  yield decode();
}
