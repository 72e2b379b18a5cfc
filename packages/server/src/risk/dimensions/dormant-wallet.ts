import type { Dimension } from "../factor";
import { dormancyOf } from "../wallet-age";

/** Whether the recipient's address has been idle for long. */
export const dormantWallet: Dimension = {
  name: "dormant_wallet",
  context: "recipient",
  assess: async ({ payment: { destination }, facts, now }) => {
    const dormant = dormancyOf(await facts.activity(destination.network, destination.address), now);
    if (!dormant) return [];
    return [
      {
        factor: "dormant_wallet_recipient",
        risk_level: "medium",
        description: `The recipient's address was last seen on ${dormant.day}, ${dormant.days} days ago.`,
        risk_context: "recipient",
      },
    ];
  },
};
