import type { Dimension } from "../factor";
import { ageOf } from "../wallet-age";

/** Whether the recipient's address has been in use for some time. */
export const newWallet: Dimension = {
  name: "new_wallet",
  context: "recipient",
  assess: async ({ payment: { destination }, facts, now }) => {
    const found = ageOf(await facts.activity(destination.network, destination.address), now);
    const reach = found.reach === undefined ? "" : ` The index begins on ${found.reach}.`;
    if (!found.since)
      return [
        {
          factor: "new_wallet_recipient",
          risk_level: "high",
          description: `The recipient's address has never been seen on ${destination.network.slug}.${reach}`,
          risk_context: "recipient",
        },
      ];
    const first = `The recipient's address was first seen on ${found.since.day}, ${found.since.days} days ago.`;
    return [
      found.age === "new"
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
