import type { components } from "@waybill/spec/generated/core";
import { modeOf, type PolicyDocument } from "@waybill/spec/standards/policy/document";
import { dollarsOf, type PolicyPayment } from "@waybill/spec/standards/policy/payment";
import type { Payment } from "../chains/payment";
import { findNetwork, findToken } from "../chains/registry";
import { USD_DECIMALS } from "../lib/money";
import { normalizeAddress } from "../lib/normalize-address";
import { usdOf } from "../prices/decimal-price";
import type { PriceSource } from "../prices/source";
import type { AssessmentServices } from "../risk/assessment/services";
import type { ListsAnswer } from "../risk/sanctions/listed-parties";
import type { Quote } from "../workspace/quotes";
import type { Workspace } from "../workspace/workspace";
import { circumstancesOf, policyToken } from "./facts";
import type { ServerPolicy } from "./policy";
import { evaluatePolicy, SANCTIONS } from "./rules";

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
  listed: ListsAnswer | undefined;
}

export interface DecidedPayment {
  payment: Payment;
  /** The parties that sanctions lists name; undefined where the lists could not be read. */
  listed: Promise<ListsAnswer | undefined>;
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

/**
 * Evaluates a payment by the whole policy, as its quote describes it. Data that cannot be read counts against the payment.
 */
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
 * The violations for which submission refuses a payment, sanctions aside: none where the policy only advises. Rejects
 * when something cannot be read that the decision needs.
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
  const listed = Promise.resolve({ parties: [], unchecked: [] });
  return (await decideBy(document, services, workspace, { ...payment, listed })).violations;
}

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
  const moved = paymentFrom(payment, services.prices, now);
  const about = await circumstancesOf(services, workspace, {
    document,
    network: payment.destination.network,
    payments: [moved],
    declared,
    now,
    listed,
    ...(quoteId !== undefined && { quoteId }),
    ...(onUnread && { onUnread }),
  });
  const { breaches } = evaluatePolicy(document, [moved], about);
  return {
    listed: about.listed,
    violations: breaches.map(({ rule, expected, actual: found, enforced }) => ({
      rule,
      expected,
      found,
      enforced,
    })),
  };
}

/** A payment as policies read it. USDC and USDT are worth a dollar, as for an intent. */
function paymentFrom(
  { source, destination, amount }: Payment,
  prices: PriceSource,
  now: number,
): PolicyPayment {
  const token = policyToken(source.token);
  const sent = {
    network: source.network.slug,
    destinationNetwork: destination.network.slug,
    recipient: normalizeAddress(destination.address),
    token,
    amount,
  };
  const price = prices.priceAt(sent.network, token.address, now);
  const usd = price && { digits: usdOf(amount, source.token.exponent, price), scale: USD_DECIMALS };
  return {
    ...sent,
    testNetwork: source.network.is_testnet && destination.network.is_testnet,
    sender: normalizeAddress(source.address),
    destinationToken: policyToken(destination.token),
    usd: dollarsOf(sent) ?? usd,
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

/** A decision as a quote shows it. */
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
