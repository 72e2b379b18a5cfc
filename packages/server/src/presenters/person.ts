import type { Person } from "../workspace/persons";

type Name = Person["name_identifiers"][number];
type National = Person["national_identifiers"][number];

const showName = (name: Name): Name => ({ ...name, kind: name.type, is_legal: name.type === "LEGL" });

const showNational = (item: National): National =>
  item.country === undefined ? item : { ...item, country_of_issue: item.country };

/**
 * A record in responses: it also has the field names of earlier versions (deprecated in spec/core/schemas/person.yaml).
 * They are added here and never stored.
 */
export const showPerson = (record: Person): Person => ({
  ...record,
  person: { ...record.person, kind: record.kind, person: record.person },
  name_identifiers: record.name_identifiers.map(showName),
  national_identifiers: record.national_identifiers.map(showNational),
});
