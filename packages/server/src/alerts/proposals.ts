import type { ReadProposal } from "./facts/happened";
import type { Proposal } from "./rule";

/** A proposal as events keep it (spec/risk/schemas/alert-event.yaml). */
export const proposalOf = (proposal: ReadProposal, network: string): Proposal => ({ ...proposal, network });

/** The stored form: JSON with the names of the interface. Titles and thresholds are not in what is read, and null. */
export const storedProposal = (proposal: Proposal): string =>
  JSON.stringify({
    multisig_type: proposal.kind,
    multisig_address: proposal.multisig,
    network: proposal.network,
    proposal_id: proposal.id,
    status: proposal.status,
    title: null,
    threshold: null,
    approvals: proposal.signers.length === 0 ? null : proposal.signers.length,
    signers: proposal.signers,
    instructions: proposal.calls.map(({ target, method, params }) => ({
      program_or_contract: target,
      method,
      summary: `${method ?? "call"} on ${target}`,
      params,
    })),
    transfers: proposal.payments.map(({ token, amount, recipient }) => ({
      token,
      amount: amount.toString(),
      to: recipient,
    })),
  });
