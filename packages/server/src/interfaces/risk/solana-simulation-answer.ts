import { base58 } from "@scure/base";
import type { components } from "@waybill/spec/generated/risk";
import { assessable, isOfNetwork } from "../../risk/scans/account-severities";
import { worstOf } from "../../risk/scans/finding";
import type { Severity } from "../../risk/signals/signal";
import type { Attribution } from "../../simulation/attributions";
import { lamportsChanges, solanaTransfers, tokenChanges } from "../../simulation/solana/effects";
import { programName, tipAccounts } from "../../simulation/solana/programs";
import { ruleHits } from "../../simulation/solana/rules";
import type { RunInstruction, SolanaSimulated } from "../../simulation/solana/simulate";
import { stateChanges } from "../../simulation/solana/state-changes";

type Schemas = components["schemas"];
type Answer = Schemas["SolanaSimulation"];

/** The addresses of a simulation that are attributed: its accounts, and those who own or get something without being named. */
export const solanaAddresses = (simulated: SolanaSimulated): string[] => [
  ...new Set([...simulated.accounts.map(({ address }) => address), ...assessable(simulated)]),
];

/** A transaction that cannot be decoded: nothing is known but why. */
export const undecodable = (error: string): Answer => ({
  instruction_groups: [],
  asset_transfers: [],
  lamport_changes: [],
  expected_state_changes: { token_changes: [], accounts: [] },
  transaction_risk: {
    accounts_risk_score: { accounts: [], summary: { total: 0, malicious: 0, unknown: 0, worst: null } },
    exploit_risks_detected: [],
  },
  returned_data: [],
  logs: [],
  transaction_summary: null,
  error,
});

/** A simulation as the interface shows it. */
export function solanaSimulationAnswer(
  simulated: SolanaSimulated,
  attributions: readonly Attribution[],
  severities: ReadonlyMap<string, Severity>,
): Answer {
  const { execution, failure } = simulated;
  return {
    instruction_groups: simulated.groups.map(({ outer, inner }, index) => ({
      index,
      instruction: shownInstruction(outer),
      inner_instructions: inner.map(shownInstruction),
    })),
    // A failed transaction moves nothing.
    asset_transfers: failure === undefined ? solanaTransfers(simulated).map(shownTransfer) : [],
    lamport_changes: lamportsChanges(simulated).map(({ address, pre, post }) => ({
      address,
      pre: pre.toString(),
      post: post.toString(),
    })),
    expected_state_changes: {
      token_changes: tokenChanges(simulated).map(({ address, owner, mint, decimals, pre, post }) => ({
        account: address,
        owner,
        mint,
        decimals: decimals ?? null,
        pre: pre.toString(),
        post: post.toString(),
      })),
      accounts: stateChanges(simulated),
    },
    transaction_risk: {
      accounts_risk_score: accountsRisk(attributions, severities, new Set(assessable(simulated))),
      exploit_risks_detected: ruleHits(simulated).map(({ rule, severity, summary, address }) => ({
        rule,
        severity,
        summary,
        address: address ?? null,
      })),
    },
    returned_data: execution?.returned
      ? [{ program_id: execution.returned.program, data: execution.returned.data }]
      : [],
    logs: [...(execution?.logs ?? [])],
    transaction_summary: summaryOf(simulated),
    error: failure ?? null,
  };
}

const shownInstruction = ({
  program,
  accounts,
  data,
  parsed,
  depth,
}: RunInstruction): Schemas["InnerInstruction"] => ({
  program_id: program,
  program_name: programName(program) ?? null,
  parsed: parsed ?? null,
  raw_data: data === undefined ? null : base58.encode(data),
  accounts: [...accounts],
  stack_depth: depth,
});

const shownTransfer = ({
  source,
  destination,
  sourceOwner,
  destinationOwner,
  mint,
  amount,
  decimals,
}: ReturnType<typeof solanaTransfers>[number]): Schemas["SolanaAssetTransfer"] => ({
  source: source ?? null,
  destination: destination ?? null,
  source_owner: sourceOwner ?? null,
  destination_owner: destinationOwner ?? null,
  mint: mint ?? null,
  amount: amount.toString(),
  decimals: decimals ?? null,
});

function accountsRisk(
  attributions: readonly Attribution[],
  severities: ReadonlyMap<string, Severity>,
  assessed: ReadonlySet<string>,
): Answer["transaction_risk"]["accounts_risk_score"] {
  const accounts = attributions.map(({ address, isMalicious, name, category }) => ({
    address,
    is_malicious: isMalicious,
    severity: isMalicious
      ? ("severe" as const)
      : (severities.get(address) ?? (isOfNetwork(address) ? ("none" as const) : null)),
    name_tag: name ?? null,
    category: category ?? null,
  }));
  const known = accounts.flatMap(({ severity }) => (severity === null ? [] : { severity }));
  const worst = worstOf(known);
  const unknown = accounts.filter(
    ({ address, severity }) => severity === null && assessed.has(address),
  ).length;
  return {
    accounts,
    summary: {
      total: accounts.length,
      malicious: accounts.filter((account) => account.is_malicious).length,
      unknown,
      worst: worst === "none" && unknown > 0 ? null : worst,
    },
  };
}

function summaryOf(simulated: SolanaSimulated): Schemas["SolanaTransactionSummary"] {
  const { transaction, accounts, execution, fee, groups, isFeeConfirmed } = simulated;
  const tips = solanaTransfers(simulated)
    .filter(({ mint, destination }) => mint === null && tipAccounts.has(destination ?? ""))
    .reduce((sum, { amount }) => sum + amount, 0n);
  return {
    version: transaction.version,
    fee_payer: accounts[0]?.address ?? "",
    compute_units: execution?.units ?? null,
    fee: {
      compute: fee.signatures.toString(),
      prioritization: fee.prioritization.toString(),
      tips: tips.toString(),
      total: (fee.signatures + fee.prioritization).toString(),
    },
    programs: [
      ...new Set(groups.flatMap(({ outer, inner }) => [outer, ...inner].map(({ program }) => program))),
    ],
    fee_confidence: isFeeConfirmed === undefined ? "Low" : isFeeConfirmed ? "High" : "Medium",
    slot: execution?.slot ?? null,
  };
}
