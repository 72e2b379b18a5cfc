import type { Part, PersonParts } from "./parts";

/** A fault of a part of a record, found before the record is sent to a service. */
export interface PartFault {
  readonly part: Part;
  /** The end of a sentence that begins with the part. */
  readonly problem: string;
  readonly hint: string;
}

/**
 * Faults of parts that do not form a valid record: an address without a town (or street and building) or country, a malformed
 * national identifier, birth data of a legal person.
 */
export function partFaults(parts: PersonParts): PartFault[] {
  return [...birthFaults(parts), ...addressFaults(parts), ...nationalFaults(parts)];
}

function birthFaults({ kind, dateOfBirth, placeOfBirth }: PersonParts): PartFault[] {
  if (kind === "natural" || (!dateOfBirth && !placeOfBirth)) return [];
  const hint = "Leave --date-of-birth and --place-of-birth out.";
  const problem = "is given for a legal person, which has no birth";
  return [{ part: dateOfBirth ? "dateOfBirth" : "placeOfBirth", problem, hint }];
}

function addressFaults({ country, town, street, building, postcode }: PersonParts): PartFault[] {
  const isComplete = town || (street && building);
  if (!isComplete && (street || building || postcode))
    return [
      {
        part: "town",
        problem: "is missing: an address needs a town, or a street with a building",
        hint: "Add --town NAME.",
      },
    ];
  if (!isComplete || country) return [];
  const hint = "Add --country CODE, such as --country DE.";
  return [{ part: "country", problem: "is missing: an address needs a country", hint }];
}

function nationalFaults({ nationalId }: PersonParts): PartFault[] {
  return nationalId.flatMap((text) => {
    const [type, number, , ...more] = text.split(":");
    if (type && number && more.length === 0) return [];
    const hint = "For example: --national-id CCPT:C01X00T47:DE";
    return [{ part: "nationalId", problem: "is not TYPE:NUMBER or TYPE:NUMBER:COUNTRY", hint }];
  });
}
