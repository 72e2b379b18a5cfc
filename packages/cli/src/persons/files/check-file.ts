import { checkPerson, type Role } from "@waybill/sdk/ivms101";
import { CliError } from "../../errors";
import { doubtAbout } from "../check-accounts";
import type { Entry, Fault } from "./entry";
import { HashTable } from "./hash-table";
import type { ExportCheck } from "./ivms101-party";
import type { RecordFile } from "./open";
import { accountHash, keyHash, recordKey } from "./record-hash";

/** A fault of a record of the file. */
export interface EntryFault extends Fault {
  readonly place: string;
}

/** The result of a check. */
export interface FileCheck {
  readonly records: number;
  /** Records with faults. */
  readonly faulty: number;
  readonly accounts: number;
  /** False if the first line of a CSV does not name the columns: no record was read then. */
  readonly hasHeader: boolean;
  /** The export check of the records without faults. */
  readonly notExportable: ExportCheck;
}

/** The character that programs write in place of letters that they could not decode: the name is destroyed. */
export const hasLostLetters = (payload: object): boolean => JSON.stringify(payload).includes("\ufffd");
export const lostLetters = "has U+FFFD in place of letters that were lost before this import";

/** Faults of the text, then violated constraints of IVMS101, with the field names of the file. */
export function faultsOf(entry: Entry, role: Role = "record"): Fault[] {
  const { payload, faults, fieldName = (path) => path } = entry;
  if (payload === undefined) return [...faults];
  if (hasLostLetters(payload)) return [...faults, { field: "", message: lostLetters }];
  const violations = checkPerson(payload, { as: role });
  const named = violations.map(({ constraint, field, message }) => ({
    field: fieldName(field),
    constraint,
    message,
  }));
  const known = new Set(faults.map(({ field }) => field));
  const all = [...faults, ...named.filter(({ field }) => field === "" || !known.has(field))];
  // Several fields of a record can come from one column of a file.
  return [...new Map(all.map((fault) => [JSON.stringify(fault), fault])).values()];
}

/**
 * Checks all records of a file before any is sent, and reports every fault as it is found. Two records of the file with the same
 * account are a fault, unless `allowDuplicates` is set. The service accepts any account number, so an account number that is
 * almost an address is not a fault, but causes a warning.
 */
export async function checkFile(
  file: RecordFile,
  options: {
    role?: Role;
    allowDuplicates: boolean;
    onFault: (fault: EntryFault) => void;
    onDoubt: (doubt: EntryFault) => void;
  },
): Promise<FileCheck> {
  const seen = new HashTable();
  const equal = new HashTable();
  // Loaded on demand with its table of letters, which a single record does not need.
  const notExportable = new (await import("./ivms101-party")).ExportCheck();
  const count = { records: 0, faulty: 0, accounts: 0, hasHeader: true, notExportable };
  for await (const entry of file.read()) {
    count.records += 1;
    if (entry.isHeader) count.hasHeader = false;
    const faults = faultsOf(entry, options.role);
    for (const doubt of entry.doubts ?? doubtsOf(entry)) options.onDoubt({ place: entry.place, ...doubt });
    for (const account of accountsOf(entry)) {
      count.accounts += 1;
      const hash = accountHash(account);
      const before = seen.get(hash);
      seen.set(hash, entry.number);
      if (before !== 0 && before !== entry.number && !options.allowDuplicates)
        faults.push({
          field: entry.fieldName?.("account_numbers") ?? "account_numbers",
          message: `has the same account as ${placeAt(entry, before)}`,
        });
    }
    if (entry.payload && faults.length === 0 && !options.allowDuplicates) {
      const key = keyHash(recordKey(entry.payload));
      const same = equal.get(key);
      if (same !== 0) faults.push({ field: "", message: `is the same as ${placeAt(entry, same)}` });
      else equal.set(key, entry.number);
    }
    if (faults.length > 0) count.faulty += 1;
    else if (entry.payload)
      notExportable.add(entry.place, entry.payload, entry.fieldName ?? ((path) => path));
    for (const fault of faults) options.onFault({ place: entry.place, ...fault });
  }
  return count;
}

/** Warnings about account numbers of a record that are almost addresses. */
const doubtsOf = (entry: Entry): Fault[] =>
  accountsOf(entry).flatMap((account, at) => {
    const doubt = doubtAbout(account);
    const field = `account_numbers[${at}].account_number`;
    return doubt === undefined ? [] : [{ field, message: `is not an address: ${doubt}` }];
  });

/** The place of another record of the same file. */
const placeAt = ({ place }: Entry, number: number): string =>
  place.replace(/\d+/, String(number)).replace(/,.*/, "");

/** The error for a CSV whose columns are unknown. */
export const headerError = (): CliError =>
  new CliError("invalid", "The first line does not name the columns, so no record was read.", {
    hint: "Correct it: waybill persons import --help names the columns.",
  });

/** The accounts of a readable record. */
export function accountsOf({ payload }: Entry): string[] {
  const list: unknown = payload?.account_numbers;
  if (!Array.isArray(list)) return [];
  return list
    .map((one) => Reflect.get(Object(one), "account_number"))
    .filter((one) => typeof one === "string");
}
