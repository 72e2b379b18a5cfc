export type { components, operations, paths } from "@waybill/spec/generated/core";
export { interfaceVersion } from "@waybill/spec/generated/interface-version";
export type { FileSource } from "./bodies/source";
export type { StreamedAnswer } from "./bodies/streamed-answer";
export type { Address, Hash, Hex, TokenAddress } from "./branded";
export { Waybill, type WaybillOptions } from "./client";
export type { Clock } from "./clock";
export * from "./errors";
export type * from "./generated/interfaces";
export type { InterfaceTables } from "./interfaces/client";
export type { InterfaceOf, Listing } from "./interfaces/types";
export type { RawClient } from "./raw";
export type { ListTokensOptions } from "./resources/catalogue";
export type { ListPersonsOptions } from "./resources/persons";
export type { QuotedPayment, QuotedPayments } from "./resources/quotes";
export type { ListTransactionsOptions, SubmitOptions, TrackOptions } from "./resources/transactions";
export type { WaitOptions } from "./resources/wait";
export type { CallOptions } from "./transport/call";
export type { ErrorInfo, Hooks, RequestInfo, ResponseInfo, RetryInfo } from "./transport/hooks";
export type { Fetch } from "./transport/transport";
export type * from "./types";
export type {
  CalledContract,
  VerifiedApproval,
  VerifiedPayment,
  VerifiedToken,
} from "./verify/verified-payment";
