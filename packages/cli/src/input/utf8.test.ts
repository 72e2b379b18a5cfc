import { expect, test } from "vitest";
import { utf8Only, utf8Text } from "./utf8";

const latin1 = Buffer.from("kind,name\nlegal,Caf\xe9\n", "latin1");
const utf8 = Buffer.from("\ufeffkind,name\nlegal,Café 😀\n");

/** In chunks of any size, also in the middle of a character. */
async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function through(bytes: Uint8Array, size: number): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of utf8Only(inChunks(bytes, size), "names.csv")) read.push(chunk);
  return Buffer.concat(read);
}

test.each([1, 3, 7, 1000])(
  "in chunks of %i bytes: UTF-8 comes through as it is, anything else is named with its line",
  async (size) => {
    expect(await through(utf8, size)).toEqual(utf8);
    await expect(through(latin1, size)).rejects.toMatchObject({ message: "names.csv is not UTF-8, line 2." });
    await expect(through(utf8.subarray(0, -3), size)).rejects.toMatchObject({
      message: "names.csv is not UTF-8, line 2.",
    });
  },
);

test("as a whole: the same, and UTF-16 is said to be that", () => {
  expect(utf8Text(utf8, "a.csv")).toBe(utf8.toString("utf8"));
  expect(() => utf8Text(latin1, "a.csv")).toThrow("a.csv is not UTF-8, line 2.");
  for (const text of ["\ufeffkind", "kind"])
    expect(() => utf8Text(Buffer.from(text, "utf16le"), "a.csv")).toThrow("a.csv is UTF-16, not UTF-8.");
});
