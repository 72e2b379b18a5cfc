import { counted, type Dimension, partyOf, type RiskLevel, type Side } from "../factor";
import type { Exposure } from "../facts";

/** By the payments in between: the word in the factor's name, and its level. */
const byHops: readonly { word: string; level: RiskLevel }[] = [
  { word: "direct", level: "high" },
  { word: "high", level: "high" },
  { word: "medium", level: "medium" },
  { word: "low", level: "low" },
];

/** How many payments an address is away from a malicious one. */
export const maliciousConnection = (side: Side): Dimension => ({
  name: "malicious_connection",
  context: side,
  assess: async ({ payment, facts }) => {
    const { network, address } = partyOf(payment, side);
    const { hops, label, examined } = await facts.exposure(network, address);
    const found = hops === undefined ? undefined : byHops[hops];
    if (hops === undefined || !found || !label)
      return [
        {
          factor: `clean_address_${side}`,
          risk_level: "low",
          description: `No malicious address was found within three payments of the ${side}'s (addresses looked at: ${examined}).`,
          risk_context: side,
        },
      ];
    return [
      {
        factor: `malicious_connection_${side}_${found.word}`,
        risk_level: found.level,
        description: distance(side, hops, label),
        risk_context: side,
      },
    ];
  },
});

const distance = (side: Side, hops: number, { category, list }: NonNullable<Exposure["label"]>): string =>
  hops === 0
    ? `The ${side}'s address is itself on the list "${list}" (${category}).`
    : `The ${side}'s address is ${counted(hops, "payment")} away from an address on the list "${list}" (${category}).`;
