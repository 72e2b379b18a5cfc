import type { AddressSignal, PaymentSignal, Severity } from "./signal";

/** Severity of imitating another address. */
export const poisoningSeverity: Severity = "high";

const definition = { id: "address_poisoning", pillar: "behaviour" } as const;

/**
 * First payment (Unix milliseconds) between a counterparty of the address and the one that it imitates; undefined when
 * it imitates none.
 */
export const addressPoisoning: AddressSignal<number | undefined> = {
  ...definition,
  observe: async (ref, { data }) => (await data.imitates(ref))?.first,
};

/** The same for the recipient, among the sender's counterparties. */
export const recipientPoisoning: PaymentSignal<number | undefined> = {
  ...definition,
  observe: ({ source, destination }, { data }) => data.imitated(source, destination),
};
