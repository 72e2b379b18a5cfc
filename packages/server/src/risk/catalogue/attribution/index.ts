import type { AttributionSignal, ListSignal } from "../definition";
import { childAbuseMaterial } from "./child-abuse-material";
import { darknetMarket } from "./darknet-market";
import { gambling } from "./gambling";
import { hackExploit } from "./hack-exploit";
import { highRiskExchange } from "./high-risk-exchange";
import { issuerBlacklist } from "./issuer-blacklist";
import { mixer } from "./mixer";
import { phishing } from "./phishing";
import { ransomware } from "./ransomware";
import { sanctionsEu } from "./sanctions-eu";
import { sanctionsListAge } from "./sanctions-list-age";
import { sanctionsOfac } from "./sanctions-ofac";
import { sanctionsOther } from "./sanctions-other";
import { sanctionsUk } from "./sanctions-uk";
import { sanctionsUn } from "./sanctions-un";
import { scam } from "./scam";
import { stolenFunds } from "./stolen-funds";
import { terroristFinancing } from "./terrorist-financing";

/** Signals about who an address belongs to. */
export const attributionSignals: readonly (AttributionSignal | ListSignal)[] = [
  sanctionsOfac,
  sanctionsEu,
  sanctionsUk,
  sanctionsUn,
  sanctionsOther,
  sanctionsListAge,
  issuerBlacklist,
  terroristFinancing,
  childAbuseMaterial,
  ransomware,
  stolenFunds,
  hackExploit,
  darknetMarket,
  scam,
  phishing,
  mixer,
  highRiskExchange,
  gambling,
];
