import { DAY, utcDay } from "../../lib/day";
import type { ListFacts } from "../facts/facts";
import type { AttributionSignal, EvidenceItem, ListSignal } from "./definition";

/**
 * Without any imported list it says nothing: such a server screens by labels. With one, a list that is missing or old
 * may lack an entry that names the address.
 */
const sanctionsListAge: ListSignal = {
  pillar: "attribution",
  id: "sanctions_list_age",
  description:
    "A sanctions list that was compared was last imported too many days ago, or is missing or cut off while others are there.",
  severity: "low",
  source: "imported sanctions lists",
  observe: ({ lists, staleAfterDays }, now) =>
    lists.every(({ importedAt }) => importedAt === null)
      ? []
      : lists.flatMap((list) => findingOn(list, staleAfterDays, now)),
};

function findingOn(
  { name, importedAt, incomplete = 0 }: ListFacts["lists"][number],
  staleAfterDays: number,
  now: number,
): EvidenceItem[] {
  if (importedAt === null)
    return [{ type: "list", summary: `The list "${name}" is not imported.`, details: { list: name } }];
  if (incomplete > 0) {
    const summary = `The list "${name}" has ${incomplete} ${incomplete === 1 ? "entry that was" : "entries that were"} not wholly read: cut off, or with an address that cannot be read.`;
    return [{ type: "list", summary, details: { list: name, incomplete_entries: incomplete } }];
  }
  const age = now - importedAt;
  if (age <= staleAfterDays * DAY) return [];
  const summary = `The list "${name}" was last imported on ${utcDay(importedAt)}, more than ${staleAfterDays} days ago.`;
  return [{ type: "list", summary, details: { list: name, imported_on: utcDay(importedAt) } }];
}

/** Which authority's list a label list is, by its name. */
const authorities = {
  ofac: /\b(?:ofac|sdn)\b/i,
  eu: /\b(?:eu|european union)\b/i,
  uk: /\b(?:uk|ofsi|hmt|united kingdom)\b/i,
  un: /\b(?:un|unsc|united nations|security council)\b/i,
} as const;

type Authority = keyof typeof authorities;

const isOf = (authority: Authority, list: string): boolean => authorities[authority].test(list);

/** A signal that a label of an authority's sanctions list triggers. */
const onListOf = (
  authority: Authority,
  { description, source }: Pick<AttributionSignal, "description" | "source">,
): AttributionSignal => ({
  pillar: "attribution",
  id: `sanctions_${authority}`,
  description,
  severity: "severe",
  source,
  applies: ({ category, list }) => category === "sanctions" && isOf(authority, list),
});

/** Whether this is a sanctions list of none of these authorities. */
const isOtherList = (list: string): boolean =>
  !Object.values(authorities).some((pattern) => pattern.test(list));

const sanctionsOther: AttributionSignal = {
  pillar: "attribution",
  id: "sanctions_other",
  description: "The address is on a sanctions list of another authority.",
  severity: "severe",
  source: "imported label lists",
  applies: ({ category, list }) => category === "sanctions" && isOtherList(list),
};

/** A signal that a label of a category triggers. */
const byCategory = (
  id: string,
  { description, severity }: Pick<AttributionSignal, "description" | "severity">,
): AttributionSignal => ({
  pillar: "attribution",
  id,
  description,
  severity,
  source: "imported label lists",
  applies: ({ category }) => category === id,
});

const sanctionsOfac = onListOf("ofac", {
  description: "The address is on a sanctions list of the U.S. Treasury's OFAC: SDN, or non-SDN.",
  source: "OFAC SDN, OFAC non-SDN",
});

const highRiskExchange = byCategory("high_risk_exchange", {
  description: "The address belongs to an exchange with weak or no checks of its customers.",
  severity: "medium",
});

const sanctionsUn = onListOf("un", {
  description: "The address is on the consolidated list of the United Nations Security Council.",
  source: "UN consolidated list",
});

const sanctionsEu = onListOf("eu", {
  description: "The address is on the consolidated list of the European Union.",
  source: "EU consolidated list",
});

const childAbuseMaterial = byCategory("child_abuse_material", {
  description: "The address is paid for material of child abuse.",
  severity: "severe",
});

const issuerBlacklist = byCategory("issuer_blacklist", {
  description: "The issuer of a token has blacklisted the address.",
  severity: "severe",
});

const sanctionsUk = onListOf("uk", {
  description: "The address is on the sanctions list of the United Kingdom.",
  source: "UK sanctions list",
});

const terroristFinancing = byCategory("terrorist_financing", {
  description: "The address finances terrorism.",
  severity: "severe",
});

const hackExploit = byCategory("hack_exploit", {
  description: "The address took part in a hack or exploit.",
  severity: "severe",
});

const darknetMarket = byCategory("darknet_market", {
  description: "The address belongs to a darknet market.",
  severity: "high",
});

const gambling = byCategory("gambling", {
  description: "The address belongs to a gambling service.",
  severity: "low",
});

const stolenFunds = byCategory("stolen_funds", {
  description: "The address holds stolen funds.",
  severity: "severe",
});

const phishing = byCategory("phishing", {
  description: "The address collects what phishing took.",
  severity: "high",
});

const ransomware = byCategory("ransomware", {
  description: "The address collects ransom.",
  severity: "severe",
});

const mixer = byCategory("mixer", {
  description: "The address belongs to a mixer.",
  severity: "high",
});

const scam = byCategory("scam", {
  description: "The address belongs to a scam.",
  severity: "high",
});

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
