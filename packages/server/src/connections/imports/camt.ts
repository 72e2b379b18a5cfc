import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { CamtNode } from "./camt-node";
import { accountIdOf, accountRow, balanceRow, entryRow } from "./camt-rows";
import { type BrokenRow, type ReadRow, type Rows, UnreadableFileError } from "./item";

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.\d{3}\.\d{2}$/;
const MAX_DEPTH = 40;
/** Longest entry, in characters. */
const MAX_ENTRY = 1_048_576;

/**
 * Accounts, closing balances and booked entries of bank statements (ISO 20022, camt.053). Only the current entry is held in memory. A
 * document type is refused, and with it all entities beside those of XML itself. Throws UnreadableFileError.
 */
export async function* camtRows(text: AsyncIterable<string>): Rows {
  const reader = new Reader();
  for await (const part of text) yield reader.write(part);
  yield reader.close();
}

/** Elements below a statement that become rows. */
const wanted = new Set(["Acct", "Bal", "Ntry"]);

class Reader {
  readonly #parser = new SaxesParser();
  /** The names of the open elements, the root first. */
  readonly #path: string[] = [];
  /** Those of the current account, balance or entry, the outermost first. */
  readonly #nodes: CamtNode[] = [];
  #account: string | undefined;
  #rows: (ReadRow | BrokenRow)[] = [];
  #count = 0;
  #start = 0;

  constructor() {
    const parser = this.#parser;
    parser.on("error", ({ message }) => this.#refuse(`is not XML: ${message.replace(/^\d+:\d+: /, "")}`));
    parser.on("doctype", () => this.#refuse("has a document type (DOCTYPE), whose entities are not read"));
    parser.on("xmldecl", ({ encoding }) => {
      if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) this.#refuse("is not UTF-8");
    });
    parser.on("opentag", (tag) => this.#open(tag));
    parser.on("text", (text) => this.#text(text));
    parser.on("cdata", (text) => this.#text(text));
    parser.on("closetag", () => this.#close());
  }

  write(part: string): (ReadRow | BrokenRow)[] {
    this.#parser.write(part);
    if (this.#nodes.length > 0 && this.#parser.position - this.#start > MAX_ENTRY)
      this.#refuse(`has an entry of more than ${MAX_ENTRY} characters`);
    return this.#take();
  }

  close(): (ReadRow | BrokenRow)[] {
    if (this.#path.length > 0) this.#refuse(`is cut off: it ends before </${this.#path[0]}>`);
    this.#parser.close();
    return this.#take();
  }

  #take(): (ReadRow | BrokenRow)[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #refuse(reason: string): never {
    throw new UnreadableFileError(`${reason} (line ${this.#parser.line})`);
  }

  #open({ name: qualified, attributes }: SaxesTagPlain): void {
    const name = qualified.slice(qualified.indexOf(":") + 1);
    if (this.#path.length === 0) this.#root(name, attributes);
    this.#path.push(name);
    if (this.#path.length > MAX_DEPTH) this.#refuse(`has more than ${MAX_DEPTH} elements within each other`);
    const parent = this.#nodes.at(-1);
    const isTop = !parent && this.#path.at(-2) === "Stmt" && wanted.has(name);
    if (!parent && !isTop) return;
    const node: CamtNode = { name, attributes, text: "", children: [] };
    if (parent) parent.children.push(node);
    else this.#start = this.#parser.position;
    this.#nodes.push(node);
  }

  #root(name: string, attributes: Readonly<Record<string, string>>): void {
    const namespaces = Object.entries(attributes).filter(([key]) => /^xmlns(?::|$)/.test(key));
    if (name !== "Document" || !namespaces.some(([, value]) => NAMESPACE.test(value)))
      this.#refuse("is no bank statement of ISO 20022 (camt.053)");
  }

  #text(text: string): void {
    const node = this.#nodes.at(-1);
    if (node) node.text += text;
  }

  #close(): void {
    if (this.#path.pop() === "Stmt") this.#account = undefined;
    const node = this.#nodes.pop();
    if (node && this.#nodes.length === 0) this.#add(node);
  }

  #add(node: CamtNode): void {
    const row = this.#count + 1;
    const made = this.#rowOf(node, row);
    if (!made) return;
    this.#count = row;
    this.#rows.push(made);
  }

  #rowOf(node: CamtNode, row: number): ReadRow | BrokenRow | undefined {
    if (node.name === "Acct") {
      this.#account = accountIdOf(node);
      return accountRow(node, row);
    }
    if (this.#account === undefined) return { row, message: "belongs to an account without an identifier" };
    return node.name === "Bal" ? balanceRow(node, this.#account, row) : entryRow(node, this.#account, row);
  }
}
