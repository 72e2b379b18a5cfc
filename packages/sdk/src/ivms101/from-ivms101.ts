import { scalarText } from "../json-value";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { unwrapIvms101 } from "./envelope";
import { transliterations, type Version } from "./fields";
import { listAt, objectAt, onlyKnown, type Reading, readPerson, textsAt } from "./read-person";
import { Report } from "./report";
import type { Transliterate } from "./transliteration";
import type { TransferParties, TransliterationMethod } from "./types";

/** The content of a payload and its version of the standard. */
export interface FromIvms101 {
  version: Version;
  parties: TransferParties;
}

export interface FromIvms101Options {
  /**
   * The function that wrote the payload's Latin names, if it is known: a name in local letters then replaces its transliteration.
   * Without the function, a record has both.
   */
  transliterate?: Transliterate | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** `Originator` as well as `originator`: both are in use. */
const lowerFirst = (payload: Fields): Fields =>
  Object.fromEntries(
    Object.entries(payload).map(([name, one]) => [name.charAt(0).toLowerCase() + name.slice(1), one]),
  );

/**
 * Converts a payload of IVMS101.2023 or of version 1 (2020), also in an unencrypted TRISA or TRP envelope, to records of the
 * service. It accepts the spellings of both versions, of their examples and of TRISA. No data is dropped: a value that a record
 * cannot store, such as a second national identifier, is an error that names its field. Only the constraint C12 is checked;
 * `checkPerson` checks the others.
 *
 * @throws Ivms101Error with every element that a record cannot store, and for an encrypted envelope; ArgumentError when
 * the payload is not an object
 *
 * @example
 * import { fromIvms101, toIvms101 } from "@waybill/sdk/ivms101";
 * const payload = toIvms101({ originator: [person], beneficiary: [person] });
 * const { version, parties } = fromIvms101(payload);
 * console.log(version, parties.originator.length); // 2023 1
 */
export function fromIvms101(payload: unknown, options: FromIvms101Options = {}): FromIvms101 {
  requireKind("payload", payload, "an object");
  requireOptions("options", options, { transliterate: "a function" });
  const report = new Report();
  const reading = { report, transliterate: options.transliterate };
  const root = lowerFirst(objectAt(unwrapIvms101(payload).payload, "payload", report));
  onlyKnown(
    root,
    ["originator", "beneficiary", "originatingVASP", "beneficiaryVASP", "transferPath", "payloadMetadata"],
    "",
    report,
  );
  const metadata = objectAt(root.payloadMetadata ?? {}, "payloadMetadata", report);
  onlyKnown(metadata, ["transliterationMethod", "payloadVersion"], "payloadMetadata", report);
  const methods = readMethods(metadata, report);
  const originator = readParty(root, "originator", reading);
  const beneficiary = readParty(root, "beneficiary", reading);
  const path = readPath(root, reading);
  const parties: TransferParties = {
    originator: originator.persons,
    beneficiary: beneficiary.persons,
    ...readVasp(root, "originatingVASP", "originatingVasp", reading),
    ...readVasp(root, "beneficiaryVASP", "beneficiaryVasp", reading),
    ...(path.length > 0 && { transferPath: path }),
    ...(methods.length > 0 && { transliterationMethod: methods }),
  };
  const version = readVersion(metadata.payloadVersion, originator.isFirst, report);
  report.throwIfAny();
  return { version, parties };
}

/** The examples of version 2023 write `IVMS101.2023`; version 2020 has no such element. */
function readVersion(code: unknown, isFirst: boolean, report: Report): Version {
  if (code === undefined) return isFirst ? "2020" : "2023";
  if (code === "101") return "2020";
  if (code !== "101.2023" && code !== "IVMS101.2023")
    report.add("PayloadVersionCode", "payloadMetadata.payloadVersion", "must be 101 or 101.2023");
  return "2023";
}

function readMethods(metadata: Fields, report: Report): TransliterationMethod[] {
  const field = "payloadMetadata.transliterationMethod";
  const known: readonly string[] = transliterations;
  return textsAt(metadata.transliterationMethod, field, report).filter(
    (code): code is TransliterationMethod => {
      if (!known.includes(code))
        report.add("TransliterationMethodCode", field, "has a code that is not in the list");
      return known.includes(code);
    },
  );
}

function readParty(root: Fields, name: "originator" | "beneficiary", reading: Reading) {
  const { report } = reading;
  const party = objectAt(root[name], name, report);
  const [plural, singular] = [`${name}Persons`, `${name}Person`];
  onlyKnown(party, [plural, singular, "accountNumber"], name, report);
  const isFirst = party[plural] !== undefined;
  if (isFirst && party[singular] !== undefined)
    report.add("representation", `${name}.${plural}`, "is present together with its other spelling");
  const field = `${name}.${isFirst ? plural : singular}`;
  const list = listAt(party[isFirst ? plural : singular], field, report);
  if (list.length === 0) report.add("1..n", field, "needs a person");
  const accounts = textsAt(party.accountNumber, `${name}.accountNumber`, report);
  if (accounts.length > 0 && list.length > 1)
    report.add("representation", `${name}.accountNumber`, "does not show to which person it belongs");
  return {
    isFirst,
    persons: list.map((one, index) =>
      readPerson(one, `${field}[${index}]`, reading, list.length > 1 ? [] : accounts),
    ),
  };
}

/** Reads a VASP, with or without the standard's second level of the same name. */
function readVasp<Own extends "originatingVasp" | "beneficiaryVasp">(
  root: Fields,
  element: string,
  own: Own,
  reading: Reading,
): { [Name in Own]?: TransferParties[Name] } {
  const { report } = reading;
  const found = root[element];
  if (found === undefined) return {};
  const outer = objectAt(found, element, report);
  const nested = outer[element] !== undefined;
  if (nested) onlyKnown(outer, [element], element, report);
  const person = readPerson(
    nested ? outer[element] : outer,
    nested ? `${element}.${element}` : element,
    reading,
  );
  return { [own]: person } as { [Name in Own]?: TransferParties[Name] };
}

/** C12: the sequence starts at 0 and has no gaps; the order of the list does not matter. */
function readPath(root: Fields, reading: Reading) {
  const { report } = reading;
  if (root.transferPath === undefined) return [];
  const outer = objectAt(root.transferPath, "transferPath", report);
  onlyKnown(outer, ["transferPath"], "transferPath", report);
  const steps = listAt(outer.transferPath, "transferPath.transferPath", report).map((one, index) => {
    const field = `transferPath.transferPath[${index}]`;
    const step = objectAt(one, field, report);
    onlyKnown(step, ["intermediaryVASP", "sequence"], field, report);
    return {
      sequence: Number(scalarText(step.sequence) || Number.NaN),
      person: readPerson(step.intermediaryVASP, `${field}.intermediaryVASP`, reading),
    };
  });
  steps.sort((one, other) => one.sequence - other.sequence);
  if (steps.some(({ sequence }, index) => sequence !== index))
    report.add("C12", "transferPath.transferPath", "must have the sequences 0, 1, 2 and so on");
  return steps.map(({ person }) => person);
}
