import { decoded } from "../../labels/decoded";
import { BrokenFileError } from "../../labels/record";
import type { ImportableListId } from "../lists";
import type { SanctionsEntry, SanctionsFormat } from "./entry";
import { euXml } from "./eu-xml";
import { SanctionsFileError } from "./file-error";
import { ofacCsvEntries } from "./ofac-csv";
import { ofacXml } from "./ofac-xml";
import { unXml } from "./un-xml";
import { xmlEntries } from "./xml-entries";

/** What a list file has: first whose list it is, then its entries; when it was published, anywhere between them. */
export type ListPart =
  | { kind: "list"; list: ImportableListId; format: SanctionsFormat; title: string }
  | { kind: "published"; published: string }
  | { kind: "entry"; line: number; entry: SanctionsEntry };

/**
 * Reads a sanctions list of any size in its publisher's format, which is detected by its content. Only one entry is held in memory. Throws
 * SanctionsFileError with the line of the first fault, so the caller has to discard what it read until then.
 */
export async function* readList(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ListPart> {
  try {
    const { first, text } = await peek(decoded(bytes));
    if (first === "") throw new SanctionsFileError(1, "the file is empty");
    if (first === "<") yield* fromXml(text);
    else if (/[\d"]/.test(first)) yield* fromCsv(text);
    else
      throw new SanctionsFileError(
        1,
        `the file begins with ${JSON.stringify(first)}: it is neither XML nor OFAC's SDN.CSV`,
      );
  } catch (error) {
    if (error instanceof BrokenFileError) throw new SanctionsFileError(error.line, error.message);
    throw error;
  }
}

async function* fromXml(text: AsyncIterable<string>): AsyncGenerator<ListPart> {
  for await (const found of xmlEntries(text, [ofacXml, euXml, unXml])) {
    if (found.kind !== "format") yield found;
    else {
      const { list, id, title } = found.format;
      yield { kind: "list", list, format: id, title };
    }
  }
}

async function* fromCsv(text: AsyncIterable<string>): AsyncGenerator<ListPart> {
  yield { kind: "list", list: "ofac", format: "ofac-csv", title: "OFAC's SDN.CSV" };
  for await (const { line, entry } of ofacCsvEntries(text)) yield { kind: "entry", line, entry };
}

/** The first character that is not blank, and the whole text again. */
async function peek(text: AsyncIterable<string>): Promise<{ first: string; text: AsyncIterable<string> }> {
  const rest = text[Symbol.asyncIterator]();
  const read: string[] = [];
  let first = "";
  while (first === "" && read.length < MAX_BLANK_PARTS) {
    const part = await rest.next();
    if (part.done === true) break;
    read.push(part.value);
    first = part.value.trimStart().slice(0, 1);
  }
  async function* whole(): AsyncGenerator<string> {
    try {
      yield* read;
      for (let part = await rest.next(); part.done !== true; part = await rest.next()) yield part.value;
    } finally {
      await rest.return?.();
    }
  }
  return { first, text: whole() };
}

/** Parts of a file, of 64 KB each, that may be blank before its first character. */
const MAX_BLANK_PARTS = 16;
