import { defineRule } from "../define-rule";
import type { MultisigChange } from "../facts/happened";
import { required } from "../parameters";

const wording: Readonly<Record<MultisigChange["change"], (change: MultisigChange) => string>> = {
  setup: ({ owner, threshold }) => `was set up with the owner ${owner}, and needs ${threshold} signatures`,
  owner_added: ({ owner }) => `has the new owner ${owner}`,
  owner_removed: ({ owner }) => `does not have the owner ${owner} any more`,
  threshold: ({ threshold }) => `needs ${threshold} signatures from now on`,
};

/** A change of the owners or the threshold of a multisig. */
export const multisigConfigChange = defineRule(
  "multisig_config_change",
  { address: required("address") },
  ({ address }, { network }) => [
    {
      on: "multisig",
      accounts: [address],
      judge: (change) => {
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
  ],
);
