import { keyFileFlag, keystoreFlag, passwordFileFlag, signerCommandFlag } from "../keys/flags";
import { journalFlag, maxAddressRiskFlag, ownNodesFlag, policyFlag } from "../payment/journal/flags";
import { choice, text, texts, toggle, whole } from "../program/flags";
import { riskLevels } from "../risk-levels";

/** How long to wait for the final status; the payment continues after that. */
export const waitTimeoutFlag = whole(
  "--wait-timeout <seconds>",
  "time limit for waiting on the chain; default 300",
  {
    min: 1,
    max: 86_400,
    absent: 300,
  },
);

export const minOutFlag = text(
  "--min-out <units>",
  "refuse a quote with a lower minimum amount, in units of the destination token, such as 11.50",
);

export const acceptPriceFlag = toggle(
  "--accept-price",
  "accept the quote's exchange rate between two currencies, whatever it is",
);

export const acceptRiskFlag = choice(
  "--accept-risk <level>",
  `highest risk level that needs no extra confirmation: ${riskLevels.join(", ")}; default medium; only unknown covers a missing report`,
  riskLevels,
  "medium",
);

export const acceptSanctionedFlag = text(
  "--accept-sanctioned <reason>",
  "sign even if a sanctions list names a party, and record this reason; --accept-risk does not cover it",
);

export const operatorFlag = text(
  "--operator <name>",
  "name recorded as the person who accepts the risk [WAYBILL_OPERATOR, else the user of this machine]",
);

export const acceptFailingFlag = toggle(
  "--accept-failing",
  "sign even if the service's simulation says that the payment would fail now",
);

export const againFlag = toggle(
  "--again",
  "pay even if the same recipient was paid the same amount of the same token within the last 24 hours",
);

/** Flags of the commands that review a quote and sign it. */
export const reviewFlags = {
  minOut: minOutFlag,
  acceptPrice: acceptPriceFlag,
  keystore: keystoreFlag,
  keyFile: keyFileFlag,
  signerCommand: signerCommandFlag,
  passwordFile: passwordFileFlag,
  yes: toggle("--yes", "do not ask before signing"),
  replace: texts(
    "--replace <id>",
    "id of a payment that is signed but may not have been sent; the new payment uses its nonce, so that at most one of the two can be included",
  ),
  again: againFlag,
  acceptRisk: acceptRiskFlag,
  acceptFailing: acceptFailingFlag,
  acceptSanctioned: acceptSanctionedFlag,
  operator: operatorFlag,
  policy: policyFlag,
  maxAddressRisk: maxAddressRiskFlag,
  journal: journalFlag,
  rpc: ownNodesFlag,
  waitTimeout: waitTimeoutFlag,
};
