import { acceptsReason, modeOf, type PolicyDocument } from "@waybill/spec/standards/policy/document";
import { limitRules, type Maximum, maximumWords } from "@waybill/spec/standards/policy/limits";
import type { PolicyPayment } from "@waybill/spec/standards/policy/payment";
import type { Finding, PolicyRule, PolicyRules } from "@waybill/spec/standards/policy/rule";
import {
  listed,
  networkRules,
  partyRules,
  personRules,
  valueRules,
} from "@waybill/spec/standards/policy/rules";
import { listedWords } from "../risk/sanctions/listed-parties";
import type { Circumstances } from "./facts";

/** The name of the rule that each policy has, whatever its document says. */
export const SANCTIONS = "sanctions";

/** That no list names who pays, who is paid, or what the payment goes through; also where nothing moves. */
const sanctions: PolicyRule<Circumstances> = (_, __, { listed }) => {
  if (!listed) return { expected: "readable sanctions lists", actual: "unreadable sanctions lists" };
  const { parties, unchecked } = listed;
  const actual = [...parties.map(listedWords), ...unchecked.map(({ why }) => why)].join("; ");
  if (parties.length > 0) return { expected: "no party that a sanctions list names", actual };
  return unchecked.length === 0 ? "passed" : { expected: "complete sanctions lists", actual };
};

/** The rules of the language that concern payments without a quote, in its order; sanctions before all. */
const rules: PolicyRules<Circumstances> = [
  [SANCTIONS, sanctions],
  ...networkRules,
  ...partyRules,
  ...limitRules,
  ...personRules,
  ...valueRules,
];

/** A rule as it is listed. */
interface Described {
  /** For people. */
  name: string;
  /** Whether it looks at all payments of a transaction together, or at those to each recipient. */
  scope: "transaction" | "recipient";
  /** The payments that it refuses; undefined when the document has no such part. */
  refuses(document: PolicyDocument): string | undefined;
  /** US dollars, decimal. */
  threshold?(document: PolicyDocument): string | undefined;
}

/** The payments that limits with this maximum refuse. */
const above =
  (maximum: Maximum): Described["refuses"] =>
  ({ limits = [] }) => {
    const own = limits.filter((one) => one[maximum] !== undefined);
    const each = own.map(
      (one) => `${one[maximum]} ${one.token.symbol ?? one.token.address} on ${one.token.network}`,
    );
    return own.length === 0 ? undefined : `More than ${each.join(", ")} ${maximumWords[maximum]}.`;
  };

const pillarNames = {
  attribution: "by their labels",
  exposure: "by the accounts that they have had payments with",
  behaviour: "by their pattern of payments",
} as const;

/** The parts of an assessment that count for a policy; empty where it is all of it. */
const byPillars = ({ pillars = [] }: NonNullable<PolicyDocument["addressRisk"]>): string =>
  pillars.length === 0 ? "" : `, ${pillars.map((pillar) => pillarNames[pillar]).join(" and ")},`;

const described: Readonly<Record<string, Described>> = {
  [SANCTIONS]: {
    name: "Sanctions lists",
    scope: "transaction",
    refuses: (document) =>
      `A payment with a party that a sanctions list names${
        acceptsReason(document) ? ", unless it is submitted with a reason" : ""
      }; and every payment while the lists cannot be read, one of them is incomplete, or a list that the operator named is missing.`,
  },
  test_networks: {
    name: "Test networks only",
    scope: "transaction",
    refuses: ({ testNetworksOnly }) =>
      testNetworksOnly ? "Payments on networks that are not test networks." : undefined,
  },
  network: {
    name: "Networks",
    scope: "transaction",
    refuses: ({ networks }) => networks && `Payments on networks other than ${listed(networks)}.`,
  },
  token: {
    name: "Tokens",
    scope: "recipient",
    refuses: ({ tokens }) => tokens && `Payments of tokens other than the ${tokens.length} listed ones.`,
  },
  sender: {
    name: "Senders",
    scope: "transaction",
    refuses: ({ senders }) => senders && "Payments from unlisted accounts.",
  },
  recipient: {
    name: "Recipients",
    scope: "recipient",
    refuses: ({ recipients }) => recipients && "Payments to accounts that are not listed.",
  },
  limit: {
    name: "Tokens with a limit",
    scope: "recipient",
    refuses: ({ limits }) => limits && "Payments to which none of the limits applies.",
  },
  per_payment: {
    name: "Amount per payment",
    scope: "transaction",
    refuses: above("perPayment"),
  },
  per_day: { name: "Amount per day", scope: "transaction", refuses: above("perDay") },
  per_recipient: {
    name: "Amount per recipient",
    scope: "recipient",
    refuses: above("perRecipient"),
  },
  per_recipient_per_day: {
    name: "Amount per day and recipient",
    scope: "recipient",
    refuses: above("perRecipientPerDay"),
  },
  address_risk: {
    name: "Risk of the recipient",
    scope: "recipient",
    refuses: ({ addressRisk }) =>
      addressRisk &&
      `Recipients whose severity${byPillars(addressRisk)} is above ${addressRisk.atMost}, or without ${
        addressRisk.incomplete === "allow"
          ? "an assessment; an assessment with gaps is accepted with a note"
          : "a complete assessment"
      }.`,
  },
  travel_rule: {
    name: "Travel Rule",
    scope: "recipient",
    refuses: ({ travelRule }) =>
      travelRule &&
      "Payments without the declaration at or above a threshold, or of tokens that have no threshold.",
  },
  value_per_payment: {
    name: "Value per payment",
    scope: "transaction",
    refuses: ({ value }) => value?.perPayment && `A payment of more than ${value.perPayment} USD.`,
    threshold: ({ value }) => value?.perPayment,
  },
  unverified_recipient: {
    name: "Unregistered recipient",
    scope: "recipient",
    refuses: ({ value }) =>
      value?.unverifiedRecipient &&
      `A payment of more than ${value.unverifiedRecipient} USD to a recipient that is not a registered counterparty.`,
    threshold: ({ value }) => value?.unverifiedRecipient,
  },
};

/** The name of a rule for people. */
export const nameOfRule = (rule: string): string => described[rule]?.name ?? rule;

/** A rule of a document, as it is listed. */
export interface ListedRule extends Pick<Described, "name" | "scope"> {
  rule: string;
  description: string;
  threshold: string | undefined;
}

/** The rules that a document has. */
export const rulesOf = (document: PolicyDocument): ListedRule[] =>
  Object.entries(described).flatMap(([rule, { name, scope, refuses, threshold }]) => {
    const description = refuses(document);
    return description === undefined
      ? []
      : [{ rule, name, scope, description, threshold: threshold?.(document) }];
  });

/** A rule that payments would violate. */
export interface Breach extends Finding {
  rule: string;
  /** The recipient, for rules that look at each one; undefined for all payments together. */
  recipient: string | undefined;
  /** Whether submission refuses such a payment, whatever reason comes with it. */
  enforced: boolean;
}

/** The decision of a policy about payments. They are allowed when nothing is violated. */
export interface PolicyEvaluation {
  /** In the order of the rules. */
  breaches: Breach[];
  /** Parts that could not be evaluated, and were let pass. */
  notes: string[];
}

/**
 * Whether submission refuses a payment for this rule. Sanctions bind in each mode; a policy that accepts a reason for a
 * party cannot accept one for a party that is not known, which is so while the lists cannot be read or do not count as
 * checked.
 */
const isEnforced = (document: PolicyDocument, { listed }: Circumstances, rule: string): boolean =>
  rule === SANCTIONS
    ? !listed || listed.unchecked.length > 0 || !acceptsReason(document)
    : modeOf(document) === "enforce";

/** Evaluates payments of one transaction by all rules of a policy: together, and those to each recipient. */
export function evaluatePolicy(
  document: PolicyDocument,
  payments: readonly PolicyPayment[],
  about: Circumstances,
): PolicyEvaluation {
  const recipients = [...new Set(payments.map(({ recipient }) => recipient))];
  const breaches = rules.flatMap(([rule, outcomeOf]) =>
    (described[rule]?.scope === "recipient" ? recipients : [undefined]).flatMap((recipient): Breach[] => {
      const own = recipient === undefined ? payments : payments.filter((one) => one.recipient === recipient);
      const outcome = outcomeOf(document, own, about);
      if (outcome === undefined || outcome === "passed") return [];
      return [{ ...outcome, rule, recipient, enforced: isEnforced(document, about, rule) }];
    }),
  );
  const isUnread = recipients.some(
    (recipient) =>
      about.risks.get(recipient)?.incomplete &&
      !breaches.some((one) => one.rule === "address_risk" && one.recipient === recipient),
  );
  const gaps = "signals, networks or sanctions lists could not be read for a recipient";
  return { breaches, notes: isUnread ? [`address_risk is incomplete: ${gaps}.`] : [] };
}
