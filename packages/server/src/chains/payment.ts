import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";

/** One end of a payment: an account, and what it sends or receives there. */
export interface Party {
  network: RegistryNetwork;
  token: RegistryToken;
  account: string;
}

/** A payment with its names resolved and its amount exact: what is quoted, and what is screened. */
export interface Payment {
  source: Party;
  destination: Party;
  /** Base units of the source token. */
  amount: bigint;
}
