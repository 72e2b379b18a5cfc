import { formatUsd } from "../../lib/money";
import type {
  AttributionSignal,
  BehaviourSignal,
  Detected,
  EvidenceItem,
  Exposed,
  ExposureSignal,
  ListSignal,
  Thresholds,
} from "../catalogue/definition";
import type { LabelFact } from "../facts/facts";
import { type Severity, severities } from "../signals/signal";
import type { Found } from "./findings";
import type { AttributionSetting, BehaviourSetting, ExposureSetting } from "./settings";

/** The severities with a threshold, the worst first. */
const graded = ["severe", "high", "medium", "low"] as const;

/** The worst severity whose threshold a share or confidence reaches; undefined below all. */
const reachedBy = (value: number, thresholds: Thresholds): (typeof graded)[number] | undefined =>
  graded.find((severity) => value >= thresholds[severity]);

const isWorse = (one: Severity, other: Severity): boolean =>
  severities.indexOf(one) < severities.indexOf(other);

/** The worst of severities; none without any. */
export const worstOf = (all: readonly Severity[]): Severity =>
  all.reduce<Severity>((worst, one) => (isWorse(one, worst) ? one : worst), "none");

/** The finding of an attribution: the labels that it applies to. */
export function weighAttribution(
  { id, applies }: AttributionSignal,
  { severity }: AttributionSetting,
  labels: readonly LabelFact[],
): Found[] {
  const own = labels.filter(applies);
  const [first] = own;
  if (!first) return [];
  const say = ({ list, name, category }: LabelFact) =>
    `The list "${list}" names it ${name === "" ? "without a name" : `"${name}"`} (${category}).`;
  return [
    {
      pillar: "attribution",
      id,
      counts: severity,
      shown: { signal: id, severity, result: true, summary: say(first) },
      evidence: own.map((label) => ({
        type: "attribution",
        summary: say(label),
        details: { list: label.list, name: label.name, entity: label.entity, category: label.category },
      })),
    },
  ];
}

/** The finding of what is wrong with lists. */
export function weighLists(
  { id }: ListSignal,
  { severity }: AttributionSetting,
  evidence: readonly EvidenceItem[],
): Found[] {
  if (evidence.length === 0) return [];
  const summary = evidence.map((item) => item.summary).join(" ");
  const shown = { signal: id, severity, result: true, summary };
  return [{ pillar: "attribution", id, counts: severity, shown, evidence }];
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Dollars as the JSON number that the interface has for them. */
export const dollars = (usd: bigint | undefined): number | null =>
  usd === undefined ? null : Number(formatUsd(usd));

const MICRO = 1_000_000;

/** The finding of an exposure that reaches a threshold and, as far as its amount is known, the floor in dollars. */
export function weighExposure({ id }: ExposureSignal, setting: ExposureSetting, exposed: Exposed): Found[] {
  const { share, usd, unpriced } = exposed;
  const reached = reachedBy(share, setting.thresholds);
  const isBelowFloor = !unpriced && usd !== undefined && usd < BigInt(Math.round(setting.min_usd * MICRO));
  if (!reached || isBelowFloor) return [];
  const severity = isWorse(reached, setting.severity) ? setting.severity : reached;
  const threshold = severity === "none" ? 0 : setting.thresholds[severity];
  return [
    {
      pillar: "exposure",
      id,
      counts: severity,
      shown: {
        signal: id,
        mode: setting.mode,
        result: true,
        severity,
        summary: `${percent(share)} ${exposed.says}, which is at least the ${percent(threshold)} from which on ${id} is ${severity}.`,
        total_usd: dollars(usd),
        percentage: percent(share),
        direct_usd: dollars(exposed.directUsd),
        direct_percentage: percent(exposed.direct),
        indirect_usd: dollars(exposed.indirectUsd),
        indirect_percentage: percent(exposed.indirect),
        hops: exposed.hops ?? null,
        path: [...exposed.path],
      },
      evidence: exposed.evidence,
    },
  ];
}

/** The finding of a behaviour whose confidence reaches a threshold. An ignored one has no weight. */
export function weighBehaviour(
  { id }: BehaviourSignal,
  setting: BehaviourSetting,
  detected: Detected,
): Found[] {
  const { confidence, summary, evidence } = detected;
  const severity = reachedBy(confidence, setting.thresholds);
  if (!severity) return [];
  const { ignore: ignored } = setting;
  return [
    {
      pillar: "behaviour",
      id,
      counts: ignored ? "none" : severity,
      evidence,
      shown: { behaviour: id, severity, confidence, ignored, summary },
    },
  ];
}
