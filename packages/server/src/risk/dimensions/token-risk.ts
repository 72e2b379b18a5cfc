import { type Dimension, partyOf, type Side } from "../factor";

/** How risky the token is that a side gives or gets. */
export const tokenRisk = (side: Side): Dimension => ({
  name: "token_risk",
  context: side,
  assess: async ({ payment, facts }) => {
    const party = partyOf(payment, side);
    const { level, reason } = facts.tokenFlag(party);
    return [
      {
        factor: `token_risk_${side}_${level}`,
        risk_level: level,
        description: `${party.token.symbol} on ${party.network.slug} ${reason}.`,
        risk_context: side,
      },
    ];
  },
});
