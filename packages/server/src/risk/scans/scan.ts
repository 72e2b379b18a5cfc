import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import type { Payment } from "../../chains/payment";
import { tokensOf } from "../../chains/registry";
import { isSanction } from "../../labels/categories";
import { utcDay } from "../../lib/day";
import { attributionsOf } from "../../simulation/attributions";
import { solanaTransfers } from "../../simulation/solana/effects";
import { ruleHits } from "../../simulation/solana/rules";
import type { SolanaSimulated } from "../../simulation/solana/simulate";
import type { Workspace } from "../../workspace/workspace";
import type { AssessmentServices } from "../assessment/services";
import { AssessmentError, evaluate, type Failure, type Projection, project } from "../evaluate";
import { poisoningSeverity, recipientPoisoning } from "../signals/payment-signals";
import type { Severity } from "../signals/signal";
import { counterpartiesOf } from "./counterparties";
import { type ScanFinding, worstOf } from "./finding";
import type { ObservedRecipient, ScanObservations } from "./inputs";
import { intentOf, type ScanIntent } from "./intent";
import {
  observeCounterparties,
  type ScreenedCounterparty,
  screenedCounterparty,
} from "./screen-counterparties";

/** The result of scanning an unsigned transaction. */
export interface Scan {
  severity: Severity;
  /** The worst first; within a severity in the order of the transaction. */
  findings: ScanFinding[];
  counterparties: ScreenedCounterparty[];
  intent: ScanIntent | undefined;
}

/** Who asks, and when. */
export interface ScanContext {
  services: AssessmentServices;
  workspace: Workspace;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Observes what a scan is computed from, besides what the node showed: counterparties, imitations and labels. */
export async function observeScan(
  { services, workspace, now }: ScanContext,
  network: RegistryNetwork,
  simulated: SolanaSimulated,
  signer: string,
): Promise<Omit<ScanObservations, "execution">> {
  const { assessed, labelled } = counterpartiesOf(simulated, signer);
  const recipients = new Set(
    solanaTransfers(simulated).flatMap(({ sourceOwner, destinationOwner }) =>
      destinationOwner !== undefined && destinationOwner !== signer && sourceOwner === signer
        ? [destinationOwner]
        : [],
    ),
  );
  const about = { workspace, logger: services.logger, now };
  const [counterparties, observed, attributions] = await Promise.all([
    observeCounterparties(services, workspace, network, assessed),
    observeRecipients(about, network, signer, [...recipients]),
    attributionsOf(services.db, network.slug, labelled),
  ]);
  const labels = attributions.map(({ address, isMalicious, category = null }) => ({
    address,
    is_malicious: isMalicious,
    category,
  }));
  return { counterparties, recipients: observed, labels };
}

/**
 * Evaluates a simulated transaction from the observations alone: its counterparties, recipients that imitate others, its
 * effects on the signer, and whether it works. Nothing that could not be assessed passes for clean.
 */
export function evaluateScan(
  network: RegistryNetwork,
  simulated: SolanaSimulated,
  observed: Omit<ScanObservations, "execution">,
): Scan {
  const counterparties = observed.counterparties.map(screenedCounterparty);
  const rules = ruleHits(simulated).map(
    ({ rule, severity, summary, address }): ScanFinding => ({
      signal: rule,
      source: "transaction_rule",
      severity,
      summary,
      address,
    }),
  );
  const labels = observed.labels.flatMap(({ address, is_malicious, category }): ScanFinding[] =>
    is_malicious
      ? [
          {
            signal: category !== null && isSanction(category) ? "sanctioned_address" : "malicious_address",
            source: "address_risk",
            severity: "severe",
            address,
            summary: `A list names it (${category}).`,
          },
        ]
      : [],
  );
  const found = [
    ...rules,
    ...observed.recipients.flatMap(poisoningFindings),
    ...labels,
    ...counterparties.flatMap(({ findings }) => findings),
    ...failureOf(simulated),
    ...unreadEnds(simulated),
  ];
  const order: readonly Severity[] = ["severe", "high", "medium", "low", "none"];
  const findings = order.flatMap((severity) => found.filter((one) => one.severity === severity));
  return {
    severity: worstOf([...findings, ...counterparties]),
    findings,
    counterparties,
    intent: intentOf(network, simulated),
  };
}

/** A transaction that fails now may succeed when it is sent: what it does then was not seen. */
const failureOf = ({ failure }: SolanaSimulated): ScanFinding[] =>
  failure === undefined
    ? []
    : [
        {
          signal: "simulation_failed",
          source: "simulation",
          severity: "medium",
          address: undefined,
          summary: `The transaction would fail now: ${failure}.`,
        },
      ];

/** Tokens that come from or go to an account whose owner could not be read. */
const unreadEnds = (simulated: SolanaSimulated): ScanFinding[] =>
  solanaTransfers(simulated).flatMap(({ destination, destinationOwner, mint }): ScanFinding[] =>
    mint === null || destination === undefined || destinationOwner !== undefined
      ? []
      : [
          {
            signal: "unknown_recipient",
            source: "simulation",
            severity: "medium",
            address: destination,
            summary: "Tokens go to an account whose owner could not be read.",
          },
        ],
  );

const projection: Projection<Payment, ObservedRecipient> = project(
  recipientPoisoning,
  (payment: Payment) => payment,
  (first, { destination }) => [{ address: destination.address, imitated_since: first ?? null }],
);

/** Looks for addresses with which the signer has dealt before and that recipients imitate. */
async function observeRecipients(
  { workspace, logger, now }: { workspace: Workspace; logger: Logger | undefined; now: number },
  network: RegistryNetwork,
  signer: string,
  recipients: readonly string[],
): Promise<ObservedRecipient[]> {
  const token: RegistryToken | undefined = tokensOf(network.slug)[0];
  if (!token) return recipients.map((address) => ({ address, failure: "" }));
  const observed = await Promise.all(
    recipients.map(async (address): Promise<ObservedRecipient[]> => {
      const source = { network, address: signer, token };
      const destination = { network, address, token };
      const about = {
        subject: { source, destination, amount: 0n },
        addresses: [source, destination],
        workspace,
        now,
      };
      const onFailure = (_projection: unknown, { why: failure }: Failure): ObservedRecipient => ({
        address,
        failure,
      });
      try {
        const evaluated = await evaluate(logger, about, [projection], onFailure);
        return evaluated.flatMap(({ findings }) => findings);
      } catch (error) {
        if (error instanceof AssessmentError) return [{ address, failure: "" }];
        throw error;
      }
    }),
  );
  return observed.flat();
}

/** The findings of imitations; one that could not be evaluated is not clean. */
function poisoningFindings(observed: ObservedRecipient): ScanFinding[] {
  const { address } = observed;
  const about = { source: "address_poisoning" as const, address };
  if ("failure" in observed)
    return [
      {
        ...about,
        signal: `assessment_error_${recipientPoisoning.id}`,
        severity: "medium",
        summary: `It could not be checked whether it imitates another address${observed.failure}.`,
      },
    ];
  const { imitated_since: since } = observed;
  if (since === null) return [];
  return [
    {
      ...about,
      signal: recipientPoisoning.id,
      severity: poisoningSeverity,
      summary: `It looks like another address that the signer has dealt with since ${utcDay(since)}.`,
    },
  ];
}
