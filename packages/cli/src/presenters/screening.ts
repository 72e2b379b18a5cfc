import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { printable, wrap } from "../output/text";
import { timeText } from "../output/time";
import { severityRank, severityText } from "./severity";

interface Finding {
  readonly severity: string;
  readonly name: string;
  readonly sentences: readonly string[];
}

/** The risk of an address, as the data interface returns it. */
export interface Screening {
  readonly address: string;
  readonly network: string;
  readonly tier: string;
  readonly exposure: { readonly triggered: readonly (Evaluated & { readonly signal: string })[] };
  readonly behaviour: { readonly detected: readonly (Evaluated & { readonly behaviour: string })[] };
  readonly scored_at: string;
}

interface Evaluated {
  readonly severity: string;
  readonly evidence: readonly { readonly summary: string }[];
}

const margin = "          ";

/** Tier and network, then all findings with their evidence, worst first; sentences are wrapped, never truncated. */
export function screeningText(screening: Screening, paint: Paint, contact: string | undefined): string {
  const width = Math.max(20, (paint.columns ?? Number.POSITIVE_INFINITY) - margin.length);
  const head = fields(
    [
      ["risk", severityText(screening.tier, paint)],
      ["address", screening.address],
      ["contact", contact],
      ["network", screening.network],
      ["based on", "label lists of the service, and its index of payments on this network"],
      ["as of", timeText(screening.scored_at)],
    ],
    paint,
  );
  const found = findingsOf(screening).flatMap(({ severity, name, sentences }) => [
    `  ${severityText(severity, paint, 8)}${printable(name)}`,
    ...sentences.flatMap((one) => wrap(printable(one), width)).map((line) => margin + line),
  ]);
  return [head, "", ...(found.length === 0 ? ["  No findings."] : found)].join("\n");
}

function findingsOf({ exposure, behaviour }: Screening): Finding[] {
  const sentences = ({ evidence }: Evaluated) => evidence.map(({ summary }) => summary);
  const found = [
    ...exposure.triggered.map((one) => ({
      severity: one.severity,
      name: one.signal,
      sentences: sentences(one),
    })),
    ...behaviour.detected.map((one) => ({
      severity: one.severity,
      name: one.behaviour,
      sentences: sentences(one),
    })),
  ];
  return found.toSorted((one, other) => severityRank(one.severity) - severityRank(other.severity));
}
