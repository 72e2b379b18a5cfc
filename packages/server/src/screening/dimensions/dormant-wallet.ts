import { DAY, type Dimension, day } from "../factor";

/** Idle for longer than this a wallet is dormant, days. */
const DORMANT = 180;

/** Whether the recipient's address has been idle for long. */
export const dormantWallet: Dimension = {
  name: "dormant_wallet",
  context: "recipient",
  assess: async ({ payment: { destination }, facts, now }) => {
    const { seen } = await facts.activity(destination.network, destination.account);
    const days = seen ? Math.floor((now - seen.last) / DAY) : 0;
    if (!seen || days <= DORMANT) return [];
    return [
      {
        factor: "dormant_wallet_recipient",
        risk_level: "medium",
        description: `The recipient's address was last seen on ${day(seen.last)}, ${days} days ago.`,
        risk_context: "recipient",
      },
    ];
  },
};
