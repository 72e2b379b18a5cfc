import { choice, text, texts } from "../../program/flags";
import { addressSeverities } from "../../risk-levels";

/** Flags of every command that signs, sends or looks into the journal. */
export const journalFlag = text(
  "--journal <directory>",
  "signed payments are kept here [WAYBILL_JOURNAL, else ~/.waybill/payments]",
);
export const policyFlag = text(
  "--policy <file>",
  "refuse what this policy (JSON; docs/concepts/policies.md has one) does not allow [WAYBILL_POLICY]",
);
export const maxAddressRiskFlag = choice(
  "--max-address-risk <severity>",
  `assess the recipient before signing, and refuse a worse one, or one that cannot be assessed: ${addressSeverities.join(", ")}`,
  addressSeverities,
  undefined,
);
export const ownNodesFlag = texts(
  "--rpc <network=url>",
  "a node of your own (Cosmos: REST), asked what became of bytes that were signed before; on EVM networks also for what a quote lacks, and fees above three times its estimate are refused",
);
