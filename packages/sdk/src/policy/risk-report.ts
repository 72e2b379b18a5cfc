import type { RiskLevel } from "@waybill/spec/standards/policy/document";
import { sameAddress } from "@waybill/spec/standards/policy/payment";
import { isRecord, scalarText } from "../json-value";
import type { PaymentToken } from "../verify/proven-payment";
import type { VerifiedPayment } from "../verify/verified-payment";

/** A report about a payment, read strictly. */
export interface RiskReportRead {
  level: RiskLevel;
  factors: ReadonlyArray<{ name: string; level: RiskLevel }>;
  /** Whether some parts could not be assessed. */
  incomplete: boolean;
}

/** In ascending order; `unknown` is not a level, but the absence of one. */
const levels = ["unknown", "low", "medium", "high"] as const;

const levelOf = (value: unknown): RiskLevel | undefined => levels.find((level) => level === value);

/**
 * A service's report about this payment; undefined when it is missing, malformed, truncated or about another payment,
 * because such a report must never look clear.
 */
export function readRiskReport(report: unknown, payment: VerifiedPayment): RiskReportRead | undefined {
  if (!isRecord(report)) return undefined;
  const { risk_factors: list, errors, request_summary: summary } = report;
  const level = levelOf(report.overall_risk_level);
  if (!level || !Array.isArray(list) || list.length === 0) return undefined;
  if (!Array.isArray(errors) || !errors.every((error) => typeof error === "string")) return undefined;
  if (!isAbout(summary, payment)) return undefined;
  const factors: Array<{ name: string; level: RiskLevel }> = [];
  for (const factor of list as unknown[]) {
    const found = isRecord(factor) ? levelOf(factor.risk_level) : undefined;
    if (!isRecord(factor) || !found || typeof factor.factor !== "string" || factor.factor === "")
      return undefined;
    factors.push({ name: factor.factor, level: found });
  }
  // The report's level is the highest of its factors: with a lower one, something was omitted or changed.
  if (factors.some((one) => levels.indexOf(one.level) > levels.indexOf(level))) return undefined;
  const incomplete = errors.length > 0 || factors.some(({ name }) => name.startsWith("assessment_error"));
  return { level, factors, incomplete };
}

function isAbout(summary: unknown, payment: VerifiedPayment): boolean {
  if (!isRecord(summary)) return false;
  const { sender_address: sender, recipient_address: recipient, amount } = summary;
  // Null for the coin of a network; a service may omit them.
  const isToken = (token: unknown, { address }: PaymentToken) =>
    token === undefined || token === null || sameAddress(scalarText(token), address);
  return (
    typeof sender === "string" &&
    typeof recipient === "string" &&
    sameAddress(sender, payment.sender) &&
    sameAddress(recipient, payment.recipient) &&
    isToken(summary.sender_token, payment.token) &&
    isToken(summary.recipient_token, payment.destinationToken) &&
    summary.sender_network === payment.network &&
    summary.recipient_network === payment.destinationNetwork &&
    typeof amount !== "boolean" &&
    scalarText(amount) === scalarText(payment.amount)
  );
}
