import type { PolicyTravelRule } from "../document";
import { readRiskReport } from "../risk-report";
import { about, type Checked, must } from "../rule";
import { selects, unitsOf } from "../select";
import { scaled } from "../units";

/** The entries whose threshold a payment reaches; undefined when it has none, which counts as reached. */
function reached(entries: readonly PolicyTravelRule[], { payment }: Checked) {
  const own = entries.filter(({ token }) => selects(token, payment.network, payment.token));
  if (own.length === 0) return undefined;
  return own.filter(({ token, from }) => {
    const units = unitsOf(payment.amount, payment.token, token);
    return units === undefined || units >= scaled(from);
  });
}

export const declaration = about(
  ({ travelRule }) => travelRule,
  (entries, checked) =>
    must(
      reached(entries, checked)?.length === 0 || checked.travelRuleDeclared,
      "Travel Rule compliance declared",
      "not declared",
      "Ask for the quote with travel_rule_compliant, which needs a record of both persons.",
    ),
);

const recordFactors = ["known_attributed_sender", "known_attributed_recipient"];

/** The service's word: the report names both records. */
export const records = about(
  ({ travelRule }) => (travelRule?.some(({ records }) => records) ? travelRule : undefined),
  (entries, checked) => {
    if (!(reached(entries, checked) ?? entries).some(({ records }) => records)) return undefined;
    const names = readRiskReport(checked.risk, checked.payment)?.factors.map(({ name }) => name) ?? [];
    const missing = recordFactors.filter((name) => !names.includes(name));
    return must(
      missing.length === 0,
      "records of both persons in the risk report",
      `no ${missing.join(", no ")}`,
      "Create the records of both persons, then ask for a new quote.",
    );
  },
);
