import { defineRule } from "../define-rule";
import { ownLabels } from "../labelled";
import { required } from "../parameters";

/** A watched account that comes onto any list; the state ends when the list does not have it any more. */
export const listChange = defineRule(
  "list_change",
  { address: required("addresses") },
  ({ address: accounts }, { network }) => [
    ownLabels({ network, accounts, caption: "Label lists changed", concerns: () => true }),
  ],
);
