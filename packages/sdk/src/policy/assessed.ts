import { isRecord } from "../json-value";
import type { VerifiedPayment } from "../verify/verified-payment";
import type { AddressPillar, PolicyAddressRisk } from "./document";
import { type Assessed, must, type Refusal } from "./rule";
import { sameAddress } from "./select";
import type { AddressAssessor } from "./signing-policy";

const readable = "a readable assessment of the recipient";

/** Asks for the assessment of the recipient where it is paid, and judges it. That it cannot be had is a refusal, and never thrown. */
export async function assessed(
  part: PolicyAddressRisk,
  payment: VerifiedPayment,
  assess: AddressAssessor | undefined,
): Promise<Assessed> {
  const hint = "Pass policyOf(document, { assess }), which asks the service.";
  if (!assess) return { refusal: must(false, readable, "none, because nobody can be asked", hint) };
  const { recipient: address, destinationNetwork: network } = payment;
  try {
    return { refusal: judge(part, await assess({ address, network }), payment) };
  } catch (cause) {
    const why = "none, because the service gave none";
    return { refusal: must(false, readable, why, "Try again later; see the cause."), cause };
  }
}

/** Without an assessment, or with one that is not complete, nothing is known of the recipient. */
function judge(
  { atMost, pillars, incomplete }: PolicyAddressRisk,
  answer: unknown,
  payment: VerifiedPayment,
): Refusal | undefined {
  const read = readAssessment(answer, payment, pillars);
  if (!read)
    return must(false, readable, "another answer", "The answer was changed, or is about another address.");
  if (severities.indexOf(read.severity) > severities.indexOf(atMost))
    return must(
      false,
      `a recipient whose severity is at most ${atMost}`,
      `${read.severity}: ${read.signal?.slice(0, 64).replace(/[^\w-]/g, "?")}`,
      "Look at the assessment of the recipient: waybill risk check ADDRESS.",
    );
  return must(
    !read.incomplete || incomplete === "allow",
    "an assessment of the recipient without gaps",
    "signals, networks or sanctions lists that could not be read",
    'Try again later, or accept such assessments: "incomplete": "allow".',
  );
}

/** In ascending order. */
const severities = ["none", "low", "medium", "high", "severe"] as const;
type Severity = (typeof severities)[number];

/** An assessment of an address, read strictly. */
interface AddressAssessmentRead {
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
function readAssessment(
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
