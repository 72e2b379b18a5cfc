import type { RuleType } from "../define-rule";
import { addressPoisoning } from "./address-poisoning";
import { balanceDrop } from "./balance-drop";
import { balanceThreshold } from "./balance-threshold";
import { dormantReactivation } from "./dormant-reactivation";
import { failureRate } from "./failure-rate";
import { flowSpike } from "./flow-spike";
import { gasPressure } from "./gas-pressure";
import { heartbeat } from "./heartbeat";
import { highRiskCounterparty } from "./high-risk-counterparty";
import { issuerBlacklist } from "./issuer-blacklist";
import { largeMint } from "./large-mint";
import { largeTransfer } from "./large-transfer";
import { listChange } from "./list-change";
import { multisigConfigChange } from "./multisig-config-change";
import { multisigLargeTransaction } from "./multisig-large-transaction";
import { multisigProposal } from "./multisig-proposal";
import { priceDeviation } from "./price-deviation";
import { sanctionsCheck } from "./sanctions-check";
import { supplyChange } from "./supply-change";
import { unknownCounterparty } from "./unknown-counterparty";

/** All types of rules that can be evaluated, by name. */
export const ruleTypes: ReadonlyMap<string, RuleType> = new Map(
  [
    ...[largeTransfer, balanceThreshold, balanceDrop, dormantReactivation, unknownCounterparty, flowSpike],
    ...[sanctionsCheck, highRiskCounterparty, listChange, issuerBlacklist, supplyChange, largeMint],
    ...[priceDeviation, gasPressure, failureRate, heartbeat, addressPoisoning],
    ...[multisigProposal, multisigConfigChange, multisigLargeTransaction],
  ].map((type) => [type.type, type]),
);
