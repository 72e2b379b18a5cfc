import { counted } from "@waybill/spec/wording";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { printable, wrap } from "../output/text";
import { timeText } from "../output/time";
import { severityRank, severityText } from "./severity";

/** The assessment of an address, as the risk interface returns it. */
interface Assessment {
  readonly screen_id: string;
  readonly address: string;
  readonly severity: string;
  readonly attribution: { readonly triggered: readonly Triggered[] };
  readonly exposure: { readonly triggered: readonly Exposure[] };
  readonly behaviour: {
    readonly detected: readonly {
      readonly behaviour: string;
      readonly severity: string;
      readonly confidence: number;
      readonly ignored: boolean;
      readonly summary: string;
    }[];
  };
  readonly total_incoming_usd: number | null;
  readonly total_outgoing_usd: number | null;
  readonly lookup_status: string;
  readonly networks: readonly string[];
  readonly networks_missing: readonly string[];
  readonly lists_missing: readonly string[];
  readonly examined: { readonly accounts: number; readonly transfers: number; readonly limited: boolean };
  readonly timestamp: string;
}

interface Triggered {
  readonly signal: string;
  readonly severity: string;
  readonly summary: string;
}

interface Exposure extends Triggered {
  readonly total_usd: number | null;
  readonly path: readonly string[];
}

interface Line {
  severity: string;
  name: string;
  sentences: string[];
}

const margin = "          ";

/** Severity and extent, then all findings, worst first, with the paths of exposures; sentences are wrapped, never truncated. */
export function assessmentText(found: Assessment, paint: Paint, contact: string | undefined): string {
  const width = Math.max(20, (paint.columns ?? Number.POSITIVE_INFINITY) - margin.length);
  const { accounts, transfers, limited } = found.examined;
  const head = fields(
    [
      ["risk", severityText(found.severity, paint)],
      ["address", found.address],
      ["contact", contact],
      ["networks", found.networks.join(", ") || "none"],
      ["received", dollarsText(found.total_incoming_usd)],
      ["sent", dollarsText(found.total_outgoing_usd)],
      [
        "examined",
        `${counted(accounts, "account")} and ${counted(transfers, "transfer")}${limited ? ", not all of them" : ""}`,
      ],
      ["as of", timeText(found.timestamp)],
      ["screen id", found.screen_id],
    ],
    paint,
  );
  const lines = findingsOf(found)
    .toSorted((one, other) => severityRank(one.severity) - severityRank(other.severity))
    .flatMap(({ severity, name, sentences }) => [
      `  ${severityText(severity, paint, 8)}${printable(name)}`,
      ...sentences.flatMap((one) => wrap(printable(one), width)).map((line) => margin + line),
    ]);
  return [head, "", ...(lines.length === 0 ? ["  No findings."] : lines)].join("\n");
}

/** The unknown facts, a sentence each; empty if everything could be assessed. */
export function unknownOf(
  found: Pick<Assessment, "lookup_status" | "networks" | "networks_missing" | "lists_missing">,
): string[] {
  const lists =
    found.lists_missing.length === 0
      ? []
      : [
          `lists that are not imported, so it is not known whether they name the address: ${found.lists_missing.join(", ")}`,
        ];
  const index = unknownOfIndex(found);
  return index === undefined ? lists : [index, ...lists];
}

function unknownOfIndex({
  lookup_status,
  networks_missing,
  networks,
}: Pick<Assessment, "lookup_status" | "networks" | "networks_missing">): string | undefined {
  if (networks.length === 0 && lookup_status !== "ok")
    return "the service has no index of the address's networks: its activity on chain is not known, and counts as medium";
  if (networks_missing.length > 0)
    return `networks that are not indexed, so activity there is not known: ${networks_missing.join(", ")}`;
  return lookup_status === "ok" ? undefined : "the index is not complete: there may be more findings";
}

const dollarsText = (usd: number | null): string =>
  usd === null
    ? "not known"
    : `${usd.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} USD`;

function findingsOf({ attribution, exposure, behaviour }: Assessment): Line[] {
  return [
    ...attribution.triggered.map(({ severity, signal, summary }) => ({
      severity,
      name: signal,
      sentences: [summary],
    })),
    ...exposure.triggered.map(({ severity, signal, summary, total_usd, path }) => ({
      severity,
      name: signal,
      sentences: [
        summary,
        ...(total_usd === null ? [] : [`In dollars: ${dollarsText(total_usd)}.`]),
        ...(path.length > 1 ? [`Path: ${path.join(" - ")}`] : []),
      ],
    })),
    ...behaviour.detected.map(({ severity, behaviour: name, confidence, ignored, summary }) => ({
      severity,
      name: `${name} (${Math.round(confidence * 100)} %${ignored ? ", not counted" : ""})`,
      sentences: [summary],
    })),
  ];
}
