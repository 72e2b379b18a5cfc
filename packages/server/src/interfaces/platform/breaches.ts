import type { components } from "@waybill/spec/generated/platform";
import { type Decimal, formatDecimal } from "@waybill/spec/standards/decimal";
import { type Breach, nameOfRule } from "../../intents/rules";

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
  if (known === undefined) throw new TypeError(`the API description has no policy ${key}`);
  return known;
}

const text = (amount: Decimal | undefined): string | null =>
  amount === undefined ? null : formatDecimal(amount);

/** A breach as it is answered. */
export const breachItem = ({ rule, expected, actual, enforced, figures }: Breach): Schemas["Breach"] => ({
  policy_key: policyKey(rule),
  name: nameOfRule(rule),
  reason: `Expected ${expected}, found ${actual}.`,
  enforced,
  projected: figures
    ? {
        metric: rule.startsWith("per_") ? "amount" : "value_usd",
        current: text(figures.current),
        projected: text(figures.projected),
        limit: text(figures.limit),
      }
    : null,
});
