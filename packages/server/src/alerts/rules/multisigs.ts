import { proposalOf } from "../events";
import { type MultisigChange, watchedIn } from "../facts/happened";
import { canBePriced, cannotBePriced, ofTransfer, transferText } from "../wording";
import { allTokens, defineRule, orElse, type RuleTable, required } from "./define";

const wording: Readonly<Record<MultisigChange["change"], (change: MultisigChange) => string>> = {
  setup: ({ owner, threshold }) => `was set up with the owner ${owner}, and needs ${threshold} signatures`,
  owner_added: ({ owner }) => `has the new owner ${owner}`,
  owner_removed: ({ owner }) => `no longer has the owner ${owner}`,
  threshold: ({ threshold }) => `needs ${threshold} signatures from now on`,
};

/** Rules about what multisigs propose, pay and change of themselves, by their types. */
export const multisigRules: RuleTable = {
  /** Everything that happens to a proposal of a multisig: it is made, agreed to, executed, or fails. */
  multisig_proposal: defineRule({ address: required("address") }, ({ address }, { network }) => [
    {
      on: "proposal",
      accounts: [address],
      evaluate: (proposal, { time, block }) => {
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
  ]),

  /** A change of the owners or the threshold of a multisig. */
  multisig_config_change: defineRule({ address: required("address") }, ({ address }, { network }) => [
    {
      on: "multisig",
      accounts: [address],
      evaluate: (change) => {
        const { multisig, owner, threshold, time, block, txHash } = change;
        const message = `The multisig ${multisig} on ${network} ${wording[change.change](change)}.`;
        const addresses = [multisig, ...(owner === undefined ? [] : [owner])];
        return [
          {
            kind: "occurred",
            subject: ["config", multisig, change.change, owner ?? "", threshold ?? "", txHash ?? block],
            alert: { time, block, txHash, caption: "Multisig changed", message, addresses },
          },
        ];
      },
    },
  ]),

  /** A payment of a multisig of at least an amount of dollars. */
  multisig_large_transaction: defineRule(
    { address: required("address"), min_usd: orElse("usd", "10000") },
    ({ address, min_usd }, { network }) => {
      const watched = new Set([address]);
      return [
        {
          on: "transfer",
          of: "payments",
          accounts: [address],
          tokens: allTokens(network),
          leastUsd: min_usd,
          evaluate: (transfer, _facts, subject) => {
            if (watchedIn(transfer, watched, "out").length === 0) return [];
            if (transfer.usd === undefined) return [cannotBePriced(transfer)];
            if (transfer.usd < min_usd) return [];
            const message = `The multisig ${transfer.sender} paid ${transferText(transfer)} to ${transfer.recipient} on ${network}.`;
            const alert = ofTransfer(transfer, "Large multisig transaction", message);
            return [canBePriced(transfer), { kind: "occurred", subject, alert }];
          },
        },
      ];
    },
  ),
};
