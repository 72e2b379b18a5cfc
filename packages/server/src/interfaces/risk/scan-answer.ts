import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { components } from "@waybill/spec/generated/risk";
import { formatUnits } from "@waybill/spec/standards/decimal";
import { readTokenAccount } from "../../chains/solana/simulation/token-state";
import { timestamp } from "../../lib/runtime";
import { composeScan } from "../../risk/scans/compose";
import type { ScanInputs } from "../../risk/scans/inputs";
import { tokenName } from "../../risk/scans/intent";
import type { Scan } from "../../risk/scans/scan";
import {
  distinctAccounts,
  lamportsChanges,
  solanaTransfers,
  tokenChanges,
  tokenFactsOf,
} from "../../simulation/solana/effects";
import type { SolanaSimulated } from "../../simulation/solana/simulate";
import type { ScreenEvidence } from "../../workspace/screens";

type Schemas = components["schemas"];
type Effects = Schemas["TransactionScan"]["effects"];

/** The answer of a scan with its evidence, from its inputs and from nothing else. */
export async function scanAnswerOf(
  inputs: Pick<ScanInputs, "question" | "observations">,
): Promise<{ answer: Schemas["TransactionScan"]; evidence: ScreenEvidence }> {
  const { question } = inputs;
  const { network, scan, simulated } = await composeScan(inputs);
  return {
    answer: {
      screen_id: question.screen_id,
      network: network.slug,
      signer_address: question.signer_address,
      origin: question.origin,
      ...resultOf(network, scan, simulated),
      timestamp: timestamp(question.now),
    },
    evidence: scanEvidence(scan),
  };
}

/** The part of a scan's answer that has its result. */
const resultOf = (
  network: RegistryNetwork,
  { severity, findings, counterparties, intent }: Scan,
  simulated: SolanaSimulated,
): Pick<
  Schemas["TransactionScan"],
  "severity" | "findings" | "counterparties" | "intent" | "effects" | "simulation"
> => ({
  severity,
  findings: findings.map(({ address, ...finding }) => ({ ...finding, address: address ?? null })),
  counterparties: counterparties.map((one) => ({
    address: one.address,
    severity: one.severity,
    screen_id: one.screenId ?? null,
  })),
  intent: intent
    ? {
        type: intent.type,
        summary: intent.summary,
        from: intent.from ?? null,
        to: intent.to ?? null,
        amount: intent.amount ?? null,
        token: intent.token ?? null,
      }
    : null,
  effects: effectsOf(network, simulated),
  simulation: {
    status: simulated.failure === undefined ? "success" : "failed",
    error: simulated.failure ?? null,
    compute_units: simulated.execution?.units ?? null,
  },
});

function effectsOf(network: RegistryNetwork, simulated: SolanaSimulated): Effects {
  const amountOf = (amount: bigint, decimals: number | undefined) =>
    decimals === undefined ? null : formatUnits(amount, decimals);
  const sol = lamportsChanges(simulated).map(({ address, pre, post }) => ({
    address,
    token_address: null,
    symbol: "SOL",
    decimals: 9,
    delta: formatUnits(post - pre, 9),
    base_delta: (post - pre).toString(),
  }));
  const tokens = simulated.failure === undefined ? walletChanges(simulated) : [];
  const facts = tokenFactsOf(simulated.accounts);
  return {
    balance_changes: [
      ...sol,
      ...tokens.map(({ owner, mint, decimals, change }) => ({
        address: owner,
        token_address: mint,
        symbol: tokenName(network, mint),
        decimals: decimals ?? null,
        delta: amountOf(change, decimals),
        base_delta: change.toString(),
      })),
    ],
    transfers: solanaTransfers(simulated).map((transfer) => ({
      token_address: transfer.mint ?? null,
      symbol: transfer.mint === undefined ? null : tokenName(network, transfer.mint),
      from: transfer.sourceOwner ?? transfer.source ?? "",
      to: transfer.destinationOwner ?? transfer.destination ?? "",
      amount: amountOf(transfer.amount, transfer.decimals),
      base_amount: transfer.amount.toString(),
      token_id: null,
    })),
    approvals: distinctAccounts(simulated).flatMap(({ before, after }) => {
      const [held, holds] = [readTokenAccount(before), readTokenAccount(after)];
      if (!holds?.delegate) return [];
      if (held?.delegate === holds.delegate && held.delegated >= holds.delegated) return [];
      return [
        {
          token_address: holds.mint,
          symbol: tokenName(network, holds.mint),
          owner: holds.owner,
          spender: holds.delegate,
          base_amount: holds.delegated.toString(),
          token_id: null,
          amount: amountOf(holds.delegated, facts.mint(holds.mint)?.decimals),
          is_unlimited: holds.delegated >= 2n ** 63n,
        },
      ];
    }),
  };
}

interface WalletChange {
  owner: string;
  mint: string;
  decimals: number | undefined;
  change: bigint;
}

/** Token balances that change, by wallet: those of its token accounts together. */
function walletChanges(simulated: SolanaSimulated): WalletChange[] {
  const byWallet = new Map<string, WalletChange>();
  for (const { owner, mint, decimals, pre, post } of tokenChanges(simulated)) {
    const key = `${owner} ${mint}`;
    const change = (byWallet.get(key)?.change ?? 0n) + post - pre;
    byWallet.set(key, { owner, mint, decimals, change });
  }
  return [...byWallet.values()].filter(({ change }) => change !== 0n);
}

/** The findings of a scan as evidence: who counterparties are, and what the transaction does. */
function scanEvidence({ findings }: Scan): ScreenEvidence {
  const evidence = ({ summary, address, source }: Scan["findings"][number]) => [
    {
      type:
        source === "address_risk"
          ? "counterparty"
          : source === "address_poisoning"
            ? "pattern"
            : "transaction",
      summary,
      details: address === undefined ? {} : { address },
    },
  ];
  const ofAddresses = findings.filter(({ source }) => source === "address_risk");
  const ofTransaction = findings.filter(({ source }) => source !== "address_risk");
  return {
    attribution_evidence: ofAddresses.map((finding) => ({
      signal: finding.signal,
      evidence: evidence(finding),
    })),
    exposure_evidence: [],
    behaviour_evidence: ofTransaction.map((finding) => ({
      behaviour: finding.signal,
      evidence: evidence(finding),
    })),
  };
}
