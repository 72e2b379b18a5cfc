import fc from "fast-check";
import { expect, test } from "vitest";
import { readJsonLines } from "./json-lines";

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
async function read(text: string, length = 5) {
  const values: unknown[] = [];
  for await (const { value } of readJsonLines(inPieces(text, length))) values.push(value);
  return values;
}

test("values are read back, however the text is cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue()),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom("\n", "\r\n", "\n\n"),
      async (values, length, end) => {
        const texts = values.map((value) => JSON.stringify(value));
        expect(await read(texts.join(end), length)).toEqual(texts.map((text) => JSON.parse(text)));
      },
    ),
  );
});

test("a line that is no JSON is named, and one without an end is not kept in memory", async () => {
  await expect(read("1\n2\n{3}\n")).rejects.toMatchObject({ line: 3 });
  await expect(read("x".repeat(2_000_000), 100_000)).rejects.toMatchObject({ line: 1, message: /longer/ });
});
