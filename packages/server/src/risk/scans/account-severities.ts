import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { isSysvar, programName } from "../../simulation/solana/programs";
import type { SolanaSimulated } from "../../simulation/solana/simulate";
import type { Workspace } from "../../workspace/workspace";
import { evaluateAll } from "../assessment/assess";
import type { AssessmentServices } from "../assessment/services";
import { AssessmentError } from "../evaluate";
import type { Severity } from "../signals/signal";
import { counterpartiesOf } from "./counterparties";

/** Addresses that are assessed for the simulations of one request; of the others only labels are looked at. */
const MOST_ASSESSED = 50;

/** The addresses of a simulation that are assessed: wallets and programs, the signers among them. */
export const assessable = (simulated: SolanaSimulated): string[] => counterpartiesOf(simulated, "").assessed;

/**
 * The severities of addresses as their assessments have them, none of which is stored. An address that could not be
 * assessed is not there, nor one of which the index does not have the latest, unless what is known is medium or worse:
 * nothing passes for clean.
 */
export async function accountSeverities(
  services: AssessmentServices,
  workspace: Workspace,
  network: RegistryNetwork,
  addresses: readonly string[],
): Promise<Map<string, Severity>> {
  const asked = [...new Set(addresses)].slice(0, MOST_ASSESSED);
  const assessed = await evaluateAll(
    services,
    workspace,
    asked.map((address) => ({ address, network })),
  );
  const severities = new Map<string, Severity>();
  for (const [index, one] of assessed.entries()) {
    const address = asked[index];
    if (address === undefined || one instanceof AssessmentError) continue;
    const { severity, lookup_status, reason } = one;
    const isKnown = lookup_status === "ok" || reason === "history_incomplete";
    if (isKnown || (severity !== "none" && severity !== "low")) severities.set(address, severity);
  }
  return severities;
}

/** Whether an account is part of the network itself, which is the counterparty of everybody. */
export const isOfNetwork = (address: string): boolean =>
  programName(address) !== undefined || isSysvar(address);
