import { isRecord } from "../json-value";
import type { VerifiedPayment } from "../verify/verified-payment";
import type { AddressPillar } from "./document";
import { sameAddress } from "./select";

/** In ascending order. */
export const severities = ["none", "low", "medium", "high", "severe"] as const;
export type Severity = (typeof severities)[number];

/** An assessment of an address, read strictly. */
export interface AddressAssessmentRead {
  severity: Severity;
  /** The signal that it comes from; undefined for `none`. */
  signal: string | undefined;
  /** Whether some signals, networks or sanctions lists could not be read. */
  incomplete: boolean;
}

interface Signal {
  pillar: AddressPillar;
  name: string;
  severity: Severity;
}

/**
 * What these pillars (all, if left out) of a service's assessment of the recipient of this payment say; undefined when it is missing, malformed, truncated or
 * about another address, which must never look like a clear one.
 */
export function readAssessment(
  answer: unknown,
  { recipient, destinationNetwork }: VerifiedPayment,
  pillars?: readonly AddressPillar[],
): AddressAssessmentRead | undefined {
  if (!isRecord(answer)) return undefined;
  const { address, network, lookup_status: lookup } = answer;
  const { networks_missing: networks, lists_missing: lists } = answer;
  if (typeof address !== "string" || !sameAddress(address, recipient) || network !== destinationNetwork)
    return undefined;
  const severity = severityOf(answer.severity);
  const all = signalsOf(answer);
  if (!severity || !all || typeof lookup !== "string") return undefined;
  if (!Array.isArray(networks) || !Array.isArray(lists)) return undefined;
  // The severity is that of the worst signal: with another one, something was left out or changed.
  if (worstOf(all) !== severity) return undefined;
  const signals = all.filter(({ pillar }) => pillars?.includes(pillar) ?? true);
  const worst = worstOf(signals);
  const isUnread = signals.some(({ name }) => name.startsWith("assessment_error"));
  return {
    severity: worst,
    signal: signals.find((one) => one.severity === worst)?.name,
    incomplete: lookup !== "ok" || networks.length > 0 || lists.length > 0 || isUnread,
  };
}

const worstOf = (signals: readonly Signal[]): Severity =>
  signals.reduce<Severity>(
    (worst, { severity }) => (severities.indexOf(severity) > severities.indexOf(worst) ? severity : worst),
    "none",
  );

const severityOf = (value: unknown): Severity | undefined => severities.find((one) => one === value);

/** What counts of an assessment; undefined where a part of it is missing or malformed. */
function signalsOf({
  attribution,
  exposure,
  behaviour,
}: Readonly<Record<string, unknown>>): Signal[] | undefined {
  const parts = [
    ["attribution", attribution, "triggered", "signal"],
    ["exposure", exposure, "triggered", "signal"],
    ["behaviour", behaviour, "detected", "behaviour"],
  ] as const;
  const found: Signal[] = [];
  for (const [pillar, part, items, name] of parts) {
    const list: unknown = isRecord(part) ? part[items] : undefined;
    if (!Array.isArray(list)) return undefined;
    for (const item of list as unknown[]) {
      const severity = isRecord(item) ? severityOf(item.severity) : undefined;
      if (!isRecord(item) || !severity || typeof item[name] !== "string") return undefined;
      if (item.ignored !== true) found.push({ pillar, name: item[name], severity });
    }
  }
  return found;
}
