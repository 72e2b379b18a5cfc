import fc from "fast-check";
import { expect, test } from "vitest";
import { readJsonLines } from "./json-lines";

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
async function read(text: string, length = 5) {
  const values: unknown[] = [];
  for await (const line of readJsonLines(inPieces(text, length)))
    values.push("error" in line ? line : line.value);
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

test("every line that is not JSON is named, one that is too long is not kept in memory, the others are read", async () => {
  const error = "is not valid JSON";
  expect(await read("1\n{2}\n3\n{4}")).toEqual([1, { line: 2, error }, 3, { line: 4, error }]);
  const long = "x".repeat(2_000_000);
  const tooLong = "is longer than 1048576 characters";
  expect(await read(`${long}\n1\n${long}`, 100_000)).toEqual([
    { line: 1, error: tooLong },
    1,
    { line: 3, error: tooLong },
  ]);
});
