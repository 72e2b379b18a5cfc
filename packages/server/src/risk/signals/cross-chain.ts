import type { PaymentSignal } from "./signal";

/** What a payment crosses on its way, which is where it can get stuck: nothing, or networks of the same family or not. */
export const crossChain: PaymentSignal<"none" | "same_family" | "other_family"> = {
  id: "cross_chain",
  pillar: "payment",
  observe: async ({ source, destination }) => {
    if (source.network.slug === destination.network.slug) return "none";
    return source.network.kind === destination.network.kind ? "same_family" : "other_family";
  },
};
