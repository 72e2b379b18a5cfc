/** Categories of labels that make an address malicious. */
const malicious = new Set([
  "sanctions",
  "terrorist_financing",
  "child_abuse_material",
  "ransomware",
  "stolen_funds",
  "hack_exploit",
  "scam",
  "phishing",
  "darknet_market",
  "mixer",
  "issuer_blacklist",
]);

/** How risky it is to deal with a known service; `unknown` for a category without a level. */
export type ServiceLevel = "low" | "medium" | "unknown";

/** Categories of known services, with the level of dealing with one. */
const services: Readonly<Record<string, ServiceLevel>> = {
  exchange: "low",
  custodian: "low",
  issuer: "low",
  bridge: "low",
  pool: "low",
  payment_service: "low",
  high_risk_exchange: "medium",
  gambling: "medium",
};

/** What states have put on their lists. */
export const isSanction = (category: string): boolean => category === "sanctions";

/** What the issuer of a token refuses to serve. */
export const isBlacklisting = (category: string): boolean => category === "issuer_blacklist";

/** The categories that make an address one of these. */
export const categoriesWith = (statuses: readonly ("malicious" | "blacklisted" | "sanctioned")[]): string[] =>
  [...malicious].filter(
    (category) =>
      statuses.includes("malicious") ||
      (statuses.includes("sanctioned") && isSanction(category)) ||
      (statuses.includes("blacklisted") && isBlacklisting(category)),
  );

export const isMalicious = (category: string): boolean => malicious.has(category);

/** Everybody deals with a service, so what its other customers did says nothing about one of them. */
export const isService = (category: string): boolean => Object.hasOwn(services, category);

/** How risky an address is whose category is not malicious. */
export const serviceLevel = (category: string): ServiceLevel => services[category] ?? "unknown";
