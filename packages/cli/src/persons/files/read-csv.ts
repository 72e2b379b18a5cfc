import { createReadStream } from "node:fs";
import { csvRecordsOf, withoutApostrophe } from "@waybill/spec/standards/csv";
import { printable } from "../../output/text";
import { problemWithAccount } from "../check-accounts";
import { partFaults } from "../part-faults";
import type { Part, PersonParts } from "../parts";
import { partsBehind } from "../parts-behind";
import { toPayload } from "../payload";
import type { Entry, Fault } from "./entry";

const noEntry = (number: number, message: string): Entry => ({
  number,
  place: `line ${number}`,
  payload: undefined,
  faults: [{ field: "", message }],
});

/** A column name, in any letter case, with spaces or hyphens instead of underscores. */
const columnName = (cell: string) => cell.trim().toLowerCase().replaceAll(/[ -]/g, "_");

/**
 * The rows of a CSV file (RFC 4180; separated by comma, semicolon or tab, depending on the first line), one by one. A row that
 * cannot be read is an entry with a fault; if the header cannot be read, it is the only entry.
 */
export async function* readCsv(path: string, separator: string): AsyncGenerator<Entry> {
  let names: string[] | undefined;
  let isEmpty = true;
  const text: AsyncIterable<string> = createReadStream(path, "utf8");
  for await (const records of csvRecordsOf(text, { separatorOf: () => separator }))
    for (const record of records) {
      isEmpty = false;
      const { line } = record;
      if ("fault" in record) yield noEntry(line, `is not valid CSV (${record.fault})`);
      else if (!names) {
        names = record.cells.map(columnName);
        const fault = headerFault(names);
        if (fault !== undefined) return yield { ...noEntry(1, fault), isHeader: true };
      } else if (record.cells.length !== names.length)
        yield noEntry(line, `has ${record.cells.length} cells, but there are ${names.length} columns`);
      else yield csvEntry(line, new Map(names.map((name, at) => [name, record.cells[at] ?? ""])));
    }
  if (isEmpty) yield { ...noEntry(1, "must name the columns"), isHeader: true };
}

/** Columns of a CSV of persons: the flags of `persons create`. Columns for lists take several values, separated by `|`. */
const single = {
  kind: "kind",
  name: "name",
  given_name: "givenName",
  country: "country",
  date_of_birth: "dateOfBirth",
  place_of_birth: "placeOfBirth",
  customer_id: "customerId",
  street: "street",
  building: "building",
  postcode: "postcode",
  town: "town",
} as const;
const lists = { account: "account", other_account: "otherAccount", national_id: "nationalId" } as const;

export const csvColumns: readonly string[] = [...Object.keys(single), ...Object.keys(lists)];

/** Additional columns in the output of `persons list`: set by the service, and not stored again. */
const ofTheService: readonly string[] = ["id", "created_at"];

const columnOf = (part: Part): string =>
  Object.entries({ ...single, ...lists }).find(([, one]) => one === part)?.[0] ?? part;

/** The columns of a field of the record. */
const columnsOf = (path: string): string => partsBehind(path).map(columnOf).join(", ") || path;

/** The fault of the header. No column is ignored silently, except fields that the service sets. */
function headerFault(names: readonly string[]): string | undefined {
  const unknown = names.filter((name) => ![...csvColumns, ...ofTheService].includes(name));
  if (unknown.length > 0)
    return `has no column ${unknown.map((name) => `"${printable(name)}"`).join(", ")}; the columns are ${csvColumns.join(", ")}`;
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return `has the column "${printable(twice)}" twice`;
  const missing = ["kind", "name"].filter((name) => !names.includes(name));
  return missing.length === 0 ? undefined : `lacks the columns ${missing.join(", ")}`;
}

/** A row of a CSV as a record, with the faults of its parts. */
function csvEntry(line: number, cells: ReadonlyMap<string, string>): Entry {
  const text = (column: string) => withoutApostrophe(cells.get(column)?.trim() ?? "") || undefined;
  const several = (column: string) =>
    (text(column) ?? "")
      .split("|")
      .map((one) => one.trim())
      .filter((one) => one !== "");
  const kind = text("kind")?.toLowerCase();
  const isKind = kind === "natural" || kind === "legal";
  const parts: PersonParts = {
    kind: isKind ? kind : "natural",
    name: text("name") ?? "",
    givenName: text("given_name"),
    country: text("country")?.toUpperCase(),
    dateOfBirth: text("date_of_birth"),
    placeOfBirth: text("place_of_birth"),
    customerId: text("customer_id"),
    street: text("street"),
    building: text("building"),
    postcode: text("postcode"),
    town: text("town"),
    account: several("account"),
    otherAccount: several("other_account"),
    nationalId: several("national_id"),
  };
  const faults: Fault[] = [
    ...(isKind ? [] : [{ field: "kind", message: "must be natural or legal" }]),
    ...(parts.name === "" ? [{ field: "name", message: "is missing" }] : []),
    ...partFaults(parts).map(({ part, problem }) => ({ field: columnOf(part), message: problem })),
  ];
  const doubts = parts.account.flatMap((account) => {
    const problem = problemWithAccount(account);
    return problem === undefined ? [] : [{ field: "account", message: `is not an address: ${problem}` }];
  });
  return {
    number: line,
    place: `line ${line}`,
    payload: toPayload(parts),
    faults,
    doubts,
    fieldName: columnsOf,
  };
}
