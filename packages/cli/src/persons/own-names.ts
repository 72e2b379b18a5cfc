import type { Person, PersonPayload } from "@waybill/sdk";

/** The fields that the store adds to a record. */
type Stored = Person | PersonPayload;

/**
 * A record without the fields that the store adds, and without deprecated copies of its fields under other names: a changed field
 * would contradict its copy. All other fields are kept.
 */
export function ownNames(record: Stored): PersonPayload {
  const {
    id: _,
    created_at: __,
    person,
    name_identifiers,
    national_identifiers,
    ...rest
  }: Record<string, unknown> = { ...record };
  const own = {
    ...rest,
    ...(person !== undefined && { person: without(person, ["kind", "person"]) }),
    name_identifiers: each(name_identifiers, (name) => {
      const type = name.type ?? name.kind ?? (name.is_legal === true ? "LEGL" : undefined);
      return { ...fieldsWithout(name, ["kind", "is_legal"]), ...(type !== undefined && { type }) };
    }),
    national_identifiers: each(national_identifiers, (item) => {
      const country = item.country ?? item.country_of_issue;
      return { ...fieldsWithout(item, ["country_of_issue"]), ...(country !== undefined && { country }) };
    }),
  };
  // The groups stay the same: only copies were removed.
  return own as object as PersonPayload;
}

type Fields = Record<string, unknown>;

function without(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  return fieldsWithout({ ...value }, names);
}

const fieldsWithout = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const each = (list: unknown, change: (item: Fields) => unknown): unknown =>
  Array.isArray(list)
    ? list.map((item) => (typeof item === "object" && item !== null ? change({ ...item }) : item))
    : list;
