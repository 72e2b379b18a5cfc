export type {
  AccountSelector,
  AddressSeverity,
  Permission,
  PolicyAddressRisk,
  PolicyDocument,
  PolicyFee,
  PolicyLimit,
  PolicyPrice,
  PolicyRisk,
  PolicyTravelRule,
  PolicyValue,
  RiskLevel,
  TokenSelector,
} from "@waybill/spec/standards/policy/document";
export { type ComplianceReason, ComplianceRefusedError } from "./errors/compliance";
export { PolicyRefusedError } from "./errors/policy";
export { evaluateIntent, type IntentResult, type PaymentIntent } from "./policy/evaluate-intent";
export { type Policy, type PolicyOptions, policyOf } from "./policy/policy-of";
export type { PolicyRuleName } from "./policy/rules";
export type {
  AddressAssessor,
  PolicyResult,
  PolicySubject,
  SigningPolicy,
  Spending,
  SpentReader,
} from "./policy/signing-policy";
