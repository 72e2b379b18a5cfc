import { severities } from "../../risk/signals/signal";
import type { Pillar } from "../policy/document";
import { scaled } from "../scaled";
import { isToken, tokenName, unitsOf } from "../select";
import { type IntentRule, unlessEach } from "./rule";

const pillarNames: Readonly<Record<Pillar, string>> = {
  attribution: "by what lists say of them",
  exposure: "by whom they have dealt with",
  behaviour: "by how they move what they receive",
};

/** What of an assessment a policy has judged; nothing where it is all of it. */
const aboutPillars = (pillars: readonly Pillar[] = []): string =>
  pillars.length === 0 ? "" : `, ${pillars.map((pillar) => pillarNames[pillar]).join(" and ")},`;

/** Who is paid, by the service's own assessment. One that could not be had is never clear. */
export const addressRisk: IntentRule = {
  key: "address_risk",
  name: "Risk of the recipient",
  scope: "recipient",
  refuses: ({ addressRisk }) =>
    addressRisk &&
    `Recipients whose severity${aboutPillars(addressRisk.pillars)} is above ${addressRisk.atMost}, or of whom there is no assessment${
      addressRisk.incomplete === "allow" ? "; one with gaps is accepted, and noted" : " without gaps"
    }.`,
  judge({ addressRisk }, movements, { risks }) {
    for (const { recipient } of movements) {
      const risk = risks.get(recipient);
      const { atMost, incomplete } = addressRisk ?? { atMost: "none", incomplete: "refuse" };
      if (!risk) return { expected: "an assessment of the recipient", found: "none could be made" };
      if (severities.indexOf(risk.severity) < severities.indexOf(atMost))
        return {
          expected: `a recipient whose severity is at most ${atMost}`,
          found: `${risk.severity}${risk.signal === null ? "" : ` (${risk.signal})`}`,
        };
      if (risk.incomplete && incomplete !== "allow")
        return {
          expected: "an assessment of the recipient without gaps",
          found: "signals, networks or sanctions lists that could not be read",
        };
      if (risk.incomplete)
        return { unknown: "signals, networks or sanctions lists could not be read of a recipient" };
    }
    return undefined;
  },
};

export const travelRule: IntentRule = {
  key: "travel_rule",
  name: "Travel Rule",
  scope: "recipient",
  refuses: ({ travelRule }) =>
    travelRule && "Payments without the declaration from a threshold on, or of tokens that have none.",
  judge: ({ travelRule = [] }, movements, { declared }) =>
    unlessEach(
      movements,
      (one) => {
        const entries = travelRule.filter(({ token }) => isToken(token, one.network.slug, one.token));
        const isBelow = ({ token, from }: (typeof travelRule)[number]) => {
          const units = unitsOf(one, token);
          return units !== undefined && units < scaled(from);
        };
        return declared || (entries.length > 0 && entries.every(isBelow));
      },
      "Travel Rule compliance declared",
      (one) => `${tokenName(one.token)} to ${one.recipient} without a declaration`,
    ),
};
