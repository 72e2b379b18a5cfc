import { isRecord } from "../json-value";
import { shownName } from "../require-kind";
import type { Report } from "./report";

/** A record in the interface's own names, read as untrusted data, without null values. */
export interface PlainRecord {
  kind: "natural" | "legal";
  person: Readonly<Record<string, unknown>>;
  names: readonly Readonly<Record<string, unknown>>[];
  nationals: readonly Readonly<Record<string, unknown>>[];
  accounts: readonly Readonly<Record<string, unknown>>[];
  addresses: readonly Readonly<Record<string, unknown>>[];
}

const groups = ["kind", "person", "name_identifiers", "national_identifiers", "account_numbers", "addresses"];
/** Fields of the service, not of the person: they are ignored, so that a stored record can be passed unchanged. */
const stored = ["id", "created_at"];

/**
 * Reads a record, and converts the field names of its other public dialect (`kind` and `is_legal` of a name,
 * `country_of_issue`) to the interface's own. When a group is missing or is not a list, reports it and returns
 * undefined.
 */
export function readRecord(payload: unknown, path: string, report: Report): PlainRecord | undefined {
  if (!isRecord(payload)) {
    report.add("representation", path || "payload", "must be an object");
    return undefined;
  }
  for (const name of Object.keys(payload))
    if (!groups.includes(name) && !stored.includes(name))
      report.add("representation", at(path, shownName(name)), "is not a field of a record");
  const { kind, person } = payload;
  const list = (name: string) => {
    const found = payload[name];
    if (Array.isArray(found) && found.every(isRecord)) return found.map(present);
    report.add("representation", at(path, name), "must be a list of objects");
    return undefined;
  };
  const [names, nationals, accounts, addresses] = groups.slice(2).map(list);
  if (kind !== "natural" && kind !== "legal")
    report.add("representation", at(path, "kind"), "must be natural or legal");
  else if (!isRecord(person)) report.add("representation", at(path, "person"), "must be an object");
  else if (names && nationals && accounts && addresses)
    return {
      kind,
      person: present(person),
      names: names.map((name, index) => ownName(name, at(path, `name_identifiers[${index}]`), report)),
      nationals: nationals.map((item, index) =>
        ownNational(item, at(path, `national_identifiers[${index}]`), report),
      ),
      accounts,
      addresses,
    };
  return undefined;
}

export const at = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

const present = (object: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined));

function ownName(name: Readonly<Record<string, unknown>>, path: string, report: Report) {
  const { kind, is_legal, ...own } = name;
  const type = own.type ?? kind ?? (is_legal === true ? "LEGL" : undefined);
  const differs =
    (own.type !== undefined && kind !== undefined && kind !== own.type) ||
    (is_legal !== undefined && type !== undefined && is_legal !== (type === "LEGL"));
  if (differs) report.add("representation", `${path}.type`, "differs from its other name");
  return type === undefined ? own : { ...own, type };
}

function ownNational(item: Readonly<Record<string, unknown>>, path: string, report: Report) {
  const { country_of_issue, ...own } = item;
  if (country_of_issue === undefined) return own;
  if (own.country !== undefined && own.country !== country_of_issue)
    report.add("representation", `${path}.country`, "differs from its other name");
  return { ...own, country: own.country ?? country_of_issue };
}
