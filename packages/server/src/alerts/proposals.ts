import type { ReadProposal } from "./facts/happened";
import type { Proposal } from "./rule";

/** A proposal as events keep it (spec/risk/schemas/alert-event.yaml). */
export const proposalOf = (proposal: ReadProposal, network: string): Proposal => ({ ...proposal, network });

/** A proposal as it is stored with its event, and shown. What its transaction does not tell is null. */
export interface StoredProposal {
  multisig_type: "safe" | "squads";
  multisig_address: string;
  network: string;
  proposal_id: string;
  status: ReadProposal["status"];
  title: string | null;
  threshold: number | null;
  approvals: number | null;
  signers: string[];
  instructions: {
    program_or_contract: string;
    method: string | null;
    summary: string;
    params: { [name: string]: string };
  }[];
  transfers: { token: string; amount: string; to: string }[];
}

/** The stored form, JSON. */
export const storedProposal = (proposal: Proposal): string => {
  const stored: StoredProposal = {
    multisig_type: proposal.kind,
    multisig_address: proposal.multisig,
    network: proposal.network,
    proposal_id: proposal.id,
    status: proposal.status,
    title: null,
    threshold: null,
    approvals: proposal.signers.length === 0 ? null : proposal.signers.length,
    signers: [...proposal.signers],
    instructions: proposal.calls.map(({ target, method, params }) => ({
      program_or_contract: target,
      method,
      summary: `${method ?? "call"} on ${target}`,
      params: { ...params },
    })),
    transfers: proposal.payments.map(({ token, amount, recipient }) => ({
      token,
      amount: amount.toString(),
      to: recipient,
    })),
  };
  return JSON.stringify(stored);
};
