import { defineRule } from "../define-rule";
import { required } from "../parameters";
import { proposalOf } from "../proposals";

/** Everything that happens to a proposal of a multisig: it is made, agreed to, executed, or fails. */
export const multisigProposal = defineRule(
  "multisig_proposal",
  { address: required("address") },
  ({ address }, { network }) => [
    {
      on: "proposal",
      accounts: [address],
      judge: (proposal, { time, block }) => {
        const { multisig, id, status, actor, txHash } = proposal;
        const message = `Proposal ${id} of the multisig ${multisig} on ${network} was ${status} by ${actor}.`;
        return [
          {
            kind: "occurred",
            subject: ["proposal", multisig, id, status, actor, txHash],
            alert: {
              time,
              block,
              txHash,
              message,
              caption: `Multisig proposal ${status}`,
              addresses: [multisig, actor],
              proposal: proposalOf(proposal, network),
            },
          },
        ];
      },
    },
  ],
);
