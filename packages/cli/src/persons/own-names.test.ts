import { expect, test } from "vitest";
import { ownNames } from "./own-names";

test("a stored record without what the store added, and without copies that a change would contradict", () => {
  const person = { country_of_residence: "DE", date_of_birth: "1990-04-12" };
  const record = {
    kind: "natural" as const,
    person,
    name_identifiers: [{ primary_identifier: "Example", type: "LEGL" as const }],
    national_identifiers: [{ country: "DE", identifier_type: "CCPT", national_identifier: "C01" }],
    account_numbers: [{ account_number: "DE-1" }],
    addresses: [],
  };
  const stored = {
    ...record,
    id: "5b0e0a5e-6c2a-4f0e-9a55-0d1f7b0f3c11",
    created_at: "2026-01-02T03:04:05Z",
    person: { ...person, kind: "natural" as const, person },
    name_identifiers: [{ primary_identifier: "Example", kind: "LEGL" as const, is_legal: true }],
    national_identifiers: [{ country_of_issue: "DE", identifier_type: "CCPT", national_identifier: "C01" }],
  };
  expect(ownNames(stored)).toEqual(record);
});
