import type { Dimension } from "../factor";
import { addressPoisoning } from "./address-poisoning";
import { attribution } from "./attribution";
import { crossChain } from "./cross-chain";
import { dormantWallet } from "./dormant-wallet";
import { interactionHistory } from "./interaction-history";
import { maliciousConnection } from "./malicious-connection";
import { newWallet } from "./new-wallet";
import { tokenRisk } from "./token-risk";

/** Every dimension, in the order of the report. */
export const dimensions: readonly Dimension[] = [
  interactionHistory,
  addressPoisoning,
  attribution("sender"),
  attribution("recipient"),
  maliciousConnection("sender"),
  maliciousConnection("recipient"),
  newWallet,
  dormantWallet,
  tokenRisk("sender"),
  tokenRisk("recipient"),
  crossChain,
];
