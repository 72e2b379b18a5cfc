import {
  type RecipientRisk,
  riskFinding,
  type Severity,
  severities,
} from "@waybill/spec/standards/policy/address-risk";
import type { AddressPillar, PolicyAddressRisk } from "@waybill/spec/standards/policy/document";
import type { Finding } from "@waybill/spec/standards/policy/rule";
import { isRecord, scalarText } from "../json-value";
import type { VerifiedPayment } from "../verify/verified-payment";
import type { AddressAssessor } from "./signing-policy";

/** The objection to a payment from the recipient's assessment. */
export interface Assessed {
  finding: Finding | undefined;
  /** Why there is no assessment. */
  cause?: unknown;
}

/** Asks for the assessment of the recipient on its network. A missing assessment is a finding, and is never thrown. */
export async function assessed(
  part: PolicyAddressRisk,
  payment: VerifiedPayment,
  assess: AddressAssessor | undefined,
  isRecipient: (address: string) => boolean,
): Promise<Assessed> {
  const without = (unassessed: string, hint: string) => riskFinding(part, { unassessed, hint });
  if (!assess) {
    const hint = "Pass policyOf(document, { assess }), which asks the service.";
    return { finding: without("none, because no service can be asked", hint) };
  }
  const { recipient: address, destinationNetwork: network } = payment;
  try {
    const answer: unknown = await assess({ address, network });
    const read =
      isRecord(answer) && isRecipient(scalarText(answer.address)) && answer.network === network
        ? readAssessment(answer, part.pillars)
        : undefined;
    const hint = "The answer was changed, or is about another address.";
    return { finding: read ? riskFinding(part, read) : without("another answer", hint) };
  } catch (cause) {
    const hint = "Try again later; see the cause.";
    return { finding: without("none, because the service returned none", hint), cause };
  }
}

interface Signal {
  pillar: AddressPillar;
  name: string;
  severity: Severity;
}

/**
 * Reads these pillars (all, if omitted) of a service's assessment of the recipient; undefined when it is malformed or truncated,
 * because it must never look clear.
 */
function readAssessment(
  answer: Readonly<Record<string, unknown>>,
  pillars?: readonly AddressPillar[],
): RecipientRisk | undefined {
  const { lookup_status: lookup, networks_missing: networks, lists_missing: lists } = answer;
  const severity = severityOf(answer.severity);
  const all = signalsOf(answer);
  if (!severity || !all || typeof lookup !== "string") return undefined;
  if (!Array.isArray(networks) || !Array.isArray(lists)) return undefined;
  // The severity equals the worst signal's; otherwise something was omitted or changed.
  if (worstOf(all) !== severity) return undefined;
  const signals = all.filter(({ pillar }) => pillars?.includes(pillar) ?? true);
  const worst = worstOf(signals);
  const isUnread = signals.some(({ name }) => name.startsWith("assessment_error"));
  return {
    severity: worst,
    // Shown in a refusal, so it must be short and printable, whatever came over the wire.
    signal:
      signals
        .find((one) => one.severity === worst)
        ?.name.slice(0, 64)
        .replace(/[^\w-]/g, "?") ?? null,
    incomplete: lookup !== "ok" || networks.length > 0 || lists.length > 0 || isUnread,
  };
}

const worstOf = (signals: readonly Signal[]): Severity =>
  signals.reduce<Severity>(
    (worst, { severity }) => (severities.indexOf(severity) > severities.indexOf(worst) ? severity : worst),
    "none",
  );

const severityOf = (value: unknown): Severity | undefined => severities.find((one) => one === value);

/** The signals of an assessment that count; undefined if a part is missing or malformed. */
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
