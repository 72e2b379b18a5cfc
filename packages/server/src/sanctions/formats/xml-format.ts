import type { ImportableListId } from "../lists";
import type { SanctionsEntry, SanctionsFormat } from "./entry";
import type { XmlNode } from "./xml-node";

/** How a publisher writes its list as XML. */
export interface XmlFormat {
  id: SanctionsFormat;
  /** Its list, or the first of those that are published so. */
  list: ImportableListId;
  /** The publisher and the name of the file, for people. */
  title: string;
  root: string;
  /** The namespaces that its root may have; an empty one stands for none. */
  namespaces: readonly string[];
  /** The elements that are entries, by their path below the root: `INDIVIDUALS/INDIVIDUAL`. */
  entries: readonly string[];
  /** Other elements at the top, which are read for `published`. */
  headers: readonly string[];
  /**
   * When it was published; null where this element, the root or a header, does not say. Throws InvalidEntryError when
   * that is no date.
   */
  published(node: XmlNode): string | null;
  /** How many entries the file says it has; undefined where it does not say. Throws InvalidEntryError when that is no number. */
  declared?(header: XmlNode): number | undefined;
  /** Reads an entry. Throws InvalidEntryError. */
  read(node: XmlNode): SanctionsEntry;
}

/** An entry lacks what every entry has; the message says what, for people. Caught where its line is known. */
export class InvalidEntryError extends Error {
  override name = "InvalidEntryError";
}

/** A text that every entry has. Throws InvalidEntryError when it is empty. */
export function required(text: string | undefined, what: string): string {
  if (text === undefined || text === "") throw new InvalidEntryError(`an entry has no ${what}`);
  return text;
}
