import type { AddressSignal, PaymentSignal, Severity } from "./signal";

/** How grave it is to imitate another address. */
export const poisoningSeverity: Severity = "high";

const definition = { id: "address_poisoning", pillar: "behaviour" } as const;

/**
 * Since when, in milliseconds, one of the address's counterparties has dealt with another address that looks the same;
 * undefined when it imitates none.
 */
export const addressPoisoning: AddressSignal<number | undefined> = {
  ...definition,
  observe: async (ref, { facts }) => (await facts.imitates(ref))?.first,
};

/** The same of the recipient, among the addresses that the sender has dealt with. */
export const recipientPoisoning: PaymentSignal<number | undefined> = {
  ...definition,
  observe: ({ source, destination }, { facts }) => facts.imitated(source, destination),
};
