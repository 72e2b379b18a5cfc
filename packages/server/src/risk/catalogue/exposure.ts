import { counted } from "@waybill/spec/wording";
import { formatUsd } from "../../lib/money";
import type { Direction, ExposureFacts, ReachFacts, TokenFact, TokenFacts } from "../facts/facts";
import type { Severity } from "../signals/signal";
import {
  type EvidenceItem,
  type Exposed,
  type ExposureSignal,
  readFacts,
  type Thresholds,
} from "./definition";

/** The exposure by dealing in tokens: their share of the latest transfers; undefined when it dealt in none of them. */
function dealtIn(
  { tokens, payments, usd: total }: TokenFacts,
  isOne: (token: TokenFact) => boolean,
  { says, why }: { says: string; why(token: TokenFact): string },
): Exposed | undefined {
  const found = tokens.filter(isOne);
  if (found.length === 0) return undefined;
  const sum = found.reduce((all, one) => all + BigInt(one.usd ?? "0"), 0n);
  const priced = found.some(({ usd }) => usd !== null);
  const unpriced = tokens.some(({ usd }) => usd === null);
  const byCount = found.reduce((all, one) => all + one.payments, 0) / Math.max(1, payments);
  const byValue =
    total !== null && BigInt(total) > 0n
      ? Number((sum * 1_000_000_000n) / BigInt(total)) / 1_000_000_000
      : byCount;
  // Tokens without a price are the ones to be watched: a payment without a value counts by number.
  const share = Math.min(1, unpriced ? Math.max(byValue, byCount) : byValue);
  const usd = priced ? sum : undefined;
  return {
    share,
    direct: share,
    indirect: 0,
    usd,
    directUsd: usd,
    indirectUsd: undefined,
    unpriced: found.some((one) => one.usd === null),
    hops: undefined,
    path: found.map(({ token }) => token),
    says,
    evidence: found.map((one) => ({
      type: "transaction",
      summary: `${one.symbol} on ${one.network} ${why(one)}.`,
      details: {
        network: one.network,
        address: one.token,
        symbol: one.symbol,
        payments: one.payments,
        usd: one.usd === null ? null : formatUsd(BigInt(one.usd)),
      },
    })),
  };
}

/** A token among watched ones. */
export const tokenKey = (network: string, token: string): string => `${network} ${token}`;

/** By the documentation of the hosted service: 1 %, 5 %, 20 % and 50 % of the volume. */
const usualThresholds: Thresholds = { low: 0.01, medium: 0.05, high: 0.2, severe: 0.5 };

/** The weight of a share at one, two and three payments. */
const decay = [0, 1, 0.5, 0.25];

const directions = ["in", "out"] as const;

const predicates: Readonly<Record<Direction, string>> = {
  in: "of what it received comes from",
  out: "of what it sent goes to",
};

interface Definition {
  description: string;
  severity: Severity;
  /** Categories of labels. */
  categories: readonly string[];
  /** The name of such accounts, plural. */
  noun: string;
  thresholds: Thresholds;
  minUsd: number;
}

/** A signal about payments, up to three of them, between an address and accounts of these categories. */
const reaching = (id: string, { categories, noun, ...definition }: Definition): ExposureSignal => ({
  pillar: "exposure",
  id,
  source: "the index and imported label lists",
  ...definition,
  async observe(source) {
    const { exposure } = await readFacts(source, ["exposure"]);
    return exposedTo(exposure, categories, noun);
  },
});

/** The exposure to accounts of these categories; undefined when none was reached. */
function exposedTo(facts: ExposureFacts, categories: readonly string[], noun: string): Exposed | undefined {
  const reached = facts.reached.filter(({ category }) => categories.includes(category));
  if (reached.length === 0) return undefined;
  const sides = directions.map((direction) => {
    const own = reached.filter((one) => one.direction === direction);
    const direct = shareOf(own.filter(({ hops }) => hops === 1));
    const indirect = shareOf(own.filter(({ hops }) => hops > 1));
    return { direction, direct, indirect, share: Math.min(1, direct + indirect) };
  });
  const [first, second] = sides;
  if (!first || !second) return undefined;
  const { direction, direct, indirect, share } = second.share > first.share ? second : first;
  const [nearest] = reached.toSorted(worstFirst);
  return {
    share,
    direct,
    indirect,
    usd: totalUsd(reached),
    directUsd: totalUsd(reached.filter(({ hops }) => hops === 1)),
    indirectUsd: totalUsd(reached.filter(({ hops }) => hops > 1)),
    unpriced: reached.some(({ usd }) => usd === null) || facts[direction].basis === "count",
    hops: Math.min(...reached.map(({ hops }) => hops)),
    path: nearest?.path ?? [],
    says: `${predicates[direction]} ${noun}`,
    evidence: reached.toSorted(worstFirst).map(evidenceOf),
  };
}

const weightOf = ({ hops, share }: ReachFacts): number => share * (decay[hops] ?? 0);

const shareOf = (reached: readonly ReachFacts[]): number =>
  reached.reduce((sum, one) => sum + weightOf(one), 0);

const worstFirst = (one: ReachFacts, other: ReachFacts): number =>
  weightOf(other) - weightOf(one) || one.hops - other.hops;

function totalUsd(reached: readonly ReachFacts[]): bigint | undefined {
  const priced = reached.flatMap(({ usd }) => (usd === null ? [] : [BigInt(usd)]));
  return priced.length === 0 ? undefined : priced.reduce((sum, usd) => sum + usd, 0n);
}

const evidenceOf = (one: ReachFacts): EvidenceItem => ({
  type: "counterparty",
  summary: `${counted(one.accounts, "account")} ${counted(one.hops, "payment")} away, the foremost on the list "${one.label.list}" (${one.category}), ${one.usd === null ? "without a price" : `for ${formatUsd(BigInt(one.usd))} USD`}.`,
  details: {
    address: one.path.at(-1),
    entity: one.label.entity === "" ? one.label.name : one.label.entity,
    list: one.label.list,
    category: one.category,
    direction: one.direction,
    hops: one.hops,
    accounts: one.accounts,
    share: one.share,
    weight: decay[one.hops] ?? 0,
    usd: one.usd === null ? null : formatUsd(BigInt(one.usd)),
    path: one.path,
    timestamp: new Date(one.last).toISOString(),
  },
});

const blacklistedTokens: ExposureSignal = {
  pillar: "exposure",
  id: "blacklisted_tokens",
  description:
    "Transfers of tokens whose contract is on a list in a malicious category, or that the registry flags as high.",
  severity: "high",
  source: "the index, imported label lists and the token registry",
  thresholds: { low: 0, medium: 0.01, high: 0.1, severe: 0.5 },
  minUsd: 0,
  async observe(source) {
    const { tokens } = await readFacts(source, ["tokens"]);
    return dealtIn(tokens, ({ flag, labels }) => flag === "high" || labels.length > 0, {
      says: "of its latest transfers is in blacklisted tokens",
      why: ({ labels: [label] }) =>
        label ? `is on the list "${label.list}" (${label.category})` : "is flagged by the registry",
    });
  },
};

const watchedTokens: ExposureSignal = {
  pillar: "exposure",
  id: "watched_tokens",
  description: "Transfers of tokens that the workspace watches.",
  severity: "medium",
  source: "the index and the workspace's list of watched tokens",
  thresholds: usualThresholds,
  minUsd: 1000,
  async observe(source, { watchedTokens: watched }) {
    const { tokens } = await readFacts(source, ["tokens"]);
    return dealtIn(tokens, ({ network, token }) => watched.has(tokenKey(network, token)), {
      says: "of its latest transfers is in watched tokens",
      why: () => "is a token that the workspace watches",
    });
  },
};

const flaggedTokens: ExposureSignal = {
  pillar: "exposure",
  id: "flagged_tokens",
  description:
    "Transfers of tokens that the registry flags as medium, such as those that are no longer issued.",
  severity: "medium",
  source: "the index and the token registry",
  thresholds: usualThresholds,
  minUsd: 0,
  async observe(source) {
    const { tokens } = await readFacts(source, ["tokens"]);
    return dealtIn(tokens, ({ flag }) => flag === "medium", {
      says: "of its latest transfers is in flagged tokens",
      why: () => "is flagged by the registry",
    });
  },
};

const complianceRisk = reaching("compliance-risk", {
  description:
    "Payments with addresses that issuers have blacklisted, or of terrorist financing and child abuse.",
  severity: "high",
  categories: ["issuer_blacklist", "terrorist_financing", "child_abuse_material"],
  noun: "addresses of compliance risk",
  thresholds: usualThresholds,
  minUsd: 1000,
});

const highRiskService = reaching("high_risk_service", {
  description: "Payments with exchanges that check their customers weakly or not at all.",
  severity: "medium",
  categories: ["high_risk_exchange"],
  noun: "high-risk exchanges",
  thresholds: usualThresholds,
  minUsd: 1000,
});

const cybercrime = reaching("cybercrime", {
  description: "Payments with ransomware, hacks and exploits.",
  severity: "high",
  categories: ["ransomware", "hack_exploit"],
  noun: "ransomware, hacks and exploits",
  thresholds: usualThresholds,
  minUsd: 100,
});

const sanctionsExposure = reaching("sanctions", {
  description: "Payments with sanctioned addresses.",
  severity: "severe",
  categories: ["sanctions"],
  noun: "sanctioned addresses",
  thresholds: { low: 0, medium: 0.0001, high: 0.001, severe: 0.1 },
  minUsd: 0,
});

const illicitFunds = reaching("illicit_funds", {
  description: "Payments with holders of stolen funds.",
  severity: "high",
  categories: ["stolen_funds"],
  noun: "holders of stolen funds",
  thresholds: usualThresholds,
  minUsd: 100,
});

const gamblingExposure = reaching("gambling_exposure", {
  description: "Payments with gambling services.",
  severity: "low",
  categories: ["gambling"],
  noun: "gambling services",
  thresholds: usualThresholds,
  minUsd: 1000,
});

const fraud = reaching("fraud", {
  description: "Payments with scams and phishing.",
  severity: "high",
  categories: ["scam", "phishing"],
  noun: "scams and phishing",
  thresholds: usualThresholds,
  minUsd: 100,
});

const darknet = reaching("darknet", {
  description: "Payments with darknet markets.",
  severity: "high",
  categories: ["darknet_market"],
  noun: "darknet markets",
  thresholds: usualThresholds,
  minUsd: 100,
});

const obfuscation = reaching("obfuscation", {
  description: "Payments with mixers.",
  severity: "high",
  categories: ["mixer"],
  noun: "mixers",
  thresholds: usualThresholds,
  minUsd: 1000,
});

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
