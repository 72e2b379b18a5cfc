import type { PolicyRules, Spent } from "../rule";
import { addressRisk } from "./address-risk";
import * as allowed from "./allow-lists";
import { fee } from "./fee";
import { limit, within } from "./limits";
import * as price from "./price";
import * as risk from "./risk";
import * as travelRule from "./travel-rule";
import { unverifiedRecipient, valuePerPayment } from "./value";

/** The rules that need what was spent before. */
export const limits = [
  ["limit", limit],
  ["per_payment", within("perPayment")],
  ["per_day", within("perDay")],
  ["per_recipient", within("perRecipient")],
  ["per_recipient_per_day", within("perRecipientPerDay")],
] as const satisfies PolicyRules<Spent>;

/** All rules, in the order in which refusals are reported. The names are the values of `PolicyRefusedError.rule`. */
export const rules = [
  ["test_networks", allowed.testNetworks],
  ["network", allowed.network],
  ["provider", allowed.provider],
  ["decoded_call", allowed.decodedCall],
  ["token", allowed.token],
  ["sender", allowed.sender],
  ["recipient", allowed.recipient],
  ["fallback_asset", price.fallbackAsset],
  ["price_check", price.priceCheck],
  ["max_loss", price.maxLoss],
  ["fee", fee],
  ...limits,
  ["risk_report", risk.riskReport],
  ["risk_complete", risk.riskComplete],
  ["risk_level", risk.riskLevel],
  ["address_risk", addressRisk],
  ["travel_rule", travelRule.declaration],
  ["travel_rule_records", travelRule.records],
  ["value_per_payment", valuePerPayment],
  ["unverified_recipient", unverifiedRecipient],
] as const satisfies PolicyRules;

export type PolicyRuleName = (typeof rules)[number][0];
