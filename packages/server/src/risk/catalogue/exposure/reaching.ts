import { formatUsd } from "../../../lib/money";
import type { Direction, ExposureFacts, ReachFacts } from "../../facts/facts";
import type { Severity } from "../../signals/signal";
import { counted } from "../../wording";
import {
  type EvidenceItem,
  type Exposed,
  type ExposureSignal,
  readFacts,
  type Thresholds,
} from "../definition";

/** By the documentation of the hosted service: 1 %, 5 %, 20 % and 50 % of the volume. */
export const usualThresholds: Thresholds = { low: 0.01, medium: 0.05, high: 0.2, severe: 0.5 };

/** What a share counts at one, two and three payments. */
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
  /** What such accounts are called, plural. */
  noun: string;
  thresholds: Thresholds;
  minUsd: number;
}

/** A signal about payments, up to three of them, between an address and accounts of these categories. */
export const reaching = (id: string, { categories, noun, ...definition }: Definition): ExposureSignal => ({
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
