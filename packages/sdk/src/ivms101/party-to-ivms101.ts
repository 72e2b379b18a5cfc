import { type Clock, systemClock } from "../clock";
import { ArgumentError } from "../errors/base";
import type { PersonPayload } from "../person";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { dayOf } from "./check-person";
import type { Version } from "./fields";
import { Report } from "./report";
import { type Transliterate, Transliteration } from "./transliteration";
import type { Ivms101Payload2020, Ivms101Payload2023 } from "./types";
import { type Side, writeMetadata, writeParty } from "./write-party";

export interface PartyOptions {
  /**
   * The side of the transfer, which determines the constraints: an originator has to be identified by more than a name
   * (C1, C4).
   */
  as: Side;
  /** The version of the standard; `2023` by default. */
  version?: Version | undefined;
  /** Writes texts in Latin letters where the standard requires them; without it, other letters are errors. */
  transliterate?: Transliterate | undefined;
  clock?: Pick<Clock, "now"> | undefined;
}

/** A payload with one side; it has metadata if something was transliterated. */
export type Ivms101Party = Partial<
  Pick<Ivms101Payload2023, Side | "payloadMetadata"> | Pick<Ivms101Payload2020, Side | "payloadMetadata">
>;

/**
 * Converts records to one side of a transfer, `Originator` or `Beneficiary`, if the other side comes from elsewhere or
 * there is no transfer. They are checked and written as by `toIvms101`.
 *
 * @throws Ivms101Error with all violations; ArgumentError for arguments of the wrong kind
 *
 * @example
 * import { partyToIvms101 } from "@waybill/sdk/ivms101";
 * const payload = partyToIvms101([person], { as: "originator" });
 */
export function partyToIvms101(persons: PersonPayload[], options: PartyOptions): Ivms101Party {
  requireOptions("options", options, {
    as: "a text",
    version: "a text",
    transliterate: "a function",
    clock: "an object",
  });
  const { as, version = "2023", transliterate, clock = systemClock } = options;
  requireKind("persons", persons, "a list");
  if (as !== "originator" && as !== "beneficiary")
    throw new ArgumentError("options.as is not a side of a transfer", 'Pass "originator" or "beneficiary".');
  if (version !== "2023" && version !== "2020")
    throw new ArgumentError("options.version is not a version of IVMS101", 'Pass "2023" or "2020".');
  const report = new Report();
  const transliteration = transliterate && new Transliteration(transliterate);
  const party = writeParty(persons, as, { version, report, today: dayOf(clock), transliteration });
  report.throwIfAny();
  const metadata = transliteration?.methods.size ? writeMetadata([], version, transliteration.methods) : {};
  // Written by the tables of fields, which the compiler does not follow.
  return { [as]: party, ...metadata } as object as Ivms101Party;
}
