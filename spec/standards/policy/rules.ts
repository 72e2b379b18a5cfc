import { addDecimals, compareDecimals, formatDecimal, ZERO } from "../decimal";
import { decimalOf, type PolicyTravelRule, type TokenSelector } from "./document";
import type { SpentFacts } from "./limits";
import { isAccount, nameOf, type PolicyPayment, type Sent, selects, unitsOf } from "./payment";
import { about, each, type Finding, must, type PolicyRules } from "./rule";

/** Facts about payments that the payments do not contain. */
export interface PolicyFacts extends SpentFacts {
  /** Whether Travel Rule compliance is declared. */
  travelRuleDeclared: boolean;
  /** Whether an address is a registered counterparty; an unknown address is not. */
  isRegistered: (recipient: string) => boolean;
  /** Why the assessment of a recipient refuses it; asked only where the document has `addressRisk`. */
  assessed: (recipient: string) => Finding | undefined;
}

/** The names of a list, or how many there are. */
export const listed = (names: readonly string[]): string =>
  names.length > 8 ? `the ${names.length} listed` : names.join(", ");

/** The source and destination of a payment, each with its network and token. */
const endsOf = (payment: PolicyPayment) => {
  const { network, destinationNetwork, token, destinationToken } = payment;
  return [
    { at: network, token },
    { at: destinationNetwork, token: destinationToken },
  ];
};

const testNetworks = about(
  ({ testNetworksOnly }) => testNetworksOnly || undefined,
  (_, payments) =>
    each(
      payments,
      ({ testNetwork }) => testNetwork,
      "a payment on test networks",
      ({ network }) => network,
    ),
);

const network = about(
  ({ networks }) => networks,
  (networks, payments) =>
    each(
      payments.flatMap(endsOf),
      ({ at }) => networks.includes(at),
      `networks of ${listed(networks)}`,
      ({ at }) => at,
    ),
);

const shown = ({ network, symbol, address }: TokenSelector) => `${symbol ?? address} on ${network}`;

/** The rule about tokens, evaluated for every token that may leave or arrive. */
const token = about(
  ({ tokens }) => tokens,
  (tokens, payments) =>
    each(
      payments.flatMap(endsOf),
      ({ at, token }) => tokens.some((selector) => selects(selector, at, token)),
      `tokens of ${listed(tokens.map(shown))}`,
      ({ at, token }) => `${token.address || nameOf(token)} on ${at}`,
    ),
);

const sender = about(
  ({ senders }) => senders,
  (senders, payments) =>
    each(
      payments,
      ({ network, sender }) => senders.some((account) => isAccount(account, network, sender)),
      "an allowed sender",
      ({ sender }) => sender || "none",
    ),
);

const recipient = about(
  ({ recipients }) => recipients,
  (recipients, payments) =>
    each(
      payments,
      ({ destinationNetwork, recipient }) =>
        recipients.some((account) => isAccount(account, destinationNetwork, recipient)),
      "an allowed recipient",
      ({ recipient }) => recipient,
    ),
);

/** The rule about the recipient (`address-risk.ts`), evaluated for the payments to one recipient. */
const addressRisk = about(
  ({ addressRisk }) => addressRisk,
  (_, [payment], { assessed }: PolicyFacts) => payment && assessed(payment.recipient),
);

/** The entries whose threshold a payment reaches; undefined if its token has no entry, which counts as reached. */
export function reached(entries: readonly PolicyTravelRule[], payment: Sent): PolicyTravelRule[] | undefined {
  const own = entries.filter(({ token }) => selects(token, payment.network, payment.token));
  if (own.length === 0) return undefined;
  return own.filter(({ token, from }) => {
    const units = unitsOf(payment, token);
    return !units || compareDecimals(units, decimalOf(from)) >= 0;
  });
}

const travelRule = about(
  ({ travelRule }) => travelRule,
  (entries, payments, { travelRuleDeclared }: PolicyFacts) =>
    must(
      travelRuleDeclared || payments.every((one) => reached(entries, one)?.length === 0),
      "Travel Rule compliance declared",
      "not declared",
    ),
);

/** The total value of the payments must be known and within this number of dollars. */
function worthAtMost(most: string, what: string, payments: readonly PolicyPayment[]): Finding | undefined {
  const known = payments.flatMap(({ usd }) => usd ?? []);
  const sum = known.reduce(addDecimals, ZERO);
  const limit = decimalOf(most);
  const projected = compareDecimals(sum, limit) > 0 ? sum : undefined;
  if (!projected && known.length === payments.length) return undefined;
  return {
    expected: `at most ${most} USD ${what}`,
    actual: projected ? `${formatDecimal(projected)} USD` : "a value in USD that is not known",
    figures: { projected, limit },
  };
}

const valuePerPayment = about(
  ({ value }) => value?.perPayment,
  (most, payments) => worthAtMost(most, "in one payment", payments),
);

const unverifiedRecipient = about(
  ({ value }) => value?.unverifiedRecipient,
  (most, payments, { isRegistered }: PolicyFacts) =>
    worthAtMost(
      most,
      "to a recipient that is not a registered counterparty",
      payments.filter(({ recipient }) => !isRegistered(recipient)),
    ),
);

// The rules of the policy by their names, in groups, because a signer adds its own rules between the groups.

export const networkRules = [
  ["test_networks", testNetworks],
  ["network", network],
] as const satisfies PolicyRules<PolicyFacts>;

export const partyRules = [
  ["token", token],
  ["sender", sender],
  ["recipient", recipient],
] as const satisfies PolicyRules<PolicyFacts>;

export const personRules = [
  ["address_risk", addressRisk],
  ["travel_rule", travelRule],
] as const satisfies PolicyRules<PolicyFacts>;

export const valueRules = [
  ["value_per_payment", valuePerPayment],
  ["unverified_recipient", unverifiedRecipient],
] as const satisfies PolicyRules<PolicyFacts>;
