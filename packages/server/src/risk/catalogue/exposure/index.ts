import type { ExposureSignal } from "../definition";
import { blacklistedTokens } from "./blacklisted-tokens";
import { complianceRisk } from "./compliance-risk";
import { cybercrime } from "./cybercrime";
import { darknet } from "./darknet";
import { flaggedTokens } from "./flagged-tokens";
import { fraud } from "./fraud";
import { gamblingExposure } from "./gambling-exposure";
import { highRiskService } from "./high-risk-service";
import { illicitFunds } from "./illicit-funds";
import { obfuscation } from "./obfuscation";
import { sanctionsExposure } from "./sanctions";
import { watchedTokens } from "./watched-tokens";

/** Signals about whom an address has dealt with, and in what. */
export const exposureSignals: readonly ExposureSignal[] = [
  sanctionsExposure,
  complianceRisk,
  obfuscation,
  illicitFunds,
  cybercrime,
  fraud,
  darknet,
  highRiskService,
  gamblingExposure,
  blacklistedTokens,
  flaggedTokens,
  watchedTokens,
];
