import type { Line } from "./line";

/** Longest line, in characters. */
const MAX_LINE = 1_048_576;

/**
 * Values of newline-delimited JSON one by one, with their lines; empty lines are left out. A line that cannot be read is one
 * with an error, and the others are read.
 */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<Line<unknown>> {
  let line = 0;
  let rest = "";
  let tooLong = false;
  const next = function* (): Generator<Line<unknown>> {
    line += 1;
    if (tooLong) yield { line, error: `is longer than ${MAX_LINE} characters` };
    else yield* valueIn(rest, line);
    tooLong = false;
    rest = "";
  };
  const add = (piece: string) => {
    tooLong ||= rest.length + piece.length > MAX_LINE;
    rest = tooLong ? "" : rest + piece;
  };
  for await (const piece of text) {
    const [first = "", ...others] = piece.split("\n");
    add(first);
    for (const other of others) {
      yield* next();
      add(other);
    }
  }
  yield* next();
}

function* valueIn(text: string, line: number): Generator<Line<unknown>> {
  if (text.trim() === "") return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return yield { line, error: "is not valid JSON" };
  }
  yield { line, value };
}
