import { limit, perDay, perPayment, perRecipient, perRecipientPerDay } from "./limits";
import { addressRisk, travelRule } from "./persons";
import { network, recipient, sender, testNetworks, token } from "./places";
import type { IntentRule } from "./rule";
import { sanctions } from "./sanctions";
import { unverifiedRecipient, valuePerPayment } from "./value";

/** The rules of the policy language that concern payments without a quote, in the order of the language; sanctions before all. */
export const rules: readonly IntentRule[] = [
  sanctions,
  ...[testNetworks, network, token, sender, recipient],
  ...[limit, perPayment, perDay, perRecipient, perRecipientPerDay],
  ...[addressRisk, travelRule, valuePerPayment, unverifiedRecipient],
];
