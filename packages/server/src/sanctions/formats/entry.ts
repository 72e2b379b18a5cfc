import { hash } from "node:crypto";
import type { SanctionsEntryTable } from "../../storage/schema/screening";

/** The formats of list files, as `waybill server sanctions status` names them. */
export type SanctionsFormat = "ofac-xml" | "ofac-csv" | "eu-xml" | "un-xml";

export type EntryKind = SanctionsEntryTable["kind"];

/**
 * A name beside the primary one. A weak alias is a nickname or another name that is too common to identify a person.
 */
export interface Alias {
  name: string;
  quality: "strong" | "weak";
}

/** An address of a digital currency. */
export interface ListedAddress {
  /** As accounts are matched. */
  address: string;
  /** As the list abbreviates it, such as XBT; empty where it does not say. */
  currency: string;
  /** evm, solana or cosmos; null for a chain that this service does not have. */
  family: string | null;
}

/** An entry of a list, whatever its format is. Values that the list does not have are null or empty. */
export interface SanctionsEntry {
  /** The publisher's own identifier. */
  uid: string;
  kind: EntryKind;
  name: string;
  aliases: Alias[];
  programmes: string[];
  /** `YYYY-MM-DD`. */
  listedOn: string | null;
  /** See SanctionsEntryTable. */
  births: string[];
  countries: string[];
  addresses: ListedAddress[];
  /** The texts that the list calls addresses, and that cannot be read as such (digital-currency.ts). */
  unread: string[];
}

/** SHA-256 of all that is stored of an entry, hex: entries with the same one are the same. */
export const contentHash = (entry: SanctionsEntry): string =>
  hash(
    "sha256",
    JSON.stringify([
      [entry.uid, entry.kind, entry.name, entry.listedOn],
      entry.aliases.map(({ name, quality }) => [name, quality]),
      [entry.programmes, entry.births, entry.countries],
      entry.addresses.map(({ address, currency }) => [address, currency]),
    ]),
  );

/** Texts without blanks around them and between their words, each once, without empty ones, in their order. */
export const distinct = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.map((text) => words(text)).filter((text) => text !== "")),
];

/** A text with single blanks between its words. */
export function words(text: string | undefined): string {
  const trimmed = (text ?? "").trim();
  return /\s\s|[^\S ]/.test(trimmed) ? trimmed.replaceAll(/\s+/g, " ") : trimmed;
}

/** Aliases without the primary name and without repetitions; one that is both is strong. */
export function distinctAliases(primary: string, aliases: readonly Alias[]): Alias[] {
  const found = new Map<string, Alias>();
  for (const { name: text, quality } of aliases) {
    const name = words(text);
    if (name === "" || name === primary) continue;
    if (found.get(name)?.quality !== "strong") found.set(name, { name, quality });
  }
  return [...found.values()];
}
