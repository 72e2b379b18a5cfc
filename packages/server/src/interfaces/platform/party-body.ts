import type { components } from "@waybill/spec/generated/platform";
import type { Refused, Report } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { checkCountry } from "../../params/country";
import { checkName } from "../../params/name";
import type { Party } from "../../workspace/parties";
import type { Changes } from "../../workspace/rows";

// The bodies of requests about entities (spec/platform/schemas/party.yaml).

type Schemas = components["schemas"];
type Details = Omit<Schemas["PartyChange"], "name" | "types">;

/** The longest name, characters. */
export const NAME = 255;

/** The lines of an address, in the order in which they are answered. */
const addressLines = ["line1", "line2", "city", "region", "postal_code", "country"] as const;

/** Reports what no schema can say; returns the name without the blanks around it. */
export function checkParty(body: PartiallyValid<Schemas["PartyChange"]>, report: Report): string | Refused {
  checkCountry(body.jurisdiction, report, "jurisdiction");
  checkCountry(body.address?.country, report, "address.country");
  for (const [at, tax] of body.tax_ids?.entries() ?? [])
    checkCountry(tax?.jurisdiction, report, `tax_ids[${at}].jurisdiction`);
  return checkName(body.name, NAME, report);
}

/** Reports types that the entity cannot have: `self` is that of the workspace's own, and that has no other. */
export function checkTypes(
  types: readonly (Schemas["PartyType"] | undefined)[] | undefined,
  isSelf: boolean,
  report: Report,
): void {
  for (const [at, type] of types?.entries() ?? [])
    if (type !== undefined && (type === "self") !== isSelf)
      report(
        `types[${at}]`,
        "invalid_value",
        isSelf ? "must stay self" : "only the workspace's own entity has the type self",
        {
          value: type,
        },
      );
}

/** The columns of what a request says; undefined: nothing. */
export const detailColumns = (body: Details): Changes<Party> => ({
  legal_form: body.legal_form,
  jurisdiction: body.jurisdiction,
  address:
    body.address === undefined ? undefined : body.address && JSON.stringify(postalAddress(body.address)),
  is_fi: body.is_fi === undefined ? undefined : Number(body.is_fi),
  tax_ids:
    body.tax_ids &&
    JSON.stringify(body.tax_ids.map(({ jurisdiction, scheme, value }) => ({ jurisdiction, scheme, value }))),
  notes: body.notes,
  persons_of_interest:
    body.persons_of_interest &&
    JSON.stringify(body.persons_of_interest.map(({ name, role = null }) => ({ name, role }))),
});

const postalAddress = (given: Schemas["PostalAddress"]): Record<string, string | null> =>
  Object.fromEntries(addressLines.map((line) => [line, given[line] ?? null]));

/** The columns of an entity that is known only from a request. */
export const allDetails = (body: Details) => {
  const { legal_form, jurisdiction, address, is_fi, tax_ids, notes, persons_of_interest } =
    detailColumns(body);
  return {
    legal_form: legal_form ?? null,
    jurisdiction: jurisdiction ?? null,
    address: address ?? null,
    is_fi: is_fi ?? 0,
    tax_ids: tax_ids ?? "[]",
    notes: notes ?? null,
    persons_of_interest: persons_of_interest ?? "[]",
  };
};
