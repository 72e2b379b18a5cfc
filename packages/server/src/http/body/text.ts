import { invalidField } from "../../errors";

/** The text of a body or a file, in chunks. Reading throws 422 on `field` for bytes that are not UTF-8. */
export async function* textOf(bytes: AsyncIterable<Uint8Array>, field = "body"): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw invalidField(field, "invalid_value", "must be UTF-8", {});
    }
  };
  for await (const chunk of bytes) yield decode(chunk);
  yield decode();
}
