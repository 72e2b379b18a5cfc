import { type Dimension, day } from "../factor";

/** Whether the recipient's address imitates one that the sender has dealt with before. */
export const addressPoisoning: Dimension = {
  name: "address_poisoning",
  context: "recipient",
  assess: async ({ payment: { source, destination }, facts }) => {
    const first = await facts.imitated(source, destination);
    return [
      first === undefined
        ? {
            factor: "no_address_poisoning",
            risk_level: "low",
            description: "The recipient's address imitates none that the sender has dealt with.",
            risk_context: "recipient",
          }
        : {
            factor: "address_poisoning",
            risk_level: "high",
            description: `The recipient's address begins and ends with the same four characters as another one that the sender has dealt with since ${day(first)}: compare all of it.`,
            risk_context: "recipient",
          },
    ];
  },
};
