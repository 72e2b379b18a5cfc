import { SaxesParser, type SaxesTagPlain } from "saxes";
import { accountIdOf, accountOf, balanceOf, type CamtNode, entriesOf, textAt } from "./camt-rows";
import { type BrokenRow, type ReadRow, type Rows, UnreadableFileError } from "./item";
import type { StatementHead } from "./statement";
import { type Balance, numberOf, StatementRows, type Unnumbered } from "./statement-rows";

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.\d{3}\.\d{2}$/;
export const MAX_DEPTH = 40;
/** Longest entry, in characters. */
export const MAX_ENTRY = 1_048_576;
/** Characters of a day up to its month. */
const MONTH = 7;

/**
 * The statements of a bank (ISO 20022, camt.053): of each its account, booked entries and balances, and the statement
 * itself. Only the current entry is held in memory. A document type is refused, and with it all entities beside those
 * of XML itself. Throws UnreadableFileError.
 */
export async function* camtRows(text: AsyncIterable<string>): Rows {
  const reader = new Reader();
  for await (const part of text) yield reader.write(part);
  yield reader.close();
}

/** Elements below a statement that become rows. */
const wanted = new Set(["Id", "ElctrncSeqNb", "CreDtTm", "FrToDt", "StmtPgntn", "Acct", "Bal", "Ntry"]);

class Reader {
  readonly #parser = new SaxesParser();
  /** The names of the open elements, the root first. */
  readonly #path: string[] = [];
  /** Those of the current account, balance or entry, the outermost first. */
  readonly #nodes: CamtNode[] = [];
  #statement: StatementReader | undefined;
  #statements = 0;
  #rows: (ReadRow | BrokenRow)[] = [];
  #count = 0;
  #start = 0;
  /** Characters that were written: between two writes, the parser counts those of the last one twice. */
  #written = 0;

  constructor() {
    const parser = this.#parser;
    parser.on("error", ({ message }) => this.#refuse(`is not XML: ${message.replace(/^\d+:\d+: /, "")}`));
    parser.on("doctype", () => this.#refuse("has a document type (DOCTYPE), which is not supported"));
    parser.on("xmldecl", ({ encoding }) => {
      if (encoding !== undefined && !/^utf-?(?:8|16(?:[lb]e)?)$/i.test(encoding))
        this.#refuse("is not UTF-8");
    });
    parser.on("opentag", (tag) => this.#open(tag));
    parser.on("text", (text) => this.#text(text));
    parser.on("cdata", (text) => this.#text(text));
    parser.on("closetag", () => this.#close());
  }

  write(part: string): (ReadRow | BrokenRow)[] {
    this.#parser.write(part);
    this.#written += part.length;
    if (this.#nodes.length > 0 && this.#written - this.#start > MAX_ENTRY)
      this.#refuse(`has an entry of more than ${MAX_ENTRY} characters`);
    return this.#take();
  }

  close(): (ReadRow | BrokenRow)[] {
    if (this.#path.length > 0) this.#refuse(`is cut off: it ends before </${this.#path[0]}>`);
    this.#parser.close();
    if (this.#statements === 0) this.#refuse("has no statement (Stmt)");
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
    if (this.#path.length > MAX_DEPTH) this.#refuse(`has elements nested more than ${MAX_DEPTH} levels deep`);
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
      this.#refuse("is not a bank statement of ISO 20022 (camt.053)");
  }

  #text(text: string): void {
    const node = this.#nodes.at(-1);
    if (node) node.text += text;
  }

  #close(): void {
    const name = this.#path.pop();
    const node = this.#nodes.pop();
    if (node && this.#nodes.length === 0) this.#add(this.#current().read(node));
    if (name !== "Stmt" || node) return;
    this.#add(this.#current().end());
    this.#statement = undefined;
    this.#statements += 1;
  }

  #current(): StatementReader {
    this.#statement ??= new StatementReader();
    return this.#statement;
  }

  #add(contents: readonly Unnumbered[]): void {
    for (const content of contents) {
      this.#count += 1;
      this.#rows.push({ ...content, row: this.#count });
    }
  }
}

/** One statement: what is known of it so far. */
class StatementReader {
  /** The elements that it has once, by name. */
  readonly #single = new Map<string, CamtNode>();
  readonly #balances: Balance[] = [];
  readonly #rows = new StatementRows();

  /** The content of an element. */
  read(node: CamtNode): Unnumbered[] {
    if (node.name === "Bal") this.#balances.push(balanceOf(node));
    else if (node.name === "Ntry") return this.#entry(node);
    else this.#single.set(node.name, node);
    return node.name === "Acct" ? [accountOf(node)] : [];
  }

  #entry(node: CamtNode): Unnumbered[] {
    const account = this.#single.get("Acct");
    const id = accountIdOf(account);
    if (id === undefined) return [{ message: "belongs to an account without an identifier" }];
    const [owner, offsetAt] = [textAt(account, "Ownr/Nm"), (time: number) => this.#offsetAt(time)];
    return entriesOf(node, { account: id, owner, offsetAt }).flatMap((one) =>
      this.#rows.entry(one, () => this.#headOf(id, one.day)),
    );
  }

  /** The balances of the account's own currency. */
  #own(): Balance[] {
    const currency = this.#currency();
    return this.#balances.filter((one) => one.currency === currency);
  }

  #currency(): string | undefined {
    const given = textAt(this.#single.get("Acct"), "Ccy");
    const first = this.#balances[0]?.currency;
    return given !== undefined && this.#balances.some(({ currency }) => currency === given) ? given : first;
  }

  #opening(): Balance | undefined {
    const own = this.#own();
    const begins = own.filter(({ type }) => type === "OPBD");
    return begins.find(({ isInterim }) => !isInterim) ?? begins[0] ?? own.find(({ type }) => type === "PRCD");
  }

  #closing(): Balance | undefined {
    const own = this.#own();
    const ends = own.filter(({ type }) => type === "CLBD");
    return ends.find(({ isInterim }) => !isInterim) ?? ends[0] ?? own.findLast(({ type }) => type === "ITBD");
  }

  /** The head of the statement, as far as it is read. `entryDay`: of its first entry, where it has one. */
  #headOf(externalId: string, entryDay = ""): StatementHead {
    const text = (name: string) => this.#single.get(name)?.text.trim() || null;
    const [opening, closing] = [this.#opening(), this.#closing()];
    const made = Date.parse(zoned(text("CreDtTm") ?? ""));
    const identifier = text("Id");
    const sequence = numberOf(text("ElctrncSeqNb"));
    const page = numberOf(textAt(this.#single.get("StmtPgntn"), "PgNb") ?? null);
    // Where a bank gives the opening balance the day of the closing one, it says nothing of when the statement begins.
    const begins = opening?.type === "OPBD" && opening.day !== closing?.day ? opening.day : "";
    const begun = this.#dayAt("FrDtTm");
    const firstDay = begun ?? (begins || null);
    const lastDay = this.#dayAt("ToDtTm") ?? (closing?.day || null);
    const days = [firstDay ?? (opening?.day || null), lastDay];
    // Banks begin to count again, mostly each year. Without a period and balances the month of the first entry has to do.
    const period = days.some((day) => day !== null) ? days : [entryDay.slice(0, MONTH) || null];
    return {
      format: "camt",
      key: [externalId, identifier, sequence, page, opening?.quantity ?? null, ...period],
      externalId,
      identifier,
      sequence,
      page,
      madeAt: Number.isNaN(made) ? null : made,
      firstDay,
      lastDay,
      coversFirst: begun !== undefined,
      ...this.#times(),
      currency: this.#currency() ?? null,
      opening: opening?.quantity ?? null,
      closing: closing?.quantity ?? null,
      isPart: opening?.isInterim === true || closing?.isInterim === true,
      isInterim: closing?.type === "ITBD",
    };
  }

  /** Its balances, and itself. */
  end(): Unnumbered[] {
    const id = accountIdOf(this.#single.get("Acct"));
    if (id === undefined)
      return this.#single.has("Acct") ? [] : [{ message: "has a statement without an account" }];
    const closings = this.#balances.filter(({ type, isInterim }) => type === "CLBD" && !isInterim);
    const firstDay = this.#dayAt("FrDtTm") ?? "";
    return this.#rows.end(this.#headOf(id), { opening: this.#opening(), closings, firstDay });
  }

  /** The times of its period. Midnight at its end is that of a day without a time, and no period ends before it begins. */
  #times(): Pick<StatementHead, "firstTime" | "lastTime"> {
    const [from, to] = ["FrDtTm", "ToDtTm"].map((path) => textAt(this.#single.get("FrToDt"), path) ?? "");
    const [firstTime, lastTime] = [timeOf(from), timeOf(to)];
    const isPeriod = firstTime !== null && lastTime !== null && (from ?? "") < (to ?? "");
    return isPeriod && !/^00:00(?::00(?:\.0+)?)?$/.test(lastTime)
      ? { firstTime, lastTime }
      : { firstTime: null, lastTime: null };
  }

  /** The offset of the bank's time, by that end of the period which is nearer: it changes with the season. */
  #offsetAt(time: number): string | undefined {
    const ends = ["FrDtTm", "ToDtTm"].flatMap((path) => {
      const written = textAt(this.#single.get("FrToDt"), path) ?? "";
      const [offset] = /[+-]\d\d:\d\d$/.exec(written) ?? [];
      return offset === undefined ? [] : { offset, apart: Math.abs(Date.parse(written) - time) };
    });
    return ends.sort((one, other) => one.apart - other.apart)[0]?.offset;
  }

  /** A day of its period. */
  #dayAt(path: string): string | undefined {
    return textAt(this.#single.get("FrToDt"), path)?.slice(0, 10);
  }
}

/** The time of a day and time, without its offset. */
const timeOf = (text = ""): string | null => /T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)/.exec(text)?.[1] ?? null;

const zoned = (time: string): string => (/(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? time : `${time}Z`);
