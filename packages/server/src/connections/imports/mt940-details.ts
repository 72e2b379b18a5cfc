import { normalizeAddress } from "../../lib/normalize-address";
import { joinedLines } from "./statement-rows";

/** The content of `:86:` of an entry. */
export interface Mt940Details {
  name?: string | undefined;
  account?: string | undefined;
  text?: string | undefined;
  /** The reference of the creditor, then the end-to-end identifier. */
  references: string[];
  /** Further references. */
  others: string[];
}

/** Fields of a form, by the names that SEPA gives them. */
type Fields = ReadonlyMap<string, string>;

/**
 * Information to the owner of the account. It has no form of its own: German banks number its parts (`?20`), others
 * name them (`/EREF/`), and what has neither is a text. The account itself is never its own counterparty.
 */
export function mt940Details(lines: readonly string[], own: string): Mt940Details {
  const whole = lines.join("");
  const fields = numbered(whole) ?? named(whole);
  const free = joinedLines(lines.map((line) => line.trim()).filter((line) => line !== ""));
  if (!fields) return { text: free, references: [], others: [] };
  const of = (name: string) => fields.get(name)?.trim() || undefined;
  const [account, , contraName] = (of("CNTP") ?? "").split("/");
  const given = of("IBAN") ?? account?.trim();
  const counterparty = given ? normalizeAddress(given) : undefined;
  const isOwn = counterparty === own;
  return {
    name: isOwn ? undefined : (of("NAME") ?? contraName?.trim()) || undefined,
    account: isOwn ? undefined : counterparty,
    text: of("REMI") ?? of("TEXT"),
    references: [of("STRD"), of("EREF")].flatMap((one) => one ?? []),
    others: [of("KREF"), of("PREF")].flatMap((one) => one ?? []),
  };
}

/** Names of SEPA within the lines of a purpose. */
const SEPA = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|PURP)\+/;

/** The form of German banks: a code of three digits, a separator, and parts with numbers of two. */
function numbered(whole: string): Fields | undefined {
  const [, separator] = /^\d{3}([^\w\s])\d{2}/.exec(whole) ?? [];
  if (separator === undefined) return undefined;
  const parts = new Map<string, string>();
  for (const part of whole.slice(4).split(new RegExp(`[${separator === "^" ? "\\^" : separator}](?=\\d\\d)`)))
    parts.set(part.slice(0, 2), part.slice(2));
  const of = (...numbers: number[]) =>
    numbers.flatMap((number) => parts.get(String(number).padStart(2, "0")) ?? []);
  const lines = of(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63);
  // Lines of SEPA are cut within words, and those of before are not.
  const [before = "", ...tagged] = lines.join("").split(SEPA);
  const fields = new Map<string, string>();
  for (let at = 0; at < tagged.length; at += 2) fields.set(tagged[at] ?? "", tagged[at + 1] ?? "");
  const text =
    tagged.length === 0 ? lines.map((line) => line.trim()).join(" ") : (fields.get("SVWZ") ?? before);
  const account = of(38)[0] ?? of(31)[0] ?? fields.get("IBAN");
  return new Map([
    ...fields,
    ["NAME", of(32, 33).join("")],
    ["IBAN", account ?? ""],
    ["REMI", text],
    ["TEXT", of(0).join("")],
    ["STRD", structuredIn(text) ?? ""],
  ]);
}

/** Names that banks write between slashes. */
const NAMED =
  /\/(EREF|KREF|PREF|MARF|CSID|IBAN|BIC|NAME|ORDP|BENM|REMI|CNTP|TRTP|ISDT|RTRN|ULTC|ULTD|PURP|ADDR|OAMT|CHGS|OCMT|EXCH|SWOC|TRCD)\//;

/** The form of names between slashes. */
function named(whole: string): Fields | undefined {
  if (!whole.startsWith("/")) return undefined;
  const [before, ...parts] = whole.split(NAMED);
  if (before !== "" || parts.length === 0) return undefined;
  const fields = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2)
    fields.set(parts[at] ?? "", (parts[at + 1] ?? "").replace(/^\/+|\/+$/g, ""));
  const remittance = fields.get("REMI") ?? "";
  const [, kind, rest = ""] = /^(USTD|STRD)\/+(.*)$/.exec(remittance) ?? [];
  if (kind === "STRD") {
    // The scheme of the reference (CUR, ISO) is before it.
    fields.set("STRD", rest.slice(rest.lastIndexOf("/") + 1));
    fields.delete("REMI");
  } else {
    const text = kind === "USTD" ? rest : remittance;
    fields.set("REMI", text);
    fields.set("STRD", structuredIn(text) ?? "");
  }
  return fields;
}

/** A text that is a reference of a creditor (ISO 11649), and nothing else. */
const structuredIn = (text: string): string | undefined =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(text.trim()) ? text.trim() : undefined;
