import type { PolicyAddressRisk } from "./document";
import type { Finding } from "./rule";

/** In ascending order. */
export const severities = ["none", "low", "medium", "high", "severe"] as const;
export type Severity = (typeof severities)[number];

/** The assessment of a recipient. */
export interface RecipientRisk {
  severity: Severity;
  /** The signal that has this severity; null for `none`. */
  signal: string | null;
  /** Whether some signals, networks or sanctions lists could not be read. */
  incomplete: boolean;
}

/** Why there is no assessment; a missing assessment never counts as clear. */
export interface Unassessed {
  unassessed: string;
  hint: string;
}

/** Why the assessment of a recipient refuses it. Without a complete assessment, the recipient counts as unknown. */
export function riskFinding(
  { atMost, incomplete }: PolicyAddressRisk,
  risk: RecipientRisk | Unassessed,
): Finding | undefined {
  if ("unassessed" in risk)
    return {
      expected: "a readable assessment of the recipient",
      actual: risk.unassessed,
      hint: risk.hint,
    };
  if (severities.indexOf(risk.severity) > severities.indexOf(atMost))
    return {
      expected: `a recipient whose severity is at most ${atMost}`,
      actual: `${risk.severity}: ${risk.signal}`,
      hint: "Look at the assessment of the recipient: waybill risk check ADDRESS.",
    };
  if (risk.incomplete && incomplete !== "allow")
    return {
      expected: "an assessment of the recipient without gaps",
      actual: "signals, networks or sanctions lists that could not be read",
      hint: 'Try again later, or accept such assessments: "incomplete": "allow".',
    };
  return undefined;
}
