import { type Clock, systemClock } from "../clock";
import { ArgumentError } from "../errors/base";
import { requireFields, requireKind, shownName } from "../require-kind";
import { requireOptions } from "../require-options";
import { dayOf } from "./check-person";
import { transliterations, type Version } from "./fields";
import { Report } from "./report";
import { type Transliterate, Transliteration } from "./transliteration";
import type { Ivms101Payload2020, Ivms101Payload2023, TransferParties } from "./types";
import { writeMember, writeMetadata, writeParty } from "./write-party";

export interface ToIvms101Options<V extends Version = Version> {
  /** The version of the standard; `2023` by default. */
  version?: V | undefined;
  /**
   * Writes texts in Latin letters where the standard requires them; without it, other letters are errors. The original
   * names are kept in `localNameIdentifier`, and the metadata list the scripts. Identifiers are never transliterated.
   */
  transliterate?: Transliterate | undefined;
  clock?: Pick<Clock, "now"> | undefined;
}

const parts = [
  "originator",
  "beneficiary",
  "originatingVasp",
  "beneficiaryVasp",
  "transferPath",
  "transliterationMethod",
];

/**
 * Converts the parties of a transfer to an IVMS101 payload, after checking all constraints. No data is dropped: a value that the
 * standard cannot represent, such as a second national identifier or, in version 2020, account numbers of one of several
 * originators, is an error that names its field. Texts of both versions must use the characters that version 2023 allows.
 *
 * @throws Ivms101Error with all violations; ArgumentError for arguments of the wrong kind
 *
 * @example
 * import { toIvms101 } from "@waybill/sdk/ivms101";
 * const payload = toIvms101({ originator: [person], beneficiary: [person] });
 * const earlier = toIvms101({ originator: [person], beneficiary: [person] }, { version: "2020" });
 */
export function toIvms101(parties: TransferParties, options?: ToIvms101Options<"2023">): Ivms101Payload2023;
export function toIvms101(parties: TransferParties, options: ToIvms101Options<"2020">): Ivms101Payload2020;
export function toIvms101(
  parties: TransferParties,
  options: ToIvms101Options = {},
): Ivms101Payload2023 | Ivms101Payload2020 {
  requireKind("parties", parties, "an object");
  requireFields("parties", parties, { originatingVasp: "an object", beneficiaryVasp: "an object" });
  requireOptions("options", options, { version: "a text", transliterate: "a function", clock: "an object" });
  const { version = "2023", transliterate, clock = systemClock } = options;
  if (version !== "2023" && version !== "2020")
    throw new ArgumentError("options.version is not a version of IVMS101", 'Pass "2023" or "2020".');
  const report = new Report();
  const today = dayOf(clock);
  for (const name of Object.keys(parties))
    if (!parts.includes(name)) report.add("representation", shownName(name), "is not a part of a transfer");

  const transliteration = transliterate && new Transliteration(transliterate);
  const context = { version, report, today, transliteration };
  const vasp = (payload: unknown, path: string) => {
    const written = writeMember(payload, path, "vasp", context);
    if (version === "2020" && written && written.accounts.length > 0)
      report.add("representation", `${path}.account_numbers`, "of a VASP have no place in version 2020");
    return written?.person;
  };

  const { originatingVasp, beneficiaryVasp, transferPath = [], transliterationMethod = [] } = parties;
  requireKind("parties.transferPath", transferPath, "a list");
  requireKind("parties.transliterationMethod", transliterationMethod, "a list");
  for (const [index, code] of transliterationMethod.entries())
    if (!transliterations.includes(code))
      report.add("TransliterationMethodCode", `transliterationMethod[${index}]`, "is not a code in the list");
  const payload = {
    originator: writeParty(parties.originator, "originator", context),
    beneficiary: writeParty(parties.beneficiary, "beneficiary", context),
    ...(originatingVasp && { originatingVASP: vasp(originatingVasp, "originatingVasp") }),
    ...(beneficiaryVasp && { beneficiaryVASP: vasp(beneficiaryVasp, "beneficiaryVasp") }),
    ...(transferPath.length > 0 && {
      transferPath: {
        transferPath: transferPath.map((person, sequence) => ({
          intermediaryVASP: vasp(person, `transferPath[${sequence}]`),
          sequence,
        })),
      },
    }),
  };
  report.throwIfAny();
  const metadata = writeMetadata(transliterationMethod, version, transliteration?.methods);
  // Written by the tables of fields, which the compiler does not follow; the tests compare with another implementation.
  return { ...payload, ...metadata } as object as Ivms101Payload2023 | Ivms101Payload2020;
}
