import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import type { AddressRef } from "../lib/normalize-address";

/** One end of a payment: an address, and what it sends or receives there. */
export interface Party extends AddressRef<RegistryNetwork> {
  token: RegistryToken;
}

/** A payment with its names resolved and its amount exact: what is quoted, and what is screened. */
export interface Payment {
  source: Party;
  destination: Party;
  /** Base units of the source token. */
  amount: bigint;
}
