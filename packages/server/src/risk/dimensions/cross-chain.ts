import type { Dimension } from "../factor";

/** What a payment crosses on its way, which is where it can get stuck or go astray. */
export const crossChain: Dimension = {
  name: "cross_chain",
  context: "payment",
  assess: async ({ payment: { source, destination } }) => {
    if (source.network.slug === destination.network.slug) return [];
    const route = `${source.token.symbol} on ${source.network.slug} becomes ${destination.token.symbol} on ${destination.network.slug}`;
    const sameFamily = source.network.kind === destination.network.kind;
    return [
      {
        factor: "cross_chain_payment",
        risk_level: sameFamily ? "low" : "medium",
        description: sameFamily
          ? `${route}: the payment is complete when a bridge has delivered it.`
          : `${route}: the payment is complete when a bridge has delivered it, and the two networks have different kinds of addresses.`,
        risk_context: "payment",
      },
    ];
  },
};
