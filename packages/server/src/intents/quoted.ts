import type { components } from "@waybill/spec/generated/core";
import type { Payment } from "../chains/payment";
import { findNetwork, findToken } from "../chains/registry";
import { tokenReferenceOf } from "../chains/token-reference";
import { normalizeAddress } from "../lib/normalize-address";
import { usdOf } from "../prices/decimal-price";
import type { PriceSource } from "../prices/source";
import type { AssessmentServices } from "../risk/assessment/services";
import type { ListedParty } from "../risk/sanctions/listed-parties";
import type { Quote } from "../workspace/quotes";
import type { Workspace } from "../workspace/workspace";
import { circumstancesOf } from "./facts";
import { isDollar } from "./intended";
import { judge } from "./judge";
import type { Movement } from "./movement";
import { modeOf, type PolicyDocument, type ServerPolicy } from "./policy/document";
import type { IntentRule } from "./rules/rule";
import { scaledUnits, scaledUsd } from "./scaled";

// The policy of the service over a payment that has a quote: what the quote is answered with, and what submission enforces.

/** A rule that a payment violates. */
export interface Violation {
  rule: string;
  expected: string;
  found: string;
  /** Whether submission refuses the payment for it. */
  enforced: boolean;
}

export interface PolicyDecision {
  /** In the order of the rules. */
  violations: Violation[];
  /** The parties that sanctions lists name; undefined where the lists could not be read. */
  listed: readonly ListedParty[] | undefined;
}

export interface DecidedPayment {
  payment: Payment;
  /** The parties that sanctions lists name; undefined where the lists could not be read. */
  listed: Promise<readonly ListedParty[] | undefined>;
  /** Whether Travel Rule compliance is declared. */
  declared: boolean;
  /** Milliseconds since the epoch. */
  now: number;
  /** The quote that is paid: what pays it is no earlier payment. */
  quoteId?: string;
}

export interface DecisionServices extends AssessmentServices {
  readonly policy: ServerPolicy;
  readonly prices: PriceSource;
}

/** Decides over a payment by the whole policy, as its quote tells it. Data that cannot be read counts against the payment. */
export const decidePayment = (
  services: DecisionServices,
  workspace: Workspace,
  payment: DecidedPayment,
): Promise<PolicyDecision> =>
  decideBy(services.policy.document, services, workspace, {
    ...payment,
    onUnread: (err) =>
      services.logger?.error({ err }, "a part of the policy could not be decided for a quote"),
  });

/**
 * The violations for which submission refuses a payment, sanctions aside: none where the policy only advises. Rejects when something cannot
 * be read that the decision needs.
 *
 * @param document the part of the service's policy that is applied
 */
export async function enforcedViolations(
  services: DecisionServices,
  workspace: Workspace,
  payment: Omit<DecidedPayment, "listed">,
  document: PolicyDocument,
): Promise<Violation[]> {
  if (modeOf(services.policy.document) !== "enforce") return [];
  const listed = Promise.resolve([]);
  return (await decideBy(document, services, workspace, { ...payment, listed })).violations;
}

const SANCTIONS = "sanctions";

/** Whether a policy accepts a written reason for a party that a sanctions list names. */
export const acceptsReason = ({ sanctions }: PolicyDocument): boolean =>
  sanctions?.acceptWithReason === "allow";

async function decideBy(
  document: PolicyDocument,
  services: DecisionServices,
  workspace: Workspace,
  {
    payment,
    listed,
    declared,
    now,
    quoteId,
    onUnread,
  }: DecidedPayment & { onUnread?: (error: unknown) => void },
): Promise<PolicyDecision> {
  const movement = movementOf(payment, services.prices, now);
  const about = await circumstancesOf(services, workspace, {
    document,
    network: payment.destination.network,
    movements: [movement],
    declared,
    now,
    listed,
    ...(quoteId !== undefined && { quoteId }),
    ...(onUnread && { onUnread }),
  });
  const { breaches, unknown } = judge(document, [movement], about);
  // A payment whose value is not known is refused, as the language of policies has it.
  const unvalued = unknown.flatMap(({ rule, why }) =>
    rule.key.startsWith("value") || rule.key === "unverified_recipient"
      ? [{ rule, expected: "a payment whose value in US dollars is known", found: why }]
      : [],
  );
  const isEnforced = ({ key }: IntentRule) =>
    key === SANCTIONS
      ? about.listed === undefined || !acceptsReason(document)
      : modeOf(services.policy.document) === "enforce";
  return {
    listed: about.listed,
    violations: [...breaches, ...unvalued].map(({ rule, expected, found }) => ({
      rule: rule.key,
      expected,
      found,
      enforced: isEnforced(rule),
    })),
  };
}

/** A payment as the movement that it makes. USDC and USDT are worth a dollar, as for an intent. */
function movementOf({ source, destination, amount }: Payment, prices: PriceSource, now: number): Movement {
  const { network, token } = source;
  const reference = tokenReferenceOf(token);
  const price = prices.priceAt(network.slug, reference, now);
  const isSame = network.slug === destination.network.slug && token === destination.token;
  return {
    network,
    sender: normalizeAddress(source.address),
    recipient: normalizeAddress(destination.address),
    token: { reference, registered: token },
    amount,
    usd: isDollar(token)
      ? scaledUnits(amount, token.exponent)
      : price && scaledUsd(usdOf(amount, token.exponent, price)),
    ...(!isSame && {
      arrival: {
        network: destination.network,
        token: { reference: tokenReferenceOf(destination.token), registered: destination.token },
      },
    }),
  };
}

/** A stored quote as the payment that it is of. Undefined when the registry does not have its networks and tokens any more. */
export function paymentOfQuote({
  source,
  destination,
}: Pick<Quote, "source" | "destination">): Payment | undefined {
  const [from, to] = [source, destination].map(({ network: slug, token: name, account }) => {
    const network = findNetwork(slug);
    const token = findToken(slug, name);
    return network && token && { network, token, address: account };
  });
  return from && to && { source: from, destination: to, amount: BigInt(source.amount) };
}

/** A decision as a quote tells it. */
export const showDecision = (
  { document, digest }: ServerPolicy,
  { violations }: PolicyDecision,
): components["schemas"]["PolicyDecision"] => ({
  mode: modeOf(document),
  allowed: violations.every(({ enforced }) => !enforced),
  needs_reason: violations.some(({ rule, enforced }) => rule === SANCTIONS && !enforced),
  digest,
  violations: violations.map(({ rule, expected, found, enforced }) => ({
    rule,
    reason: `Expected ${expected}, found ${found}.`,
    enforced,
  })),
});
