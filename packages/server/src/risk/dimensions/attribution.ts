import { isMalicious, serviceLevel } from "../../labels/categories";
import { type Dimension, partyOf, type RiskFactor, type Side } from "../factor";

/** What lists and the workspace's own records say about an address. */
export const attribution = (side: Side): Dimension => ({
  name: "attribution",
  context: side,
  assess: async ({ payment, facts }) => {
    const { network, address } = partyOf(payment, side);
    const [labels, persons] = await Promise.all([facts.labels(network, address), facts.persons([address])]);
    const factors = labels.map(({ name, category, list }): RiskFactor => {
      const said = `The list "${list}" names the ${side}'s address "${name}" (${category}).`;
      return isMalicious(category)
        ? {
            factor: `malicious_address_${side}`,
            risk_level: "high",
            description: said,
            risk_context: side,
          }
        : {
            factor: `attributed_address_${side}`,
            risk_level: serviceLevel(category),
            description: said,
            risk_context: side,
          };
    });
    const person = persons.get(address);
    if (person)
      factors.push({
        factor: `known_attributed_${side}`,
        risk_level: "low",
        description: `The ${side}'s address belongs to a ${person.kind} person with an IVMS101 record.`,
        risk_context: side,
      });
    else
      factors.push({
        factor: `record_missing_${side}`,
        risk_level: "medium",
        description: `No IVMS101 record is stored for the ${side}'s address.`,
        risk_context: side,
      });
    return factors;
  },
});
