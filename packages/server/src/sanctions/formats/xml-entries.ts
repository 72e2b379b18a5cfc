import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { SanctionsEntry } from "./entry";
import { SanctionsFileError } from "./file-error";
import { MAX_DEPTH, MAX_ENTRY_LENGTH, MAX_LINES } from "./limits";
import { InvalidEntryError, type XmlFormat } from "./xml-format";
import type { XmlNode } from "./xml-node";

/** An entry, with its first line, or what the file says of itself. */
export type Found =
  | { kind: "format"; format: XmlFormat }
  | { kind: "published"; published: string }
  | { kind: "entry"; line: number; entry: SanctionsEntry };

/**
 * Reads the entries of an XML file in one of these formats, those of each piece of the text together. A document type is
 * refused, and with it all entities beside those of XML itself. Throws SanctionsFileError.
 */
export async function* xmlEntries(
  text: AsyncIterable<string>,
  formats: readonly XmlFormat[],
): AsyncGenerator<Found[]> {
  const reader = new Reader(formats);
  for await (const part of text) yield reader.write(part);
  yield reader.close();
}

/** Roots of files that are published beside those which are read, and what they are. */
const unread: Readonly<Record<string, string>> = {
  Sanctions:
    "OFAC's SDN_ADVANCED.XML or CONS_ADVANCED.XML, which is not supported; import SDN.XML or CONSOLIDATED.XML",
  sanctionsData:
    "OFAC's SDN_ENHANCED.XML or CONS_ENHANCED.XML, which is not supported; import SDN.XML or CONSOLIDATED.XML",
  Designations: "the sanctions list of the United Kingdom, which is imported as labels",
  ArrayOfFinancialSanctionsTarget: "the OFSI list of the United Kingdom, which is imported as labels",
};

class Reader {
  readonly #parser = new SaxesParser();
  /** The elements that are open, the root first. */
  readonly #path: string[] = [];
  /** Those of the current entry or header, the outermost first. */
  readonly #nodes: XmlNode[] = [];
  #format: XmlFormat | undefined;
  #found: Found[] = [];
  #entryLine = 1;
  /** How many entries were read, and how many the file says it has. */
  #entries = 0;
  #declared: number | undefined;
  /** Characters of the file up to the end of the last entry. */
  #start = 0;
  /** Characters that were written: between two writes, the parser counts those of the last one twice. */
  #written = 0;

  constructor(readonly formats: readonly XmlFormat[]) {
    const parser = this.#parser;
    parser.on("error", ({ message }) =>
      this.#refuse(`this is not XML: ${message.replace(/^\d+:\d+: /, "")}`),
    );
    parser.on("doctype", () =>
      this.#refuse("a document type (DOCTYPE) with its own entities is not supported"),
    );
    parser.on("xmldecl", ({ encoding }) => {
      if (encoding !== undefined && !/^utf-?8$/i.test(encoding))
        this.#refuse(`the encoding is ${JSON.stringify(encoding)}; only UTF-8 is supported`);
    });
    parser.on("opentag", (tag) => this.#open(tag));
    parser.on("text", (text) => this.#text(text));
    parser.on("cdata", (text) => this.#text(text));
    parser.on("closetag", () => this.#close());
  }

  write(part: string): Found[] {
    this.#parser.write(part);
    this.#written += part.length;
    if (this.#written - this.#start > MAX_ENTRY_LENGTH)
      this.#refuse(
        `an entry, or the text between two entries, is longer than ${MAX_ENTRY_LENGTH} characters`,
      );
    if (this.#parser.line > MAX_LINES) this.#refuse(`the file has more than ${MAX_LINES} lines`);
    return this.#take();
  }

  close(): Found[] {
    const [root] = this.#path;
    if (root !== undefined) this.#refuse(`the file is truncated: it ends before </${root}>`);
    this.#parser.close();
    const [declared, read] = [this.#declared, this.#entries];
    if (declared !== undefined && declared !== read)
      this.#refuse(`the file declares ${declared} entries, but ${read} were read: it is incomplete`);
    return this.#take();
  }

  #take(): Found[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #refuse(reason: string, line = this.#parser.line): never {
    throw new SanctionsFileError(line, reason);
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    const node: XmlNode = { name, attributes, text: "", children: [] };
    const format = this.#format ?? this.#root(node);
    if (this.#path.length > 0 && Object.hasOwn(attributes, "xmlns"))
      this.#refuse(`<${name}> has its own namespace`);
    this.#path.push(name);
    if (this.#path.length > MAX_DEPTH) this.#refuse(`elements are nested more than ${MAX_DEPTH} levels deep`);
    const parent = this.#nodes.at(-1);
    if (parent) {
      parent.children.push(node);
      this.#nodes.push(node);
    } else if (this.#path.length > 1) this.#top(format, node);
  }

  /** Opens an element below the root that is within no entry. */
  #top(format: XmlFormat, node: XmlNode): void {
    const path = this.#path.slice(1).join("/");
    if (format.entries.includes(path) || format.headers.includes(path)) {
      this.#entryLine = this.#parser.line;
      this.#nodes.push(node);
    } else if (!format.entries.some((entry) => entry.startsWith(`${path}/`)))
      this.#refuse(`<${node.name}> does not belong here in ${format.title}`);
  }

  #root(node: XmlNode): XmlFormat {
    const format = this.formats.find(({ root }) => root === node.name);
    if (!format) {
      const other = Object.hasOwn(unread, node.name) ? unread[node.name] : undefined;
      if (other !== undefined) this.#refuse(`this is ${other}`);
      const known = this.formats.map(({ root, title }) => `<${root}> (${title})`).join(", ");
      this.#refuse(`the file begins with <${node.name}>, not with one of ${known}`);
    }
    const namespace = Object.hasOwn(node.attributes, "xmlns") ? (node.attributes.xmlns ?? "") : "";
    if (!format.namespaces.includes(namespace))
      this.#refuse(`the namespace ${JSON.stringify(namespace)} is not the namespace of ${format.title}`);
    this.#format = format;
    this.#found.push({ kind: "format", format });
    this.#naming(this.#parser.line, () => this.#publish(format.published(node)));
    return format;
  }

  #publish(published: string | null): void {
    if (published !== null) this.#found.push({ kind: "published", published });
  }

  #text(text: string): void {
    const node = this.#nodes.at(-1);
    if (node) {
      // Blanks before everything else are only between elements.
      if (node.text !== "" || text.trim() !== "") node.text += text;
    } else if (this.#path.length > 0 && text.trim() !== "") this.#refuse("there is text between the entries");
  }

  #close(): void {
    const node = this.#nodes.pop();
    if (!node || this.#nodes.length > 0) {
      this.#path.pop();
      return;
    }
    const path = this.#path.slice(1).join("/");
    this.#path.pop();
    this.#start = this.#parser.position;
    const format = this.#format;
    if (!format) return;
    this.#naming(this.#entryLine, () => {
      if (format.headers.includes(path)) {
        this.#declared = format.declared?.(node) ?? this.#declared;
        this.#publish(format.published(node));
      } else {
        this.#entries += 1;
        this.#found.push({ kind: "entry", line: this.#entryLine, entry: format.read(node) });
      }
    });
  }

  /** Reads an element; a fault of it has this line. */
  #naming(line: number, read: () => void): void {
    try {
      read();
    } catch (error) {
      if (error instanceof InvalidEntryError) this.#refuse(error.message, line);
      throw error;
    }
  }
}
