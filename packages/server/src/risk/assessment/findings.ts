import type { EvidenceItem } from "../catalogue/definition";
import type { Severity } from "../signals/signal";

/** A finding of an attribution. */
export interface TriggeredAttribution {
  signal: string;
  severity: Severity;
  /** False where it could not be observed. */
  result: boolean;
  summary: string;
}

/** A finding of an exposure. Amounts in dollars; null where they are not known. */
export interface TriggeredExposure extends TriggeredAttribution {
  mode: "absolute";
  total_usd: number | null;
  /** `42.30%` */
  percentage: string | null;
  direct_usd: number | null;
  direct_percentage: string | null;
  indirect_usd: number | null;
  indirect_percentage: string | null;
  hops: number | null;
  path: string[];
}

/** A finding of a behaviour. */
export interface DetectedBehaviour {
  behaviour: string;
  severity: Severity;
  confidence: number;
  ignored: boolean;
  summary: string;
}

/** A finding of any pillar with its evidence, and how severe it counts. */
export type Found =
  | {
      pillar: "attribution";
      id: string;
      counts: Severity;
      shown: TriggeredAttribution;
      evidence: readonly EvidenceItem[];
    }
  | {
      pillar: "exposure";
      id: string;
      counts: Severity;
      shown: TriggeredExposure;
      evidence: readonly EvidenceItem[];
    }
  | {
      pillar: "behaviour";
      id: string;
      counts: Severity;
      shown: DetectedBehaviour;
      evidence: readonly EvidenceItem[];
    };

/** Severity of a signal that could not be observed, as in the reports of payments. */
const FAILED: Severity = "medium";

/** The finding of a signal that could not be observed; `why` is empty or `: <reason>`. */
export function failedFinding(pillar: Found["pillar"], signal: string, why: string): Found {
  const id = `assessment_error_${signal}`;
  const summary = `It could not be observed${why}.`;
  const evidence: readonly EvidenceItem[] = [{ type: "failure", summary, details: {} }];
  const triggered = { signal: id, severity: FAILED, result: false, summary };
  const base = { id, counts: FAILED, evidence };
  if (pillar === "attribution") return { pillar, ...base, shown: triggered };
  if (pillar === "behaviour")
    return {
      pillar,
      ...base,
      shown: { behaviour: id, severity: FAILED, confidence: 0, ignored: false, summary },
    };
  return {
    pillar,
    ...base,
    shown: {
      signal: id,
      mode: "absolute",
      result: false,
      summary,
      severity: FAILED,
      total_usd: null,
      percentage: null,
      direct_usd: null,
      direct_percentage: null,
      indirect_usd: null,
      indirect_percentage: null,
      hops: null,
      path: [],
    },
  };
}
