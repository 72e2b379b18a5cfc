import { choice, text, texts } from "../../program/flags";
import { addressSeverities } from "../../risk-levels";

/** Flags of every command that signs, sends or reads the journal. */
export const journalFlag = text(
  "--journal <directory>",
  "directory where signed payments are kept [WAYBILL_JOURNAL, else ~/.waybill/payments]",
);
export const policyFlag = text(
  "--policy <file>",
  "refuse payments that this policy file (JSON; docs/concepts/policies.md has an example) does not allow [WAYBILL_POLICY]",
);
export const maxAddressRiskFlag = choice(
  "--max-address-risk <severity>",
  `assess the recipient before signing, and refuse a higher severity or a failed assessment: ${addressSeverities.join(", ")}`,
  addressSeverities,
  undefined,
);
export const ownNodesFlag = texts(
  "--rpc <network=url>",
  "your own node (Cosmos: REST), which is asked whether earlier signed payments were included; on EVM networks it also supplies values that a quote lacks, and fees above three times its estimate are refused",
);
