import { expect, test } from "vitest";
import type { PersonPayload } from "../person";
import { partyToIvms101 } from "./party-to-ivms101";
import { toIvms101 } from "./to-ivms101";

const company: PersonPayload = {
  kind: "legal",
  person: { country_of_registration: "FR", customer_identification: "customer-2001" },
  name_identifiers: [{ primary_identifier: "Exemple SARL", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [{ account_number: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" }],
  addresses: [],
};

test.each(["2020", "2023"] as const)("one side alone is the side of a whole payload (%s)", (version) => {
  const parties = { originator: [company], beneficiary: [company] };
  const whole: object = version === "2020" ? toIvms101(parties, { version }) : toIvms101(parties);
  for (const as of ["originator", "beneficiary"] as const)
    expect(partyToIvms101([company], { as, version })).toEqual({ [as]: Reflect.get(whole, as) });
});

test("an originator is held to its own constraints, and the wrong arguments are named", () => {
  const nameless = { ...company, person: {} };
  expect(() => partyToIvms101([nameless], { as: "originator" })).toThrow("(C4)");
  expect(partyToIvms101([nameless], { as: "beneficiary" })).toHaveProperty("beneficiary");
  expect(() => partyToIvms101([], { as: "originator" })).toThrow("needs a person");
  for (const options of [{ as: "vasp" }, { as: "originator", version: "2019" }])
    expect(() => Reflect.apply(partyToIvms101, undefined, [[company], options])).toThrow(/options\./);
});
