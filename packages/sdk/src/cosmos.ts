/** Verifies and signs quotes on Cosmos networks. Any direct signer works; CosmJS is not loaded. */

/** The registry that verification trusts: use this list to display and convert amounts, too. */
export {
  fees as knownFees,
  networks as knownNetworks,
  type RegistryFees,
  type RegistryNetwork,
  tokens as knownTokens,
} from "@waybill/spec/generated/registry";
export type { Address, Hash, Hex } from "./branded";
export type { SignDoc } from "./cosmos/sign-doc";
export { type SignOptions, signQuote } from "./cosmos/sign-quote";
export type { DirectSigner, SignedDoc, SignerAccount } from "./cosmos/signer";
export { type NodeOption, transactionValues } from "./cosmos/transaction-values";
export { type ComplianceReason, ComplianceRefusedError } from "./errors/compliance";
export { QuoteRefusedError, type RuleFailure, SigningError } from "./errors/signing";
export type { Quoted, SignedTransfer, SignedTransferOn } from "./types";
export type { FeeCeiling } from "./verify/cosmos/fee-ceiling";
export { payloadDigest } from "./verify/cosmos/payload-digest";
export type { VerifyOptions } from "./verify/cosmos/prove";
export type { RuleName } from "./verify/cosmos/rules/index";
export type { GivenValues, TransactionValues } from "./verify/cosmos/unsigned-transaction";
export { type VerifiedTransfer, verifyQuote } from "./verify/cosmos/verify-quote";
export type { RegistryToken } from "./verify/registry";
export type { UnknownProvider } from "./verify/unknown-provider";
