import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import type { AddressRef } from "../lib/normalize-address";

/** One end of a payment: an address, and the token that it sends or receives. */
export interface Party extends AddressRef<RegistryNetwork> {
  token: RegistryToken;
}

/** A payment with resolved network and token names and an exact amount; quotes and screening use it. */
export interface Payment {
  source: Party;
  destination: Party;
  /** Base units of the source token. */
  amount: bigint;
}
