/** IVMS101: constraints on persons' records, and conversion to and from the standard's payloads. Needs no client. */

export { ArgumentError, isWaybillError, WaybillError } from "./errors/base";
export { Ivms101Error, type Violation } from "./errors/ivms101";
export { type CheckOptions, checkPerson, requirePerson } from "./ivms101/check-person";
export type { Role } from "./ivms101/constraints";
export { type Unwrapped, unwrapIvms101 } from "./ivms101/envelope";
export { type FromIvms101, type FromIvms101Options, fromIvms101 } from "./ivms101/from-ivms101";
export { type Ivms101Party, type PartyOptions, partyToIvms101 } from "./ivms101/party-to-ivms101";
export { type ToIvms101Options, toIvms101 } from "./ivms101/to-ivms101";
export type { Transliterate } from "./ivms101/transliteration";
export type {
  Ivms101Address,
  Ivms101Payload2020,
  Ivms101Payload2023,
  Ivms101Person2020,
  Ivms101Person2023,
  TransferParties,
  TransliterationMethod,
} from "./ivms101/types";
export type { LegalPersonPayload, NaturalPersonPayload, PersonPayload } from "./person";
