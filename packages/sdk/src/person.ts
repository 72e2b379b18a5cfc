import type { components } from "@waybill/spec/generated/core";

type Schemas = components["schemas"];
type Core = Schemas["PersonCore"];
type Name = Schemas["NameIdentifierInput"];
type NameType = Schemas["NameType"];

/** A field of the other kind of person; null counts as absent. */
type Without<Fields extends PropertyKey> = { [Field in Fields]?: null };

/** Where a natural person lives and was born. */
type NaturalCore = Omit<Core, "country_of_registration"> & Without<"country_of_registration">;
/** Where a legal person is registered, or resides: both meanings are in use. */
type LegalCore = Omit<Core, "date_of_birth" | "place_of_birth"> & Without<"date_of_birth" | "place_of_birth">;

/** Only legal persons have a short or a trading name (code lists of IVMS101). */
type NaturalNameType = Exclude<NameType, "SHRT" | "TRAD">;
type NaturalName<Of> = Omit<Of, "type" | "kind"> & { type?: NaturalNameType; kind?: NaturalNameType };

type Parts = "kind" | "person" | "name_identifiers";

/** The record of a natural person, as it is stored. */
export type NaturalPersonPayload = Omit<Schemas["PersonPayload"], Parts> & {
  kind: "natural";
  person: NaturalCore;
  name_identifiers: NaturalName<Name>[];
};

/** The record of a legal person, as it is stored. */
export type LegalPersonPayload = Omit<Schemas["PersonPayload"], Parts> & {
  kind: "legal";
  person: LegalCore;
  name_identifiers: Name[];
};

/**
 * An IVMS101 record by kind of person: a company with a birth date does not compile. In the OpenAPI description, and so on the
 * wire, both have the same shape.
 */
export type PersonPayload = NaturalPersonPayload | LegalPersonPayload;

type Stored = Omit<Schemas["Person"], Parts>;
type StoredName = Schemas["NameIdentifier"];

export type NaturalPerson = Stored & {
  kind: "natural";
  person: NaturalCore;
  name_identifiers: (NaturalName<StoredName> & { type: NaturalNameType })[];
};

export type LegalPerson = Stored & { kind: "legal"; person: LegalCore; name_identifiers: StoredName[] };

/** A stored record, by kind; change some fields and pass it to `persons.replace`. */
export type Person = NaturalPerson | LegalPerson;

/** A record that was just stored; `warnings` names the fields of the payload that the service does not know and has ignored. */
export type SavedPerson = Person & Schemas["Warnings"];
