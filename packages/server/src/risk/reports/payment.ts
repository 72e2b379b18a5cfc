import type { components } from "@waybill/spec/generated/core";
import type { Logger } from "pino";
import type { UnsignedTransaction } from "../../chains/chain";
import type { Payment } from "../../chains/payment";
import { type Runtime, timestamp } from "../../lib/runtime";
import type { Workspace } from "../../workspace/workspace";
import { evaluate, type Failure } from "../evaluate";
import { type ListedParty, type ListsAnswer, uncheckedWords } from "../sanctions/listed-parties";
import type { RiskFactor, RiskLevel } from "./factor";
import { type PaymentProjection, paymentFactors } from "./payment-factors";

export type RiskReport = components["schemas"]["RiskReport"];

const rank: Record<RiskLevel, number> = { low: 1, medium: 2, high: 3, unknown: 0 };

/** The highest level among the factors; `unknown` when no factor has a level. */
export function overallLevel(factors: readonly RiskFactor[]): RiskLevel {
  return factors.reduce<RiskLevel>(
    (highest, factor) => (rank[factor.risk_level] > rank[highest] ? factor.risk_level : highest),
    "unknown",
  );
}

/**
 * Assesses a payment (spec/core, RiskReport). Deterministic: the same data gives the same factors, and each factor
 * describes the observation. A failed signal becomes an `assessment_error_*` factor; the others still count. Throws
 * AssessmentError when the whole assessment fails.
 */
export async function assessRisk(
  workspace: Workspace,
  runtime: Pick<Runtime, "now" | "monotonic">,
  logger: Logger | undefined,
  payment: Payment,
): Promise<RiskReport> {
  const startedAt = runtime.monotonic();
  const now = runtime.now();
  const { source, destination, amount } = payment;
  const about = { subject: payment, addresses: [source, destination], workspace, now };
  const evaluated = await evaluate(logger, about, paymentFactors, assessmentError);
  const factors = evaluated.flatMap(({ findings }) => findings);
  return {
    overall_risk_level: overallLevel(factors),
    risk_factors: factors,
    processing_time_ms: Math.round((runtime.monotonic() - startedAt) * 1000) / 1000,
    sanctioned_parties: [],
    errors: evaluated.flatMap(({ projection, failure }) =>
      failure ? [`${nameOf(projection)} could not be assessed${failure.why}`] : [],
    ),
    request_summary: {
      sender_address: source.address,
      recipient_address: destination.address,
      amount,
      sender_network: source.network.slug,
      recipient_network: destination.network.slug,
      sender_token: source.token.addr,
      recipient_token: destination.token.addr,
      timestamp: timestamp(now),
    },
  };
}

/** The findings about a payment beside the stored data: factors, and parts that could not be assessed. */
interface Found {
  factors: RiskFactor[];
  errors?: string[];
}

/** A report with further findings, before its own. */
function withFound(report: RiskReport, { factors, errors = [] }: Found): RiskReport {
  if (factors.length === 0) return report;
  const risk_factors = [...factors, ...report.risk_factors];
  return {
    ...report,
    risk_factors,
    overall_risk_level: overallLevel(risk_factors),
    errors: [...errors, ...report.errors],
  };
}

/** A part that could not be assessed, which is never reported as clear. */
const unread = (dimension: string, context: RiskFactor["risk_context"], description: string): Found => ({
  factors: [
    { factor: `assessment_error_${dimension}`, risk_level: "medium", description, risk_context: context },
  ],
  errors: [description],
});

/**
 * The report with the parties that sanctions lists name: a factor for each of them and each list. Lists that could not be read
 * (undefined), or do not count as checked, are an error of the report, and a factor.
 */
export function withSanctions(report: RiskReport, listed: ListsAnswer | undefined): RiskReport {
  if (!listed)
    return withFound(
      report,
      unread(
        "sanctions",
        "payment",
        "The sanctions lists could not be read, so that nothing can be said of the payment's parties.",
      ),
    );
  const { parties, unchecked } = listed;
  const factors = parties.map(
    ({ party, address, list, entry }): RiskFactor => ({
      factor: `sanctioned_address_${party}`,
      risk_level: "high",
      description: `The sanctions list "${list}" names ${
        party === "intermediary" ? `an address of the route, ${address}` : `the ${party}'s address`
      }${entry === null ? "" : ` (entry ${entry})`}.`,
      risk_context: party === "intermediary" ? "payment" : party,
    }),
  );
  const known = unchecked.length === 0 ? report : withFound(report, notChecked(unchecked));
  return { ...withFound(known, { factors }), sanctioned_parties: [...parties] };
}

const notChecked = (unchecked: ListsAnswer["unchecked"]): Found =>
  unread(
    "sanctions",
    "payment",
    `The sanctions lists do not count as checked, so that they clear no party of the payment: ${uncheckedWords(unchecked)}.`,
  );

/** The report with what the chain shows of the recipient (chains/inspect-recipient.ts); undefined: the node did not say. */
export function withRecipient(report: RiskReport, recipient: "contract" | "account" | undefined): RiskReport {
  if (recipient === "account") return report;
  if (recipient === undefined)
    return withFound(
      report,
      unread(
        "unspendable_recipient",
        "recipient",
        "The node did not say whether the recipient is a contract, which may be unable to pay tokens out.",
      ),
    );
  return withFound(report, {
    factors: [
      {
        factor: "unspendable_recipient",
        risk_level: "medium",
        description: "The recipient is a contract that does not show whether it can pay tokens out.",
        risk_context: "recipient",
      },
    ],
  });
}

/** An owner of a multisig that sends or is paid, whom a sanctions list names. */
export interface ListedOwner extends Omit<ListedParty, "party"> {
  /** Whose owner: the party itself is not named by the list. */
  of: "sender" | "recipient";
  /** How many owners have to sign, and how many there are. */
  threshold: number;
  owners: number;
}

/**
 * Adds the listed owners of multisigs to the report: a factor for each owner and each sanctions list. It is a risk and
 * no refusal, because the list does not name the multisig, and one owner of several may not act alone.
 * Undefined: the node or the lists did not say.
 */
export function withOwners(report: RiskReport, listed: readonly ListedOwner[] | undefined): RiskReport {
  if (!listed)
    return withFound(
      report,
      unread(
        "sanctioned_owner",
        "payment",
        "It could not be read whether the sender or the recipient is a multisig with an owner whom a sanctions list names.",
      ),
    );
  return withFound(report, {
    factors: listed.map(({ of, address, list, entry, threshold, owners }) => ({
      factor: `sanctioned_owner_${of}`,
      risk_level: "high",
      description: `The sanctions list "${list}" names ${address}${entry === null ? "" : ` (entry ${entry})`}, an owner of the ${of}: a multisig for which ${threshold} of ${owners} owners sign.`,
      risk_context: of,
    })),
  });
}

/** `attribution of the sender`, `cross_chain`. */
const nameOf = ({ signal, context }: PaymentProjection): string =>
  context === "payment" ? signal.id : `${signal.id} of the ${context}`;

const assessmentError = (projection: PaymentProjection, { why }: Failure): RiskFactor => ({
  factor: `assessment_error_${projection.signal.id}`,
  risk_level: "medium",
  description: `The dimension ${nameOf(projection)} could not be assessed${why}.`,
  risk_context: projection.context,
});

const FAILING: ReadonlySet<string> = new Set(["reverted", "no_effect"]);

/** The report with the result of simulating the quoted transactions: one that would fail, or would not pay, adds a factor. */
export function withSimulation(report: RiskReport, transactions: readonly UnsignedTransaction[]): RiskReport {
  const failed = transactions.find(({ meta }) => meta && FAILING.has(meta.simulation));
  if (!failed) return report;
  const { simulation, simulation_reason: reason } = failed.meta;
  const what = simulation === "no_effect" ? "would succeed now without paying" : "would fail now";
  const factor: RiskFactor = {
    factor: "simulation_reverted",
    risk_level: "medium",
    description: `The payment ${what}${reason ? `: ${reason}` : ""}.`,
    risk_context: "payment",
  };
  const risk_factors = [...report.risk_factors, factor];
  return { ...report, risk_factors, overall_risk_level: overallLevel(risk_factors) };
}
