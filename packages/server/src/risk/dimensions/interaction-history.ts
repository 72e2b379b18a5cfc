import { counted, type Dimension, day } from "../factor";

/** Whether the sender has paid the recipient before, on chain or through this workspace. */
export const interactionHistory: Dimension = {
  name: "interaction_history",
  context: "payment",
  assess: async ({ payment, facts }) => {
    const dealings = await facts.dealings(payment.source, payment.destination);
    if (!dealings)
      return [
        {
          factor: "first_interaction",
          risk_level: "high",
          description: "No earlier payment from this sender to this recipient is known.",
          risk_context: "payment",
        },
      ];
    const payments = counted(dealings.count, "payment");
    return [
      {
        factor: "established_interaction_history",
        risk_level: "low",
        description: `This sender has paid this recipient before: ${payments}, the first on ${day(dealings.first)}.`,
        risk_context: "payment",
      },
    ];
  },
};
