import { decoded } from "../../labels/decoded";
import { BrokenFileError } from "../../labels/record";
import type { ImportableListId } from "../lists";
import type { SanctionsEntry, SanctionsFormat } from "./entry";
import { euXml } from "./eu-xml";
import { SanctionsFileError } from "./file-error";
import { type OfacCsvFile, ofacCsvEntries, openOfacCsv } from "./ofac-csv";
import { nameSays, OfacIdentity, type OfacPart, ofacFiles } from "./ofac-lists";
import { ofacXml } from "./ofac-xml";
import { unXml } from "./un-xml";
import { xmlEntries } from "./xml-entries";

/** A file of a list. */
export interface ListFile {
  bytes: AsyncIterable<Uint8Array>;
  /** Its name without its folder: publishers distinguish their lists by the names of files. */
  source: string;
}

/**
 * The parts of a list in files beside its entries: other names, places, the rests of remarks, and the mark at the end of each
 * file.
 */
export type ListExtent = Exclude<OfacPart, "main"> | "end";

/** The parts of list files: entries, the time of publication, and at the end the publisher of the list. */
export type ListPart =
  | { kind: "published"; published: string }
  | { kind: "entry"; line: number; entry: SanctionsEntry; isCut: boolean }
  | { kind: "list"; list: ImportableListId; format: SanctionsFormat; extent: ListExtent[] };

/** The parts that only whole files of the same list have in common. */
const WHOLE: readonly ListExtent[] = ["alt", "add", "comments", "end"];

/**
 * Reads a sanctions list of any size in its publisher's format, which is detected by the content: one file, or those of
 * OFAC's CSV in any order. The parts of each piece of the file come together: only these are held in memory, and the contents
 * of the smaller files of OFAC. Throws SanctionsFileError with the line of the first fault, so the caller has to discard what it
 * read until then; also when it is another list than the `wanted` one.
 */
export async function* readList(
  files: readonly ListFile[],
  wanted?: ImportableListId,
): AsyncGenerator<ListPart[]> {
  const opened: (OfacCsvFile | { name: string; xml: AsyncIterable<string> })[] = [];
  for (const { bytes, source } of files)
    opened.push(await naming(source, files.length, () => open(source, bytes)));
  const csv = opened.filter((one) => "part" in one);
  const [first] = opened;
  if (!first) throw new SanctionsFileError(1, "no file is given");
  const parts =
    csv.length === opened.length
      ? fromCsv(csv, wanted)
      : "xml" in first && opened.length === 1
        ? fromXml(first.name, first.xml, wanted)
        : undefined;
  if (!parts)
    throw new SanctionsFileError(
      1,
      "an XML file is a whole list: import it alone",
      {},
      opened.find((one) => "xml" in one)?.name,
    );
  const main = files.length === 1 ? first.name : csv.find(({ part }) => part === "main")?.name;
  for (;;) {
    const part = await naming(main, files.length, () => parts.next());
    if (part.done === true) return;
    yield part.value;
  }
}

/** Does work on a file; errors in it have its name where there are several. */
async function naming<Result>(
  file: string | undefined,
  files: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SanctionsFileError || error instanceof BrokenFileError)) throw error;
    const [reason, advice, known] =
      error instanceof SanctionsFileError
        ? [error.reason, error.advice, error.file]
        : [error.message, {}, undefined];
    throw new SanctionsFileError(error.line, reason, advice, known ?? (files > 1 ? file : undefined));
  }
}

/** How files begin that are published beside those which are read, and what they are. */
const others: readonly (readonly [begin: RegExp, title: string])[] = [
  [/^fileGenerationDate;/i, "the EU's CSV, which is not supported; import its XML"],
  [/^"?(?:Last Updated|Report Date)\b/i, "a list of the United Kingdom, which is imported as labels"],
];

async function open(name: string, bytes: AsyncIterable<Uint8Array>) {
  const { begin, text } = await peek(decoded(bytes));
  const first = begin.slice(0, 1);
  if (first === "") throw new SanctionsFileError(1, "the file is empty");
  if (begin.includes("\u0000")) throw new SanctionsFileError(1, "the file is in UTF-16: save it as UTF-8");
  if (first === "<") return { name, xml: text };
  if ((first === "\u001a" || /[\d"]/.test(first)) && !others.some(([other]) => other.test(begin)))
    return openOfacCsv(name, text);
  const title = others.find(([other]) => other.test(begin))?.[1];
  throw new SanctionsFileError(
    1,
    title === undefined
      ? `the file begins with ${JSON.stringify(first)}: it is neither XML nor OFAC's SDN.CSV`
      : `this is ${title}`,
  );
}

async function* fromXml(
  name: string,
  text: AsyncIterable<string>,
  wanted: ImportableListId | undefined,
): AsyncGenerator<ListPart[]> {
  const identity = new OfacIdentity();
  let read: { list: ImportableListId; format: SanctionsFormat } | undefined;
  for await (const some of xmlEntries(text, [ofacXml, euXml, unXml])) {
    const parts: ListPart[] = [];
    for (const found of some)
      if (found.kind === "format") {
        const { list, id: format, title } = found.format;
        read = { list, format };
        if (list !== "ofac") refuseOther(list, title, wanted);
        else identity.decide([name], wanted, "xml");
      } else if (found.kind === "entry") {
        identity.note(found.entry.programmes);
        parts.push({ ...found, isCut: false });
      } else parts.push(found);
    yield parts;
  }
  if (!read) throw new SanctionsFileError(1, "the file is empty");
  const { list, format } = read;
  const decided = list === "ofac" ? identity.decide([name], wanted, "xml") : list;
  yield [{ kind: "list", list: decided, format, extent: [...WHOLE] }];
}

function refuseOther(list: ImportableListId, title: string, wanted: ImportableListId | undefined): void {
  if (wanted !== undefined && wanted !== list)
    throw new SanctionsFileError(1, `this is ${title}, of the list ${list}, not of ${wanted}`, { list });
}

async function* fromCsv(
  files: readonly OfacCsvFile[],
  wanted: ImportableListId | undefined,
): AsyncGenerator<ListPart[]> {
  const identity = new OfacIdentity();
  const names = files.map(({ name }) => name);
  identity.decide(names, wanted, "csv");
  for (const [at, { name, part }] of files.entries())
    if (files.some((other, before) => before < at && other.part === part))
      throw new SanctionsFileError(1, `another file is ${titleOf(name, part)}, too`, {}, name);
  const main = files.find(({ part }) => part === "main");
  if (!main) throw alone(files[0]);
  const others = files.filter((one) => one !== main);
  for await (const some of ofacCsvEntries(main, others)) {
    for (const { entry } of some) identity.note(entry.programmes);
    yield some.map((read) => ({ kind: "entry", ...read }));
  }
  const extent: ListExtent[] = files.flatMap(({ part }) => (part === "main" ? [] : [part]));
  if (files.every(({ hasEnd }) => hasEnd())) extent.push("end");
  yield [{ kind: "list", list: identity.decide(names, wanted, "csv"), format: "ofac-csv", extent }];
}

/** The error for a file that is given without the entries it belongs to. */
function alone(file: OfacCsvFile | undefined): SanctionsFileError {
  const { name = "", part = "alt" } = file ?? {};
  const list = nameSays(name) ?? "ofac";
  const main = ofacFiles[list].main;
  const reason = `this is OFAC's ${ofacFiles[list][part]}, which must be imported together with ${main}`;
  return new SanctionsFileError(1, reason, { together: main.toLowerCase() });
}

const titleOf = (name: string, part: OfacPart): string => ofacFiles[nameSays(name) ?? "ofac"][part];

/** The first characters that are not blank, and the whole text again. */
async function peek(text: AsyncIterable<string>): Promise<{ begin: string; text: AsyncIterable<string> }> {
  const rest = text[Symbol.asyncIterator]();
  const read: string[] = [];
  let begin = "";
  while (begin === "" && read.length < MAX_BLANK_PARTS) {
    const part = await rest.next();
    if (part.done === true) break;
    read.push(part.value);
    begin = part.value.trimStart().slice(0, 100);
  }
  async function* whole(): AsyncGenerator<string> {
    try {
      yield* read;
      for (let part = await rest.next(); part.done !== true; part = await rest.next()) yield part.value;
    } finally {
      await rest.return?.();
    }
  }
  return { begin, text: whole() };
}

/** Parts of a file, of 64 KB each, that may be blank before its first character. */
const MAX_BLANK_PARTS = 16;
