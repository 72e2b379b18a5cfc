import { BrokenFileError, type LabelRecord, MAX_ENTRY_LENGTH } from "./record";

/**
 * Reads the entries of a JSON file one by one: an array of objects, or one object per line (JSON Lines). Only the
 * current entry is held in memory. Throws BrokenFileError for a malformed array; an entry that is not JSON is a problem
 * of its line. Hand-written, because JSON stream parsers do not report line numbers.
 */
export async function* jsonRecords(text: AsyncIterable<string>): AsyncGenerator<LabelRecord> {
  let reader: Reader | undefined;
  let line = 1;
  for await (const part of text) {
    for (const character of part) {
      // The first non-blank character decides whether it is an array.
      if (!reader && !isBlank(character)) reader = character === "[" ? new ArrayReader() : new LineReader();
      const found = reader?.take(character, line);
      if (found) yield found;
      if (character === "\n") line += 1;
    }
  }
  const last = reader?.end(line);
  if (last) yield last;
}

interface Reader {
  take(character: string, line: number): LabelRecord | undefined;
  end(line: number): LabelRecord | undefined;
}

const isBlank = (character: string): boolean => /\s/.test(character);

/** Reads JSON Lines: an entry ends with its line. */
class LineReader implements Reader {
  readonly #entry = new Entry();

  take(character: string, line: number): LabelRecord | undefined {
    if (character === "\n") return this.end();
    this.#entry.add(character, line);
    return undefined;
  }

  end(): LabelRecord | undefined {
    return this.#entry.isBlank ? this.#entry.drop() : this.#entry.read();
  }
}

/** Reads an array: an entry ends with its closing brace. */
class ArrayReader implements Reader {
  readonly #entry = new Entry();
  #expects: "array" | "entry or end" | "entry" | "comma or end" | "nothing" = "array";
  #depth = 0;
  #text: "outside" | "inside" | "escaped" = "outside";

  take(character: string, line: number): LabelRecord | undefined {
    if (this.#depth > 0) return this.#within(character, line);
    if (isBlank(character)) return undefined;
    if (this.#expects === "array") this.#expects = "entry or end";
    else if (character === "{" && this.#expects.startsWith("entry")) this.#within(character, line);
    else if (character === "," && this.#expects === "comma or end") this.#expects = "entry";
    else if (character === "]" && this.#expects.endsWith("or end")) this.#expects = "nothing";
    else throw new BrokenFileError(line, `expected ${this.#wanted()}, not ${JSON.stringify(character)}`);
    return undefined;
  }

  end(line: number): undefined {
    if (this.#expects === "nothing") return;
    throw new BrokenFileError(line, "the file ends before its array does");
  }

  #within(character: string, line: number): LabelRecord | undefined {
    this.#entry.add(character, line);
    if (this.#text === "escaped") this.#text = "inside";
    else if (this.#text === "inside") {
      if (character === "\\") this.#text = "escaped";
      else if (character === '"') this.#text = "outside";
    } else if (character === '"') this.#text = "inside";
    else if (character === "{" || character === "[") this.#depth += 1;
    else if (character === "}" || character === "]") this.#depth -= 1;
    if (this.#depth > 0) return undefined;
    this.#expects = "comma or end";
    return this.#entry.read();
  }

  #wanted(): string {
    if (this.#expects === "nothing") return "nothing after the array";
    if (this.#expects === "comma or end") return "a comma or the end of the array";
    return "an object in the array";
  }
}

/** The text of the current entry. */
class Entry {
  #text = "";
  #line = 0;

  get isBlank(): boolean {
    return this.#text.trim() === "";
  }

  add(character: string, line: number): void {
    if (this.#text === "") this.#line = line;
    this.#text += character;
    if (this.#text.length > MAX_ENTRY_LENGTH)
      throw new BrokenFileError(this.#line, `the entry is longer than ${MAX_ENTRY_LENGTH} characters`);
  }

  drop(): undefined {
    this.#text = "";
  }

  read(): LabelRecord {
    const [text, line] = [this.#text, this.#line];
    this.drop();
    try {
      return { line, value: JSON.parse(text) as unknown };
    } catch {
      return { line, problem: "this is not valid JSON" };
    }
  }
}
