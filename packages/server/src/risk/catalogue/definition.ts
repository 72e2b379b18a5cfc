import type { FactName, FactSource, Facts, LabelFact, ListFacts } from "../facts/facts";
import type { Severity } from "../signals/signal";

/** From which share or confidence on, between 0 and 1, a finding has each severity. */
export interface Thresholds {
  low: number;
  medium: number;
  high: number;
  severe: number;
}

/** Evidence of a finding. */
export interface EvidenceItem {
  type: "attribution" | "counterparty" | "transaction" | "pattern" | "list" | "failure";
  /** One sentence. */
  summary: string;
  details: Record<string, unknown>;
}

/** A signal about who an address belongs to: by its labels. */
export interface AttributionSignal {
  pillar: "attribution";
  id: string;
  description: string;
  severity: Severity;
  /** Where its facts come from. */
  source: string;
  /** Whether a label of the address is one of these. */
  applies(label: LabelFact): boolean;
}

/** A signal about the lists that say who an address belongs to. */
export interface ListSignal extends Omit<AttributionSignal, "applies"> {
  /** The findings about the lists; `now` in milliseconds since the epoch. */
  observe(lists: ListFacts, now: number): readonly EvidenceItem[];
}

/** The parts of an exposure: a share of the volume, and an amount. */
export interface Exposed {
  /** Weighed share of the volume in the direction where it is greater, 0 to 1; and its parts. */
  share: number;
  direct: number;
  indirect: number;
  /** Millionths of a dollar; undefined without a price. */
  usd: bigint | undefined;
  directUsd: bigint | undefined;
  indirectUsd: bigint | undefined;
  /** Whether payments without a price are among them, so that the amount is greater than is known. */
  unpriced: boolean;
  /** Payments to the nearest; undefined where that has no meaning. */
  hops: number | undefined;
  path: readonly string[];
  /** `of what it received comes from sanctioned addresses`: the predicate of the share. */
  says: string;
  evidence: readonly EvidenceItem[];
}

/** The context of an exposure signal besides the facts. */
export interface ExposureContext {
  watchedTokens: ReadonlySet<string>;
}

/** A signal about whom an address has dealt with. */
export interface ExposureSignal {
  pillar: "exposure";
  id: string;
  description: string;
  /** The worst that it can be. */
  severity: Severity;
  source: string;
  thresholds: Thresholds;
  /** Dollars; below it the signal does not apply. */
  minUsd: number;
  observe(facts: FactSource, context: ExposureContext): Promise<Exposed | undefined>;
}

/** The marks by which a behaviour was recognized. */
export interface Detected {
  /** 0 to 1. */
  confidence: number;
  /** One sentence. */
  summary: string;
  evidence: readonly EvidenceItem[];
}

/** A signal about how an address behaves. */
export interface BehaviourSignal {
  pillar: "behaviour";
  id: string;
  description: string;
  /** A short case of it. */
  example: string;
  severity: Severity;
  thresholds: Thresholds;
  observe(facts: FactSource, now: number): Promise<Detected | undefined>;
}

type Observed<Names extends FactName> = Pick<Facts, Names>;

/** Reads the facts of these names. */
export async function readFacts<Names extends FactName>(
  source: FactSource,
  names: readonly Names[],
): Promise<Observed<Names>> {
  const read = await Promise.all(names.map(async (name) => [name, await source.read(name)] as const));
  return Object.fromEntries(read) as Observed<Names>;
}

/** A behaviour by a pure function over the facts that it names. */
export function behaviour<Names extends FactName>({
  facts,
  detect,
  ...definition
}: Omit<BehaviourSignal, "pillar" | "observe"> & {
  facts: readonly Names[];
  /** `now` in milliseconds since the epoch. */
  detect(observed: Observed<Names>, now: number): Detected | undefined;
}): BehaviourSignal {
  return {
    pillar: "behaviour",
    ...definition,
    observe: async (source, now) => detect(await readFacts(source, facts), now),
  };
}

/** Thresholds of a behaviour whose findings are never worse than this; confidence stays below 1. */
export const upTo: Readonly<Record<"low" | "medium" | "high", Thresholds>> = {
  low: { low: 0.3, medium: 1, high: 1, severe: 1 },
  medium: { low: 0.3, medium: 0.6, high: 1, severe: 1 },
  high: { low: 0.25, medium: 0.5, high: 0.75, severe: 1 },
};

/** The greatest confidence. */
export const MOST = 0.99;
