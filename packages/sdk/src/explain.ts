/**
 * The effects of a quote's transactions, in words and as data. Only the chain library of the quote's family is loaded.
 */

export type {
  DescribedField,
  DescribedFormat,
  DescribedParameter,
  Erc7730Descriptor,
} from "@waybill/spec/generated/erc7730";
export { ArgumentError, isWaybillError, WaybillError } from "./errors/base";
export { QuoteRefusedError, type RuleFailure } from "./errors/signing";
export { type ExplainOptions, explain, localParts } from "./explain/explain";
export type {
  ExplainedAmount,
  ExplainedCall,
  ExplainedField,
  ExplainedPayment,
  ExplainedTransaction,
  ExplainWarning,
  Explanation,
} from "./explain/explanation";
export type { Quoted } from "./types";
