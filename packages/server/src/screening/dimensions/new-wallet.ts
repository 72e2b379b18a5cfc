import { DAY, type Dimension, day } from "../factor";

/** Below this age a wallet counts as new, days. */
const NEW = 30;

/** Whether the recipient's address has been in use for some time. */
export const newWallet: Dimension = {
  name: "new_wallet",
  context: "recipient",
  assess: async ({ payment: { destination }, facts, now }) => {
    const { seen, since } = await facts.activity(destination.network, destination.account);
    const reach = since === undefined ? "" : ` The index begins on ${day(since)}.`;
    if (!seen)
      return [
        {
          factor: "new_wallet_recipient",
          risk_level: "high",
          description: `The recipient's address has never been seen on ${destination.network.slug}.${reach}`,
          risk_context: "recipient",
        },
      ];
    const days = Math.max(0, Math.floor((now - seen.first) / DAY));
    const first = `The recipient's address was first seen on ${day(seen.first)}, ${days} days ago.`;
    return [
      days < NEW
        ? {
            factor: "new_wallet_recipient",
            risk_level: "medium",
            description: first + reach,
            risk_context: "recipient",
          }
        : {
            factor: "established_wallet_recipient",
            risk_level: "low",
            description: first,
            risk_context: "recipient",
          },
    ];
  },
};
