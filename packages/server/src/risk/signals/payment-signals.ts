import type { Party } from "../../chains/payment";
import type { PaymentHistory } from "../../indexing/account-activity";
import type { PersonScreening } from "../../names/screen-person";
import type { TokenFlag } from "../token-flags";
import type { AddressSignal, PaymentSignal, Severity, Signal } from "./signal";

/**
 * Whether a payment goes to another network, of the same family or not. Such a payment can be delayed between the
 * networks.
 */
export const crossChain: PaymentSignal<"none" | "same_family" | "other_family"> = {
  id: "cross_chain",
  pillar: "payment",
  observe: async ({ source, destination }) => {
    if (source.network.slug === destination.network.slug) return "none";
    return source.network.kind === destination.network.kind ? "same_family" : "other_family";
  },
};

/**
 * That the index has the latest payments of both networks. It says nothing when it does; when it does not, it fails, so
 * that what was found, or not found, in older payments alone does not pass for all there is.
 */
export const indexState: PaymentSignal<undefined> = {
  id: "index",
  pillar: "payment",
  observe: async ({ source, destination }, { data }) => {
    await Promise.all([source, destination].map((party) => data.requireLatest(party)));
    return undefined;
  },
};

/** Earlier payments from sender to recipient, on chain or through this workspace; undefined when there are none. */
export const interactionHistory: PaymentSignal<PaymentHistory | undefined> = {
  id: "interaction_history",
  pillar: "behaviour",
  observe: ({ source, destination }, { data }) => data.paymentHistory(source, destination),
};

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

/** The score from which on a name is the same for all that can be said, thousandths. */
const ALMOST_CERTAIN = 920;

/** Severity of a match without a clearance, by its score in thousandths. A name alone says that somebody has to look. */
export const nameMatchSeverity = (score: number): Severity => (score >= ALMOST_CERTAIN ? "high" : "medium");

/**
 * The entries of sanctions lists whose names are like those of the account's person; undefined without a record, or
 * without lists.
 */
export const nameMatch: AddressSignal<PersonScreening | undefined> = {
  id: "name_match",
  pillar: "attribution",
  observe: ({ address }, { data, now }) => data.nameMatches(address, now),
};

/** The risk of the token that a party sends or receives. */
export const tokenRisk: Signal<Party, TokenFlag> = {
  id: "token_risk",
  pillar: "payment",
  observe: async (party, { data }) => data.tokenFlag(party),
};
