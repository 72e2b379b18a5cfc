import type { components } from "@waybill/spec/generated/platform";
import type { Breach } from "../../intents/judge";
import { shownScaled } from "../../intents/scaled";

type Schemas = components["schemas"];
type PolicyKey = Schemas["PolicyKey"];

const keys: Readonly<Record<PolicyKey, true>> = {
  sanctions: true,
  test_networks: true,
  network: true,
  token: true,
  sender: true,
  recipient: true,
  limit: true,
  per_payment: true,
  per_day: true,
  per_recipient: true,
  per_recipient_per_day: true,
  address_risk: true,
  travel_rule: true,
  value_per_payment: true,
  unverified_recipient: true,
};

/** The name of a rule as the description lists it. Throws for any other, which no answer may have. */
export function policyKey(key: string): PolicyKey {
  const known = (Object.keys(keys) as PolicyKey[]).find((one) => one === key);
  if (known === undefined) throw new TypeError(`the description has no policy ${key}`);
  return known;
}

const text = (amount: bigint | undefined): string | null =>
  amount === undefined ? null : shownScaled(amount);

/** A breach as it is answered. */
export const breachItem = ({ rule, expected, found, projection }: Breach): Schemas["Breach"] => ({
  policy_key: policyKey(rule.key),
  name: rule.name,
  reason: `Expected ${expected}, found ${found}.`,
  projected: projection
    ? {
        metric: projection.metric,
        current: text(projection.current),
        projected: text(projection.projected),
        limit: text(projection.limit),
      }
    : null,
});
