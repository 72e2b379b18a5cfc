import type { PersonPayload } from "../person";
import type { addressTypes, identifierTypes, nameTypes, transliterations } from "./fields";

// The standard's payloads as JSON, in the spelling of the `ivms101` package, to whose types these fit (types.test.ts). That
// package is not a dependency: its declarations need two packages that it does not declare.

type NaturalNameType = (typeof nameTypes.natural)[number];
type LegalNameType = (typeof nameTypes.legal)[number];
type IdentifierType = (typeof identifierTypes)[number];
export type TransliterationMethod = (typeof transliterations)[number];

export interface Ivms101Address {
  addressType: (typeof addressTypes)[number];
  department?: string;
  subDepartment?: string;
  streetName?: string;
  buildingNumber?: string;
  buildingName?: string;
  floor?: string;
  postBox?: string;
  room?: string;
  postcode?: string;
  townName: string;
  townLocationName?: string;
  districtName?: string;
  countrySubDivision?: string;
  addressLine?: string[];
  country: string;
}

interface NationalIdentification {
  nationalIdentifier: string;
  nationalIdentifierType: IdentifierType;
  countryOfIssue?: string;
  registrationAuthority?: string;
}

interface LegalName {
  legalPersonName: string;
  legalPersonNameIdentifierType: LegalNameType;
}
interface NaturalName {
  primaryIdentifier: string;
  secondaryIdentifier?: string;
}
interface Named<Name, Local> {
  name: { nameIdentifier: Name[]; localNameIdentifier?: Local[] };
}
type LocalNaturalName = NaturalName & { nameIdentifierType: NaturalNameType };
interface Natural {
  geographicAddress?: Ivms101Address[];
  nationalIdentification?: NationalIdentification;
  dateAndPlaceOfBirth?: { dateOfBirth: string; placeOfBirth: string };
  countryOfResidence?: string;
}
type Legal = Named<LegalName, LegalName> & {
  geographicAddress?: Ivms101Address[];
  nationalIdentification?: NationalIdentification;
  countryOfRegistration?: string;
};

/** A person of IVMS101.2023: exactly one of the two kinds. */
export interface Ivms101Person2023 {
  naturalPerson?: Natural &
    Named<NaturalName & { naturalPersonNameIdentifierType: NaturalNameType }, LocalNaturalName> & {
      customerIdentification?: string;
    };
  legalPerson?: Legal & { customerIdentification?: string };
  accountNumber?: string[];
}

/** A person of version 2020 (issue 1). */
export interface Ivms101Person2020 {
  naturalPerson?: Natural & Named<LocalNaturalName, LocalNaturalName> & { customerNumber?: string };
  legalPerson?: Legal & { customerNumber?: string };
}

interface Common<Person> {
  originatingVASP?: Person;
  beneficiaryVASP?: Person;
  transferPath?: { transferPath: { intermediaryVASP: Person; sequence: number }[] };
}

export type Ivms101Payload2023 = Common<Ivms101Person2023> & {
  originator: { originatorPerson: Ivms101Person2023[] };
  beneficiary: { beneficiaryPerson: Ivms101Person2023[] };
  payloadMetadata: { transliterationMethod?: TransliterationMethod[]; payloadVersion: "101.2023" };
};

export type Ivms101Payload2020 = Common<Ivms101Person2020> & {
  originator: { originatorPersons: Ivms101Person2020[]; accountNumber?: string[] };
  beneficiary: { beneficiaryPersons: Ivms101Person2020[]; accountNumber?: string[] };
  payloadMetadata?: { transliterationMethod?: TransliterationMethod[] };
};

/** The parties of a transfer as records of the service: the content of an IVMS101 payload, with its names. */
export interface TransferParties {
  /** One or more. */
  originator: PersonPayload[];
  /** One or more. */
  beneficiary: PersonPayload[];
  originatingVasp?: PersonPayload;
  beneficiaryVasp?: PersonPayload;
  /** The intermediary VASPs, in the order of the transfer (C12). */
  transferPath?: PersonPayload[];
  transliterationMethod?: TransliterationMethod[];
}
