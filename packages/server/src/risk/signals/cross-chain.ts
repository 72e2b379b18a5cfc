import type { PaymentSignal } from "./signal";

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
