/** Longest line, in characters. */
const MAX_LINE = 1_048_576;

/** A line that is no JSON. */
export class InvalidJsonLineError extends Error {
  override name = "InvalidJsonLineError";

  constructor(
    /** From 1. */
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Values of newline-delimited JSON one by one, with their lines; empty lines are left out.
 *
 * @throws InvalidJsonLineError
 */
export async function* readJsonLines(
  text: AsyncIterable<string>,
): AsyncGenerator<{ line: number; value: unknown }> {
  let line = 0;
  let rest = "";
  for await (const piece of text) {
    const lines = piece.split("\n");
    rest += lines.shift();
    for (const next of lines) {
      line += 1;
      yield* valueIn(rest, line);
      rest = next;
    }
    if (rest.length > MAX_LINE)
      throw new InvalidJsonLineError(line + 1, `longer than ${MAX_LINE} characters`);
  }
  yield* valueIn(rest, line + 1);
}

function* valueIn(text: string, line: number): Generator<{ line: number; value: unknown }> {
  if (text.trim() === "") return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidJsonLineError(line, "not valid JSON");
  }
  yield { line, value };
}
