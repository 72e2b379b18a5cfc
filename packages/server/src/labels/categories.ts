/** Label categories that make an address malicious. */
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

/** Risk level of payments with a service; `unknown` for a category without a level. */
export type ServiceLevel = "low" | "medium" | "unknown";

/** Risk level by category of service. */
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

/** Listed by a government. */
export const isSanction = (category: string): boolean => category === "sanctions";

/** Blacklisted by the issuer of a token. */
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

/** Whether this is a service. Its customers are not connected to each other, so exposure is not followed through it. */
export const isService = (category: string): boolean => Object.hasOwn(services, category);

/** The categories of services whose payments have a medium risk. */
export const riskyServices: readonly string[] = Object.keys(services).filter(
  (category) => services[category] === "medium",
);

/** Risk level of a category that is not malicious. */
export const serviceLevel = (category: string): ServiceLevel => services[category] ?? "unknown";
